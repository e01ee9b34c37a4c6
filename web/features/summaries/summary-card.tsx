import Download from '@mui/icons-material/FileDownloadOutlined';
import View from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { DailySummary } from '../../../src/contract/daily-summaries.ts';
import { startOfDay } from '../../../src/contract/day-bounds.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { showWeekday } from '../../ui/date-time.ts';
import { BusyButton } from '../../ui/form-parts.tsx';
import { useNow } from '../../ui/moment.tsx';
import { messages } from './messages.ts';
import { usePdf } from './use-pdf.ts';

interface LineProps {
  readonly children: string;
  readonly strong?: boolean;
}

const Line = ({ children, strong = false }: LineProps) => (
  <Typography variant="body2" sx={strong ? { fontWeight: 600 } : { color: 'text.secondary' }}>
    {children}
  </Typography>
);

const Acts = ({ summary, day }: { readonly summary: DailySummary; readonly day: string }) => {
  const { busy, view, download } = usePdf(summary);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1.5 }}>
      <BusyButton
        variant="outlined"
        startIcon={<View />}
        busy={busy === 'view'}
        label={messages.view}
        busyLabel={messages.view}
        aria-label={messages.viewOf(day)}
        onClick={() => void view()}
      />
      <BusyButton
        variant="text"
        startIcon={<Download />}
        busy={busy === 'download'}
        label={messages.download}
        busyLabel={messages.download}
        aria-label={messages.downloadOf(day)}
        onClick={() => void download()}
      />
    </Box>
  );
};

/** One day: what it came to, what is still to be done about it, and its PDF. */
export const SummaryCard = ({ summary }: { readonly summary: DailySummary }) => {
  const day = showWeekday(startOfDay(summary.summaryDate, summary.zone), useNow(), summary.zone);
  const { toConfirm, undecidedTransactions: undecided } = summary;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {summary.isFinal ? day : `${day}, ${messages.soFar}`}
      </Typography>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {showMoney(toCents(summary.totalRevenue))}
      </Typography>
      <Line>{messages.rate(summary.successfulTransactions, summary.transactionCount)}</Line>
      {undecided > 0 && <Line strong>{messages.undecided(undecided)}</Line>}
      {toConfirm.payments > 0 ? (
        <Line strong>{messages.toConfirm(toConfirm.payments, toConfirm.amount)}</Line>
      ) : (
        <Line>{messages.allConfirmed}</Line>
      )}
      <Line>{`${messages.emails(summary.emailsSent)}, ${messages.by(summary.madeBy)}`}</Line>
      <Acts summary={summary} day={day} />
    </Paper>
  );
};
