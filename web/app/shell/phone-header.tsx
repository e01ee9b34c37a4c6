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
import { useUser } from '../../core/use-session.ts';
import { useSignOut } from './sign-out.ts';
import { useThemeMode } from '../../core/theme-mode.tsx';
import { headerEntriesOf } from './menu.ts';
import { toggleWords } from '../../ui/theme-toggle.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

interface Act {
  readonly label: string;
  readonly Icon: typeof SvgIcon;
  readonly act: () => unknown;
}

const useActs = (): readonly Act[] => {
  const user = useUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { mode, toggle } = useThemeMode();
  return [
    ...headerEntriesOf(user).map(({ to, label, Icon }) => ({ label, Icon, act: () => navigate(to) })),
    { label: toggleWords(mode), Icon: mode === 'light' ? DarkMode : LightMode, act: toggle },
    { label: 'Log Out', Icon: Logout, act: signOut },
  ];
};

const HeaderMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const acts = useActs();
  const pick = ({ act }: Act): void => {
    setAnchor(null);
    act();
  };
  const items = acts.flatMap((entry, index) => [
    ...(index === acts.length - 1 ? [<Divider key="before-last" />] : []),
    <MenuItem key={entry.label} sx={{ minHeight: 48 }} onClick={() => pick(entry)}>
      <ListItemIcon>
        <entry.Icon fontSize="small" />
      </ListItemIcon>
      {entry.label}
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

const bar = {
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

/** The header of a phone: the name, and a menu of what the bottom bar has no room for. */
export const PhoneHeader = () => (
  <Box component="header" sx={bar}>
    <Wordmark />
    <HeaderMenu />
  </Box>
);
