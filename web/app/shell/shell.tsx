import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useDesk } from '../../ui/use-is-desktop.ts';
import { followStream } from '../../core/stream.ts';
import { barHeight, BottomBar } from './bottom-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { isSidebarCollapsed, keepSidebar } from './sidebar-choice.ts';
import { Sidebar, sidebarWidth } from './sidebar.tsx';

const skipLink = {
  position: 'fixed',
  top: -60,
  left: 12,
  zIndex: 'tooltip',
  px: 2,
  py: 1.5,
  borderRadius: 1,
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:focus': { top: 12 },
} as const;

/** A new screen starts at its top; going back keeps what the browser remembers. */
const useTopOnNavigation = (): void => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (type !== NavigationType.Pop && shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, type]);
};

/** Everything around a signed-in screen: menus, theme, the live stream. */
export const Shell = () => {
  const [collapsed, setCollapsed] = useState(isSidebarCollapsed);
  const desk = useDesk();
  const dispatch = useDispatch();
  useEffect(() => followStream(dispatch), [dispatch]);
  useTopOnNavigation();
  const collapse = (next: boolean): void => {
    setCollapsed(next);
    keepSidebar(next);
  };
  return (
    <Box sx={{ minHeight: '100dvh', pl: { md: `${collapsed ? sidebarWidth.closed : sidebarWidth.open}px` } }}>
      <Box component="a" href="#content" sx={skipLink}>
        Skip to content
      </Box>
      {desk ? <Sidebar collapsed={collapsed} onCollapse={collapse} /> : <PhoneHeader />}
      <OfflineBanner />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          outline: 'none',
          pb: { xs: `calc(${barHeight}px + env(safe-area-inset-bottom) + 16px)`, md: 0 },
        }}
      >
        <Outlet />
      </Box>
      {!desk && <BottomBar />}
    </Box>
  );
};
