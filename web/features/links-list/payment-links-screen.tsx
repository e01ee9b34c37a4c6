import Box from '@mui/material/Box';
import { type ComponentProps, lazy, memo, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { useLinksToConfirm, useLinkSumsQuery } from '../../core/link-sums-api.ts';
import { useUser } from '../../core/session-api.ts';
import { useSteady } from '../../ui/interaction.ts';
import { ListHead } from '../../ui/list-head.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { tabTitle } from '../../ui/page.tsx';
import { useShellDialogs } from '../../ui/shell-dialogs.ts';
import { useShortcutsOn } from '../../ui/shortcuts.ts';
import { NotPayableLine } from '../create-link/index.ts';
import { LinkDialogs } from '../link-dialogs/index.tsx';
import { createLinkMessages, type OpenDialog, useKnownLink } from '../link/index.ts';
import { type Counts, ListTools, narrowingLabels, StatusStrip, useSavedFilters } from './filters/index.ts';
import { LinkSidePanel } from './link-side-panel.tsx';
import { isEmptyStore, LinksList } from './links-list.tsx';
import { ListTitle } from './list-title.tsx';
import { listMessages } from './messages.ts';
import {
  type LinkListParams,
  ListFocusContext,
  type ListPlace,
  narrowingOf,
  neighbourOf,
  screenMessages,
  useLinkListParams,
  useListFocus,
  useListKeys,
  useListPlace,
  useNewListFocus,
  useReturnOfFocus,
} from './navigation/index.ts';
import { useExport } from './selection/index.ts';
import { type LinkList, useLinkList } from './use-link-list.ts';

// What opens over the list is loaded when it opens.
const AddCustomerDialog = lazy(async () => {
  const { AddCustomerDialog: Dialog } = await import('../customers/index.ts');
  return { default: (props: ComponentProps<typeof Dialog>) => <Dialog {...props} /> };
});

/** Calls back on a window event that the specification names; the buttons of a phone dispatch them. */
const useWindowEvent = (name: 'switchToCreateTab' | 'openAddCustomerDialog', act: () => void): void => {
  const hear = useEffectEvent(act);
  useEffect(() => {
    const listen = (): void => hear();
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name]);
};

/**
 * How many links the search and the filter find, and what they come to: `128 links · $4,310.00`. While it is counted, each filter shows the
 * number of the search before: without one they would move, and move again.
 */
const useFound = (params: LinkListParams): { readonly found: string; readonly counts: Counts } => {
  const { data, currentData, isFetching } = useLinkSumsQuery({ query: narrowingOf(params) });
  if (currentData === undefined) return { found: '', counts: isFetching ? data?.links : undefined };
  const { links, amount, more } = currentData.found;
  return { found: listMessages.found(links, more, showMoney(toCents(amount))), counts: currentData.links };
};

interface SheetProps {
  readonly list: LinkList;
  readonly place: ListPlace;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The search, which a phone shows once it is asked for, or while something is searched for. */
const useShownSearch = (q: string) => {
  const { search } = useListFocus();
  const [isAsked, setIsAsked] = useState(false);
  const showSearch = (): void => {
    setIsAsked(true);
    // The field is there once this has been rendered.
    setTimeout(() => search.current?.focus());
  };
  return { showsSearch: isAsked || q !== '', showSearch };
};

interface SheetHeadProps extends Pick<SheetProps, 'place'> {
  readonly params: LinkListParams;
  readonly isEmpty: boolean;
  readonly exporting: boolean;
  readonly onExport: () => void;
}

/** The head of the list. It is not drawn again because lines have come, nor they because something in it is counted. */
const SheetHead = memo(({ params, place, isEmpty, exporting, onExport }: SheetHeadProps) => {
  const openInShell = useShellDialogs();
  const toConfirm = useLinksToConfirm();
  const { found, counts } = useFound(params);
  const saved = useSavedFilters(params);
  const { showsSearch, showSearch } = useShownSearch(params.q);
  const showKeys = useSteady(() => openInShell('keys'));
  const showSearchField = useSteady(showSearch);
  return (
    <ListHead>
      <ListTitle
        place={place}
        isEmpty={isEmpty}
        toConfirm={toConfirm}
        exporting={exporting}
        onExport={onExport}
        onShowKeys={showKeys}
        onShowSearch={showSearchField}
      />
      <StatusStrip params={params} counts={counts} saved={saved} place={place} />
      <ListTools params={params} toConfirm={toConfirm} found={found} showsSearch={showsSearch} saved={saved} />
    </ListHead>
  );
});

/** The list with its head. */
const LinksSheet = ({ list, place, onOpen }: SheetProps) => {
  const params = useLinkListParams();
  const { busy, run } = useExport();
  const exportAll = useSteady(() => void run({ ...narrowingOf(params), sort: params.sort }));
  return (
    <>
      <SheetHead
        params={params}
        place={place}
        isEmpty={isEmptyStore(list, params)}
        exporting={busy}
        onExport={exportAll}
      />
      {/* A panel says it itself, of its link or over its form. */}
      {place.linkId === null && !place.isCreating && (
        <Box sx={{ px: { xs: 2, md: 2.5 }, py: 1, '&:empty': { display: 'none' } }}>
          <NotPayableLine isBelowBanner />
        </Box>
      )}
      <LinksList list={list} params={params} place={place} onOpen={onOpen} onExport={exportAll} />
    </>
  );
};

/** The dialog for a new customer, which a phone's button opens. */
const NewCustomer = () => {
  const [isOpen, setIsOpen] = useState(false);
  useWindowEvent('openAddCustomerDialog', () => setIsOpen(true));
  return (
    <Suspense fallback={null}>
      {isOpen && <AddCustomerDialog open purpose="link" onClose={() => setIsOpen(false)} />}
    </Suspense>
  );
};

/** What the browser's tab is called: the list, the form, or whose link is open. */
const useTitle = ({ linkId, isCreating }: ListPlace): string => {
  const link = useKnownLink(linkId ?? '');
  const { companyName } = useUser();
  const ofLink = link === undefined ? screenMessages.link : screenMessages.linkOf(link.customerName);
  const ofList = isCreating ? createLinkMessages.title : screenMessages.title;
  return tabTitle(linkId === null ? ofList : ofLink, companyName);
};

/** The links of a store, with one of them or the form that makes one beside the list. */
export const PaymentLinksScreen = () => {
  const place = useListPlace();
  const params = useLinkListParams();
  const list = useLinkList(params, place.linkId);
  const title = useTitle(place);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [lettersOn] = useShortcutsOn();
  const focus = useNewListFocus();
  const hasPanel = place.linkId !== null || place.isCreating;
  useWindowEvent('switchToCreateTab', place.create);
  const { links, selection } = list;
  useListKeys({ links, place, focus, select: (linkId) => selection.toggle(linkId, false) }, lettersOn);
  useReturnOfFocus(place, focus);
  const openNeighbour = (by: 1 | -1): (() => void) | undefined => {
    const next = neighbourOf(links, place.linkId, by);
    return next === undefined ? undefined : () => place.openLink(next);
  };
  return (
    <>
      <ListScreen
        title={title}
        narrowed={narrowingLabels(params)}
        hasDock
        role="tabpanel"
        id="panel-list"
        aria-labelledby="tab-list"
        panel={hasPanel && <LinkSidePanel place={place} onNewer={openNeighbour(-1)} onOlder={openNeighbour(1)} />}
      >
        <ListFocusContext value={focus}>
          <LinksSheet list={list} place={place} onOpen={setDialog} />
        </ListFocusContext>
      </ListScreen>
      <LinkDialogs dialog={dialog} onClose={() => setDialog(null)} />
      <NewCustomer />
    </>
  );
};
