import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Customer } from '../../../src/contract/customers.ts';
import { useUser } from '../../core/session-api.ts';
import { Page, useIsDesktop } from '../../ui/page.tsx';
import { useListParams } from '../../ui/paged-list.tsx';
import { LazyCreatePanel } from './create/create-link-dialog.tsx';
import { LinksList } from './list/links-list.tsx';
import { listMessages } from './messages.ts';

type TabName = 'list' | 'create';

/** The tab in the address. Another tab removes the customer with whom the create tab was opened. */
const useTab = (): readonly [TabName, (tab: TabName) => void] => {
  const [params, setParams] = useSearchParams();
  const openTab = (tab: TabName): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('customerId');
      if (tab === 'create') after.set('tab', tab);
      else after.delete('tab');
      return after;
    });
  return [params.get('tab') === 'create' ? 'create' : 'list', openTab];
};

/** The customer with whom the create tab was opened, from the entry of the browser's history. */
const usePreselectedCustomer = (): Customer | undefined => {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { customer?: unknown } | null };
  const { data } = Customer.safeParse(state?.customer);
  return data?.id === params.get('customerId') ? data : undefined;
};

/** Opens the create tab on the window event that the specification names; the bottom bar of a phone dispatches it. */
const useSwitchToCreateTab = (create: () => void): void =>
  useEffect(() => {
    window.addEventListener('switchToCreateTab', create);
    return () => window.removeEventListener('switchToCreateTab', create);
  });

const CreateTab = ({ onDone }: { readonly onDone: () => void }) => {
  const customer = usePreselectedCustomer();
  const customerId = useSearchParams()[0].get('customerId') ?? undefined;
  return (
    <Paper variant="outlined" sx={{ pt: 1, maxWidth: 480 }}>
      <LazyCreatePanel key={customerId} customer={customer} customerId={customerId} onDone={onDone} />
    </Paper>
  );
};

/** The links of a store, and the form that makes one. */
export const PaymentLinksScreen = () => {
  const [tab, openTab] = useTab();
  const params = useListParams();
  const { companyName } = useUser();
  const isDesktop = useIsDesktop();
  const create = (): void => openTab('create');
  useSwitchToCreateTab(create);
  return (
    <Page
      title={listMessages.title}
      subtitle={listMessages.subtitle}
      storeName={companyName}
      actions={
        // A phone has the tab and the bottom bar's Link button; a third button would push the list off the screen.
        isDesktop &&
        tab === 'list' && (
          <Button variant="contained" startIcon={<Add />} onClick={create}>
            {listMessages.tabs.create}
          </Button>
        )
      }
    >
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => openTab(next)}
        aria-label={listMessages.title}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="list" id="tab-list" aria-controls="panel-list" label={listMessages.tabs.list} />
        <Tab value="create" id="tab-create" aria-controls="panel-create" label={listMessages.tabs.create} />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'list' ? (
          <LinksList params={params} onCreate={create} />
        ) : (
          <CreateTab onDone={() => openTab('list')} />
        )}
      </Box>
    </Page>
  );
};
