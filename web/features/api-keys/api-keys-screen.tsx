import Add from '@mui/icons-material/Add';
import Key from '@mui/icons-material/KeyOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type ApiKey, mostApiKeys } from '../../../src/contract/people/api-keys.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { AddAct, ListHead, TitleBar, UpLink } from '../../ui/list-head.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { EmptyState, ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { tabTitle } from '../../ui/page.tsx';
import { useListParams } from '../../ui/paged-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { useApiKeysQuery } from './api-keys-api.ts';
import { NewKeyDialog } from './key-dialogs.tsx';
import { KeyLine } from './key-line.tsx';
import { messages, secretMessages } from './messages.ts';

const up = '/settings?tab=credentials';

interface HeadProps {
  readonly canCreate: boolean;
  readonly onCreate: () => void;
  readonly search: { readonly term: string; readonly onSearch: (term: string) => void };
}

const Head = ({ canCreate, onCreate, search }: HeadProps) => (
  <ListHead>
    <TitleBar>
      <UpLink to={up} label={messages.up} />
      <Typography variant="h1" sx={{ mr: 'auto' }}>
        {messages.title}
      </Typography>
      {canCreate && <AddAct label={messages.create} onAdd={onCreate} />}
    </TitleBar>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 2, md: 2.5 }, py: 1 }}>
      <Box role="search" sx={{ flex: '1 1 200px', maxWidth: { md: 460 } }}>
        <SearchField label={messages.search} value={search.term} onSearch={search.onSearch} sx={{ width: '100%' }} />
      </Box>
      <Button component="a" href="/api/docs" target="_blank" rel="noopener" sx={{ whiteSpace: 'nowrap' }}>
        {messages.docs}
      </Button>
    </Box>
  </ListHead>
);

const NoKeys = ({ locked, onCreate }: { readonly locked: boolean; readonly onCreate: () => void }) => (
  <EmptyState
    icon={<Key />}
    title={messages.none}
    text={messages.noneHint}
    action={
      <Button variant="contained" startIcon={<Add />} disabled={locked} onClick={onCreate}>
        {messages.create}
      </Button>
    }
  />
);

const Lines = ({
  keys,
  ...line
}: {
  readonly keys: readonly ApiKey[];
  readonly term: string;
  readonly locked: boolean;
}) => (
  <Box
    component="ul"
    aria-label={messages.title}
    sx={{ listStyle: 'none', m: 0, p: 0, borderBlock: 1, borderColor: 'divider' }}
  >
    {keys.map((apiKey) => (
      <KeyLine key={apiKey.id} apiKey={apiKey} {...line} />
    ))}
  </Box>
);

const NotLoaded = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  error === undefined ? (
    <ListSkeleton rows={3} height={76} />
  ) : (
    <Box sx={{ p: 2 }}>
      <LoadError message={messageOf(error, messages.loadFailed)} onRetry={onRetry} />
    </Box>
  );

type OpenDialog = 'none' | 'new' | { readonly secret: string };

/** The keys of the store. There are few, so that they are searched here. */
const Content = () => {
  const { companyName, impersonatedBy } = useUser();
  const locked = impersonatedBy !== null;
  const { q: term, search } = useListParams();
  const { data, error, refetch } = useApiKeysQuery();
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const close = (): void => setDialog('none');
  const create = (): void => setDialog('new');
  const keys = data?.keys;
  const count = keys?.length ?? 0;
  const found = keys?.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase())) ?? [];
  return (
    <ListScreen title={tabTitle(messages.title, companyName)}>
      <Head
        canCreate={!locked && count > 0 && count < mostApiKeys}
        onCreate={create}
        search={{ term, onSearch: search }}
      />
      {locked && (
        <Alert severity="info" variant="outlined" role="presentation" sx={{ m: 2 }}>
          {messages.locked}
        </Alert>
      )}
      {keys === undefined && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {keys !== undefined && count === 0 && <NoKeys locked={locked} onCreate={create} />}
      {count > 0 && found.length === 0 && (
        <EmptyState icon={<Search />} title={messages.noMatch} text={messages.noMatchHint} />
      )}
      {found.length > 0 && <Lines keys={found} term={term} locked={locked} />}
      {dialog === 'new' && <NewKeyDialog onClose={close} onSecret={(secret) => setDialog({ secret })} />}
      {typeof dialog === 'object' && <SecretDialog {...secretMessages} secret={dialog.secret} onClose={close} />}
    </ListScreen>
  );
};

/** The screen of API keys, which is for admins. */
export const ApiKeysScreen = () =>
  useUser().role === 'admin' ? (
    <Content />
  ) : (
    <ListScreen title={messages.title}>
      <EmptyState icon={<Lock />} title={messages.denied} text={messages.deniedText} />
    </ListScreen>
  );
