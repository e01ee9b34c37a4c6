import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { bottomBarHeight } from './page.tsx';
import { OccupiedFoot } from './toasts.tsx';

/** The CSS variable that hides the buttons over a phone's menu while the acts on selected lines are in their place. */
export const dockDisplay = '--dock-display';

const barStyle = {
  '@keyframes rise': { from: { opacity: 0, transform: 'translateY(8px)' } },
  animation: 'rise 200ms cubic-bezier(.2, .8, .2, 1)',
  pointerEvents: 'auto',
  maxWidth: '100%',
  borderRadius: '12px',
  bgcolor: 'sheets.inverse',
  color: 'sheets.onInverse',
  boxShadow: '0 1px 2px rgb(13 25 24 / .1), 0 10px 28px -6px rgb(13 25 24 / .22)',
  '& .MuiButton-root': {
    minHeight: { md: 32 },
    px: { xs: 1, md: 1.25 },
    minWidth: 0,
    fontSize: '0.8125rem',
    color: 'inherit',
    whiteSpace: 'nowrap',
  },
  '& .MuiIconButton-root': { color: 'sheets.onInverseQuiet' },
  '& .MuiButtonBase-root:hover': { bgcolor: 'rgb(128 150 147 / .22)' },
  '& .MuiButtonBase-root:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-3px' },
} as const;

/** Around the bar: it floats at the foot of the list, on a phone directly above the menu. */
export const selectionFoot = {
  position: 'sticky',
  bottom: { xs: `calc(${bottomBarHeight + 8}px + env(safe-area-inset-bottom))`, md: 16 },
  zIndex: 2,
  display: 'flex',
  justifyContent: 'center',
  px: 1,
  pointerEvents: 'none',
} as const;

interface SelectionBarProps {
  readonly label: string;
  readonly clear: string;
  readonly onClear: () => void;
  /** What stands over the acts. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** How high an element is in pixels, at every moment. */
const useHeight = (): { readonly element: RefObject<HTMLElement | null>; readonly height: number } => {
  const element = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(measured.offsetHeight));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, height };
};

/** What can be done with the selected lines of a list. A toast stands over the bar and all that it says. */
export const SelectionBar = ({ label, clear, onClear, above, children }: SelectionBarProps) => {
  const { element, height } = useHeight();
  return (
    <Box ref={element} role="region" aria-label={label} sx={barStyle}>
      <OccupiedFoot phone={bottomBarHeight + height + 16} desktop={height + 24} />
      <GlobalStyles styles={{ ':root': { [dockDisplay]: 'none' } }} />
      {above}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: '2px 4px', md: '2px 10px' },
          p: { xs: '6px 4px 6px 12px', md: '6px 6px 6px 16px' },
        }}
      >
        {children}
        <IconButton aria-label={clear} onClick={onClear} sx={{ ml: 'auto' }}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};
