import Done from '@mui/icons-material/Check';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Older from '@mui/icons-material/KeyboardArrowDown';
import Newer from '@mui/icons-material/KeyboardArrowUp';
import View from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Waiting from '@mui/icons-material/RadioButtonUnchecked';
import Failed from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { DailySummary, SummaryEmail } from '../../../src/contract/daily-summaries.ts';
import { dayBounds, startOfDay } from '../../../src/contract/day-bounds.ts';
import { toCents, toDecimal } from '../../../src/contract/money.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { showDateAndTime, showTime, showWeekday } from '../../ui/date-time.ts';
import { BusyButton } from '../../ui/form-parts.tsx';
import { IconAct } from '../../ui/icon-act.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { LoadError } from '../../ui/list-states.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useNow } from '../../ui/moment.tsx';
import { usePanelCoversList } from '../../ui/page.tsx';
import { PanelSection, SectionBars } from '../../ui/panel-parts.tsx';
import { useKeys } from '../../ui/shortcuts.ts';
import { listMessages, messages, panelMessages } from './messages.ts';
import { Panel } from './panel-bar.tsx';
import { useDailySummaryQuery, useSendSummaryMutation, useSummaryEmailsQuery } from './summaries-api.ts';
import { usePdf } from './use-pdf.ts';
import { useSendOutcome } from './use-send-outcome.ts';

const printed = 'summary-figures';

/** On paper the figures stand alone, black on white. */
const printStyle = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`#${printed}, #${printed} *`]: { visibility: 'visible', color: '#000 !important' },
    [`#${printed}`]: { position: 'fixed', inset: 0, background: '#fff', padding: '1cm' },
    'html, body': { background: '#fff !important' },
  },
} as const;

const figuresOf = (summary: DailySummary): readonly (readonly [string, string])[] => {
  const { grossRevenue, voided, refunded, totalRevenue, inRegister, toConfirm, toDecide } = summary;
  const { rows } = panelMessages;
  return [
    [rows.gross, grossRevenue],
    [rows.voided, toDecimal(-toCents(voided))],
    [rows.refunded, toDecimal(-toCents(refunded))],
    [rows.revenue, totalRevenue],
    [rows.inRegister, inRegister],
    [rows.toConfirm, toConfirm.amount],
    ...(toCents(toDecide) === 0 ? [] : [[rows.toDecide, toDecide] as const]),
  ];
};

const Figures = ({ summary }: { readonly summary: DailySummary }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {figuresOf(summary).map(([label, amount]) => (
      <Box key={label} sx={{ display: 'flex', py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
        <Box component="dt" sx={{ flex: 1, color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
          <MoneyText amount={amount} />
        </Box>
      </Box>
    ))}
  </Box>
);

const useDay = ({ summaryDate, zone }: DailySummary): string =>
  showWeekday(startOfDay(summaryDate, zone), useNow(), zone);

const Head = ({ summary }: { readonly summary: DailySummary }) => {
  const { zone, until, summaryDate, toConfirm, transactionCount: tried, successfulTransactions: approved } = summary;
  const isWhole = new Date(until) >= dayBounds(summaryDate, zone).end;
  const { undecidedTransactions: undecided } = summary;
  return (
    <>
      <Typography
        component="h2"
        ref={useFocusOnMount<HTMLHeadingElement>()}
        tabIndex={-1}
        sx={{ outline: 'none', color: 'text.secondary' }}
      >
        {useDay(summary)}
      </Typography>
      <Typography
        sx={{
          ...{ fontSize: '2.75rem', fontWeight: 650, lineHeight: 1.2, letterSpacing: '-.03em' },
          '& small': { fontSize: 'inherit', color: 'text.secondary' },
        }}
      >
        <MoneyText amount={summary.totalRevenue} quietCents />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', '& b': { color: 'text.primary' } }}>
        {panelMessages.attempts(approved, tried)} {undecided > 0 && <b>{messages.undecided(undecided)}. </b>}
        {toConfirm.payments > 0 && <b>{panelMessages.toConfirm(toConfirm.payments, toConfirm.amount)}</b>}
      </Typography>
      {!isWhole && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {panelMessages.soFar(showTime(new Date(until), zone))}
        </Typography>
      )}
    </>
  );
};

const Acts = ({ summary }: { readonly summary: DailySummary }) => {
  const { busy, view, download } = usePdf(summary);
  return (
    <>
      <BusyButton
        sx={{ flex: 1 }}
        startIcon={<View />}
        busy={busy === 'view'}
        label={messages.view}
        busyLabel={messages.view}
        onClick={() => void view()}
      />
      <BusyButton
        variant="outlined"
        startIcon={<Download />}
        busy={busy === 'download'}
        label={messages.download}
        busyLabel={messages.download}
        onClick={() => void download()}
      />
    </>
  );
};

const marks = {
  sent: <Done sx={{ fontSize: 16 }} />,
  pending: <Waiting sx={{ fontSize: 14, color: 'warning.main' }} />,
  failed: <Failed sx={{ fontSize: 16, color: 'error.main' }} />,
};

const EmailLine = ({ email, zone }: { readonly email: SummaryEmail; readonly zone: string }) => {
  const { recipient, status, at, error } = email;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr) auto', gap: 1, py: 0.75, alignItems: 'center' }}
    >
      {marks[status]}
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {recipient}
        {error !== null && (
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'error.main' }}>
            {error}
          </Typography>
        )}
      </Box>
      <Typography component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {status === 'pending' ? panelMessages.waiting : showDateAndTime(new Date(at), zone)}
      </Typography>
    </Box>
  );
};

const Again = ({ id }: { readonly id: string }) => {
  const [send, { isLoading }] = useSendSummaryMutation();
  const { sentAgain: sent, sendWaits: waits, sendFailed: failed } = panelMessages;
  const say = useSendOutcome({ sent, waits, failed });
  return (
    <BusyButton
      variant="text"
      size="small"
      busy={isLoading}
      label={panelMessages.again}
      busyLabel={panelMessages.sending}
      onClick={() => void say(send({ params: { id } }).unwrap())}
    />
  );
};

const WentTo = ({ summary: { id, zone } }: { readonly summary: DailySummary }) => {
  const { role } = useUser();
  const { data, error, refetch } = useSummaryEmailsQuery({ params: { id } });
  return (
    <PanelSection title={panelMessages.wentTo} aside={role === 'admin' && <Again id={id} />}>
      {error !== undefined && data === undefined && (
        <LoadError message={messageOf(error, panelMessages.emailsFailed)} onRetry={() => void refetch()} />
      )}
      {data?.emails.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {panelMessages.toNobody}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.emails.map((email) => (
          <EmailLine key={email.id} email={email} zone={zone} />
        ))}
      </Box>
    </PanelSection>
  );
};

const Content = ({ summary }: { readonly summary: DailySummary }) => {
  const { zone, generatedAt, madeBy } = summary;
  const by = madeBy === null ? listMessages.byItself : listMessages.by(madeBy);
  const covers = usePanelCoversList();
  return (
    <>
      <Box id={printed}>
        <Head key={summary.id} summary={summary} />
        {!covers && (
          <Box sx={{ display: 'flex', gap: 1, my: 2, displayPrint: 'none' }}>
            <Acts summary={summary} />
          </Box>
        )}
        <Box sx={{ mt: 2 }}>
          <PanelSection title={panelMessages.figures}>
            <Figures summary={summary} />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {panelMessages.made(showDateAndTime(new Date(generatedAt), zone), by)}
            </Typography>
          </PanelSection>
        </Box>
      </Box>
      <WentTo summary={summary} />
    </>
  );
};

interface SummaryPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Left out where the list has no newer or no older one. */
  readonly onNewer?: (() => void) | undefined;
  readonly onOlder?: (() => void) | undefined;
}

/** A day whole: what it came to, its PDF, its figures for paper, and to whom it went. */
export const SummaryPanel = ({ id, onClose, onNewer, onOlder }: SummaryPanelProps) => {
  const { currentData: data, error, refetch } = useDailySummaryQuery({ params: { id } });
  const covers = usePanelCoversList();
  useKeys({ k: onNewer, j: onOlder });
  const summary = data?.summary;
  const acts = (
    <>
      <IconAct label={panelMessages.newer} Icon={Newer} disabled={!onNewer} onPress={() => onNewer?.()} />
      <IconAct label={panelMessages.older} Icon={Older} disabled={!onOlder} onPress={() => onOlder?.()} />
      <IconAct label={panelMessages.print} Icon={Print} disabled={!summary} onPress={() => window.print()} />
    </>
  );
  return (
    <Panel
      label={panelMessages.label}
      name={summary && `daily-summary-${summary.summaryDate}`}
      acts={acts}
      onClose={onClose}
      foot={covers && summary ? <Acts summary={summary} /> : undefined}
    >
      <GlobalStyles styles={printStyle} />
      {error !== undefined && summary === undefined && (
        <LoadError message={messageOf(error, panelMessages.loadFailed)} onRetry={() => void refetch()} />
      )}
      {error === undefined && summary === undefined && <SectionBars />}
      {summary && <Content summary={summary} />}
    </Panel>
  );
};
