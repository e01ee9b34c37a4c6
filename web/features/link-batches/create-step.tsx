import Box from '@mui/material/Box';
import { Link } from '../../core/router/index.ts';
import type { BatchRow, LinkBatch } from '../../../src/contract/links/link-batches.ts';
import { type Columns, lineStyle } from '../../ui/dense-list.tsx';
import { belowNarrow } from '../../ui/row-tick.tsx';
import { markStyle, ProgressMark, StatusWord } from '../link/index.ts';
import { BatchFrame } from './batch-frame.tsx';
import { WrittenAmount } from './check-row.tsx';
import { progressMessages } from './messages.ts';
import { icons } from './icons.ts';
import { ProgressActs } from './progress-acts.tsx';
import { ProgressSummary } from './progress-summary.tsx';
import { RowPages } from './row-pages.tsx';
import { translate } from '../../core/translate.ts';

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
    ...markStyle,
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
        {translate(problem.message)}
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
  const { link, customerName, amount } = row;
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
        <WrittenAmount amount={amount} />
      </Box>
      <Box role="cell" className="progress">
        {link !== null && <ProgressMark link={link} />}
      </Box>
      <How row={row} isEnded={isEnded} />
    </Box>
  );
};

/** The links of a list while they are made, and once they are. */
export const CreateStep = ({ batch }: { readonly batch: LinkBatch }) => {
  const { id, state } = batch;
  const isEnded = state === 'stopped' || state === 'done';
  const panel = {
    title: isEnded ? progressMessages.finished : progressMessages.title,
    body: <ProgressSummary batch={batch} />,
    acts: <ProgressActs batch={batch} />,
  };
  return (
    <BatchFrame step="create" batch={batch} panel={panel}>
      <Box role="table" aria-label={progressMessages.label} sx={{ display: 'flex', flexDirection: 'column' }}>
        <RowPages batchId={id} show="all">
          {(row) => <Row row={row} isEnded={isEnded} />}
        </RowPages>
      </Box>
    </BatchFrame>
  );
};
