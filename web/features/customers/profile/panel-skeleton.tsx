import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { SectionBars } from '../../../ui/panel-parts.tsx';
import { profileMessages } from './messages.ts';

/** Bars in the place and height of what a customer has below the bar of the panel. */
export const BodyBars = () => (
  <Box role="status" aria-label={profileMessages.loading}>
    <Skeleton variant="text" width="48%" height={28} />
    <Skeleton variant="text" width="72%" height={24} />
    <Skeleton variant="rounded" width="46%" height={44} sx={{ my: 1.5 }} />
    <Skeleton variant="text" width="80%" height={24} />
    <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 1, mt: 1.5, mb: 2 }}>
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={44} />
    </Box>
    <SectionBars />
    <SectionBars />
  </Box>
);

/** The panel of a customer in bars, until its program is there. */
export const PanelSkeleton = () => (
  <Box sx={{ px: { xs: 2, md: 2.5 }, pt: 6 }}>
    <BodyBars />
  </Box>
);
