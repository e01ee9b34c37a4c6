import Add from '@mui/icons-material/Add';
import Back from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from '../core/router/index.ts';
import { InHeader } from './header-slot.tsx';
import { IconAct } from './icon-act.tsx';
import { bannerHeight, headerHeight, useIsDesktop } from './page.tsx';

/** The CSS variable with the lower edge of a list's head, below which lines are seen while they scroll. */
export const headEdge = '--list-head-edge';

const banner = `var(${bannerHeight}, 0px)`;

// Where a window is too low for the head and some lines, the head scrolls away with them.
const highEnough = '@media (min-height:600px)';

// On a desktop it stays as the upper edge of the sheet, with the page above it and around its corners. On a phone it stays below the
// header.
const headStyle = {
  top: { xs: `calc(var(${headerHeight}, 56px) + ${banner})`, md: banner },
  zIndex: 2,
  bgcolor: { xs: 'background.paper', md: 'background.default' },
  pt: { md: '8px' },
  mt: { md: '-9px' },
  mx: { md: '-1px' },
  [highEnough]: { position: 'sticky' },
  '@media print': { position: 'static' },
} as const;

const edgeStyle = {
  bgcolor: 'background.paper',
  border: { md: 1 },
  borderColor: { md: 'divider' },
  borderBottom: { md: 0 },
  borderRadius: { md: '12px 12px 0 0' },
} as const;

/** Tells the lines of the sheet below where the head ends that stays above them. */
const tellEdge = (head: HTMLElement | null): (() => void) | undefined => {
  if (head === null) return undefined;
  const tell = (): void => {
    const { position, top } = getComputedStyle(head);
    const edge = parseFloat(top) + (position === 'sticky' ? head.offsetHeight : 0);
    head.parentElement?.style.setProperty(headEdge, `${edge}px`);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(head);
  return () => observer.disconnect();
};

/** The head of a list, which stays in sight while the lines scroll. */
export const ListHead = ({ children }: { readonly children: ReactNode }) => (
  <Box ref={tellEdge} sx={headStyle}>
    <Box sx={edgeStyle}>{children}</Box>
  </Box>
);

/** The line of a desktop's title, as high as with its acts, which come after it. */
export const titleStyle = {
  minHeight: 56,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  p: '14px 20px 6px',
} as const;

/** The title of a screen with its acts: the first line of a desktop's sheet; a phone shows it in the header. */
export const TitleBar = ({ children }: { readonly children: ReactNode }) =>
  useIsDesktop() ? <Box sx={titleStyle}>{children}</Box> : <InHeader>{children}</InHeader>;

interface BackLinkProps {
  readonly to: string;
  /** Where it leads, for whoever cannot see the arrow. */
  readonly label: string;
  readonly className?: string;
}

/** The arrow before a title, which leads to the screen above. */
export const BackLink = ({ to, label, ...more }: BackLinkProps) => (
  <IconButton component={Link} to={to} edge="start" aria-label={label} title={label} {...more}>
    <Back fontSize={useIsDesktop() ? 'small' : 'medium'} />
  </IconButton>
);

/** The way to the screen above: by name, and on a phone, which has no room for it, by an arrow. */
export const UpLink = ({ to, label }: Pick<BackLinkProps, 'to' | 'label'>) =>
  useIsDesktop() ? (
    <>
      <MuiLink component={Link} to={to} sx={{ display: 'inline-block', py: 0.5, fontSize: '0.8125rem' }}>
        {label}
      </MuiLink>
      <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
        /
      </Box>
    </>
  ) : (
    <BackLink to={to} label={label} />
  );

/** The act of a title that adds to the list. */
export const AddAct = ({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) =>
  useIsDesktop() ? (
    <Button startIcon={<Add />} onClick={onAdd} sx={{ bgcolor: 'primary.soft', color: 'primary.ink' }}>
      {label}
    </Button>
  ) : (
    <IconAct label={label} Icon={Add} onPress={onAdd} />
  );
