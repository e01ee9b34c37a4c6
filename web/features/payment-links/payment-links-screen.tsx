import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Customer } from '../../../src/contract/customers.ts';
import { useUser } from '../../core/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { useDesk } from '../../ui/use-is-desktop.ts';
import { useListAddress } from '../../ui/use-list-params.ts';
import { LazyCreatePanel } from './create/lazy-create-panel.tsx';
import { LinksList } from './list/links-list.tsx';
import { listTexts } from './messages.ts';

type TabName = 'list' | 'create';

/** The tab of the address. Turning to another forgets the picked customer, who came with the first. */
const useTab = (): readonly [TabName, (tab: TabName) => void] => {
  const [params, setParams] = useSearchParams();
  const turn = (tab: TabName): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('customerId');
      if (tab === 'create') after.set('tab', tab);
      else after.delete('tab');
      return after;
    });
  return [params.get('tab') === 'create' ? 'create' : 'list', turn];
};

/** The customer with whom the create tab was opened; the entry of the browser's history carries them. */
const usePreselected = (): Customer | undefined => {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { customer?: unknown } | null };
  const { data } = Customer.safeParse(state?.customer);
  return data?.id === params.get('customerId') ? data : undefined;
};

/** The bottom bar of a phone turns to the create tab by an event of the window, because it stands outside of the screen. */
const useSwitchEvent = (create: () => void): void =>
  useEffect(() => {
    window.addEventListener('switchToCreateTab', create);
    return () => window.removeEventListener('switchToCreateTab', create);
  });

const CreateTab = ({ onDone }: { readonly onDone: () => void }) => {
  const customer = usePreselected();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, maxWidth: 760 }}>
      <LazyCreatePanel key={customer?.id} customer={customer} onDone={onDone} />
    </Paper>
  );
};

/** The links of a store, and the form that makes one. */
export const LinksScreen = () => {
  const [tab, turn] = useTab();
  const address = useListAddress();
  const { companyName } = useUser();
  const desk = useDesk();
  const create = (): void => turn('create');
  useSwitchEvent(create);
  return (
    <Page
      title={listTexts.title}
      subtitle={listTexts.subtitle}
      of={companyName}
      actions={
        // A phone has the tab and the bottom bar's Link at hand; a third way would push the list off its screen.
        desk &&
        tab === 'list' && (
          <Button variant="contained" startIcon={<Add />} onClick={create}>
            {listTexts.tabs.create}
          </Button>
        )
      }
    >
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => turn(next)}
        aria-label={listTexts.title}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="list" id="tab-list" aria-controls="panel-list" label={listTexts.tabs.list} />
        <Tab value="create" id="tab-create" aria-controls="panel-create" label={listTexts.tabs.create} />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'list' ? <LinksList address={address} onCreate={create} /> : <CreateTab onDone={() => turn('list')} />}
      </Box>
    </Page>
  );
};
