import Export from '@mui/icons-material/FileDownloadOutlined';
import Log from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { type To, useLocation, useNavigate, useParams } from '../../core/router/index.ts';
import { type ActivityLog, activityExport, activityKinds, type activityLog } from '../../../src/contract/activity.ts';
import { dayOf } from '../../../src/contract/local-time.ts';
import type { ResultOf } from '../../core/api.ts';
import { isStreamLive, useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { showWeekday } from '../../ui/date-time.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { ListHead, TitleBar } from '../../ui/list-head.tsx';
import { EmptyList, type ListAnswer, ListPage, SheetPager } from '../../ui/list-page.tsx';
import { ListScreen, SidePanel } from '../../ui/list-screen.tsx';
import { useNow } from '../../ui/moment.tsx';
import { tabTitle, useIsDesktop } from '../../ui/page.tsx';
import { quoted } from '../../ui/paper-head.tsx';
import { usePausedList } from '../../ui/paged-list.tsx';
import { narrowTitle } from '../../ui/phone-bar.ts';
import { useDownload } from '../../ui/use-download.ts';
import { useActivityCountsQuery, useActivityQuery } from './activity-api.ts';
import { type ActivityParams, choiceOf, pageOfChoice, useActivityParams } from './activity-params.ts';
import { ActivityRow } from './activity-row.tsx';
import { ChainPill } from './chain-pill.tsx';
import { EventPanel } from './event-panel.tsx';
import { LogTools } from './log-tools.tsx';
import { messages } from './messages.ts';
import { Whose } from './whose.tsx';

const pollingInterval = 5_000;

const chooseWhose =
  ({ change }: ActivityParams) =>
  (isMine: boolean): void =>
    change({ mine: isMine ? '1' : '' });

const Title = ({ params, place: { addressOf } }: { readonly params: ActivityParams; readonly place: EventPlace }) => {
  const { timezone } = useUser();
  const isLive = useSelector(isStreamLive);
  const isDesktop = useIsDesktop();
  const { exported: done, exportFailed: failed } = messages;
  const { busy, run } = useDownload({
    path: activityExport.exportCsv.path,
    name: 'activity',
    messages: { done, failed },
  });
  return (
    <TitleBar>
      <Typography variant="h1" noWrap sx={{ flex: { xs: 1, md: 'none' }, ...narrowTitle }}>
        {messages.title}
      </Typography>
      {isDesktop && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mr: 'auto' }}>
          {isLive ? messages.live : messages.notLive}
        </Typography>
      )}
      <ChainPill isWide={isDesktop} toEvent={addressOf} />
      {isDesktop && <Whose isMine={params.isMine} onChoose={chooseWhose(params)} />}
      <IconButton
        aria-label={messages.export}
        title={messages.export}
        disabled={busy}
        onClick={() => void run(choiceOf(params, timezone))}
      >
        <Export fontSize="small" />
      </IconButton>
    </TitleBar>
  );
};

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

const dayStyle = { px: { xs: 2, md: 2.5 }, pt: 1.75, pb: 0.75, fontSize: '0.75rem', color: 'text.secondary' } as const;

interface RowsProps {
  readonly place: EventPlace;
  readonly logs: readonly ActivityLog[];
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onOnly: (entityId: string) => void;
}

/** What happened, day by day. */
const Rows = ({ place, logs, open, onOpen, onOnly }: RowsProps) => {
  const { timezone } = useUser();
  const isDesktop = useIsDesktop();
  const now = useNow();
  const days = Map.groupBy(logs, ({ createdAt }) => dayOf(new Date(createdAt), timezone));
  return [...days].map(([day, ofDay]) => (
    <Box key={day} component="section" aria-label={day}>
      <Typography component="h2" sx={dayStyle}>
        {showWeekday(new Date(ofDay[0]?.createdAt ?? now), now, timezone)}
      </Typography>
      <Box component="ol" sx={listStyle}>
        {ofDay.map((log) => (
          <ActivityRow
            key={log.id}
            log={log}
            timeZone={timezone}
            isOpen={open === log.id}
            isDesktop={isDesktop}
            onToggle={() => onOpen(open === log.id ? null : log.id)}
            isShown={place.openId === log.id}
            toEvent={place.addressOf}
            onOnly={onOnly}
          />
        ))}
      </Box>
    </Box>
  ));
};

/** New rows come in by themselves at the top of the page, and wait while somebody reads further down or has one open. */
const useLiveRows = (logs: readonly ActivityLog[], list: string | undefined, open: string | null) => {
  const rows = usePausedList(logs, list);
  const { newCount, showNew } = rows;
  const comesIn = newCount > 0 && open === null && window.scrollY < 80;
  useEffect(() => {
    if (comesIn) showNew();
  });
  return rows;
};

interface LogProps {
  readonly params: ActivityParams;
  readonly place: EventPlace;
  readonly answer: ListAnswer & { readonly data?: ResultOf<typeof activityLog.list> | undefined };
}

/** A page of what happened, in each of its states. */
const LogPage = ({ params, place, answer }: LogProps) => {
  const [open, setOpen] = useState<string | null>(null);
  const { logs = [], nextCursor = null } = answer.data ?? {};
  const listKey = JSON.stringify([
    params.list.q,
    params.kind,
    params.isMine,
    params.who,
    params.about,
    params.period,
    params.days,
  ]);
  const isNewest = params.list.cursor === undefined;
  const known = answer.currentData === undefined ? undefined : `${listKey} ${params.list.cursor ?? ''}`;
  const { entries, newCount, showNew } = useLiveRows(logs, known, open ?? place.openId ?? null);
  return (
    <ListPage
      answer={answer}
      count={answer.data && logs.length}
      failed={messages.failed}
      empty={
        <EmptyList icon={<Log />} isWhole={params.isWhole && isNewest} messages={messages} onClear={params.clear} />
      }
      pages={<SheetPager params={params.list} count={entries.length} noun={messages.event} nextCursor={nextCursor} />}
    >
      {newCount > 0 && (
        <Button onClick={showNew} sx={{ alignSelf: 'center', my: 1 }}>
          {messages.newEvents(newCount)}
        </Button>
      )}
      <Rows
        place={place}
        logs={entries}
        open={open}
        onOpen={setOpen}
        onOnly={(about) => params.change({ about, status: '' })}
      />
    </ListPage>
  );
};

const path = '/activity';

/** Where events open, and which one is. */
interface EventPlace {
  readonly openId: string | undefined;
  readonly addressOf: (id: string) => To;
}

/** The place of events, and the panel of the open one beside its neighbours in the list. */
const useOpenEvent = (logs: readonly ActivityLog[], { change }: ActivityParams) => {
  const { eventId: openId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressOf = (id: string): To => ({ pathname: `${path}/${id}`, search });
  const goTo = (id: string | undefined) => (id === undefined ? undefined : () => void navigate(addressOf(id)));
  const at = logs.findIndex(({ id }) => id === openId);
  const panel = openId !== undefined && (
    <SidePanel>
      <EventPanel
        id={openId}
        onClose={() => void navigate({ pathname: path, search })}
        onNewer={at > 0 ? goTo(logs[at - 1]?.id) : undefined}
        onOlder={at >= 0 ? goTo(logs[at + 1]?.id) : undefined}
        toEvent={addressOf}
        onOnly={(about) => change({ about, status: '' })}
      />
    </SidePanel>
  );
  return { openId, addressOf, panel };
};

const none = { all: 0, payments: 0, sms: 0, links: 0, errors: 0 };

/** Everything that happened, as it happens. */
export const ActivityScreen = () => {
  const params = useActivityParams();
  const { companyName, timezone } = useUser();
  const isDesktop = useIsDesktop();
  const polling = useFallbackPolling(pollingInterval);
  const choice = choiceOf(params, timezone);
  const answer = useActivityQuery({ query: { ...choice, ...pageOfChoice(params) } }, polling);
  const counted = choiceOf({ ...params, kind: 'all' }, timezone);
  const { counts = none } = useActivityCountsQuery({ query: counted }, polling).data ?? {};
  const { panel, ...place } = useOpenEvent(answer.data?.logs ?? [], params);
  return (
    <ListScreen
      title={tabTitle(messages.tab, companyName)}
      narrowed={[messages.kinds[params.kind], quoted(params.list.q)]}
      panel={panel}
    >
      <ListHead>
        <Title params={params} place={place} />
        {!isDesktop && (
          <Box sx={{ px: 1, pt: 1 }}>
            <Whose isMine={params.isMine} onChoose={chooseWhose(params)} />
          </Box>
        )}
        <FilterChips
          label={messages.kind}
          names={activityKinds}
          labels={messages.kinds}
          counts={counts}
          shown={params.kind}
          onShow={params.list.filter}
        />
        <LogTools params={params} logs={answer.data?.logs ?? []} />
      </ListHead>
      <LogPage params={params} place={place} answer={answer} />
    </ListScreen>
  );
};
