import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { useThemeMode } from '../../core/theme-mode.tsx';
import { toggleLabel } from '../../ui/theme-toggle.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { headerEntriesOf, useSignOut } from './menu.ts';

interface MenuAction {
  readonly label: string;
  readonly Icon: typeof SvgIcon;
  readonly act: () => unknown;
}

const useMenuActions = (): readonly MenuAction[] => {
  const user = useUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { mode, toggle } = useThemeMode();
  return [
    ...headerEntriesOf(user).map(({ to, label, Icon }) => ({ label, Icon, act: () => navigate(to) })),
    { label: toggleLabel(mode), Icon: mode === 'light' ? DarkMode : LightMode, act: toggle },
    { label: 'Log Out', Icon: Logout, act: signOut },
  ];
};

const HeaderMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = useMenuActions();
  const pick = ({ act }: MenuAction): void => {
    setAnchor(null);
    act();
  };
  const items = actions.flatMap((action, index) => [
    ...(index === actions.length - 1 ? [<Divider key="before-last" />] : []),
    <MenuItem key={action.label} sx={{ minHeight: 48 }} onClick={() => pick(action)}>
      <ListItemIcon>
        <action.Icon fontSize="small" />
      </ListItemIcon>
      {action.label}
    </MenuItem>,
  ]);
  return (
    <>
      <IconButton
        aria-label="Menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        edge="end"
      >
        <MenuIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        {items}
      </Menu>
    </>
  );
};

const barStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  px: 2,
  pt: 'env(safe-area-inset-top)',
  minHeight: 56,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

// What a screen puts into the header takes the place of the wordmark.
const slotStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 1,
  minWidth: 0,
  '&:empty': { display: 'none' },
  '&:not(:empty) + *': { display: 'none' },
} as const;

interface PhoneHeaderProps {
  /** Receives the element for the heading and the buttons of a screen. */
  readonly slotRef: (element: HTMLElement | null) => void;
}

/** The header of a phone: the screen's heading or the wordmark, and a menu of what the bottom bar has no room for. */
export const PhoneHeader = ({ slotRef }: PhoneHeaderProps) => (
  <Box component="header" sx={barStyle}>
    <Box ref={slotRef} sx={slotStyle} />
    <Wordmark />
    <HeaderMenu />
  </Box>
);
