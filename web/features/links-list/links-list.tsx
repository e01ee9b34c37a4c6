import Newer from '@mui/icons-material/ArrowUpwardOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, startTransition, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from '../../core/router/index.ts';
import { useKeptFocus, useSteady } from '../../ui/interaction.ts';
import { headEdge } from '../../ui/list-head.tsx';
import { EmptyList, ListPage } from '../../ui/list-page.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { selectionFoot } from '../../ui/selection-bar.tsx';
import { type OpenDialog, createLinkMessages } from '../link/index.ts';
import { listMessages } from './messages.ts';
import { type LinkListParams, type ListPlace, statusFilterOf, withoutCreate } from './navigation/index.ts';
import { LinkRows, LinkRowsSkeleton, type RowCallbacks } from './rows/index.ts';
import { exportMessages } from './selection/index.ts';
import type { LinkList } from './use-link-list.ts';

const BatchBar = lazy(async () => ({ default: (await import('./selection/batch-bar.tsx')).BatchBar }));

/** Whether a store has no link at all, so that its only act is to create one. */
export const isEmptyStore = (
  { links, isLoading, answer }: LinkList,
  { q, status, batch, cursor }: LinkListParams,
): boolean =>
  links.length === 0 &&
  !isLoading &&
  answer.error === undefined &&
  q === '' &&
  batch === undefined &&
  statusFilterOf(status) === 'all' &&
  cursor === undefined;

interface LinksListProps {
  readonly list: LinkList;
  readonly params: LinkListParams;
  readonly place: ListPlace;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onExport: () => void;
}

const NoLinks = ({ list, params, place }: Pick<LinksListProps, 'list' | 'params' | 'place'>) => {
  const hasPanel = place.isCreating || place.linkId !== null;
  // The one solid button: on a phone that at its foot, beside the list that of the panel.
  const isSolid = useIsDesktop() && !hasPanel;
  return (
    <EmptyList
      icon={<Receipt />}
      isWhole={isEmptyStore(list, params)}
      messages={listMessages}
      first={
        <Button variant={isSolid ? 'contained' : 'outlined'} onClick={place.create}>
          {createLinkMessages.title}
        </Button>
      }
      onClear={params.clear}
    />
  );
};

// The bar has no height: its button must not push the rows down.
const newLinksBar = {
  position: 'sticky',
  top: { xs: `calc(var(${headEdge}, 56px) + 12px)`, md: `calc(var(${headEdge}, 0px) + 40px)` },
  height: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
} as const;

const NewLinks = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <Box role="status" sx={newLinksBar}>
    {count > 0 && (
      <Button variant="contained" startIcon={<Newer />} onClick={onShow} sx={{ boxShadow: 4 }}>
        {listMessages.showNew(count)}
      </Button>
    )}
  </Box>
);

/** The same callbacks for all drawings, so that no line is drawn again for them. */
const useRowCallbacks = (callbacks: RowCallbacks): RowCallbacks => {
  const openLink = useSteady(callbacks.openLink);
  const openDialog = useSteady(callbacks.openDialog);
  const toggle = useSteady(callbacks.toggle);
  return useMemo(() => ({ openLink, openDialog, toggle }), [openLink, openDialog, toggle]);
};

/** As many lines as a screen shows at once. */
const firstLines = 20;

/**
 * What belongs to the lines beside the links: what was searched for, and where they lead beside their own path. While the links are still
 * those of the search before, it is that of those: no line is drawn again before it has to be.
 */
const useSearchOfLines = ({ answer }: LinkList, q: string) => {
  const search = withoutCreate(useLocation().search);
  const [shown, setShown] = useState({ q, search });
  if (answer.currentData !== undefined && (shown.q !== q || shown.search !== search)) setShown({ q, search });
  return shown;
};

/**
 * What the lines show: of each search at first those that are seen, and the others as well once these stand. Whoever types is not held up by
 * the lines that are found. Whoever goes back finds all of them at once, because the browser restores the place in them.
 */
const useShown = (list: LinkList, typed: string, isFirst: boolean) => {
  const { links } = list;
  const { q, search } = useSearchOfLines(list, typed);
  const shown = useDeferredValue(useMemo(() => ({ links, q, search }), [links, q, search]));
  const isBack = useNavigationType() === 'POP';
  // The search all of whose lines stand.
  const [whole, setWhole] = useState(isFirst ? null : search);
  useEffect(() => startTransition(() => setWhole(shown.search)), [shown.search]);
  const isWhole = whole === shown.search || (isBack && whole !== null);
  return isWhole ? shown : { ...shown, links: shown.links.slice(0, firstLines) };
};

const Rows = ({ list, params, place, onOpen, isFirst }: LinksListProps & { readonly isFirst: boolean }) => {
  const shown = useShown(list, params.q, isFirst);
  const { selection, newCount, showNew, nextCursor } = list;
  const rows = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(rows);
  const showNewLinks = (): void => {
    showNew();
    // The pressed button disappears: the focus moves to the start of the list.
    rows.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  const callbacks = useRowCallbacks({ openLink: place.openLink, openDialog: onOpen, toggle: selection.toggle });
  return (
    <>
      <NewLinks count={newCount} onShow={showNewLinks} />
      <Box ref={rows} tabIndex={-1} {...keptFocus} sx={{ outline: 'none' }}>
        <LinkRows
          {...shown}
          openLinkId={place.linkId}
          selection={selection}
          callbacks={callbacks}
          sort={params.sort}
          onSort={params.sortBy}
          isCutBefore={params.cursor !== undefined || newCount > 0}
          isCutAfter={nextCursor !== null || shown.links.length < list.links.length}
          isCutBetween={params.q !== '' || statusFilterOf(params.status) !== 'all' || params.batch !== undefined}
        />
      </Box>
      {selection.links.length > 0 && (
        <Box {...keptFocus} sx={selectionFoot}>
          <Suspense fallback={null}>
            <BatchBar selection={selection} />
          </Suspense>
        </Box>
      )}
    </>
  );
};

interface PagesProps extends Pick<LinksListProps, 'params' | 'onExport'> {
  readonly nextCursor: string | null;
}

const Pages = ({ params, onExport, nextCursor }: PagesProps) => {
  const isDesktop = useIsDesktop();
  // The buttons are below the list, and the next page starts at its top.
  const turnPage = (turn: () => void) => (): void => {
    turn();
    window.scrollTo(0, 0);
  };
  return (
    <Box
      component="nav"
      aria-label={listMessages.pages}
      sx={{ display: 'flex', gap: 1, p: '12px 20px 88px', mt: 'auto' }}
    >
      {!isDesktop && <Button onClick={onExport}>{exportMessages.label}</Button>}
      {params.cursor !== undefined && <Button onClick={turnPage(params.showNewest)}>{listMessages.newest}</Button>}
      {nextCursor !== null && (
        <Button variant="outlined" onClick={turnPage(() => params.showOlder(nextCursor))} sx={{ ml: 'auto' }}>
          {listMessages.older}
        </Button>
      )}
    </Box>
  );
};

/** The links of a store: a page of those that the search and the filter find. */
export const LinksList = (props: LinksListProps) => {
  const { list, params, place, onExport } = props;
  // Whoever comes back finds all lines at once, and the place where they were.
  const [isFirst] = useState(list.isLoading);
  return (
    <ListPage
      answer={list.answer}
      count={list.isLoading ? undefined : list.links.length}
      failed={listMessages.loadFailed}
      empty={<NoLinks list={list} params={params} place={place} />}
      skeleton={<LinkRowsSkeleton sort={params.sort} />}
      pages={<Pages params={params} onExport={onExport} nextCursor={list.nextCursor} />}
    >
      <Rows {...props} isFirst={isFirst} />
    </ListPage>
  );
};
