import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import Expand from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { type MenuEntry, menuEntriesOf, useSignOut } from './menu.ts';

/** The sidebar's widths in pixels. */
export const sidebarWidth = { open: 192, closed: 64 } as const;

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
  display: 'flex',
  alignItems: 'center',
  justifyContent: collapsed ? 'center' : 'flex-start',
  gap: 1.25,
  height: 40,
  px: collapsed ? 0 : 1.25,
  borderRadius: 1,
  width: '100%',
  whiteSpace: 'nowrap',
  fontSize: '0.9375rem',
  fontWeight: active ? 600 : 500,
  color: active ? 'primary.main' : 'text.secondary',
  bgcolor: active ? 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, transparent)' : 'transparent',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
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

const EntryLink = ({ entry, collapsed }: { readonly entry: MenuEntry; readonly collapsed: boolean }) => {
  const active = entry.isAt(useLocation().pathname);
  return (
    <Tooltip title={collapsed ? entry.label : entry.description} placement="right">
      <ButtonBase
        component={Link}
        to={entry.to}
        aria-current={active ? 'page' : undefined}
        aria-label={entry.label}
        sx={entryStyle(active, collapsed)}
      >
        <entry.Icon fontSize="small" />
        {!collapsed && entry.label}
      </ButtonBase>
    </Tooltip>
  );
};

const SidebarFooter = ({ collapsed }: { readonly collapsed: boolean }) => {
  const user = useUser();
  const signOut = useSignOut();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: collapsed ? 'center' : 'space-between', gap: 0.5 }}
      >
        {!collapsed && (
          <Box sx={{ minWidth: 0, pl: 0.5 }}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {user.firstName ?? user.username}
            </Typography>
            {user.email !== null && (
              <Typography variant="caption" noWrap component="p" title={user.email} sx={{ color: 'text.secondary' }}>
                {user.email}
              </Typography>
            )}
          </Box>
        )}
        <ThemeToggle />
      </Box>
      <Tooltip title={collapsed ? 'Log Out' : ''} placement="right">
        <ButtonBase onClick={() => void signOut()} aria-label="Log Out" sx={entryStyle(false, collapsed)}>
          <Logout fontSize="small" />
          {!collapsed && 'Log Out'}
        </ButtonBase>
      </Tooltip>
    </Box>
  );
};

/** The menu of a desktop: 192 px wide, or 64 with the icons alone. */
export const Sidebar = ({ collapsed, onCollapse }: SidebarProps) => {
  const user = useUser();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        position: 'fixed',
        insetBlock: 0,
        left: 0,
        zIndex: 'appBar',
        width: collapsed ? sidebarWidth.closed : sidebarWidth.open,
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <SidebarHeader collapsed={collapsed} onCollapse={onCollapse} />
      <Box
        component="nav"
        aria-label="Main"
        sx={{ flex: 1, overflowY: 'auto', p: 1.5, display: 'flex', flexDirection: 'column', gap: 0.5 }}
      >
        {menuEntriesOf(user).map((entry) => (
          <EntryLink key={entry.to} entry={entry} collapsed={collapsed} />
        ))}
      </Box>
      <SidebarFooter collapsed={collapsed} />
    </Box>
  );
};
