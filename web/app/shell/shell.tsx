import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { Outlet, useLocation, useNavigationType } from '../../core/router/index.ts';
import { subscribeToStream } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { HeaderSlot } from '../../ui/header-slot.tsx';
import { bottomBarHeight, useIsDesktop } from '../../ui/page.tsx';
import { PrintStyles } from '../../ui/print-styles.tsx';
import { type ShellDialog, ShellDialogsContext } from '../../ui/shell-dialogs.ts';
import { isSidebarCollapsed, saveSidebarCollapsed, sidebarWidth } from '../../ui/sidebar-width.ts';
import { ArrivingScreen } from './arrival.tsx';
import { BottomBar, dockHeight } from './bottom-bar.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { useLinksPlace } from './links-place.ts';
import { menuMessages } from './messages.ts';
import { PhoneHeader } from './phone-header.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { Sidebar } from './sidebar.tsx';
import { useShellKeys } from './use-shell-keys.ts';

// Few stores have anything stopped.
const StopLine = lazy(async () => ({
  default: (await import('../../features/store-stop/index.ts')).StopLine,
}));

const skipLink = {
  position: 'fixed',
  top: 12,
  transform: 'translateY(calc(-100% - 24px))',
  left: 12,
  zIndex: 'tooltip',
  px: 2,
  py: 1.5,
  borderRadius: 1,
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:focus': { transform: 'none' },
} as const;

const subscribeToNetwork = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

const OfflineBanner = () => {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <Alert severity="warning" variant="outlined" sx={{ borderRadius: 0, borderInline: 0 }}>
          {menuMessages.offline}
        </Alert>
      )}
    </div>
  );
};

const Banners = memo(() => (
  <>
    <OfflineBanner />
    {useUser().stopped.length > 0 && (
      <Suspense fallback={null}>
        <StopLine />
      </Suspense>
    )}
  </>
));

/** A link opens beside its list: the address changes, and the list stays where it is. */
const screenOf = (pathname: string): string => (pathname.startsWith('/payment-links/') ? '/payment-links' : pathname);

/** A new screen starts at its top. On Back and Forward the browser restores the position. */
const useScrollToTop = (): void => {
  const screen = screenOf(useLocation().pathname);
  const type = useNavigationType();
  const lastScreen = useRef(screen);
  useEffect(() => {
    if (type !== 'POP' && lastScreen.current !== screen) window.scrollTo(0, 0);
    lastScreen.current = screen;
  }, [screen, type]);
};

const contentStyle = (barsHeight: number) =>
  ({
    outline: 'none',
    pb: { xs: `calc(${barsHeight}px + env(safe-area-inset-bottom) + 16px)`, md: 0 },
  }) as const;

/** The screen with the menus around it. */
const Frame = () => {
  const [collapsed, setCollapsed] = useState(isSidebarCollapsed);
  const isDesktop = useIsDesktop();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { isHere, hasPanel } = useLinksPlace();
  // A panel over the whole screen of a phone has its own heading and its own buttons.
  const showsBars = !isDesktop && !hasPanel;
  const collapse = useCallback((next: boolean): void => {
    setCollapsed(next);
    saveSidebarCollapsed(next);
  }, []);
  return (
    <Box sx={{ minHeight: '100dvh', pl: { md: collapsed ? sidebarWidth.closed : sidebarWidth.open } }}>
      <Box component="a" href="#content" sx={skipLink}>
        {menuMessages.skip}
      </Box>
      {isDesktop && <Sidebar collapsed={collapsed} onCollapse={collapse} />}
      <ImpersonationBanner />
      {showsBars && <PhoneHeader slotRef={setSlot} />}
      <Banners />
      <Box component="main" id="content" tabIndex={-1} sx={contentStyle(bottomBarHeight + (isHere ? dockHeight : 0))}>
        <HeaderSlot element={slot}>
          <ArrivingScreen>
            <Outlet />
          </ArrivingScreen>
        </HeaderSlot>
      </Box>
      {showsBars && <BottomBar />}
    </Box>
  );
};

/** Everything around a signed-in screen: menus, what opens over any screen, keys, the live stream, and what paper shows of it. */
export const Shell = () => {
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const dispatch = useDispatch();
  useEffect(() => subscribeToStream(dispatch), [dispatch]);
  useScrollToTop();
  useShellKeys(setDialog);
  return (
    <ShellDialogsContext value={setDialog}>
      <PrintStyles />
      <Frame />
      <ShellDialogs open={dialog} onClose={() => setDialog(null)} />
    </ShellDialogsContext>
  );
};
