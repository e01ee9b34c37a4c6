import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentProps, lazy, memo, type ReactNode, Suspense, useRef } from 'react';
import { Link, useLocation } from '../../core/router/index.ts';
import { useWaitingConversations } from '../../core/conversation-counts-api.ts';
import { useLinksToConfirm } from '../../core/link-sums-api.ts';
import type { MenuEntry, SubEntry } from './menu.ts';
import { countMessages, menuMessages } from './messages.ts';
import { shortCount } from './short-count.ts';
import { useSubmenu } from './use-submenu.ts';

// It reads what the operator's screen reads, and the operator alone.
const NeedsCount = lazy(async () => {
  const { NeedsCount: Count } = await import('../../features/system-accounts/index.ts');
  return { default: (props: ComponentProps<typeof Count>) => <Count {...props} /> };
});

// What a pair of customers is made of is known where customers are.
const DuplicatesCount = lazy(async () => ({ default: (await import('./duplicates-count.tsx')).DuplicatesCount }));

/** A line of the sidebar: an entry, or something that opens. */
export const entryStyle = (active: boolean, collapsed: boolean) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: collapsed ? 'center' : 'flex-start',
  gap: 1,
  minHeight: 36,
  px: collapsed ? 0 : 0.75,
  borderRadius: 1,
  width: '100%',
  // A longer name has two lines.
  textAlign: 'start',
  fontSize: '0.875rem',
  letterSpacing: '-0.01em',
  fontWeight: active ? 600 : 500,
  color: active ? 'primary.ink' : 'text.secondary',
  bgcolor: active ? 'primary.soft' : 'transparent',
  '& svg': { fontSize: 18, flex: 'none' },
  '&:hover': { color: active ? 'primary.ink' : 'text.primary', bgcolor: active ? 'primary.soft' : 'action.hover' },
});

/** Money that is there to be confirmed, or people who wait. */
type Tone = 'success' | 'warning';

// Beside the label, or on the corner of the icon where there is no label.
const countStyle = (collapsed: boolean, tone: Tone) => ({
  ...(collapsed ? { position: 'absolute', top: 1, right: 2 } : { ml: 'auto', mr: -0.5 }),
  flex: 'none',
  px: 0.625,
  borderRadius: 99,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: `${tone}.main`,
  bgcolor: `${tone}.soft`,
});

const { toConfirm: toConfirmName, toAnswer, needYou } = countMessages;
const conversationsPath = '/customers/conversations';

/** The name of an entry with how many things wait there. */
const countedName = (label: string, count: number, waitFor: string): string =>
  `${label}, ${shortCount(count)} ${waitFor}`;

/** Whether a path belongs to an entry below another one. */
const isAtSub = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

interface CountProps {
  readonly count: number;
  readonly collapsed: boolean;
  readonly tone?: Tone;
}

const Count = ({ count, collapsed, tone = 'success' }: CountProps) =>
  count > 0 && (
    <>
      {' '}
      <Box component="span" sx={countStyle(collapsed, tone)}>
        {shortCount(count)}
      </Box>
    </>
  );

interface EntryLinkProps {
  readonly entry: MenuEntry;
  readonly collapsed: boolean;
  /** How many things wait there for the user. */
  readonly count: number;
  /** What they wait for. */
  readonly waitFor: string;
  readonly tone?: Tone;
  /** Its submenu opens where its tooltip would be. */
  readonly hasSubmenu?: boolean;
}

interface DrawnEntryProps extends EntryLinkProps {
  /** Its screen is open. */
  readonly active: boolean;
}

const subEntryStyle = (active: boolean, isFlyout: boolean) =>
  ({ ...entryStyle(active, false), minHeight: 32, pl: isFlyout ? 1 : '36px', fontSize: '0.8125rem' }) as const;

interface SubEntriesProps {
  readonly below: readonly SubEntry[];
  /** They stand in a submenu of their own. */
  readonly isFlyout?: boolean;
}

/** The screens below an entry. */
const SubEntries = ({ below, isFlyout = false }: SubEntriesProps) => {
  const { pathname } = useLocation();
  const waiting = useWaitingConversations();
  return below.map(({ to, label }) => {
    const active = isAtSub(pathname, to);
    const waits = to === conversationsPath;
    return (
      <ButtonBase
        key={to}
        component={Link}
        to={to}
        aria-current={active ? 'page' : undefined}
        aria-label={waiting === 0 || !waits ? undefined : countedName(label, waiting, toAnswer)}
        sx={subEntryStyle(active, isFlyout)}
      >
        {label}
        {waits && <Count count={waiting} collapsed={false} />}
        {to === '/customers/duplicates' && (
          <Suspense fallback={null}>
            <DuplicatesCount />
          </Suspense>
        )}
      </ButtonBase>
    );
  });
};

/**
 * Milliseconds until the description of an entry opens. It is for who stays and wonders: whoever presses goes somewhere, and placing a
 * description takes longer than the way there.
 */
const descriptionDelay = 700;

// Without a title it would count as open meanwhile, and show itself as soon as it had one.
const keptClosed = { disableHoverListener: true, disableFocusListener: true, disableTouchListener: true } as const;

const DrawnEntry = memo(({ entry, collapsed, active, count, waitFor, tone, hasSubmenu = false }: DrawnEntryProps) => {
  const title = collapsed ? entry.label : entry.description;
  const delays = collapsed ? {} : { enterDelay: descriptionDelay, enterNextDelay: descriptionDelay };
  return (
    <Tooltip title={title} placement="right" {...delays} {...(hasSubmenu && keptClosed)}>
      <ButtonBase
        component={Link}
        to={entry.to}
        aria-current={active ? 'page' : undefined}
        aria-label={count === 0 ? entry.label : countedName(entry.label, count, waitFor)}
        sx={entryStyle(active, collapsed)}
      >
        <entry.Icon />
        {!collapsed && entry.label}
        <Count count={count} collapsed={collapsed} {...(tone && { tone })} />
      </ButtonBase>
    </Tooltip>
  );
});

/** An entry, drawn again only where something of it changes. */
const EntryLink = (props: EntryLinkProps) => {
  const { entry, collapsed } = props;
  const { pathname } = useLocation();
  const isBelow = !collapsed && (entry.below ?? []).some(({ to }) => isAtSub(pathname, to));
  return <DrawnEntry {...props} active={entry.isAt(pathname) && !isBelow} />;
};

const flyoutStyle = { position: 'fixed', zIndex: 'tooltip', pl: 1 } as const;

const flyoutSheet = {
  minWidth: 176,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 8,
} as const;

const flyoutHead = { px: 1, py: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' } as const;

interface SubmenuProps {
  readonly entry: MenuEntry;
  readonly below: readonly SubEntry[];
  /** They stand below it, and in no submenu. */
  readonly isListed: boolean;
  readonly children: ReactNode;
}

/** An entry, and beside it the screens below it while somebody points at it or has the focus there. */
const WithSubmenu = ({ entry, below, isListed, children }: SubmenuProps) => {
  const element = useRef<HTMLElement>(null);
  const { place, close, handlers } = useSubmenu(element, isListed);
  return (
    <Box ref={element} {...handlers}>
      {children}
      {place !== null && (
        <Box sx={flyoutStyle} style={place} role="group" aria-label={menuMessages.below(entry.label)}>
          <Box sx={flyoutSheet} onClick={close}>
            <Box sx={flyoutHead} aria-hidden>
              {entry.label}
            </Box>
            <SubEntries below={below} isFlyout />
          </Box>
        </Box>
      )}
    </Box>
  );
};

/** One entry with the screens below it: listed while it is open, else in a submenu. A number stands beside the one that it counts. */
export const Entry = ({ entry, collapsed }: Pick<EntryLinkProps, 'entry' | 'collapsed'>) => {
  const toConfirm = useLinksToConfirm();
  const waiting = useWaitingConversations();
  const { pathname } = useLocation();
  const isListed = !collapsed && entry.isAt(pathname);
  const ofLinks = entry.to === '/payment-links';
  const ofCustomers = entry.to === '/customers' && !isListed ? waiting : 0;
  const { below } = entry;
  const link = (
    <EntryLink
      entry={entry}
      collapsed={collapsed}
      count={ofLinks ? toConfirm : ofCustomers}
      waitFor={ofLinks ? toConfirmName : toAnswer}
      hasSubmenu={below !== undefined && !isListed}
    />
  );
  if (below === undefined) return link;
  // Its link stands in the same place before and after it is followed: it keeps the focus, and is not made anew on the way.
  return (
    <>
      <WithSubmenu entry={entry} below={below} isListed={isListed}>
        {link}
      </WithSubmenu>
      {isListed && <SubEntries below={below} />}
    </>
  );
};

/** The operator's entry, with how many things need them. */
export const AccountsEntry = (entry: Pick<EntryLinkProps, 'entry' | 'collapsed'>) => {
  const linkOf = (count: number) => <EntryLink {...entry} count={count} waitFor={needYou} tone="warning" />;
  return (
    <Suspense fallback={linkOf(0)}>
      <NeedsCount>{linkOf}</NeedsCount>
    </Suspense>
  );
};
