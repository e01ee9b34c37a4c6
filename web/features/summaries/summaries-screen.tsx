import Lock from '@mui/icons-material/LockOutlined';
import Redo from '@mui/icons-material/RefreshOutlined';
import Gear from '@mui/icons-material/SettingsOutlined';
import Summaries from '@mui/icons-material/SummarizeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useLocation, useMatch, useNavigate, useParams } from '../../core/router/index.ts';
import type { DailySummary } from '../../../src/contract/daily-summaries.ts';
import { nextSummary } from '../../../src/contract/notifications/summary-schedule.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { showDayAndTime } from '../../ui/date-time.ts';
import { BusyButton } from '../../ui/form-parts.tsx';
import { IconAct } from '../../ui/icon-act.tsx';
import { ListHead, TitleBar } from '../../ui/list-head.tsx';
import { EmptyList, ListPage, SheetPager } from '../../ui/list-page.tsx';
import { ListScreen, SidePanel } from '../../ui/list-screen.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { tabTitle, useIsDesktop } from '../../ui/page.tsx';
import { pageOf, useListParams } from '../../ui/paged-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { listMessages, messages, settingsMessages } from './messages.ts';
import { Panel } from './panel-bar.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useDailySummariesQuery, useSummaryConfigQuery } from './summaries-api.ts';
import { SummaryPanel } from './summary-panel.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { useGenerate } from './use-generate.ts';

const path = '/dashboard/summaries';
const settingsPath = `${path}/settings`;
const pollEvery = 300_000;

const TodayButton = ({ generate }: { readonly generate: ReturnType<typeof useGenerate> }) => (
  <BusyButton
    variant="text"
    startIcon={<Redo />}
    busy={generate.running !== null}
    label={messages.report}
    busyLabel={messages.generating}
    onClick={() => void generate.run('report')}
    sx={{ bgcolor: 'primary.soft', color: 'primary.ink', minWidth: 156, minHeight: { xs: 44, md: 36 } }}
  />
);

/** When the next summary goes out, and to how many. */
const Next = () => {
  const { role } = useUser();
  const config = useSummaryConfigQuery().data?.config;
  const now = useNow();
  const at = config?.dailySummaryEnabled && showDayAndTime(nextSummary(config, now), now, config.summaryTimezone);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        minHeight: 36,
        ml: { md: 'auto' },
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {config && (at ? listMessages.next(at, config.recipientEmails.length) : listMessages.off)}
      </Typography>
      {role === 'admin' && (
        <Button component={Link} to={settingsPath} size="small">
          {listMessages.change}
        </Button>
      )}
    </Box>
  );
};

interface HeadProps {
  readonly generate: ReturnType<typeof useGenerate>;
  readonly params: ReturnType<typeof useListParams>;
}

const Head = ({ generate, params }: HeadProps) => {
  const isDesktop = useIsDesktop();
  const navigate = useNavigate();
  return (
    <ListHead>
      <TitleBar>
        {isDesktop && (
          <>
            <MuiLink component={Link} to="/dashboard" sx={{ fontSize: '0.8125rem' }}>
              {listMessages.up}
            </MuiLink>
            <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
              /
            </Box>
          </>
        )}
        <Typography variant="h1" noWrap sx={{ mr: 'auto' }}>
          {messages.title}
        </Typography>
        {useUser().role === 'admin' && (
          <IconAct label={listMessages.settings} Icon={Gear} onPress={() => void navigate(settingsPath)} />
        )}
        {isDesktop && <TodayButton generate={generate} />}
      </TitleBar>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', px: { xs: 2, md: 2.5 }, py: 1 }}
      >
        <SearchField label={listMessages.search} value={params.q} onSearch={params.search} />
        <Next />
      </Box>
    </ListHead>
  );
};

const nothing: readonly DailySummary[] = [];

/** The panel beside the list: of a summary with its neighbours, or of the settings. */
const useOpenPanel = (summaries: readonly DailySummary[]) => {
  const { summaryId: openId } = useParams();
  const isSettings = useMatch(settingsPath) !== null;
  const isAdmin = useUser().role === 'admin';
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressOf = (id: string): string => `${path}/${id}${search}`;
  const close = (): void => void navigate(`${path}${search}`);
  const goTo = (summary: DailySummary | undefined) =>
    summary === undefined ? undefined : () => void navigate(addressOf(summary.id));
  const at = summaries.findIndex(({ id }) => id === openId);
  const settings = isAdmin ? (
    <SettingsPanel onClose={close} />
  ) : (
    <Panel label={listMessages.settings} name={listMessages.settings} onClose={close}>
      <EmptyState icon={<Lock />} title={settingsMessages.denied} text={settingsMessages.deniedText} />
    </Panel>
  );
  const panel = (isSettings || openId !== undefined) && (
    <SidePanel>
      {openId === undefined ? (
        settings
      ) : (
        <SummaryPanel
          id={openId}
          onClose={close}
          onNewer={at > 0 ? goTo(summaries[at - 1]) : undefined}
          onOlder={at >= 0 ? goTo(summaries[at + 1]) : undefined}
        />
      )}
    </SidePanel>
  );
  return { panel, openId, addressOf };
};

const Empty = ({ params, generate }: HeadProps) => (
  <EmptyList
    icon={<Summaries />}
    isWhole={params.q === '' && params.cursor === undefined}
    messages={listMessages}
    first={
      <BusyButton
        busy={generate.running === 'generate'}
        label={messages.generate}
        busyLabel={messages.generating}
        onClick={() => void generate.run('generate')}
      />
    }
    onClear={params.clear}
  />
);

/** All days of the store that were summed up, with the PDF of each, and how that is done. */
export const SummariesScreen = () => {
  const { companyName } = useUser();
  const params = useListParams();
  const answer = useDailySummariesQuery({ query: pageOf(params) }, useFallbackPolling(pollEvery));
  const summaries = answer.data?.summaries ?? nothing;
  const { panel, ...place } = useOpenPanel(summaries);
  const generate = useGenerate();
  return (
    <ListScreen title={tabTitle(messages.title, companyName)} panel={panel} foot={<TodayButton generate={generate} />}>
      <Head generate={generate} params={params} />
      <ListPage
        answer={answer}
        count={answer.data?.summaries.length}
        failed={messages.loadFailed}
        empty={<Empty params={params} generate={generate} />}
        pages={
          <SheetPager
            params={params}
            count={summaries.length}
            noun={listMessages.noun}
            nextCursor={answer.data?.nextCursor ?? null}
          />
        }
      >
        <SummaryRows summaries={summaries} {...place} />
      </ListPage>
    </ListScreen>
  );
};
