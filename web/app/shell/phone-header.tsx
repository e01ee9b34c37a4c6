import MenuIcon from '@mui/icons-material/Menu';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from '../../core/router/index.ts';
import { useUser } from '../../core/session-api.ts';
import { bannerHeight, headerHeight } from '../../ui/page.tsx';
import { phoneBarStyle } from '../../ui/phone-bar.ts';
import { useShellDialogs } from '../../ui/shell-dialogs.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Bell } from './bell.tsx';
import { useLinksPlace } from './links-place.ts';
import { headerEntriesOf } from './menu.ts';
import { menuMessages } from './messages.ts';

// A desktop never shows it.
const HeaderMenu = lazy(async () => ({ default: (await import('./header-menu.tsx')).HeaderMenu }));

/** The button of the menu; it is marked while the screen is one that the menu leads to. */
const MenuButton = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const user = useUser();
  const { pathname } = useLocation();
  const current = headerEntriesOf(user).some(({ isAt }) => isAt(pathname));
  return (
    <>
      <IconButton
        aria-label={menuMessages.menu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={current ? 'true' : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        edge="end"
        sx={current ? { color: 'primary.ink', bgcolor: 'primary.soft' } : {}}
      >
        <MenuIcon />
      </IconButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <HeaderMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};

/** Opens the search of everything. Payment Links has a search of its own in its place, and the smallest phones have it in the menu. */
const FindButton = () => {
  const openDialog = useShellDialogs();
  return useLinksPlace().isHere ? null : (
    <IconButton
      aria-label={menuMessages.find}
      aria-haspopup="dialog"
      onClick={() => openDialog('find')}
      sx={{ '@media (max-width:379px)': { display: 'none' } }}
    >
      <Search />
    </IconButton>
  );
};

const barStyle = {
  position: 'sticky',
  top: `var(${bannerHeight}, 0px)`,
  zIndex: 'appBar',
  ...phoneBarStyle,
  justifyContent: 'space-between',
} as const;

// What a screen puts into the header takes the place of the wordmark.
const slotStyle = {
  display: 'flex',
  // A title and its buttons that are too wide for one line, as in large text, take two, so that no word is cut.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  flex: 1,
  minWidth: 0,
  '& > h1': { flex: '1 1 auto', whiteSpace: 'normal' },
  '&:empty': { display: 'none' },
  '&:not(:empty) + *': { display: 'none' },
} as const;

/** Tells what stays in sight below the header how high it is. */
const tellHeight = (header: HTMLElement | null): (() => void) | undefined => {
  if (header === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(headerHeight, `${header.offsetHeight}px`));
  observer.observe(header);
  return () => observer.disconnect();
};

interface PhoneHeaderProps {
  /** Receives the element for the heading and the buttons of a screen. */
  readonly slotRef: (element: HTMLElement | null) => void;
}

/** The header of a phone: the screen's heading or the wordmark, and a menu of what the bottom bar has no room for. */
export const PhoneHeader = ({ slotRef }: PhoneHeaderProps) => (
  <Box component="header" ref={tellHeight} sx={barStyle}>
    <Box ref={slotRef} sx={slotStyle} />
    <Wordmark />
    <Box sx={{ ml: 'auto', flex: 'none', display: 'flex' }}>
      <FindButton />
      <Bell />
    </Box>
    <MenuButton />
  </Box>
);
