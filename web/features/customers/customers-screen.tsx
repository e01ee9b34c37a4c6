import Add from '@mui/icons-material/Add';
import People from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { EmptyState, ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { Page, useIsDesktop } from '../../ui/page.tsx';
import { type ListParams, Pager, useListParams } from '../../ui/paged-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CustomerCards, CustomerTable } from './customer-list.tsx';
import { useCustomersQuery } from './customers-api.ts';
import { addMessages, messages } from './messages.ts';

const pageSize = 50;

/** The Add New Customer dialog, loaded when it is first drawn; it needs a `Suspense` above it. */
export const AddCustomerDialog = lazy(async () => ({
  default: (await import('./add-customer-dialog.tsx')).AddCustomerDialog,
}));

/** The address may name a customer by `phone` or `name`: both fill the search, and a typed search replaces them. */
const useCustomerParams = (): ListParams => {
  const listParams = useListParams();
  const [params, setParams] = useSearchParams();
  const search = (q: string): void => setParams(q === '' ? {} : { q }, { replace: true });
  const q = listParams.q || (params.get('phone') ?? params.get('name') ?? '');
  return { ...listParams, q, search, clear: () => search('') };
};

const NoCustomers = ({ params }: { readonly params: ListParams }) => {
  const none = params.q === '' && params.cursor === undefined;
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<People />}
        title={none ? messages.none : messages.noMatch}
        text={none ? messages.noneHint : messages.noMatchHint}
        action={
          !none && (
            <Button variant="outlined" onClick={params.clear}>
              {messages.clear}
            </Button>
          )
        }
      />
    </Paper>
  );
};

const CustomerList = ({ params }: { readonly params: ListParams }) => {
  const Customers = useIsDesktop() ? CustomerTable : CustomerCards;
  const { q, cursor } = params;
  const { data, currentData, error, isFetching, refetch } = useCustomersQuery({
    query: { limit: pageSize, ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) },
  });
  const loadError = error !== undefined && (
    <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
  );
  // Entries stay when reloading them fails; entries of an earlier search do not.
  if (loadError !== false && currentData === undefined) return loadError;
  if (data === undefined)
    return (
      <Paper variant="outlined">
        <ListSkeleton />
      </Paper>
    );
  if (data.customers.length === 0) return <NoCustomers params={params} />;
  return (
    <Box aria-busy={isFetching}>
      {loadError !== false && <Box sx={{ mb: 2 }}>{loadError}</Box>}
      <Customers customers={data.customers} />
      <Pager
        params={params}
        count={data.customers.length}
        noun={['customer', 'customers']}
        nextCursor={data.nextCursor}
      />
    </Box>
  );
};

const AddCustomerButton = () => {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setDialog('open')}>
        {addMessages.open}
      </Button>
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <AddCustomerDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
};

/** The directory of a store's customers. */
export const CustomersScreen = () => {
  const params = useCustomerParams();
  const { companyName } = useUser();
  return (
    <Page title={messages.title} subtitle={messages.subtitle} storeName={companyName} actions={<AddCustomerButton />}>
      <Box sx={{ mb: 2 }}>
        <SearchField label={messages.search} value={params.q} onSearch={params.search} />
      </Box>
      <CustomerList params={params} />
    </Page>
  );
};
