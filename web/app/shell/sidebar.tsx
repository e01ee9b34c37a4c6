import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import Expand from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, memo, Suspense, useState } from 'react';
import { useUser } from '../../core/session-api.ts';
import { commandKey, Key } from '../../ui/key.tsx';
import { useShellDialogs } from '../../ui/shell-dialogs.ts';
import { sidebarWidth } from '../../ui/sidebar-width.ts';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Bell } from './bell.tsx';
import { menuEntriesOf, useLogOut } from './menu.ts';
import { menuMessages } from './messages.ts';
import { AccountsEntry, Entry, entryStyle } from './sidebar-entries.tsx';

// Few open it on a desktop, where most of it stands elsewhere too.
const HeaderMenu = lazy(async () => ({ default: (await import('./header-menu.tsx')).HeaderMenu }));

interface SidebarProps {
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
}

const SidebarHeader = ({ collapsed, onCollapse }: SidebarProps) => {
  const name = collapsed ? menuMessages.expand : menuMessages.collapse;
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

/** Opens the search of everything. */
const FindLine = ({ collapsed }: { readonly collapsed: boolean }) => {
  const openDialog = useShellDialogs();
  const key = commandKey('K');
  return (
    <Tooltip title={collapsed ? `${menuMessages.find} (${key})` : ''} placement="right">
      <ButtonBase
        aria-label={collapsed ? menuMessages.find : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openDialog('find')}
        sx={{ ...entryStyle(false, collapsed), '& kbd': { ml: 'auto' } }}
      >
        <Search />
        {!collapsed && menuMessages.find}
        {!collapsed && <Key name={key} />}
      </ButtonBase>
    </Tooltip>
  );
};

const personStyle = (collapsed: boolean) =>
  ({
    ...entryStyle(false, collapsed),
    ...(!collapsed && { display: 'block', px: 1, py: 0.5, textAlign: 'left' }),
    color: 'text.primary',
  }) as const;

const PersonLines = () => {
  const user = useUser();
  return (
    <>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {user.firstName ?? user.username}
      </Typography>
      {user.email !== null && (
        <Typography variant="caption" noWrap component="p" title={user.email} sx={{ color: 'text.disabled' }}>
          {user.email}
        </Typography>
      )}
    </>
  );
};

/** Who is signed in, with the menu of what belongs to them. */
const Person = ({ collapsed }: { readonly collapsed: boolean }) => {
  const { firstName, username } = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        {...(collapsed && { 'aria-label': menuMessages.of(firstName ?? username) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={personStyle(collapsed)}
      >
        {collapsed ? <PersonIcon /> : <PersonLines />}
      </ButtonBase>
      {anchor !== null && (
        <Suspense fallback={null}>
          <HeaderMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};

const HelpButton = () => {
  const openDialog = useShellDialogs();
  return (
    <Tooltip title={menuMessages.help}>
      <IconButton aria-label={menuMessages.help} aria-haspopup="dialog" onClick={() => openDialog('help')}>
        <Help fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

const SidebarFooter = ({ collapsed }: { readonly collapsed: boolean }) => {
  const logOut = useLogOut();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', mx: 1, pt: 1, pb: 1.5 }}>
      <Person collapsed={collapsed} />
      <Box sx={{ display: 'flex', flexDirection: collapsed ? 'column' : 'row', alignItems: 'center', mt: 0.5 }}>
        <Tooltip title={collapsed ? menuMessages.logOut : ''} placement="right">
          <ButtonBase onClick={() => void logOut()} aria-label={menuMessages.logOut} sx={entryStyle(false, collapsed)}>
            <Logout />
            {!collapsed && menuMessages.logOut}
          </ButtonBase>
        </Tooltip>
        <HelpButton />
        <ThemeToggle />
      </Box>
    </Box>
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

/** The menu of a desktop, wide or with the icons alone. Where somebody goes, its entries alone are drawn again. */
export const Sidebar = memo(({ collapsed, onCollapse }: SidebarProps) => (
  <Box component="header" sx={sidebarStyle(collapsed)}>
    <SidebarHeader collapsed={collapsed} onCollapse={onCollapse} />
    <Box sx={{ px: 1, pb: 1, display: 'grid', justifyItems: collapsed ? 'center' : 'stretch' }}>
      <FindLine collapsed={collapsed} />
      <Bell asLine={!collapsed} />
    </Box>
    <Box
      component="nav"
      aria-label={menuMessages.main}
      sx={{ flex: 1, overflowY: 'auto', px: 1, display: 'flex', flexDirection: 'column', gap: 0.25 }}
    >
      {menuEntriesOf(useUser()).map((entry) => {
        const Line = entry.to === '/system-accounts' ? AccountsEntry : Entry;
        return <Line key={entry.to} entry={entry} collapsed={collapsed} />;
      })}
    </Box>
    <SidebarFooter collapsed={collapsed} />
  </Box>
));
