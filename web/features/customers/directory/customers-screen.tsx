import People from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import type { CustomerRow, NearCustomer } from '../../../../src/contract/customers.ts';
import { useUser } from '../../../core/session-api.ts';
import { useHasOpenphone } from '../../../core/text-providers-api.ts';
import { useKeptFocus } from '../../../ui/interaction.ts';
import { ListHead } from '../../../ui/list-head.tsx';
import { EmptyList, ListPage, SheetPager } from '../../../ui/list-page.tsx';
import { ListScreen, SidePanel } from '../../../ui/list-screen.tsx';
import { useListSelection } from '../../../ui/list-selection.ts';
import { tabTitle } from '../../../ui/page.tsx';
import { quoted } from '../../../ui/paper-head.tsx';
import { pageOf } from '../../../ui/paged-list.tsx';
import { selectionFoot } from '../../../ui/selection-bar.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { ArchiveQuestion, useCustomerCountsQuery, useCustomersQuery, useNearCustomersQuery } from '../calls/index.ts';
import { SyncDialog } from '../contacts/index.ts';
import { AddCustomerDialog } from '../form/index.ts';
import { CustomerPanel, PanelSkeleton } from '../profile/index.ts';
import { CustomerRows } from './customer-rows.tsx';
import { AddButton, DirectoryHead } from './directory-head.tsx';
import { exportMessages, messages } from './messages.ts';
import { SelectionFoot } from './selected-bar.tsx';
import { useAddressOf, useCustomerPlace } from './use-customer-place.ts';
import { focusCustomer, useDirectoryKeys } from './use-directory-keys.ts';
import { type MergePicking, useMergePicking } from './use-merge-picking.ts';
import { type DirectoryParams, useDirectoryParams } from './use-directory-params.ts';

const FixPhonesDialog = lazy(async () => ({ default: (await import('./fix-phones-dialog.tsx')).FixPhonesDialog }));

const nobody: readonly CustomerRow[] = [];
const noDialog = { name: 'none', over: null } as const;

/** The dialog that is open, and the customer who was open when it was asked for. */
interface OpenDialog {
  readonly name: 'none' | 'add' | 'fix' | 'sync';
  readonly over: string | null;
}

/** The search and the filters, as the list and its counts are asked for them. */
const narrowedBy = ({ q, filters }: DirectoryParams) => ({
  ...(q !== '' && { q }),
  ...(filters.length > 0 && { filters: filters.join(',') }),
});

const idOf = ({ id }: CustomerRow): string => id;

const useDirectory = (params: DirectoryParams) => {
  const query = { ...pageOf(params), ...narrowedBy(params), sort: params.sort };
  const answer = useCustomersQuery({ query });
  // Those of the search before stay until the new ones are counted: a filter that vanished would move the others.
  const counts = useCustomerCountsQuery({ query: narrowedBy(params) }).data;
  const customers = answer.data?.customers ?? nobody;
  // Undefined while the customers are still those of the search, order or page before.
  const list = answer.currentData && JSON.stringify(query);
  return { customers, counts, selection: useListSelection(customers, list, idOf), answer };
};

type Directory = ReturnType<typeof useDirectory>;

interface DirectoryListProps extends Pick<Directory, 'customers'> {
  readonly picking: MergePicking;
  readonly params: DirectoryParams;
  readonly openId: string | null;
  readonly isCut: { readonly before: boolean; readonly after: boolean };
  readonly exporting: boolean;
  readonly onDelete: (customer: CustomerRow) => void;
  readonly onExport: (ids: readonly string[]) => void;
}

const DirectoryList = ({ picking, onDelete, exporting, onExport, ...list }: DirectoryListProps) => {
  const { selection, isOn } = picking;
  const rows = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(rows);
  return (
    <>
      <Box ref={rows} tabIndex={-1} {...keptFocus} sx={{ outline: 'none' }}>
        <CustomerRows
          {...list}
          selection={selection}
          isPicking={isOn}
          onToggle={selection.toggle}
          onDelete={onDelete}
        />
      </Box>
      {(isOn || selection.selected.length > 0) && (
        <Box {...keptFocus} sx={selectionFoot}>
          <SelectionFoot picking={picking} exporting={exporting} onExport={onExport} />
        </Box>
      )}
    </>
  );
};

/** Somebody whose name is close to what was searched for. */
const NearName = ({ id, customerName }: NearCustomer) => {
  const to = useAddressOf();
  return (
    <Button component={Link} to={to(id)} dir="auto" sx={{ bgcolor: 'primary.soft' }}>
      {customerName}
    </Button>
  );
};

const DirectoryPage = ({ answer, params, ...list }: Omit<DirectoryListProps, 'isCut'> & Pick<Directory, 'answer'>) => {
  const isFound = params.q === '' || params.cursor !== undefined || answer.currentData?.customers.length !== 0;
  const near = useNearCustomersQuery({ query: { q: params.q } }, { skip: isFound }).currentData?.customers ?? [];
  return (
    <ListPage
      answer={answer}
      count={answer.data?.customers.length}
      failed={messages.loadFailed}
      empty={
        <EmptyList
          icon={<People />}
          isWhole={params.q === '' && params.filters.length === 0 && params.cursor === undefined}
          messages={{ ...messages, ...(near.length > 0 && { noMatchHint: messages.near(near.length) }) }}
          near={near.map((customer) => (
            <NearName key={customer.id} {...customer} />
          ))}
          onClear={params.clear}
        />
      }
      pages={
        <SheetPager
          params={params}
          count={list.customers.length}
          noun={messages.counted}
          nextCursor={answer.data?.nextCursor ?? null}
          {...(params.sort !== 'newest' && { turns: messages.turns })}
        />
      }
    >
      <DirectoryList
        {...list}
        params={params}
        isCut={{ before: params.cursor !== undefined, after: (answer.data?.nextCursor ?? null) !== null }}
      />
    </ListPage>
  );
};

/**
 * The dialogs of the screen: a new customer, the phone numbers, the sync of contacts, and the question before one is archived. A dialog that leads to a customer
 * is gone once they are open.
 */
const useDialogs = (openId: string | null) => {
  const [dialog, setDialog] = useState<OpenDialog>(noDialog);
  const open = dialog.over === openId ? dialog.name : 'none';
  const [asked, setAsked] = useState<CustomerRow | null>(null);
  const close = (): void => setDialog(noDialog);
  return {
    add: () => setDialog({ name: 'add', over: openId }),
    fix: () => setDialog({ name: 'fix', over: openId }),
    sync: () => setDialog({ name: 'sync', over: openId }),
    archive: setAsked,
    dialogs: (
      <Suspense fallback={null}>
        {open === 'add' && <AddCustomerDialog open purpose="directory" onClose={close} />}
        {open === 'fix' && <FixPhonesDialog onClose={close} />}
        {open === 'sync' && <SyncDialog onClose={close} />}
        {asked !== null && (
          <ArchiveQuestion
            customer={asked}
            totals={{ open: asked.openLinks, openAmount: asked.openAmount }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    ),
  };
};

/** Who is open beside the list, and who stands above and below. The line that was open has the focus once the panel is closed. */
const useOpenCustomer = (customers: readonly CustomerRow[]) => {
  const place = useCustomerPlace();
  const { id, open } = place;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (id === null && before.current !== null) focusCustomer(before.current);
    before.current = id;
  }, [id]);
  const at = customers.findIndex((customer) => customer.id === id);
  const neighbour = (by: 1 | -1): (() => void) | undefined => {
    const next = at === -1 ? undefined : customers[at + by]?.id;
    return next === undefined ? undefined : () => open(next);
  };
  const [newer, older] = [neighbour(-1), neighbour(1)];
  return {
    ...place,
    neighbours: { isOpen: id !== null, ...(newer && { newer }), ...(older && { older }) },
  };
};

/** The download of the whole search, or of the selected customers. */
const useExport = (params: DirectoryParams) => {
  const { busy, run } = useDownload({ path: '/api/customers/export.csv', name: 'customers', messages: exportMessages });
  const { sort } = params;
  return {
    exporting: busy,
    exportAll: () => void run({ sort, ...narrowedBy(params) }),
    exportSome: (ids: readonly string[]) => void run({ sort, ids: ids.join(',') }),
  };
};

/** What the screen can do, with its dialogs and its keys. */
const useScreen = (params: DirectoryParams, { customers, selection }: Pick<Directory, 'customers' | 'selection'>) => {
  const place = useOpenCustomer(customers);
  const picking = useMergePicking(selection, customers);
  const hasOpenphone = useHasOpenphone();
  const dialogs = useDialogs(place.id);
  const search = useRef<HTMLInputElement>(null);
  const archive = (id: string): void => {
    const customer = customers.find((each) => each.id === id);
    if (customer) dialogs.archive(customer);
  };
  const edit = (id: string): void => place.open(id, true);
  const { neighbours, id: openId } = place;
  useDirectoryKeys({ selection: picking.selection, search, neighbours, add: dialogs.add, edit, archive, openId });
  const sync = hasOpenphone ? dialogs.sync : null;
  return { ...place, ...dialogs, ...useExport(params), picking, search, sync };
};

type OpenCustomerProps = Pick<ReturnType<typeof useOpenCustomer>, 'close' | 'neighbours'> & { readonly id: string };

const OpenCustomer = ({ id, close, neighbours }: OpenCustomerProps) => (
  <SidePanel>
    <Suspense fallback={<PanelSkeleton />}>
      <CustomerPanel id={id} onClose={close} {...neighbours} />
    </Suspense>
  </SidePanel>
);

/** The directory of a store's customers, with one of them beside the list. */
export const CustomersScreen = () => {
  const params = useDirectoryParams();
  const { companyName } = useUser();
  const { counts, customers, selection, answer } = useDirectory(params);
  const { id, close, neighbours, search, exporting, picking, ...acts } = useScreen(params, { customers, selection });
  return (
    <ListScreen
      title={tabTitle(messages.title, companyName)}
      narrowed={[
        quoted(params.q),
        ...params.filters.map((name) => messages.filterNames[name]),
        messages.sorts[params.sort],
      ]}
      foot={picking.isOn || selection.selected.length > 0 ? undefined : <AddButton onAdd={acts.add} />}
      panel={id !== null && <OpenCustomer {...{ id, close, neighbours }} />}
    >
      <ListHead>
        <DirectoryHead
          params={params}
          searchRef={search}
          counts={counts}
          isQuiet={id !== null}
          onAdd={acts.add}
          onFix={acts.fix}
          onSync={acts.sync}
          onMerge={picking.start}
          onExport={acts.exportAll}
          exporting={exporting}
        />
      </ListHead>
      <DirectoryPage
        {...{ answer, customers, picking, params, exporting }}
        {...{ openId: id, onDelete: acts.archive, onExport: acts.exportSome }}
      />
      {acts.dialogs}
    </ListScreen>
  );
};
