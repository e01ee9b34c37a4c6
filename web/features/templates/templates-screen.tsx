import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { useTwilioConfigQuery } from '../../core/texting-api.ts';
import { messageOf } from '../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { Page } from '../../ui/page.tsx';
import { Sheet, sheetWidth } from '../../ui/sheet.tsx';
import { useLinksQuery } from '../link/index.ts';
import { messages } from './messages.ts';
import { TemplatesForm } from './templates-form.tsx';

type TabName = keyof typeof messages.tabs;

const tabNames = Object.keys(messages.tabs) as readonly TabName[];

const tabId = (tab: TabName): string => `tab-${tab}`;
const panelId = (tab: TabName): string => `panel-${tab}`;

/** The SMS templates, as soon as it is known what is stored. */
const Messages = () => {
  const { data, error, refetch } = useTwilioConfigQuery();
  const { data: recent, isLoading } = useLinksQuery({ query: { limit: 1 } });
  if (error !== undefined && data === undefined)
    return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />;
  if (data === undefined || isLoading)
    return (
      <Sheet>
        <ListSkeleton rows={3} height={220} />
      </Sheet>
    );
  return <TemplatesForm config={data.config} lastLink={recent?.links[0]} />;
};

/** The texts that customers get: one tab for each kind. The tab stands in the address; one that is unknown is the first. */
export const TemplatesScreen = () => {
  const { companyName } = useUser();
  const [params, setParams] = useSearchParams();
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'messages';
  return (
    <Page title={messages.title} subtitle={messages.subtitle} storeName={companyName}>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setParams({ tab: next }, { preventScrollReset: true })}
        aria-label={messages.title}
        sx={{
          maxWidth: { md: sheetWidth },
          mb: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
          mx: { xs: -2, md: 0 },
          px: { xs: 1, md: 0 },
        }}
      >
        {tabNames.map((name) => (
          <Tab key={name} value={name} id={tabId(name)} aria-controls={panelId(name)} label={messages.tabs[name]} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <Messages />
      </Box>
    </Page>
  );
};
