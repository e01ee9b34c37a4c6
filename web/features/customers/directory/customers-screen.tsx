import People from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { useUser } from '../../../core/session-api.ts';
import { useHasOpenphone } from '../../../core/texting-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { useKeptFocus } from '../../../ui/interaction.ts';
import { ListHead } from '../../../ui/list-head.tsx';
import { EmptyList, ListPage, SheetPager } from '../../../ui/list-page.tsx';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { useListSelection } from '../../../ui/list-selection.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { pageOf } from '../../../ui/paged-list.tsx';
import { selectionFoot } from '../../../ui/selection-bar.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { ArchiveQuestion, useCustomersQuery, useTotals } from '../calls/index.ts';
import { SyncDialog } from '../contacts/index.ts';
import { AddCustomerDialog } from '../form/index.ts';
import { CustomerRows } from './customer-rows.tsx';
import { AddButton, DirectoryHead } from './directory-head.tsx';
import { exportMessages, messages } from './messages.ts';
import { SelectionFoot } from './selected-bar.tsx';
import { useDirectoryKeys } from './use-directory-keys.ts';
import { type MergePicking, useMergePicking } from './use-merge-picking.ts';
import { type DirectoryParams, useDirectoryParams } from './use-directory-params.ts';

const FixPhonesDialog = lazy(async () => ({ default: (await import('./fix-phones-dialog.tsx')).FixPhonesDialog }));

const nobody: readonly Customer[] = [];

const useDirectory = (params: DirectoryParams) => {
  const query = { ...pageOf(params), sort: params.sort };
  const answer = useCustomersQuery({ query });
  const customers = answer.data?.customers ?? nobody;
  // Undefined while the customers are still those of the search, order or page before.
  const list = answer.currentData && JSON.stringify(query);
  return {
    customers,
    totals: useTotals(customers),
    selection: useListSelection(customers, list, ({ id }) => id),
    answer,
  };
};

interface DirectoryListProps extends Omit<ReturnType<typeof useDirectory>, 'answer' | 'selection'> {
  readonly params: DirectoryParams;
  readonly picking: MergePicking;
}

const DirectoryList = ({ customers, totals, picking, params }: DirectoryListProps) => {
  const { selection, isOn } = picking;
  const rows = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(rows);
  const [asked, setAsked] = useState<Customer | null>(null);
  const askedTotals = asked === null ? undefined : totals.of.get(asked.id);
  return (
    <>
      {totals.error !== undefined && !totals.isLoaded && (
        <Box sx={{ px: 2.5, py: 1 }}>
          <LoadError message={messageOf(totals.error, messages.totalsFailed)} onRetry={totals.refetch} />
        </Box>
      )}
      <Box ref={rows} tabIndex={-1} {...keptFocus} sx={{ outline: 'none' }}>
        <CustomerRows
          customers={customers}
          totals={totals}
          selection={selection}
          isPicking={isOn}
          params={params}
          onToggle={selection.toggle}
          onDelete={setAsked}
        />
        {asked !== null && (
          <ArchiveQuestion
            customer={asked}
            {...(askedTotals && { totals: askedTotals })}
            onClose={() => setAsked(null)}
          />
        )}
      </Box>
      {(isOn || selection.selected.length > 0) && (
        <Box {...keptFocus} sx={selectionFoot}>
          <SelectionFoot picking={picking} totals={totals} />
        </Box>
      )}
    </>
  );
};

interface DirectoryPageProps extends Omit<ReturnType<typeof useDirectory>, 'selection'> {
  readonly params: DirectoryParams;
  readonly picking: MergePicking;
}

const DirectoryPage = ({ answer, params, ...directory }: DirectoryPageProps) => (
  <ListPage
    answer={answer}
    count={answer.data?.customers.length}
    failed={messages.loadFailed}
    empty={
      <EmptyList
        icon={<People />}
        isWhole={params.q === '' && params.cursor === undefined}
        messages={messages}
        onClear={params.clear}
      />
    }
    pages={
      <SheetPager
        params={params}
        count={directory.customers.length}
        noun={['customer', 'customers']}
        nextCursor={answer.data?.nextCursor ?? null}
        {...(params.sort === 'name' && { turns: messages.turns })}
      />
    }
  >
    <DirectoryList {...directory} params={params} />
  </ListPage>
);

/** The dialogs of the screen: a new customer, and the phone numbers. */
const useDialogs = () => {
  const [open, setOpen] = useState<'none' | 'add' | 'fix' | 'sync'>('none');
  const close = (): void => setOpen('none');
  return {
    add: () => setOpen('add'),
    fix: () => setOpen('fix'),
    sync: () => setOpen('sync'),
    dialogs: (
      <Suspense fallback={null}>
        {open === 'add' && <AddCustomerDialog open purpose="directory" onClose={close} />}
        {open === 'fix' && <FixPhonesDialog onClose={close} />}
        {open === 'sync' && <SyncDialog onClose={close} />}
      </Suspense>
    ),
  };
};

/** The directory of a store's customers. */
export const CustomersScreen = () => {
  const params = useDirectoryParams();
  const { companyName } = useUser();
  const { selection, ...directory } = useDirectory(params);
  const picking = useMergePicking(selection, directory.customers);
  const { add, fix, sync, dialogs } = useDialogs();
  const hasOpenphone = useHasOpenphone();
  const isSelecting = picking.isOn || selection.selected.length > 0;
  const search = useRef<HTMLInputElement>(null);
  useDirectoryKeys({ selection: picking.selection, search, add });
  const { busy, run } = useDownload({ path: '/api/customers/export.csv', name: 'customers', messages: exportMessages });
  const { q, sort } = params;
  const exportAll = (): void => void run({ sort, ...(q !== '' && { q }) });
  return (
    <ListScreen
      title={[messages.title, companyName, 'Debitlink'].filter(Boolean).join(' · ')}
      // On a phone the acts on those who are selected stand in its place.
      foot={isSelecting ? undefined : <AddButton onAdd={add} />}
    >
      <ListHead>
        <DirectoryHead
          params={params}
          searchRef={search}
          onAdd={add}
          onFix={fix}
          onSync={hasOpenphone ? sync : null}
          onMerge={picking.start}
          onExport={exportAll}
          exporting={busy}
        />
      </ListHead>
      <DirectoryPage {...directory} picking={picking} params={params} />
      {dialogs}
    </ListScreen>
  );
};
