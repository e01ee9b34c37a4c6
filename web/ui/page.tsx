import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Later } from './later.tsx';

/** Whether the window is wide enough for the desktop's screens; a narrower one shows the phone's. */
export const useIsDesktop = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });

/** Whether an open panel covers the list beside which a wider window shows it. */
export const usePanelCoversList = (): boolean => !useMediaQuery('(min-width:1100px)', { noSsr: true });

/** The CSS variable with the height of a banner over every screen; what sticks to the top stays below it. */
export const bannerHeight = '--banner-height';

/** The CSS variable with the height of a phone's header: large text makes it higher. */
export const headerHeight = '--header-height';

/** The height in pixels of a phone's menu at the foot, without the safe area a phone keeps for its gestures. */
export const bottomBarHeight = 56;

/** What the browser's tab is called: the screen, the store, and us; the operator's store has our name. */
export const tabTitle = (title: string, storeName: string | null | undefined): string =>
  [...new Set([title, storeName, 'Debitlink'])].filter(Boolean).join(' · ');

interface PageProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Added to the title of the browser's tab. */
  readonly storeName?: string | null;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen inside the shell: one heading, its actions and the content. */
export const Page = ({ title, subtitle, storeName, actions, children }: PageProps) => (
  <Box sx={{ px: { xs: 2, md: 4 }, py: { xs: 2.5, md: 4 }, maxWidth: 1280, mx: 'auto' }}>
    <title>{tabTitle(title, storeName)}</title>
    <Stack
      direction="row"
      sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mb: { xs: 2, md: 3 } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {subtitle !== undefined && <Typography sx={{ color: 'text.secondary', mt: 0.25 }}>{subtitle}</Typography>}
      </Box>
      {actions}
    </Stack>
    <Later>{children}</Later>
  </Box>
);
