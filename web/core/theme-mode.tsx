import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { theme } from './theme.ts';

interface ThemeMode {
  readonly mode: 'light' | 'dark';
  readonly toggle: () => void;
  /** Whether the theme is the device's, whichever that is at the time. */
  readonly followsDevice: boolean;
  /** Follows the device, or keeps what is shown. */
  readonly followDevice: (follow: boolean) => void;
}

const Context = createContext<ThemeMode | null>(null);

const key = 'theme';

/**
 * Stores the mode under one key and ignores the other keys of MUI: the browser's storage holds the session and the
 * theme only.
 */
const storageManager = ({ key: requestedKey }: { readonly key: string }) => ({
  get: (fallback: string): string => {
    const stored = requestedKey === key ? localStorage.getItem(key) : null;
    return stored === 'dark' || stored === 'system' ? stored : fallback;
  },
  set: (value: string): void => {
    if (requestedKey === key) localStorage.setItem(key, value);
  },
  subscribe: (changed: (value: string | null) => void) => {
    const listen = (event: StorageEvent): void => {
      if (requestedKey === key && event.key === key) changed(event.newValue);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
});

const ModeProvider = ({ children }: { readonly children: ReactNode }) => {
  const { mode, systemMode, setMode } = useColorScheme();
  const current = (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
  useEffect(() => {
    const background = current === 'dark' ? '#080d0e' : '#f1f4f3';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  }, [current]);
  const value = useMemo<ThemeMode>(
    () => ({
      mode: current,
      toggle: () => setMode(current === 'dark' ? 'light' : 'dark'),
      followsDevice: mode === 'system',
      followDevice: (follow) => setMode(follow ? 'system' : current),
    }),
    [mode, current, setMode],
  );
  return <Context value={value}>{children}</Context>;
};

/** Light unless the user chose dark or the theme of the device; the choice survives a reload and a sign-out. */
export const ThemeModeProvider = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="light" modeStorageKey={key} storageManager={storageManager} noSsr>
    <CssBaseline />
    <ModeProvider>{children}</ModeProvider>
  </ThemeProvider>
);

/** The current mode and the function that switches to the other one; throws outside its provider. */
export const useThemeMode = (): ThemeMode => {
  const value = useContext(Context);
  if (value === null) throw new Error('useThemeMode needs a ThemeModeProvider above it.');
  return value;
};
