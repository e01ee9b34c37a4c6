import Failed from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { Link } from '../../core/router/index.ts';
import type { DailySummary } from '../../../src/contract/daily-summaries.ts';
import { startOfDay } from '../../../src/contract/day-bounds.ts';
import { showShortWeekday } from '../../ui/date-time.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useNow } from '../../ui/moment.tsx';
import { lineHeadsStyle, panelLineStyle } from '../../ui/panel-parts.tsx';
import { listMessages, messages } from './messages.ts';

const middle = '@container list (max-width: 720px)';
const narrow = '@container list (max-width: 560px)';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(150px, 1fr) 104px 72px 44px 104px minmax(72px, 0.6fr)',
  columnGap: '14px',
  alignItems: 'center',
  px: 2.5,
  [middle]: { gridTemplateColumns: 'minmax(150px, 1fr) 104px 72px 104px 72px', '& .rate': { display: 'none' } },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', px: 2, rowGap: 0 },
} as const;

const rowStyle = (isOpen: boolean, isQuiet: boolean) =>
  ({
    ...grid,
    ...panelLineStyle(isOpen, isQuiet),
    '& .quiet': { fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' },
    '& .right': { textAlign: 'right' },
    '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& small': { fontSize: 'inherit', fontWeight: 500, color: 'text.secondary' },
    [middle]: grid[middle],
    [narrow]: {
      ...grid[narrow],
      minHeight: 64,
      py: 1,
      '& .made, & .rate': { display: 'none' },
      '& .approved': { textAlign: 'left' },
      '& .email': { justifyContent: 'end' },
    },
  }) as const;

/** What became of the emails of a summary, in a few words. */
export const emailOf = ({ emailsTo: to, emailsSent: sent, emailsFailed: failed }: DailySummary): string => {
  if (to === 0) return listMessages.notSent;
  if (failed > 0) return listMessages.someSent(sent, to);
  return sent < to ? listMessages.sending : listMessages.sent(sent);
};

const Email = ({ summary }: { readonly summary: DailySummary }) => {
  const hasFailed = summary.emailsFailed > 0;
  return (
    <Box
      role="cell"
      className="email"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
        color: hasFailed ? 'error.main' : 'text.secondary',
      }}
    >
      {hasFailed && <Failed sx={{ fontSize: 16 }} />}
      {emailOf(summary)}
    </Box>
  );
};

interface RowsProps {
  readonly summaries: readonly DailySummary[];
  readonly openId: string | undefined;
  /** Where a summary opens. */
  readonly addressOf: (id: string) => string;
}

interface RowProps extends Omit<RowsProps, 'summaries'> {
  readonly summary: DailySummary;
}

const Row = ({ summary, openId, addressOf }: RowProps) => {
  const now = useNow();
  const { id, summaryDate, zone, isFinal, transactionCount: tried, successfulTransactions: approved, madeBy } = summary;
  const day = showShortWeekday(startOfDay(summaryDate, zone), now, zone);
  const { heads } = listMessages;
  return (
    <Box role="row" sx={rowStyle(id === openId, tried === 0)}>
      <Box role="cell" className="cut" sx={{ whiteSpace: 'nowrap' }}>
        <Link to={addressOf(id)} aria-current={id === openId ? 'true' : undefined}>
          {day}
        </Link>
        {!isFinal && <span className="quiet">, {messages.soFar}</span>}
      </Box>
      <Box role="cell" className="right" sx={{ fontWeight: 600 }}>
        <MoneyText amount={summary.totalRevenue} quietCents />
      </Box>
      <Box
        role="cell"
        className="quiet right approved"
        aria-label={`${heads.paid}: ${listMessages.approved(approved, tried)}`}
      >
        {listMessages.approved(approved, tried)}
      </Box>
      <Box role="cell" className="quiet right rate">
        {listMessages.rate(approved, tried)}
      </Box>
      <Email summary={summary} />
      <Box role="cell" className="quiet made cut">
        {madeBy === null ? listMessages.byItself : listMessages.by(madeBy)}
      </Box>
    </Box>
  );
};

const heads = [
  ['day', ''],
  ['revenue', 'right'],
  ['paid', 'right'],
  ['rate', 'right'],
  ['email', ''],
  ['made', ''],
] as const;

const headStyle = {
  ...grid,
  ...lineHeadsStyle,
  '& .right': { textAlign: 'right' },
  [middle]: grid[middle],
  [narrow]: { display: 'none' },
} as const;

/** The summaries, a line each. */
export const SummaryRows = ({ summaries, ...row }: RowsProps) => (
  <Box role="table" aria-label={messages.title}>
    <Box role="rowgroup">
      <Box role="row" sx={headStyle}>
        {heads.map(([name, className]) => (
          <Box key={name} role="columnheader" className={name === 'rate' ? `${className} rate` : className}>
            {listMessages.heads[name]}
          </Box>
        ))}
      </Box>
    </Box>
    <Box role="rowgroup">
      {summaries.map((summary) => (
        <Row key={summary.id} summary={summary} {...row} />
      ))}
    </Box>
  </Box>
);
