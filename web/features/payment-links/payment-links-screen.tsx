import Box from '@mui/material/Box';
import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { useLinksToConfirm, useLinkSumsQuery } from '../../core/link-sums-api.ts';
import { useUser } from '../../core/session-api.ts';
import type { OpenDialog } from './dialogs/link-dialogs.tsx';
import { useExport } from './list/export-links.ts';
import { LinksList } from './list/links-list.tsx';
import { ListTitle, ListTools } from './list/list-head.tsx';
import {
  type LinkListParams,
  type ListPlace,
  statusFilterOf,
  useLinkListParams,
  useListPlace,
} from './list/list-place.ts';
import { rowMessages } from './list/messages.ts';
import { useListKeys, useShortcutsOn } from './list/shortcuts.ts';
import { SidePanel, useCoversList } from './list/side-panel.tsx';
import { type Counts, StatusStrip } from './list/status-strip.tsx';
import { type LinkList, neighbourOf, useLinkList } from './list/use-link-list.ts';
import { useSavedFilters } from './list/use-saved-filters.ts';
import { listMessages } from './messages.ts';

// What opens over the list is loaded when it opens.
const AddCustomerDialog = lazy(async () => {
  const { AddCustomerDialog: Dialog } = await import('../customers/index.ts');
  return { default: (props: ComponentProps<typeof Dialog>) => <Dialog {...props} /> };
});
const LinkDialogs = lazy(async () => ({ default: (await import('./dialogs/link-dialogs.tsx')).LinkDialogs }));
const KeysDialog = lazy(async () => ({ default: (await import('./list/keys-dialog.tsx')).KeysDialog }));

/** Calls back on a window event that the specification names; the buttons of a phone dispatch them. */
const useWindowEvent = (name: 'switchToCreateTab' | 'openAddCustomerDialog', act: () => void): void => {
  const hear = useEffectEvent(act);
  useEffect(() => {
    const listen = (): void => hear();
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name]);
};

const lineOf = (linkId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`a[data-link="${CSS.escape(linkId)}"]`);

/** After a link was closed, the focus is on its line again; after the form was closed, on its tab. */
const useReturnOfFocus = ({ linkId, isCreating }: ListPlace): void => {
  const last = useRef({ linkId, isCreating });
  useEffect(() => {
    const before = last.current;
    last.current = { linkId, isCreating };
    if (linkId !== null || isCreating) return;
    if (before.linkId !== null) lineOf(before.linkId)?.focus();
    else if (before.isCreating) document.querySelector<HTMLElement>('#tab-create')?.focus();
  }, [linkId, isCreating]);
};

/** The link of the line that has the focus, else the open one, else null. */
const currentLinkId = (place: ListPlace): string | null => {
  const line = document.activeElement?.closest('.link')?.querySelector<HTMLElement>('a[data-link]');
  return line?.dataset['link'] ?? place.linkId;
};

const focusSearch = (): void => document.querySelector<HTMLElement>('[role=search] input')?.focus();

interface ScreenKeys {
  readonly list: LinkList;
  readonly place: ListPlace;
  readonly showKeys: () => void;
}

/** The keys of the list: they move the focus, and the open link with it. */
const useScreenKeys = ({ list: { links, selection }, place, showKeys }: ScreenKeys, lettersOn: boolean): void =>
  useListKeys(
    {
      move: (by) => {
        const next = neighbourOf(links, currentLinkId(place), by);
        if (next === undefined) return;
        lineOf(next)?.focus();
        if (place.linkId !== null) place.openLink(next);
      },
      close: () => {
        if (place.linkId !== null || place.isCreating) place.close();
      },
      select: () => {
        const current = currentLinkId(place);
        if (current !== null) selection.toggle(current, false);
      },
      create: place.create,
      search: focusSearch,
      showKeys,
    },
    lettersOn,
  );

/** How many links the search and the filter find, and what they come to: `128 links · $4,310.00`. */
const useFound = ({ q, status }: LinkListParams): { readonly found: string; readonly counts: Counts } => {
  const { currentData } = useLinkSumsQuery({ query: { status: statusFilterOf(status), ...(q !== '' && { q }) } });
  if (currentData === undefined) return { found: '', counts: undefined };
  const { links, amount, more } = currentData.found;
  const count = `${links.toLocaleString('en-US')}${more ? '+' : ''} ${links === 1 && !more ? 'link' : 'links'}`;
  return { found: rowMessages.sum(count, showMoney(toCents(amount))), counts: currentData.links };
};

const sheet = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: { md: 'calc(100dvh - 16px)' },
  bgcolor: 'background.paper',
  border: { md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: { md: '12px' },
  containerType: 'inline-size',
  containerName: 'links',
} as const;

const stageOf = (hasPanel: boolean) =>
  ({
    display: 'grid',
    alignItems: 'start',
    gap: 1,
    p: { md: '8px 8px 8px 0' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    ...(hasPanel && {
      '@media (min-width:1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 440px' },
      '@media (min-width:1600px)': { gridTemplateColumns: 'minmax(0, 1fr) 480px' },
    }),
  }) as const;

interface SheetProps {
  readonly list: LinkList;
  readonly place: ListPlace;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onShowKeys: () => void;
}

/** The list with its head. */
const ListSheet = ({ list, place, onOpen, onShowKeys }: SheetProps) => {
  const params = useLinkListParams();
  const toConfirm = useLinksToConfirm();
  const { found, counts } = useFound(params);
  const saved = useSavedFilters(params);
  const { busy, run } = useExport();
  const [showsSearch, setShowsSearch] = useState(false);
  const { q, sort } = params;
  const status = statusFilterOf(params.status);
  const exportAll = (): void => void run({ status, sort, ...(q !== '' && { q }) });
  const showSearch = (): void => {
    setShowsSearch(true);
    // The field is there once this has been rendered.
    setTimeout(focusSearch);
  };
  return (
    <>
      <ListTitle
        place={place}
        params={params}
        toConfirm={toConfirm}
        exporting={busy}
        onExport={exportAll}
        onShowKeys={onShowKeys}
        onShowSearch={showSearch}
      />
      <StatusStrip params={params} counts={counts} saved={saved} place={place} />
      <ListTools
        params={params}
        toConfirm={toConfirm}
        found={found}
        showsSearch={showsSearch || q !== ''}
        saved={saved}
      />
      <LinksList list={list} params={params} place={place} onOpen={onOpen} onExport={exportAll} />
    </>
  );
};

/** The dialogs that belong to no link: a new customer, and the keys. */
const useScreenDialogs = () => {
  const [lettersOn, setLettersOn] = useShortcutsOn();
  const [open, setOpen] = useState<'none' | 'customer' | 'keys'>('none');
  const close = (): void => setOpen('none');
  useWindowEvent('openAddCustomerDialog', () => setOpen('customer'));
  return {
    lettersOn,
    showKeys: () => setOpen('keys'),
    dialogs: (
      <Suspense fallback={null}>
        {open === 'customer' && <AddCustomerDialog open onClose={close} />}
        {open === 'keys' && <KeysDialog on={lettersOn} onSwitch={setLettersOn} onClose={close} />}
      </Suspense>
    ),
  };
};

/** The links of a store, with one of them or the form that makes one beside the list. */
export const PaymentLinksScreen = () => {
  const place = useListPlace();
  const list = useLinkList(useLinkListParams(), place.linkId);
  const covers = useCoversList();
  const { companyName } = useUser();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { lettersOn, showKeys, dialogs } = useScreenDialogs();
  const hasPanel = place.linkId !== null || place.isCreating;
  useWindowEvent('switchToCreateTab', place.create);
  useScreenKeys({ list, place, showKeys }, lettersOn);
  useReturnOfFocus(place);
  const openNeighbour = (by: 1 | -1): (() => void) | undefined => {
    const next = neighbourOf(list.links, place.linkId, by);
    return next === undefined ? undefined : () => place.openLink(next);
  };
  return (
    <Box sx={stageOf(hasPanel)}>
      <title>{[listMessages.title, companyName, 'Debitlink'].filter(Boolean).join(' · ')}</title>
      <Box role="tabpanel" id="panel-list" aria-labelledby="tab-list" inert={hasPanel && covers} sx={sheet}>
        <ListSheet list={list} place={place} onOpen={setDialog} onShowKeys={showKeys} />
      </Box>
      <SidePanel place={place} onNewer={openNeighbour(-1)} onOlder={openNeighbour(1)} />
      {dialog !== null && (
        <Suspense fallback={null}>
          <LinkDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialogs}
    </Box>
  );
};
