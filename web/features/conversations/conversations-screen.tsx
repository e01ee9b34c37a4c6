import Forum from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import { useParams } from '../../core/router/index.ts';
import { useUser } from '../../core/session-api.ts';
import { SidePanel } from '../../ui/list-screen.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { bannerHeight, tabTitle, usePanelCoversList } from '../../ui/page.tsx';
import { type ListParams, pageOf, useListParams } from '../../ui/paged-list.tsx';
import { windowSheet } from '../../ui/sheet.tsx';
import { useConversationsQuery } from './conversations-api.ts';
import { messages } from './messages.ts';
import { Thread } from './thread.tsx';
import { tabOf, Threads } from './threads.tsx';

const stage = {
  display: 'grid',
  alignItems: 'start',
  gap: 1,
  p: { md: '8px 8px 8px 0' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width:1100px)': { gridTemplateColumns: '320px minmax(0, 1fr)' },
} as const;

const list = (covers: boolean) =>
  ({
    ...windowSheet,
    ...(!covers && {
      position: 'sticky',
      top: `calc(8px + var(${bannerHeight}, 0px))`,
      height: `calc(100dvh - 16px - var(${bannerHeight}, 0px))`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    }),
  }) as const;

/** Stands beside the list until a conversation is open; where there is none to choose it is blank. */
const Choice = ({ params }: { readonly params: ListParams }) => {
  const { data } = useConversationsQuery({ query: { ...pageOf(params), tab: tabOf(params) } });
  return (data?.conversations.length ?? 0) > 0 && <EmptyState icon={<Forum />} title={messages.choose} />;
};

/** What the store and its customers write to each other: the threads, and the one that is open beside or over them. */
export const ConversationsScreen = () => {
  const { phone } = useParams();
  const { companyName } = useUser();
  const params = useListParams();
  const covers = usePanelCoversList();
  return (
    <Box sx={stage}>
      <title>{tabTitle(messages.title, companyName)}</title>
      <Box inert={covers && phone !== undefined} sx={list(covers)}>
        <Threads params={params} phone={phone} />
      </Box>
      {(phone !== undefined || !covers) && (
        <SidePanel role="region" aria-labelledby={phone === undefined ? undefined : 'conversation-name'}>
          {phone === undefined ? <Choice params={params} /> : <Thread key={phone} phone={phone} />}
        </SidePanel>
      )}
    </Box>
  );
};
