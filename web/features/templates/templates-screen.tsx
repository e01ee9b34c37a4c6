import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from '../../core/router/index.ts';
import { useUser } from '../../core/session-api.ts';
import { useTwilioConfigQuery } from '../../core/texting-api.ts';
import { messageOf } from '../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { ListHead, TitleBar } from '../../ui/list-head.tsx';
import type { OpenTab, TabPanel } from '../../ui/open-tab.ts';
import { tabTitle } from '../../ui/page.tsx';
import { useLinksQuery } from '../link/index.ts';
import { messages } from './messages.ts';
import { TemplatesForm } from './templates-form.tsx';
import { Stage } from './templates-stage.tsx';

type TabName = keyof typeof messages.tabs;

const tabNames = Object.keys(messages.tabs) as readonly TabName[];

const tabId = (tab: TabName): string => `tab-${tab}`;
const panelId = (tab: TabName): string => `panel-${tab}`;

interface LoadingProps {
  readonly head: ReactNode;
  readonly panel: TabPanel;
  /** What stands in the place of the lines, where they could not be loaded. */
  readonly failed?: ReactNode;
}

const Loading = ({ head, panel, failed }: LoadingProps) => (
  <Stage>
    {head}
    <Box {...panel} sx={{ p: { xs: 2, md: 2.5 } }}>
      {failed ?? <ListSkeleton rows={5} height={56} />}
    </Box>
  </Stage>
);

/** The SMS templates, as soon as it is known what is stored. */
const Messages = ({ head: headOf, panel }: OpenTab) => {
  const { companyName } = useUser();
  const head = headOf({});
  const { data, error, refetch } = useTwilioConfigQuery();
  const { data: recent, isLoading } = useLinksQuery({ query: { limit: 1 } });
  const failed = error !== undefined && data === undefined && (
    <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
  );
  return (
    <>
      <title>{tabTitle(messages.title, companyName)}</title>
      {data !== undefined && !isLoading ? (
        <TemplatesForm config={data.config} lastLink={recent?.links[0]} head={head} panel={panel} />
      ) : (
        <Loading head={head} panel={panel} failed={failed || undefined} />
      )}
    </>
  );
};

const tabs: Readonly<Record<TabName, ComponentType<OpenTab>>> = {
  messages: Messages,
  documents: lazy(async () => ({
    default: (await import('../documents/documents-screen.tsx')).DocumentsScreen,
  })),
  automations: lazy(async () => ({
    default: (await import('../documents/automations/automations-screen.tsx')).AutomationsScreen,
  })),
};

/** Which tab the address asks for; one that is unknown is the first. A document template opens in its tab. */
const useTab = (): TabName => {
  const [params] = useSearchParams();
  const asked = useParams()['templateId'] === undefined ? params.get('tab') : 'documents';
  return tabNames.find((name) => name === asked) ?? 'messages';
};

const HeadTabs = ({ tab }: { readonly tab: TabName }) => {
  const navigate = useNavigate();
  return (
    <Tabs
      value={tab}
      onChange={(_, next: TabName) => void navigate(`/templates?tab=${next}`)}
      aria-label={messages.title}
      sx={{ px: { xs: 0.5, md: 1 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabNames.map((name) => (
        <Tab key={name} value={name} id={tabId(name)} aria-controls={panelId(name)} label={messages.tabs[name]} />
      ))}
    </Tabs>
  );
};

const headOf =
  (tab: TabName): OpenTab['head'] =>
  ({ acts, tools }) => (
    <ListHead>
      <TitleBar>
        <Typography variant="h1" sx={{ mr: 'auto' }}>
          {messages.title}
        </Typography>
        {acts}
      </TitleBar>
      <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 2, md: 2.5 }, pt: { xs: 1.25, md: 0 } }}>
        {messages.subtitles[tab]}
      </Typography>
      <HeadTabs tab={tab} />
      {tools}
    </ListHead>
  );

/** What customers get: one tab for each kind. The tab stands in the address. */
export const TemplatesScreen = () => {
  const tab = useTab();
  const Screen = tabs[tab];
  const head = headOf(tab);
  const panel = { role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab) } as const;
  return (
    <Suspense fallback={<Loading head={head({})} panel={panel} />}>
      <Screen head={head} panel={panel} />
    </Suspense>
  );
};
