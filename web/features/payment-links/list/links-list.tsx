import Newer from '@mui/icons-material/ArrowUpwardOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useRef, useState } from 'react';
import { type LinkRow, statusFilters } from '../../../../src/contract/payment-links.ts';
import { wordsOf } from '../../../core/transport.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useDesk } from '../../../ui/use-is-desktop.ts';
import { useHeldBack } from '../../../ui/use-held-back.ts';
import type { ListAddress } from '../../../ui/use-list-params.ts';
import { LinkCards } from './link-cards.tsx';
import { LinkDialogs, type OpenDialog } from '../dialogs/link-dialogs.tsx';
import { LinkTable } from './link-table.tsx';
import { useLinksQuery } from '../payment-links-api.ts';
import { ListFilters } from './link-filters.tsx';
import { listTexts } from '../messages.ts';

const perPage = 50;

interface LinksListProps {
  readonly address: ListAddress;
  readonly onCreate: () => void;
}

/** An unknown status means all of them, as an old address or a tile may say it. */
const knownStatus = (status: string) => statusFilters.find((known) => known === status) ?? 'all';

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

interface RowsProps {
  readonly links: readonly LinkRow[];
  /** Which search, filter and page these are; undefined while they are still those of the one before. */
  readonly name: string | undefined;
  readonly q: string;
  readonly onOpen: (dialog: OpenDialog) => void;
}

// Takes no room of its own: what appears in it must not push the rows down either.
const overTheList = {
  position: 'sticky',
  top: { xs: 68, md: 12 },
  height: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
} as const;

const Rows = ({ links, name, q, onOpen }: RowsProps) => {
  const { shown, waiting, show } = useHeldBack(links, name);
  const list = useRef<HTMLElement>(null);
  const List = useDesk() ? LinkTable : LinkCards;
  const reveal = (): void => {
    show();
    // The button goes away; whoever pressed it stands before the first new link.
    list.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <Box role="status" sx={overTheList}>
        {waiting > 0 && (
          <Button variant="contained" startIcon={<Newer />} onClick={reveal} sx={{ boxShadow: 4 }}>
            {listTexts.fresh(waiting)}
          </Button>
        )}
      </Box>
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        <List links={shown} q={q} onOpen={onOpen} />
      </Box>
    </>
  );
};

const Content = ({ address, onCreate, onOpen }: LinksListProps & { readonly onOpen: (dialog: OpenDialog) => void }) => {
  const desk = useDesk();
  const { q, cursor } = address;
  const query = {
    limit: perPage,
    status: knownStatus(address.status),
    ...(q !== '' && { q }),
    ...(cursor !== undefined && { cursor }),
  };
  const { data, currentData, error, isFetching, refetch } = useLinksQuery({ query });
  const failed = error !== undefined && (
    <LoadError words={wordsOf(error, listTexts.loadFailed)} onRetry={() => void refetch()} />
  );
  // What was loaded before stays when it cannot be loaded again; an earlier search does not.
  if (failed !== false && currentData === undefined) return failed;
  if (data === undefined)
    return (
      <Paper variant="outlined">
        <ListSkeleton height={desk ? 66 : 120} />
      </Paper>
    );
  if (data.links.length === 0) return <Nothing address={address} onCreate={onCreate} />;
  return (
    <Box aria-busy={isFetching}>
      {failed !== false && <Box sx={{ mb: 2 }}>{failed}</Box>}
      <Rows links={data.links} name={currentData && JSON.stringify(query)} q={q} onOpen={onOpen} />
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
