import Export from '@mui/icons-material/FileDownloadOutlined';
import Log from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { type ActivityLog, activityExport, activityKinds, type activityLog } from '../../../src/contract/activity.ts';
import { dayOf } from '../../../src/contract/local-time.ts';
import type { ResultOf } from '../../core/api.ts';
import { isStreamLive, useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { showWeekday } from '../../ui/date-time.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { ListHead, TitleBar } from '../../ui/list-head.tsx';
import { EmptyList, type ListAnswer, ListPage, SheetPager } from '../../ui/list-page.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { useNow } from '../../ui/moment.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { usePausedList } from '../../ui/paged-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { useActivityCountsQuery, useActivityQuery } from './activity-api.ts';
import { type ActivityParams, choiceOf, pageOfChoice, periods, useActivityParams } from './activity-params.ts';
import { ActivityRow } from './activity-row.tsx';
import { messages } from './messages.ts';
import { WhoseEvents } from './whose-events.tsx';

const pollingInterval = 5_000;

const Whose = ({ params: { isMine, change } }: { readonly params: ActivityParams }) => (
  <Box sx={{ px: { xs: 1, md: 0 }, pt: { xs: 1, md: 0 } }}>
    <WhoseEvents isMine={isMine} onChoose={(mine) => change({ mine: mine ? '1' : '' })} />
  </Box>
);

const Title = ({ params }: { readonly params: ActivityParams }) => {
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
      <Typography variant="h1" noWrap sx={{ flex: { xs: 1, md: 'none' } }}>
        {messages.title}
      </Typography>
      {isDesktop && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mr: 'auto' }}>
          {isLive ? messages.live : messages.notLive}
        </Typography>
      )}
      {isDesktop && <Whose params={params} />}
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

interface Person {
  readonly id: string;
  readonly name: string;
}

const peopleOf = (logs: readonly ActivityLog[]): readonly Person[] => [
  ...new Map(
    logs.flatMap(({ author, userId: id, userName: name }) =>
      author === 'staff' && id !== null ? [[id, { id, name }] as const] : [],
    ),
  ).values(),
];

const toolsStyle = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1.5, md: 1 } },
  ...{ px: { xs: 2, md: 2.5 }, py: 1 },
} as const;

const fieldStyle = { width: { xs: '100%', md: 'auto' }, flex: { md: 1 }, maxWidth: { md: 460 } } as const;

const selectStyle = { minWidth: 140, flex: { xs: 1, md: 'none' } } as const;

interface ToolsProps {
  readonly params: ActivityParams;
  readonly logs: readonly ActivityLog[];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Values with what they are called. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={selectStyle}
  >
    {options.map(([name, shown]) => (
      <MenuItem key={name} value={name}>
        {shown}
      </MenuItem>
    ))}
  </TextField>
);

const periodOptions = periods.map((each) => [each === 'ever' ? '' : each, messages.periods[each]] as const);

/** What narrows the list beside its kind. */
const Tools = ({ params, logs }: ToolsProps) => {
  const { list, who, about, period, change } = params;
  const people = peopleOf(logs).map(({ id, name }) => [id, name] as const);
  const isKnown = who === '' || people.some(([id]) => id === who);
  const everyone = [['', messages.everyone] as const, ...(isKnown ? [] : [[who, who] as const]), ...people];
  return (
    <Box role="search" sx={toolsStyle}>
      <SearchField label={messages.search} value={list.q} onSearch={list.search} sx={fieldStyle} />
      {about !== '' && (
        <Chip
          label={messages.only(about.slice(0, 8))}
          onDelete={() => change({ about: '' })}
          slotProps={{ root: { title: messages.removeOnly } }}
        />
      )}
      <Choice label={messages.who} value={who} options={everyone} onChoose={(id) => change({ who: id })} />
      <Choice
        label={messages.when}
        value={period === 'ever' ? '' : period}
        options={periodOptions}
        onChoose={(when) => change({ when })}
      />
    </Box>
  );
};

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

const dayStyle = { px: { xs: 2, md: 2.5 }, pt: 1.75, pb: 0.75, fontSize: '0.75rem', color: 'text.secondary' } as const;

interface RowsProps {
  readonly logs: readonly ActivityLog[];
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onOnly: (entityId: string) => void;
}

/** What happened, day by day. */
const Rows = ({ logs, open, onOpen, onOnly }: RowsProps) => {
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
  readonly answer: ListAnswer & { readonly data?: ResultOf<typeof activityLog.list> | undefined };
}

/** A page of what happened, in each of its states. */
const LogPage = ({ params, answer }: LogProps) => {
  const [open, setOpen] = useState<string | null>(null);
  const { logs = [], nextCursor = null } = answer.data ?? {};
  const listKey = JSON.stringify([params.list.q, params.kind, params.isMine, params.who, params.about, params.period]);
  const isNewest = params.list.cursor === undefined;
  const known = answer.currentData === undefined ? undefined : `${listKey} ${params.list.cursor ?? ''}`;
  const { entries, newCount, showNew } = useLiveRows(logs, known, open);
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
      <Rows logs={entries} open={open} onOpen={setOpen} onOnly={(about) => params.change({ about, status: '' })} />
    </ListPage>
  );
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
  return (
    <ListScreen title={[messages.tab, companyName, 'Debitlink'].filter(Boolean).join(' · ')}>
      <ListHead>
        <Title params={params} />
        {!isDesktop && <Whose params={params} />}
        <FilterChips
          label={messages.kind}
          names={activityKinds}
          labels={messages.kinds}
          counts={counts}
          shown={params.kind}
          onShow={params.list.filter}
        />
        <Tools params={params} logs={answer.data?.logs ?? []} />
      </ListHead>
      <LogPage params={params} answer={answer} />
    </ListScreen>
  );
};
