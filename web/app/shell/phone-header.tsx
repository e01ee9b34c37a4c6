import Logout from '@mui/icons-material/LogoutOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../session/use-session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useThemeMode } from '../theme-mode.tsx';
import { headerEntriesOf } from './menu.ts';
import { toggleWords } from './theme-toggle.tsx';
import { Wordmark } from './wordmark.tsx';

/** The header of a phone: the name, and a menu of what the bottom bar has no room for. */
export const PhoneHeader = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const user = useUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { mode, toggle } = useThemeMode();
  const pick = (act: () => unknown) => () => {
    setAnchor(null);
    act();
  };
  return (
    <Box
      component="header"
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        alignItems: 'center',
        justifyContent: 'space-between',
        px: 2,
        pt: 'env(safe-area-inset-top)',
        minHeight: 56,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Wordmark />
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
        {headerEntriesOf(user).map(({ to, label, Icon }) => (
          <MenuItem key={to} sx={{ minHeight: 48 }} onClick={pick(() => navigate(to))}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        <MenuItem sx={{ minHeight: 48 }} onClick={pick(toggle)}>
          <ListItemIcon>
            {mode === 'light' ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
          </ListItemIcon>
          {toggleWords(mode)}
        </MenuItem>
        <Divider />
        <MenuItem sx={{ minHeight: 48 }} onClick={pick(() => void signOut())}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Log Out
        </MenuItem>
      </Menu>
    </Box>
  );
};
