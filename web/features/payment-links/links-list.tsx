import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { statusFilters } from '../../../src/contract/payment-links.ts';
import { wordsOf } from '../../app/transport.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useDesk } from '../../ui/use-desk.ts';
import type { ListAddress } from '../../ui/use-list-address.ts';
import { LinkCards } from './link-cards.tsx';
import { LinkDialogs, type OpenDialog } from './link-dialogs.tsx';
import { LinkTable } from './link-table.tsx';
import { useLinksQuery } from './links-api.ts';
import { ListFilters } from './list-filters.tsx';
import { listTexts } from './texts.ts';

const perPage = 50;

interface LinksListProps {
  readonly address: ListAddress;
  readonly onCreate: () => void;
}

/** An unknown status means all of them, as an old address or a tile may say it. */
export const knownStatus = (status: string) => statusFilters.find((known) => known === status) ?? 'all';

const Nothing = ({ address, onCreate }: LinksListProps) => {
  const none = address.q === '' && knownStatus(address.status) === 'all' && address.cursor === undefined;
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<Receipt />}
        title={none ? listTexts.none : listTexts.noMatch}
        text={none ? listTexts.noneHint : listTexts.noMatchHint}
        action={
          none ? (
            <Button variant="contained" onClick={onCreate}>
              {listTexts.create}
            </Button>
          ) : (
            <Button variant="outlined" onClick={address.clear}>
              {listTexts.clear}
            </Button>
          )
        }
      />
    </Paper>
  );
};

const Content = ({ address, onCreate, onOpen }: LinksListProps & { readonly onOpen: (dialog: OpenDialog) => void }) => {
  const desk = useDesk();
  const { q, cursor } = address;
  const status = knownStatus(address.status);
  const { data, error, isFetching, refetch } = useLinksQuery({
    query: { limit: perPage, status, ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) },
  });
  if (error !== undefined)
    return <LoadError words={wordsOf(error, listTexts.loadFailed)} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Paper variant="outlined">
        <ListSkeleton height={desk ? 66 : 120} />
      </Paper>
    );
  if (data.links.length === 0) return <Nothing address={address} onCreate={onCreate} />;
  const List = desk ? LinkTable : LinkCards;
  return (
    <Box aria-busy={isFetching}>
      <List links={data.links} q={q} onOpen={onOpen} />
      <Pager address={address} shown={data.links.length} noun={['link', 'links']} nextCursor={data.nextCursor} />
    </Box>
  );
};

/** The links of a store: search, filter, pages, and what can be done with each. */
export const LinksList = ({ address, onCreate }: LinksListProps) => {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  return (
    <>
      <ListFilters address={address} />
      <Content address={address} onCreate={onCreate} onOpen={setDialog} />
      <LinkDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
};
