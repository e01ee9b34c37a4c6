import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from '../../core/router/index.ts';
import type { StoreToReview } from '../../../src/contract/operator/warning-signs.ts';
import { useUser } from '../../core/session-api.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { ListHead, TitleBar } from '../../ui/list-head.tsx';
import { ListScreen, SidePanel } from '../../ui/list-screen.tsx';
import { ListSkeleton } from '../../ui/list-states.tsx';
import { Page, useIsDesktop } from '../../ui/page.tsx';
import { type ListParams, useListParams } from '../../ui/paged-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { Accounts } from './accounts/index.ts';
import { useCounts, useNeedsMe } from './counts.ts';
import { FailedDeliveries, FailedJobs, LockedLinks, OpenPayments } from './failures/index.ts';
import { messages } from './messages.ts';
import { Money } from './money/index.ts';
import { AppealPanel, Needs, panelTitle, StorePanel, useAppealsQuery, useStoresToReviewQuery } from './needs/index.ts';
import { OperatorTabs } from './operator-tabs.tsx';
import { DeniedUsers, PendingUsers } from './registrations/index.ts';
import { needsViews, tabOf, useView, type ViewName } from './views.ts';

type ListName = Exclude<ViewName, 'needs' | 'signs' | 'appeals' | 'money'>;

const lists: Readonly<Record<ListName, (props: { readonly params: ListParams }) => ReactNode>> = {
  accounts: Accounts,
  pending: PendingUsers,
  denied: DeniedUsers,
  payments: OpenPayments,
  locked: LockedLinks,
  deliveries: FailedDeliveries,
  jobs: FailedJobs,
};

const isList = (view: ViewName): view is ListName => view in lists;

const searchLabels: Readonly<Partial<Record<ListName, string>>> = {
  payments: messages.searchPayments,
  locked: messages.searchLocked,
  deliveries: messages.searchDeliveries,
  jobs: messages.searchJobs,
};

const SearchedList = ({ view, params }: { readonly view: ListName; readonly params: ListParams }) => {
  const List = lists[view];
  return (
    <Box sx={{ p: { xs: 2, md: 2.5 }, pt: { xs: 1, md: 1 } }}>
      <List params={params} />
    </Box>
  );
};

/** The store or the appeal that is open beside the list, and how to open another one. */
const useOpened = () => {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete('open');
      else after.set('open', id);
      return after;
    });
  return [params.get('open'), open] as const;
};

type Open = (id: string | null) => void;

const OpenStore = ({
  stores,
  index,
  onOpen,
}: {
  readonly stores: readonly StoreToReview[];
  readonly index: number;
  readonly onOpen: Open;
}) => {
  const store = stores[index];
  if (!store) return null;
  const stepTo = (to: number) => {
    const next = stores[to];
    return next && (() => onOpen(next.id));
  };
  const next = stores.slice(index + 1).find(({ waits }) => waits);
  return (
    <StorePanel
      key={store.id}
      store={store}
      onClose={() => onOpen(null)}
      onPrevious={stepTo(index - 1)}
      onNext={stepTo(index + 1)}
      onSettled={() => onOpen(next?.id ?? null)}
    />
  );
};

/** The panel of what is open; null where it has left the list. */
const usePanel = (id: string | null, onOpen: Open): ReactNode => {
  const stores = useStoresToReviewQuery().data?.stores ?? [];
  const appeal = useAppealsQuery().data?.appeals.find((each) => each.id === id);
  const index = stores.findIndex((store) => store.id === id);
  if (id === null || (!appeal && index < 0)) return null;
  return (
    <SidePanel role="complementary" aria-labelledby={panelTitle}>
      {appeal ? (
        <AppealPanel key={id} appeal={appeal} onClose={() => onOpen(null)} />
      ) : (
        <OpenStore stores={stores} index={index} onOpen={onOpen} />
      )}
    </SidePanel>
  );
};

const Head = ({ count }: { readonly count: string | undefined }) => {
  const isDesktop = useIsDesktop();
  return (
    <TitleBar>
      <Typography variant="h1" noWrap sx={{ '@media (max-width:359px)': { fontSize: '1.0625rem' } }}>
        {messages.title}
      </Typography>
      {isDesktop && <Typography sx={{ color: 'text.secondary', flexGrow: 1 }}>{messages.subtitle}</Typography>}
      {/* The place of the count is kept while it loads, so that what is beside it does not move. A phone has no room for it. */}
      {isDesktop && (
        <Box sx={{ minHeight: 25, ml: 'auto' }}>
          {count !== undefined && count !== '' && <StatusChip tone="primary">{count}</StatusChip>}
        </Box>
      )}
    </TitleBar>
  );
};

interface KindsProps {
  readonly view: ViewName | null;
  readonly counts: Readonly<Record<ViewName, number | undefined>>;
  readonly onShow: (view: ViewName) => void;
}

/** What needs the operator: all of it, or one kind. */
const Kinds = ({ view, counts, onShow }: KindsProps) => (
  <FilterChips
    label={messages.kinds}
    names={needsViews}
    labels={messages.needs}
    counts={counts}
    shown={needsViews.find((name) => name === view) ?? 'needs'}
    onShow={onShow}
  />
);

const OperatorView = () => {
  const needsMe = useNeedsMe();
  const [view, show] = useView(needsMe === undefined ? undefined : needsMe > 0);
  const params = useListParams();
  const counts = useCounts(view);
  const [opened, open] = useOpened();
  const panel = usePanel(opened, open);
  const count = view === null ? undefined : counts[view];
  const tab = view === null ? null : tabOf(view);
  const isQueue = view === 'needs' || view === 'signs' || view === 'appeals';
  return (
    <ListScreen title={[messages.title, 'Debitlink'].join(' · ')} panel={isQueue && panel}>
      <ListHead>
        <Head count={view === null || count === undefined ? undefined : messages.counts[view](count)} />
        <OperatorTabs
          tab={tab}
          badges={{ needs: needsMe ?? 0, accounts: 0, pending: counts.pending ?? 0, denied: 0, money: 0 }}
          onOpen={show}
        />
        {tab === 'needs' && <Kinds view={view} counts={counts} onShow={show} />}
        {view !== null && isList(view) && (
          <Box sx={{ px: { xs: 2, md: 2.5 }, py: 1 }}>
            <SearchField label={searchLabels[view] ?? messages.search} value={params.q} onSearch={params.search} />
          </Box>
        )}
      </ListHead>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {view === null && <ListSkeleton />}
        {view === 'money' && (
          <Suspense fallback={<ListSkeleton />}>
            <Money onDecide={() => show('payments')} />
          </Suspense>
        )}
        {isQueue && <Needs kind={view} open={opened} onOpen={open} onShow={show} />}
        {view !== null && isList(view) && <SearchedList view={view} params={params} />}
      </Box>
    </ListScreen>
  );
};

/** The operator's screen. Anybody else is refused, and no data is requested. */
export const SystemAccountsScreen = () => {
  const { operator } = useUser();
  if (operator) return <OperatorView />;
  return (
    <Page title={messages.title}>
      <Alert severity="error" variant="outlined">
        <AlertTitle>{messages.accessDenied}</AlertTitle>
        {messages.accessDeniedHint}
      </Alert>
    </Page>
  );
};
