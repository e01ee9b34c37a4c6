import Box from '@mui/material/Box';
import { useParams, useSearchParams } from 'react-router-dom';
import type { LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { useLinkBatchQuery } from '../../core/link-batch-api.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { CreateStep } from './create-step.tsx';
import { messages } from './messages.ts';
import { BatchHead, type StepName } from './steps.tsx';

const addressOf =
  ({ id, state }: LinkBatch) =>
  (step: StepName): string | null => {
    if (step === 'file') return '/payment-links/many';
    if (state !== 'checking' || step === 'create') return null;
    return `/payment-links/many/${id}${step === 'check' ? '?step=check' : ''}`;
  };

/** A list on its way: what its columns hold, what would become of its rows, what has become of them. */
export const BatchScreen = () => {
  const { batchId: id = '' } = useParams();
  const [params] = useSearchParams();
  const { companyName } = useUser();
  const { currentData, error, refetch } = useLinkBatchQuery({ params: { id } });
  if (currentData === undefined)
    return (
      <ListScreen title={[messages.title, companyName, 'Debitlink'].filter(Boolean).join(' · ')}>
        <BatchHead fileName="" current="columns" addressOf={() => null} />
        {error === undefined ? (
          <ListSkeleton rows={8} height={56} />
        ) : (
          <Box sx={{ p: 2.5 }}>
            <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
          </Box>
        )}
      </ListScreen>
    );
  const { batch } = currentData;
  const step = batch.state !== 'checking' ? 'create' : params.get('step') === 'check' ? 'check' : 'columns';
  const head = <BatchHead fileName={batch.fileName} current={step} addressOf={addressOf(batch)} />;
  if (step === 'create') return <CreateStep batch={batch} head={head} />;
  return step === 'check' ? <CheckStep batch={batch} head={head} /> : <ColumnsStep batch={batch} head={head} />;
};
