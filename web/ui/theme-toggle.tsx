import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useThemeMode } from '../core/theme-mode.tsx';
import { themeMessages } from './messages.ts';

/** What pressing the toggle does in a mode. */
export const toggleLabel = (mode: 'light' | 'dark'): string => themeMessages[mode];

/** Switches between light and dark. */
export const ThemeToggle = () => {
  const { mode, toggle } = useThemeMode();
  return (
    <Tooltip title={toggleLabel(mode)}>
      <IconButton onClick={toggle} aria-label={toggleLabel(mode)}>
        {mode === 'light' ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};
