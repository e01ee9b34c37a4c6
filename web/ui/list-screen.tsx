import Box, { type BoxProps } from '@mui/material/Box';
import type { ReactNode } from 'react';
import { bannerHeight, useIsDesktop, usePanelCoversList } from './page.tsx';
import { PaperHead } from './paper-head.tsx';

const edge = {
  border: { md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: { md: '12px' },
} as const;

/** The sheet of a list. */
export const sheetStyle = (hasDock: boolean, hasFoot: boolean) =>
  ({
    ...edge,
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    // On a phone down to the bar, with the header above and without the space that a screen leaves over the bar.
    minHeight: {
      xs: `calc(100dvh - ${hasDock ? 168 : 112}px - env(safe-area-inset-bottom))`,
      md: 'calc(100dvh - 16px)',
    },
    mb: { xs: -2, md: 0 },
    bgcolor: 'background.paper',
    containerType: 'inline-size',
    containerName: 'list',
    ...(hasFoot && { pb: '60px' }),
  }) as const;

const stageStyle = (hasPanel: boolean) =>
  ({
    display: 'grid',
    alignItems: 'start',
    gap: 1,
    p: { md: '8px 8px 8px 0' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    ...(hasPanel && {
      '@media (min-width:1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 440px' },
      '@media (min-width:1600px)': { gridTemplateColumns: 'minmax(0, 1fr) 480px' },
    }),
    // On paper the panel stands alone.
    '@media print': { display: 'block', p: 0 },
  }) as const;

// Above the bar of the menu.
const footStyle = {
  position: 'fixed',
  insetInline: 0,
  bottom: 'calc(56px + env(safe-area-inset-bottom))',
  zIndex: 2,
  p: '8px 12px',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  '& > *': { width: '100%' },
} as const;

interface ListScreenProps extends Pick<BoxProps, 'role' | 'id' | 'aria-labelledby'> {
  /** Of the browser's tab. */
  readonly title: string;
  /** What the list is narrowed to and how it is ordered, in words, for paper. */
  readonly narrowed?: readonly string[];
  /** The act of a phone, at its foot. */
  readonly foot?: ReactNode;
  /** The shell keeps a button above the menu of a phone, for which the sheet leaves room. */
  readonly hasDock?: boolean;
  /** A `SidePanel` beside the list, or over it where the window is too narrow for both; the list is inert then. */
  readonly panel?: ReactNode;
  /** The head of the list and its lines. */
  readonly children: ReactNode;
}

/** The screen of a list: a sheet as wide as the window, or as a panel beside it leaves. The container `list` tells its width. */
export const ListScreen = (props: ListScreenProps) => {
  const { title, narrowed = [], foot, hasDock = false, panel, children, ...sheet } = props;
  const isDesktop = useIsDesktop();
  const covers = usePanelCoversList();
  const hasPanel = Boolean(panel);
  const hasFoot = !isDesktop && foot !== undefined && !hasPanel;
  return (
    <Box sx={stageStyle(hasPanel)}>
      <title>{title}</title>
      <Box
        {...sheet}
        className={hasPanel ? 'screen-only' : undefined}
        inert={hasPanel && covers}
        sx={sheetStyle(hasDock, hasFoot)}
      >
        <PaperHead title={title} narrowed={narrowed} />
        {children}
      </Box>
      {hasFoot && (
        <Box className="screen-only" sx={footStyle}>
          {foot}
        </Box>
      )}
      {panel}
    </Box>
  );
};

const panelStyle = (covers: boolean) =>
  ({
    border: 1,
    borderColor: 'divider',
    borderRadius: '12px',
    bgcolor: 'background.paper',
    '@keyframes slide': { from: { opacity: 0, transform: 'translateX(12px)' } },
    animation: 'slide 200ms cubic-bezier(.2, .8, .2, 1)',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    ...(covers
      ? {
          position: 'fixed',
          inset: {
            xs: `var(${bannerHeight}, 0px) 0 0`,
            md: `calc(8px + var(${bannerHeight}, 0px)) 8px 8px 12rem`,
          },
          zIndex: { xs: 'drawer', md: 3 },
          borderWidth: { xs: 0, md: 1 },
          borderRadius: { xs: 0, md: '12px' },
          pt: 'env(safe-area-inset-top)',
          pb: 'env(safe-area-inset-bottom)',
        }
      : {
          position: 'sticky',
          top: `calc(8px + var(${bannerHeight}, 0px))`,
          height: `calc(100dvh - 16px - var(${bannerHeight}, 0px))`,
        }),
    '@media print': { position: 'static', height: 'auto', overflow: 'visible', animation: 'none' },
  }) as const;

type SidePanelProps = Pick<BoxProps, 'role' | 'id' | 'aria-labelledby' | 'children'>;

/** What stands beside a list, as high as the window, or covers it. */
export const SidePanel = (props: SidePanelProps) => <Box {...props} sx={panelStyle(usePanelCoversList())} />;
