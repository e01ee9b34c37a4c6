import Newer from '@mui/icons-material/ArrowUpwardOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useRef, useState } from 'react';
import { type LinkRow, statusFilters } from '../../../../src/contract/payment-links.ts';
import { messageOf } from '../../../core/transport.ts';
import { EmptyState, ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { type ListParams, Pager, usePausedList } from '../../../ui/paged-list.tsx';
import { LinkDialogs, type OpenDialog } from '../dialogs/link-dialogs.tsx';
import { listMessages } from '../messages.ts';
import { useLinksQuery } from '../payment-links-api.ts';
import { LinkCards } from './link-cards.tsx';
import { LinkFilters } from './link-filters.tsx';
import { LinkTable } from './link-table.tsx';

const pageSize = 50;

interface LinksListProps {
  readonly params: ListParams;
  readonly onCreate: () => void;
}

/** An unknown status counts as all: an old address or a tile of the dashboard may name one. */
const statusFilterOf = (status: string) => statusFilters.find((filter) => filter === status) ?? 'all';

const NoLinks = ({ params, onCreate }: LinksListProps) => {
  const none = params.q === '' && statusFilterOf(params.status) === 'all' && params.cursor === undefined;
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<Receipt />}
        title={none ? listMessages.none : listMessages.noMatch}
        text={none ? listMessages.noneHint : listMessages.noMatchHint}
        action={
          none ? (
            <Button variant="contained" onClick={onCreate}>
              {listMessages.create}
            </Button>
          ) : (
            <Button variant="outlined" onClick={params.clear}>
              {listMessages.clear}
            </Button>
          )
        }
      />
    </Paper>
  );
};

interface RowsProps {
  readonly links: readonly LinkRow[];
  /** Identifies the search, filter and page; undefined while `links` are still those of the one before. */
  readonly list: string | undefined;
  readonly q: string;
  readonly onOpen: (dialog: OpenDialog) => void;
}

// The bar has no height: its button must not push the rows down.
const newLinksBar = {
  position: 'sticky',
  top: { xs: 68, md: 12 },
  height: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
} as const;

const Rows = ({ links, list, q, onOpen }: RowsProps) => {
  const { entries, newCount, showNew } = usePausedList(links, list);
  const rows = useRef<HTMLElement>(null);
  const List = useIsDesktop() ? LinkTable : LinkCards;
  const showNewLinks = (): void => {
    showNew();
    // The pressed button disappears: the focus moves to the start of the list.
    rows.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <Box role="status" sx={newLinksBar}>
        {newCount > 0 && (
          <Button variant="contained" startIcon={<Newer />} onClick={showNewLinks} sx={{ boxShadow: 4 }}>
            {listMessages.showNew(newCount)}
          </Button>
        )}
      </Box>
      <Box ref={rows} tabIndex={-1} sx={{ outline: 'none' }}>
        <List links={entries} q={q} onOpen={onOpen} />
      </Box>
    </>
  );
};

const Content = ({ params, onCreate, onOpen }: LinksListProps & { readonly onOpen: (dialog: OpenDialog) => void }) => {
  const isDesktop = useIsDesktop();
  const { q, cursor } = params;
  const query = {
    limit: pageSize,
    status: statusFilterOf(params.status),
    ...(q !== '' && { q }),
    ...(cursor !== undefined && { cursor }),
  };
  const { data, currentData, error, isFetching, refetch } = useLinksQuery({ query });
  const loadError = error !== undefined && (
    <LoadError message={messageOf(error, listMessages.loadFailed)} onRetry={() => void refetch()} />
  );
  // Entries stay when reloading them fails; entries of an earlier search do not.
  if (loadError !== false && currentData === undefined) return loadError;
  if (data === undefined)
    return (
      <Paper variant="outlined">
        <ListSkeleton height={isDesktop ? 66 : 120} />
      </Paper>
    );
  if (data.links.length === 0) return <NoLinks params={params} onCreate={onCreate} />;
  return (
    <Box aria-busy={isFetching}>
      {loadError !== false && <Box sx={{ mb: 2 }}>{loadError}</Box>}
      <Rows links={data.links} list={currentData && JSON.stringify(query)} q={q} onOpen={onOpen} />
      <Pager params={params} count={data.links.length} noun={['link', 'links']} nextCursor={data.nextCursor} />
    </Box>
  );
};

/** The links of a store: search, filter, pages, and the actions on each link. */
export const LinksList = ({ params, onCreate }: LinksListProps) => {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  return (
    <>
      <LinkFilters params={params} />
      <Content params={params} onCreate={onCreate} onOpen={setDialog} />
      <LinkDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
};
