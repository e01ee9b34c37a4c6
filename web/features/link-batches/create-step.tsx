import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BatchRow, LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { messageOf } from '../../core/transport.ts';
import { type Columns, lineStyle } from '../../ui/dense-list.tsx';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { belowNarrow } from '../../ui/row-tick.tsx';
import { ProgressMark, StatusWord } from '../link/index.ts';
import { BatchStage } from './batch-stage.tsx';
import { useBatchRowsQuery } from './link-batches-api.ts';
import { messages, progressMessages } from './messages.ts';
import { icons } from './parts.tsx';
import { ProgressActs } from './progress-acts.tsx';
import { ProgressSummary } from './progress-summary.tsx';

const columns: Columns = {
  wide: 'minmax(9rem, 1.4fr) 7rem 3.5rem minmax(10rem, 1fr)',
  narrow: { below: '@container list (max-width: 44rem)', columns: 'minmax(8rem, 1fr) 6.5rem 3.5rem minmax(8rem, 1fr)' },
  phone: 'minmax(0, 1fr) auto',
};

const rowStyle = [
  ...lineStyle(columns, { cursor: 'default', px: { xs: 2, md: 2.5 }, '&::before': { left: '16px !important' } }),
  {
    '& .name': { fontWeight: 600 },
    '& .how': {
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      fontSize: '0.8125rem',
      color: 'text.secondary',
      whiteSpace: 'normal',
    },
    '& .how svg': { fontSize: 16, flex: 'none' },
    '& .mark': { display: 'block', width: 48, height: 12, color: 'primary.ink' },
    '& .mark .hollow': { fill: 'none', stroke: 'var(--mui-palette-sheets-edge)', strokeWidth: 1.5 },
    '& .mark .line': { stroke: 'currentColor', strokeWidth: 1.5 },
    '& .mark .faint': { stroke: 'var(--mui-palette-sheets-edge)', opacity: 0.55 },
    '& .mark .wrong': { fill: 'none', stroke: 'var(--mui-palette-error-main)', strokeWidth: 2, strokeLinecap: 'round' },
    '& .mark .checked': {
      fill: 'none',
      stroke: 'var(--mui-palette-info-main)',
      strokeWidth: 2,
      strokeDasharray: '3.2 2.4',
    },
    '& .how.wrong': { color: 'error.main' },
    [belowNarrow]: { '& .progress': { display: 'none' }, '& .how': { gridColumn: '1 / -1', gridRow: 2 } },
  },
] as const;

const How = ({ row, isEnded }: { readonly row: BatchRow; readonly isEnded: boolean }) => {
  const { link, problem, state, outcome } = row;
  if (problem !== null)
    return (
      <Box role="cell" className="how wrong">
        <icons.warn aria-hidden />
        {problem.message}
      </Box>
    );
  return (
    <Box role="cell" className="how">
      {link !== null && <StatusWord link={link} />}
      {state === 'waiting' && (isEnded ? progressMessages.notCreated : progressMessages.waiting)}
      {outcome === 'email' && progressMessages.email}
      {outcome === 'link_only' && progressMessages.linkOnly}
      {outcome === 'text_later' && link?.lastText?.status === 'sending' && progressMessages.later}
    </Box>
  );
};

const Row = ({ row, isEnded }: { readonly row: BatchRow; readonly isEnded: boolean }) => {
  const { link, customerName, amount, problem } = row;
  return (
    <Box role="row" className="line" sx={rowStyle}>
      <Box role="rowheader" className="who">
        {link === null ? (
          <span className="name" dir="auto">
            {customerName}
          </span>
        ) : (
          <Link className="name" to={`/payment-links/${link.linkId}`} dir="auto">
            {customerName}
          </Link>
        )}
      </Box>
      <Box role="cell" className="amount">
        {problem === null ? <MoneyText amount={amount} quietCents /> : amount}
      </Box>
      <Box role="cell" className="progress">
        {link !== null && <ProgressMark link={link} />}
      </Box>
      <How row={row} isEnded={isEnded} />
    </Box>
  );
};

interface RowsProps {
  readonly batch: LinkBatch;
  readonly from: number;
  readonly isLast: boolean;
  readonly onMore: (from: number) => void;
}

const RowsPage = ({ batch: { id, state }, from, isLast, onMore }: RowsProps) => {
  const { data, error, refetch } = useBatchRowsQuery({ params: { id }, query: { show: 'all', from } });
  if (data === undefined)
    return error === undefined ? (
      <ListSkeleton rows={8} height={44} />
    ) : (
      <Box sx={{ p: 2 }}>
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      </Box>
    );
  const { rows, next } = data;
  const isEnded = state === 'stopped' || state === 'done';
  return (
    <>
      <Box role="rowgroup">
        {rows.map((row) => (
          <Row key={row.row} row={row} isEnded={isEnded} />
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

/** The links of a list while they are made, and once they are. */
export const CreateStep = ({ batch, head }: { readonly batch: LinkBatch; readonly head: ReactNode }) => {
  const [pages, setPages] = useState<readonly number[]>([0]);
  const acts = <ProgressActs batch={batch} />;
  return (
    <BatchStage head={head} summary={<ProgressSummary batch={batch} acts={acts} />} acts={acts}>
      <Box role="table" aria-label={progressMessages.label} sx={{ display: 'flex', flexDirection: 'column' }}>
        {pages.map((from, at) => (
          <RowsPage
            key={from}
            batch={batch}
            from={from}
            isLast={at === pages.length - 1}
            onMore={(next) => setPages([...pages, next])}
          />
        ))}
      </Box>
    </BatchStage>
  );
};
