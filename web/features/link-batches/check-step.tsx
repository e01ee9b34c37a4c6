import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { type LinkBatch, rowFilters, type RowFilter } from '../../../src/contract/links/link-batches.ts';
import { messageOf } from '../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { BatchStage } from './batch-stage.tsx';
import { CheckRow, checkColumns } from './check-row.tsx';
import { Head, Heads } from '../../ui/dense-list.tsx';
import { useBatchRowsQuery } from './link-batches-api.ts';
import { checkMessages, messages } from './messages.ts';
import { PlanSummary } from './plan-summary.tsx';
import { RunActs, useRun } from './run-acts.tsx';

const countsOf = ({ counts }: LinkBatch): Readonly<Record<RowFilter, number>> => ({
  all: counts.all,
  problems: counts.problems,
  without_text: counts.withoutText,
  open: counts.open,
  later: counts.later,
});

const chipStyle = {
  flex: 'none',
  minHeight: { xs: 44, md: 32 },
  px: 1.5,
  gap: 0.75,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '&[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.ink', borderColor: 'transparent' },
} as const;

interface FiltersProps {
  readonly batch: LinkBatch;
  readonly shown: RowFilter;
  readonly onShow: (filter: RowFilter) => void;
}

/** Which rows are shown. What there is none of is not offered. */
const Filters = ({ batch, shown, onShow }: FiltersProps) => {
  const counts = countsOf(batch);
  return (
    <Box
      role="group"
      aria-label={checkMessages.show}
      sx={{ display: 'flex', gap: 0.75, px: { xs: 2, md: 2.5 }, py: 1.25, overflowX: 'auto' }}
    >
      {rowFilters
        .filter((filter) => filter === 'all' || filter === shown || counts[filter] > 0)
        .map((filter) => (
          <Button key={filter} aria-pressed={filter === shown} onClick={() => onShow(filter)} sx={chipStyle}>
            {checkMessages.filters[filter]}
            <Box component="span" sx={{ fontWeight: 400 }}>
              {counts[filter].toLocaleString('en-US')}
            </Box>
          </Button>
        ))}
    </Box>
  );
};

interface RowsProps {
  readonly batch: LinkBatch;
  readonly show: RowFilter;
  readonly from: number;
  readonly isLast: boolean;
  readonly onMore: (from: number) => void;
}

/** A hundred rows, and the button that shows the next hundred below them. */
const RowsPage = ({ batch, show, from, isLast, onMore }: RowsProps) => {
  const { data, error, refetch } = useBatchRowsQuery({ params: { id: batch.id }, query: { show, from } });
  if (data === undefined)
    return error === undefined ? (
      <ListSkeleton rows={8} height={44} />
    ) : (
      <Box sx={{ p: 2 }}>
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      </Box>
    );
  const { rows, next } = data;
  if (rows.length === 0) return <Typography sx={{ p: 2.5, color: 'text.secondary' }}>{checkMessages.none}</Typography>;
  return (
    <>
      <Box role="rowgroup">
        {rows.map((row) => (
          <CheckRow key={row.row} batchId={batch.id} row={row} />
        ))}
      </Box>
      {isLast && next !== null && (
        <Button color="inherit" onClick={() => onMore(next)} sx={{ alignSelf: 'center', m: 1.5 }}>
          {messages.more}
        </Button>
      )}
    </>
  );
};

const { heads } = checkMessages;

/** The rows of a list with what would happen with each, those to look at first. */
export const CheckStep = ({ batch, head }: { readonly batch: LinkBatch; readonly head: ReactNode }) => {
  const [show, setShow] = useState<RowFilter>('all');
  const [pages, setPages] = useState<readonly number[]>([0]);
  const run = useRun(batch);
  const acts = <RunActs batch={batch} run={run} />;
  const filter = (next: RowFilter): void => {
    setShow(next);
    setPages([0]);
  };
  return (
    <BatchStage head={head} summary={<PlanSummary batch={batch} run={run} acts={acts} />} acts={acts}>
      <Filters batch={batch} shown={show} onShow={filter} />
      <Box role="table" aria-label={checkMessages.label} sx={{ display: 'flex', flexDirection: 'column' }}>
        <Heads columns={checkColumns} own={{ px: { xs: 2, md: 2.5 } }}>
          <Head label={heads.row} />
          <Head label={heads.customer} />
          <Head label={heads.amount} className="amount" />
          <Head label={heads.note} className="wide" />
          <Head label={heads.happens} />
        </Heads>
        {pages.map((from, at) => (
          <RowsPage
            key={from}
            batch={batch}
            show={show}
            from={from}
            isLast={at === pages.length - 1}
            onMore={(next) => setPages([...pages, next])}
          />
        ))}
      </Box>
    </BatchStage>
  );
};
