import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import Expand from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDuplicatesCount } from '../../core/duplicates-api.ts';
import { useWaitingConversations } from '../../core/conversation-counts-api.ts';
import { useLinksToConfirm } from '../../core/link-sums-api.ts';
import { useUser } from '../../core/session-api.ts';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Bell } from './bell.tsx';
import { type MenuEntry, menuEntriesOf, type SubEntry, useLogOut } from './menu.ts';

// It reads what the operator's screen reads, and the operator alone.
const NeedsCount = lazy(async () => {
  const { NeedsCount: Count } = await import('../../features/system-accounts/index.ts');
  return { default: (props: ComponentProps<typeof Count>) => <Count {...props} /> };
});

/** The sidebar's widths: 192 and 64 pixels, and more where text is larger. */
export const sidebarWidth = { open: '12rem', closed: '4rem' } as const;

const cookie = 'sidebar';

/**
 * Whether the user left the sidebar collapsed. A cookie keeps it, because the browser's storage holds the session and
 * the theme only.
 */
export const isSidebarCollapsed = (): boolean => document.cookie.split('; ').includes(`${cookie}=collapsed`);

/** Keeps the choice for a year. */
export const saveSidebarCollapsed = (collapsed: boolean): void => {
  document.cookie = `${cookie}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=31536000; samesite=lax`;
};

interface SidebarProps {
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
}

const entryStyle = (active: boolean, collapsed: boolean) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: collapsed ? 'center' : 'flex-start',
  gap: 1,
  minHeight: 36,
  px: collapsed ? 0 : 0.75,
  borderRadius: 1,
  width: '100%',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  letterSpacing: '-0.01em',
  fontWeight: active ? 600 : 500,
  color: active ? 'primary.ink' : 'text.secondary',
  bgcolor: active ? 'primary.soft' : 'transparent',
  '& svg': { fontSize: 18, flex: 'none' },
  '&:hover': { color: active ? 'primary.ink' : 'text.primary', bgcolor: active ? 'primary.soft' : 'action.hover' },
});

const SidebarHeader = ({ collapsed, onCollapse }: SidebarProps) => {
  const name = collapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: collapsed ? 'column' : 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        p: 1.5,
        pl: collapsed ? 1.5 : 2.25,
        pt: 2,
      }}
    >
      <Wordmark narrow={collapsed} />
      <Tooltip title={name} placement="right">
        <IconButton
          aria-label={name}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
          sx={{ width: 28, height: 28 }}
        >
          {collapsed ? <Expand fontSize="small" /> : <Collapse fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
};

/** Money that is there to be confirmed, or people who wait. */
type Tone = 'success' | 'warning';

// Beside the label, or on the corner of the icon where there is no label.
const countStyle = (collapsed: boolean, tone: Tone) => ({
  ...(collapsed ? { position: 'absolute', top: 1, right: 2 } : { ml: 'auto' }),
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

/** A number as an entry has room for it. */
const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

const [toConfirmName, toAnswer, needYou] = ['to confirm', 'to answer', 'need you'] as const;
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

/** How many things there are, which wait for nobody. */
const QuietCount = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <>
      {' '}
      <Box component="span" sx={{ ml: 'auto', mr: 0.5, fontWeight: 400, color: 'text.disabled' }}>
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
}

const subEntryStyle = (active: boolean) =>
  ({ ...entryStyle(active, false), minHeight: 32, pl: '36px', fontSize: '0.8125rem' }) as const;

/** The screens below an entry, which the sidebar has room for while it is wide. */
const SubEntries = ({ below }: { readonly below: readonly SubEntry[] }) => {
  const { pathname } = useLocation();
  const counts: Readonly<Record<string, number>> = {
    '/customers/duplicates': useDuplicatesCount(),
    [conversationsPath]: useWaitingConversations(),
  };
  return below.map(({ to, label }) => {
    const active = isAtSub(pathname, to);
    const count = counts[to] ?? 0;
    const waits = to === conversationsPath;
    return (
      <ButtonBase
        key={to}
        component={Link}
        to={to}
        aria-current={active ? 'page' : undefined}
        aria-label={count === 0 || !waits ? undefined : countedName(label, count, toAnswer)}
        sx={subEntryStyle(active)}
      >
        {label}
        {waits ? <Count count={count} collapsed={false} /> : <QuietCount count={count} />}
      </ButtonBase>
    );
  });
};

const EntryLink = ({ entry, collapsed, count, waitFor, tone }: EntryLinkProps) => {
  const { pathname } = useLocation();
  const isBelow = !collapsed && (entry.below ?? []).some(({ to }) => isAtSub(pathname, to));
  const active = entry.isAt(pathname) && !isBelow;
  return (
    <Tooltip title={collapsed ? entry.label : entry.description} placement="right">
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
};

const Person = () => {
  const user = useUser();
  return (
    <Box sx={{ minWidth: 0, px: 1 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {user.firstName ?? user.username}
      </Typography>
      {user.email !== null && (
        <Typography variant="caption" noWrap component="p" title={user.email} sx={{ color: 'text.disabled' }}>
          {user.email}
        </Typography>
      )}
    </Box>
  );
};

const SidebarFooter = ({ collapsed }: { readonly collapsed: boolean }) => {
  const logOut = useLogOut();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', mx: 1, pt: 1.5, pb: 1.5 }}>
      {!collapsed && <Person />}
      <Box sx={{ display: 'flex', flexDirection: collapsed ? 'column' : 'row', alignItems: 'center', mt: 0.5 }}>
        <Tooltip title={collapsed ? 'Log Out' : ''} placement="right">
          <ButtonBase onClick={() => void logOut()} aria-label="Log Out" sx={entryStyle(false, collapsed)}>
            <Logout />
            {!collapsed && 'Log Out'}
          </ButtonBase>
        </Tooltip>
        <ThemeToggle />
      </Box>
    </Box>
  );
};

/** One entry with the screens below it. While these are listed, a number stands beside the one that it counts. */
const Entry = ({ entry, collapsed }: Pick<EntryLinkProps, 'entry' | 'collapsed'>) => {
  const toConfirm = useLinksToConfirm();
  const waiting = useWaitingConversations();
  const { pathname } = useLocation();
  const below = collapsed || !entry.isAt(pathname) ? undefined : entry.below;
  const ofLinks = entry.to === '/payment-links';
  const ofCustomers = entry.to === '/customers' && below === undefined ? waiting : 0;
  return (
    <>
      <EntryLink
        entry={entry}
        collapsed={collapsed}
        count={ofLinks ? toConfirm : ofCustomers}
        waitFor={ofLinks ? toConfirmName : toAnswer}
      />
      {below && <SubEntries below={below} />}
    </>
  );
};

const sidebarStyle = (collapsed: boolean) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    position: 'fixed',
    insetBlock: 0,
    left: 0,
    zIndex: 'appBar',
    width: collapsed ? sidebarWidth.closed : sidebarWidth.open,
    bgcolor: 'background.default',
  }) as const;

/** The operator's entry, with how many things need them. */
const AccountsEntry = (entry: Pick<EntryLinkProps, 'entry' | 'collapsed'>) => {
  const linkOf = (count: number) => <EntryLink {...entry} count={count} waitFor={needYou} tone="warning" />;
  return (
    <Suspense fallback={linkOf(0)}>
      <NeedsCount>{linkOf}</NeedsCount>
    </Suspense>
  );
};

/** The menu of a desktop, wide or with the icons alone. */
export const Sidebar = ({ collapsed, onCollapse }: SidebarProps) => (
  <Box component="header" sx={sidebarStyle(collapsed)}>
    <SidebarHeader collapsed={collapsed} onCollapse={onCollapse} />
    <Box sx={{ px: 1, pb: 1, display: 'grid', justifyItems: collapsed ? 'center' : 'stretch' }}>
      <Bell asLine={!collapsed} />
    </Box>
    <Box
      component="nav"
      aria-label="Main"
      sx={{ flex: 1, overflowY: 'auto', px: 1, display: 'flex', flexDirection: 'column', gap: 0.25 }}
    >
      {menuEntriesOf(useUser()).map((entry) => {
        const Line = entry.to === '/system-accounts' ? AccountsEntry : Entry;
        return <Line key={entry.to} entry={entry} collapsed={collapsed} />;
      })}
    </Box>
    <SidebarFooter collapsed={collapsed} />
  </Box>
);
