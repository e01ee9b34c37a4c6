import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../core/router/index.ts';
import { useUser } from '../../core/session-api.ts';
import { useTwilioConfigQuery } from '../../core/texting-api.ts';
import { messageOf } from '../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { ListHead, TitleBar } from '../../ui/list-head.tsx';
import { tabTitle } from '../../ui/page.tsx';
import { useLinksQuery } from '../link/index.ts';
import { messages } from './messages.ts';
import { TemplatesForm } from './templates-form.tsx';
import { type PanelProps, Stage } from './templates-stage.tsx';

type TabName = keyof typeof messages.tabs;

const tabNames = Object.keys(messages.tabs) as readonly TabName[];

const tabId = (tab: TabName): string => `tab-${tab}`;
const panelId = (tab: TabName): string => `panel-${tab}`;

interface MessagesProps {
  readonly head: ReactNode;
  readonly panel: PanelProps;
}

/** The SMS templates, as soon as it is known what is stored. */
const Messages = ({ head, panel }: MessagesProps) => {
  const { data, error, refetch } = useTwilioConfigQuery();
  const { data: recent, isLoading } = useLinksQuery({ query: { limit: 1 } });
  if (data !== undefined && !isLoading)
    return <TemplatesForm config={data.config} lastLink={recent?.links[0]} head={head} panel={panel} />;
  return (
    <Stage>
      {head}
      <Box {...panel} sx={{ p: { xs: 2, md: 2.5 } }}>
        {error !== undefined && data === undefined ? (
          <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={5} height={56} />
        )}
      </Box>
    </Stage>
  );
};

/** The texts that customers get: one tab for each kind. The tab stands in the address; one that is unknown is the first. */
export const TemplatesScreen = () => {
  const { companyName } = useUser();
  const [params, setParams] = useSearchParams();
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'messages';
  const head = (
    <ListHead>
      <TitleBar>
        <Typography variant="h1">{messages.title}</Typography>
      </TitleBar>
      <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 2, md: 2.5 }, pt: { xs: 1.25, md: 0 } }}>
        {messages.subtitle}
      </Typography>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setParams({ tab: next })}
        aria-label={messages.title}
        sx={{ px: { xs: 0.5, md: 1 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabNames.map((name) => (
          <Tab key={name} value={name} id={tabId(name)} aria-controls={panelId(name)} label={messages.tabs[name]} />
        ))}
      </Tabs>
    </ListHead>
  );
  return (
    <>
      <title>{tabTitle(messages.title, companyName)}</title>
      <Messages head={head} panel={{ role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab) }} />
    </>
  );
};
