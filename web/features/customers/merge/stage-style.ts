import { bannerHeight } from '../../../ui/page.tsx';
import { sheetEdge, windowSheet } from '../../../ui/sheet.tsx';

/** The list of pairs and, where the window is wide enough, the open pair beside it. */
export const stageStyle = (hasPanel: boolean) =>
  ({
    display: 'grid',
    alignItems: 'start',
    gap: 1,
    p: { md: '8px 8px 8px 0' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    ...(hasPanel && { '@media (min-width:1100px)': { gridTemplateColumns: '312px minmax(0, 1fr)' } }),
  }) as const;

/** A sheet as high as the window; on a phone it ends at the bar of the menu. */
export const listStyle = {
  ...windowSheet,
  containerType: 'inline-size',
  containerName: 'list',
} as const;

/** A merge without a list beside it: as high as the window, and on a phone over its bars. */
export const wholeStyle = {
  ...sheetEdge,
  display: 'flex',
  flexDirection: 'column',
  position: { xs: 'fixed', md: 'sticky' },
  inset: { xs: `var(${bannerHeight}, 0px) 0 0`, md: 'auto' },
  top: { md: `calc(8px + var(${bannerHeight}, 0px))` },
  zIndex: { xs: 'drawer', md: 'auto' },
  pt: { xs: 'env(safe-area-inset-top)', md: 0 },
  pb: { xs: 'env(safe-area-inset-bottom)', md: 0 },
  m: { md: '8px 8px 8px 0' },
  height: { md: `calc(100dvh - 16px - var(${bannerHeight}, 0px))` },
  overflow: 'hidden',
} as const;

/** A kind of duplicates in the head. */
export const chipStyle = {
  flex: 'none',
  minHeight: { xs: 44, md: 32 },
  minWidth: 0,
  // On a desktop all four stand in one line of a list of 312.
  px: { xs: 1.5, md: 1.125 },
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '&[aria-current=true]': { bgcolor: 'primary.soft', color: 'primary.ink', borderColor: 'transparent' },
  '& .count': { ml: 0.75, fontWeight: 400 },
} as const;
