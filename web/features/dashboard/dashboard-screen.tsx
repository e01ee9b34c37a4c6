import Add from '@mui/icons-material/AddOutlined';
import Clicked from '@mui/icons-material/AdsClickOutlined';
import Links from '@mui/icons-material/LinkOutlined';
import Revenue from '@mui/icons-material/PaymentsOutlined';
import Customers from '@mui/icons-material/PeopleAltOutlined';
import Rate from '@mui/icons-material/PercentOutlined';
import SentIcon from '@mui/icons-material/SmsOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from '../../core/router/index.ts';
import { dayOf } from '../../../src/contract/local-time.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import type { LiveFigures as LiveFiguresOf, StatusCounts } from '../../../src/contract/reporting.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { showZone } from '../../ui/date-time.ts';
import { useNow } from '../../ui/moment.tsx';
import { Page, useIsDesktop } from '../../ui/page.tsx';
import { ActivityPanel } from '../activity/index.ts';
import { DailySummaries } from '../summaries/index.ts';
import { useLiveFiguresQuery, useSmsStatsQuery, useStatusCountsQuery } from './dashboard-api.ts';
import { cardGrid, FigureCard, FigureSection, showCount, showRate } from './figure-section.tsx';
import { messages } from './messages.ts';
import { OneErrorForMany } from './one-error-for-many.tsx';
import { RecentCustomers } from './recent-customers.tsx';
import { ActiveLinks, JustPaid, RecentLinks, Snapshots } from './side-sections.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { longDayOf } from './takings.ts';
import { TakingsSection } from './takings-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

// What a new store sees stays away from all others.
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));
const CustomersText = lazy(async () => ({ default: (await import('./first-steps.tsx')).CustomersText }));

const liveInterval = 30_000;
const smsInterval = 300_000;

const liveCards = [
  { label: messages.revenue, note: messages.revenueNote, Icon: Revenue },
  { label: messages.paidLinks, note: messages.paidLinksNote, Icon: Links },
  { label: messages.customers, note: messages.customersNote, Icon: Customers },
  { label: messages.completed, note: messages.completedNote, Icon: Done },
] as const;

const money = (amount: string): string => showMoney(toCents(amount));

/** What the revenue is made of. */
const returnedNote = ({ grossRevenue, voided, refunded }: LiveFiguresOf): string =>
  messages.returned(money(grossRevenue), money(voided), money(refunded));

const minInterval = 10_000;

/** Formatted figures by their labels. */
type Figures = Readonly<Record<string, string | undefined>>;

const changesOf = (before: Figures, after: Figures): string =>
  Object.entries(after)
    .filter(([label, value]) => value !== undefined && before[label] !== undefined && before[label] !== value)
    .map(([label, value]) => `${label}: ${value}.`)
    .join(' ');

const useChanges = (figures: Figures): string => {
  const [changes, setChanges] = useState('');
  const last = useRef({ figures, at: 0 });
  const json = JSON.stringify(figures);
  useEffect(() => {
    const current = JSON.parse(json) as Figures;
    const announce = (): void => {
      const changed = changesOf(last.current.figures, current);
      last.current = { figures: current, at: changed === '' ? last.current.at : Date.now() };
      if (changed !== '') setChanges(changed);
    };
    const timer = setTimeout(announce, Math.max(0, last.current.at + minInterval - Date.now()));
    return () => clearTimeout(timer);
  }, [json]);
  return changes;
};

/** Announces changed figures to screen readers, politely and at most every ten seconds. */
const ChangeAnnouncer = ({ figures }: { readonly figures: Figures }) => (
  <Box
    role="status"
    sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
  >
    {useChanges(figures)}
  </Box>
);

/** Revenue, active links, customers and completed payments at this moment. */
const LiveFigures = () => {
  const { data, error, refetch } = useLiveFiguresQuery(undefined, useFallbackPolling(liveInterval));
  const live = data?.analytics;
  const figures: Readonly<Record<string, string | undefined>> = {
    [messages.revenue]: live && money(live.totalRevenue),
    [messages.paidLinks]: showCount(live?.activeLinks),
    [messages.customers]: showCount(live?.customers),
    [messages.completed]: showCount(live?.completedTransactions),
  };
  const notes: Readonly<Record<string, string | undefined>> = {
    [messages.revenue]: live && returnedNote(live),
  };
  return (
    <FigureSection title={messages.overview} scope={messages.since}>
      {error !== undefined && live === undefined ? (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      ) : (
        <Box sx={cardGrid(1, 2, 4)}>
          {liveCards.map(({ label, note, Icon }) => (
            <FigureCard key={label} label={label} note={notes[label] ?? note} Icon={Icon} value={figures[label]} />
          ))}
        </Box>
      )}
      <ChangeAnnouncer figures={figures} />
    </FigureSection>
  );
};

/** How many texts were sent and how many of them were opened. */
const SmsFigures = () => {
  const { data, error, refetch } = useSmsStatsQuery(undefined, useFallbackPolling(smsInterval));
  const stats = data?.stats;
  return (
    <FigureSection title={messages.sms} scope={messages.smsNote}>
      {error !== undefined && stats === undefined ? (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      ) : (
        <Box sx={cardGrid(1, 3, 3)}>
          <FigureCard
            label={messages.sent}
            note={messages.sentNote}
            Icon={SentIcon}
            value={showCount(stats?.totalSent)}
          />
          <FigureCard
            label={messages.clicked}
            note={messages.clickedNote}
            Icon={Clicked}
            value={showCount(stats?.totalClicked)}
          />
          <FigureCard
            label={messages.rate}
            note={stats?.totalSent === 0 ? messages.noRate : messages.rateNote}
            Icon={Rate}
            value={showRate(stats)}
          />
        </Box>
      )}
    </FigureSection>
  );
};

/** The day of the store and its zone: `Saturday, November 21 · PST`. */
const useDayLine = (): string => {
  const { timezone } = useUser();
  const now = useNow();
  return `${longDayOf(dayOf(now, timezone))} · ${showZone(now, timezone)}`;
};

/** Whether a store was never paid by card, and how many links it has: null until the server has said. */
const useNewStore = () => {
  const live = useLiveFiguresQuery().data?.analytics;
  const counts = useStatusCountsQuery().data?.statusCounts;
  return live !== undefined && counts !== undefined && live.grossRevenue === '0.00' ? counts : null;
};

const columns = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(300px, 1fr)' } as const;
const columnStyle = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const;

/** The day: the money that moves and what to do next. */
const DayParts = ({ newStore }: { readonly newStore: StatusCounts | null }) => {
  const isDesktop = useIsDesktop();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns, mb: 4 }}>
      <Box sx={columnStyle}>
        {newStore === null ? (
          <TakingsSection />
        ) : (
          <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
            <FirstSteps counts={newStore} />
          </Suspense>
        )}
        {newStore?.total !== 0 && <WaitingSection />}
        {isDesktop && newStore?.total !== 0 && <RecentLinks />}
      </Box>
      <Box sx={columnStyle}>
        {newStore !== null && (
          <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
            <CustomersText />
          </Suspense>
        )}
        <JustPaid />
        {!isDesktop && <ActiveLinks />}
        <RecentCustomers />
        <Snapshots />
      </Box>
    </Box>
  );
};

/** The day of the store: its money, what waits, and its figures. The live stream keeps them up to date. */
export const DashboardScreen = () => {
  const { companyName } = useUser();
  const newStore = useNewStore();
  return (
    <Page
      title={messages.title}
      subtitle={useDayLine()}
      storeName={companyName}
      actions={
        <Button
          component={Link}
          to="/payment-links?tab=create"
          variant={newStore === null ? 'contained' : 'outlined'}
          startIcon={<Add />}
        >
          {messages.createLink}
        </Button>
      }
    >
      <OneErrorForMany>
        <DayParts newStore={newStore} />
        {/* Nothing but zeros helps nobody. */}
        {newStore?.total !== 0 && (
          <>
            <LiveFigures />
            <StatusTiles />
            <SmsFigures />
          </>
        )}
        <Suspense fallback={<ListSkeleton rows={4} height={56} />}>
          <DailySummaries />
        </Suspense>
        <Suspense fallback={<ListSkeleton rows={6} height={40} />}>
          <ActivityPanel />
        </Suspense>
      </OneErrorForMany>
    </Page>
  );
};
