import Box from '@mui/material/Box';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Topic } from '../../../src/contract/stream.ts';
import { api } from '../../core/api.ts';
import { LoadError, LoadErrorsSaidOnce } from '../../ui/list-states.tsx';
import { messages } from './messages.ts';

/** What the parts of the dashboard ask for. */
const asked: ReadonlySet<string> = new Set([
  'liveFigures',
  'statusCounts',
  'takings',
  'recentPayments',
  'snapshots',
  'recentCustomers',
  'links',
  'waitingLinks',
  'smsStats',
  'dailySummaries',
  'recentActivity',
]);
/** From so many on, one message says it for all. */
const many = 3;

interface ApiState {
  readonly api: ReturnType<typeof api.reducer>;
}

const countFailed = ({ api: { queries } }: ApiState): number =>
  Object.values(queries).filter(
    (query) =>
      query?.status === QueryStatus.rejected && query.data === undefined && asked.has(query.endpointName ?? ''),
  ).length;

/** Where many parts could not be loaded, one message says so above them, and each is quiet. */
export const OneErrorForMany = ({ children }: { readonly children: ReactNode }) => {
  const isMany = useSelector(countFailed) >= many;
  const dispatch = useDispatch();
  return (
    <>
      {isMany && navigator.onLine && (
        <Box sx={{ mb: 2 }}>
          <LoadError
            message={messages.manyFailed}
            onRetry={() => void dispatch(api.util.invalidateTags([...Topic.options]))}
          />
        </Box>
      )}
      <LoadErrorsSaidOnce value={isMany}>{children}</LoadErrorsSaidOnce>
    </>
  );
};
