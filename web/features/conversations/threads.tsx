import Back from '@mui/icons-material/ArrowBack';
import Write from '@mui/icons-material/EditOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from '../../core/router/index.ts';
import {
  type ConversationRow,
  type ConversationTab,
  conversationTabs,
} from '../../../src/contract/texting/conversations.ts';
import { showLocalPhone } from '../../../src/contract/phone.ts';
import { useConversationCountsQuery } from '../../core/conversation-counts-api.ts';
import { useUser } from '../../core/session-api.ts';
import { translate } from '../../core/translate.ts';
import { visuallyHidden } from '../../ui/form-field.tsx';
import { TitleBar } from '../../ui/list-head.tsx';
import { EmptyList, ListPage } from '../../ui/list-page.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { useNow } from '../../ui/moment.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { type ListParams, pageOf } from '../../ui/paged-list.tsx';
import { useKeys, useShortcutsOn } from '../../ui/shortcuts.ts';
import { showActivity } from './activity-time.ts';
import { conversationAddress, useConversationsQuery } from './conversations-api.ts';
import { messages, newMessages } from './messages.ts';

const NewMessageDialog = lazy(async () => ({ default: (await import('./new-message-dialog.tsx')).NewMessageDialog }));

/** Which of its tabs the list shows. */
export const tabOf = ({ status }: ListParams): ConversationTab =>
  conversationTabs.find((tab) => tab === status) ?? 'all';

const tabStyle = { minHeight: 44, minWidth: 0, px: 0, mr: 2.5, fontSize: '0.8125rem', whiteSpace: 'nowrap' } as const;

/** Which conversations: with how many wait and how many did not get the last text. */
const ConversationTabs = ({ params }: { readonly params: ListParams }) => {
  const counts = useConversationCountsQuery().data;
  const countOf: Readonly<Record<ConversationTab, number>> = {
    waiting: counts?.waiting ?? 0,
    all: 0,
    failed: counts?.failed ?? 0,
  };
  return (
    <Tabs
      value={tabOf(params)}
      onChange={(_, tab: ConversationTab) => params.filter(tab)}
      aria-label={messages.list}
      variant="scrollable"
      scrollButtons={false}
      sx={{ minHeight: 44, px: { xs: 2, md: 2.5 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {conversationTabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={countOf[tab] > 0 ? `${messages.tabs[tab]} ${countOf[tab]}` : messages.tabs[tab]}
          sx={tabStyle}
        />
      ))}
    </Tabs>
  );
};

const lastText = ({ body, received, failure, kind }: ConversationRow): string => {
  if (failure !== null && !received) return messages.notDelivered(translate(failure));
  if (body === '') return kind === 'text' ? messages.picture : messages.gone;
  return received ? body : messages.you(body);
};

const isBad = ({ received, failure, kind }: ConversationRow): boolean =>
  received ? kind === 'opt-out' : failure !== null;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  rowGap: '2px',
  alignItems: 'center',
  minHeight: 62,
  px: { xs: 2, md: 2.5 },
  py: 1,
  color: 'text.primary',
  textDecoration: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current=page]': { bgcolor: 'sheets.selected', boxShadow: 'inset 3px 0 var(--mui-palette-primary-ink)' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;

const dot = {
  width: 8,
  height: 8,
  borderRadius: 99,
  bgcolor: 'primary.main',
  display: 'inline-block',
  mr: 0.75,
} as const;

const activityStyle = (unread: boolean) =>
  ({
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    fontWeight: unread ? 600 : 400,
    color: unread ? 'text.primary' : 'text.secondary',
  }) as const;

/** When the last text was, and that nobody has read it. */
const Activity = ({ row: { unread, lastAt } }: { readonly row: ConversationRow }) => {
  const { timezone } = useUser();
  const now = useNow();
  return (
    <Box component="span" sx={activityStyle(unread)}>
      {unread && (
        <>
          <Box component="span" aria-hidden sx={dot} />
          <Box component="span" sx={visuallyHidden}>
            {messages.unread}{' '}
          </Box>
        </>
      )}
      <time dateTime={lastAt}>{showActivity(new Date(lastAt), now, timezone)}</time>
    </Box>
  );
};

const colourOf = (row: ConversationRow): string => {
  if (isBad(row)) return 'error.main';
  return row.unread ? 'text.primary' : 'text.secondary';
};

const Thread = ({ row, isOpen }: { readonly row: ConversationRow; readonly isOpen: boolean }) => {
  const { search } = useLocation();
  const nameStyle = { fontWeight: row.unread ? 650 : 500, fontSize: { xs: '0.9375rem', md: '0.875rem' } };
  return (
    <Box
      component={Link}
      to={{ pathname: conversationAddress(row.phone), search }}
      aria-current={isOpen ? 'page' : undefined}
      sx={rowStyle}
    >
      <Typography component="span" noWrap sx={nameStyle}>
        <bdi>{row.customerName ?? showLocalPhone(row.phone)}</bdi>
      </Typography>
      <Activity row={row} />
      <Typography
        component="span"
        noWrap
        dir="auto"
        sx={{ gridColumn: '1 / -1', fontSize: '0.8125rem', color: colourOf(row) }}
      >
        {lastText(row)}
      </Typography>
    </Box>
  );
};

const emptyMessages = (tab: ConversationTab) => {
  const none = { waiting: messages.noWaiting, all: messages.none, failed: messages.noFailed }[tab];
  const noneHint = { waiting: messages.noWaitingHint, all: messages.noneHint, failed: messages.noFailedHint }[tab];
  return { none, noneHint, noMatch: messages.noMatch, noMatchHint: messages.noMatchHint, clear: messages.clear };
};

const Turns = ({ params, nextCursor }: { readonly params: ListParams; readonly nextCursor: string | null }) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1 }}>
    {params.cursor !== undefined && <Button onClick={params.showNewest}>{messages.newest}</Button>}
    {nextCursor !== null && <Button onClick={() => params.showOlder(nextCursor)}>{messages.older}</Button>}
  </Box>
);

interface ThreadsProps {
  readonly params: ListParams;
  /** Of the conversation that is open. */
  readonly phone: string | undefined;
}

/** The title with the way to a new message; on a phone beside the way back to the directory, which no menu shows there. */
const Title = ({ onWrite }: { readonly onWrite: () => void }) => (
  <TitleBar>
    {!useIsDesktop() && (
      <IconButton component={Link} to="/customers" aria-label={messages.toCustomers} sx={{ ml: -1.5 }}>
        <Back />
      </IconButton>
    )}
    {/* On the smallest phones the whole title has to fit beside the buttons. */}
    <Typography variant="h1" noWrap sx={{ flex: 1, '@media (max-width:359px)': { fontSize: '1.0625rem' } }}>
      {messages.title}
    </Typography>
    <IconButton aria-label={newMessages.title} title={newMessages.withKey} onClick={onWrite}>
      <Write fontSize="small" />
    </IconButton>
  </TitleBar>
);

/** The list of conversations, the last text first. */
export const Threads = ({ params, phone }: ThreadsProps) => {
  const tab = tabOf(params);
  const answer = useConversationsQuery({ query: { ...pageOf(params), tab } });
  const { conversations, nextCursor = null } = answer.data ?? {};
  const [isWriting, setIsWriting] = useState(false);
  const write = (): void => setIsWriting(true);
  const [lettersOn] = useShortcutsOn();
  useKeys(lettersOn ? { n: write } : {});
  return (
    <>
      <Title onWrite={write} />
      <ConversationTabs params={params} />
      <ListSearch label={messages.search} params={params} sx={{ px: { xs: 2, md: 2.5 }, py: 1.25 }} />
      <Suspense fallback={null}>{isWriting && <NewMessageDialog onClose={() => setIsWriting(false)} />}</Suspense>
      <Box component="nav" aria-label={messages.list} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
        <ListPage
          answer={answer}
          count={conversations?.length}
          failed={messages.loadFailed}
          empty={
            <EmptyList
              icon={<Forum />}
              isWhole={params.q === '' && params.cursor === undefined}
              messages={emptyMessages(tab)}
              onClear={params.clear}
            />
          }
          pages={<Turns params={params} nextCursor={nextCursor} />}
        >
          {conversations?.map((row) => (
            <Thread key={row.phone} row={row} isOpen={row.phone === phone} />
          ))}
        </ListPage>
      </Box>
    </>
  );
};
