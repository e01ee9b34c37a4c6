import People from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../core/use-session.ts';
import { wordsOf } from '../../core/transport.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useDesk } from '../../ui/use-is-desktop.ts';
import { type ListAddress, useListAddress } from '../../ui/use-list-params.ts';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerTable } from './customer-list.tsx';
import { useCustomersQuery } from './customers-api.ts';
import { texts } from './messages.ts';

const perPage = 50;

/** A link's customer may be asked for by phone or name; both are searches, and a search of one's own takes their place. */
const useSearched = (): ListAddress => {
  const address = useListAddress();
  const [params, setParams] = useSearchParams();
  const search = (q: string): void => setParams(q === '' ? {} : { q }, { replace: true });
  const q = address.q || (params.get('phone') ?? params.get('name') ?? '');
  return { ...address, q, search, clear: () => search('') };
};

const Nothing = ({ address }: { readonly address: ListAddress }) => {
  const none = address.q === '' && address.cursor === undefined;
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<People />}
        title={none ? texts.none : texts.noMatch}
        text={none ? texts.noneHint : texts.noMatchHint}
        action={
          !none && (
            <Button variant="outlined" onClick={address.clear}>
              {texts.clear}
            </Button>
          )
        }
      />
    </Paper>
  );
};

const List = ({ address }: { readonly address: ListAddress }) => {
  const Customers = useDesk() ? CustomerTable : CustomerCards;
  const { q, cursor } = address;
  const { data, currentData, error, isFetching, refetch } = useCustomersQuery({
    query: { limit: perPage, ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) },
  });
  const failed = error !== undefined && (
    <LoadError words={wordsOf(error, texts.loadFailed)} onRetry={() => void refetch()} />
  );
  // What was loaded before stays when it cannot be loaded again; an earlier search does not.
  if (failed !== false && currentData === undefined) return failed;
  if (data === undefined)
    return (
      <Paper variant="outlined">
        <ListSkeleton />
      </Paper>
    );
  if (data.customers.length === 0) return <Nothing address={address} />;
  return (
    <Box aria-busy={isFetching}>
      {failed !== false && <Box sx={{ mb: 2 }}>{failed}</Box>}
      <Customers customers={data.customers} />
      <Pager
        address={address}
        shown={data.customers.length}
        noun={['customer', 'customers']}
        nextCursor={data.nextCursor}
      />
    </Box>
  );
};

/** The directory of a store's customers. */
export const CustomersScreen = () => {
  const address = useSearched();
  const { companyName } = useUser();
  return (
    <Page title={texts.title} subtitle={texts.subtitle} of={companyName}>
      <Box sx={{ mb: 2 }}>
        <SearchField label={texts.search} value={address.q} onSearch={address.search} />
      </Box>
      <List address={address} />
    </Page>
  );
};
