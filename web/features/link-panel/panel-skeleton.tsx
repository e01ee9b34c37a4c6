import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { SectionBars } from '../../ui/panel-parts.tsx';
import { panelMessages } from './messages.ts';

const rail = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  mt: 2.25,
  '& > *:nth-of-type(2)': { mx: 'auto' },
};

/** Bars in the place and height of what a link has below its customer. */
export const BodyBars = () => (
  <Box role="status" aria-label={panelMessages.loading}>
    <Skeleton variant="rounded" width="46%" height={40} sx={{ mt: 1.5, mb: 1 }} />
    <Skeleton variant="text" width="24%" height={24} />
    <Skeleton variant="text" width="92%" height={24} sx={{ mt: 0.5 }} />
    <Box sx={rail}>
      {['sent', 'opened', 'paid'].map((step) => (
        <Box key={step} sx={{ '&:last-of-type': { ml: 'auto' } }}>
          <Skeleton variant="circular" width={12} height={12} />
          <Skeleton variant="text" width={56} height={36} />
        </Box>
      ))}
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 1, mt: 2, mb: 2.25 }}>
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={44} />
    </Box>
    <SectionBars />
    <SectionBars />
  </Box>
);

/** The panel of a link in bars, until its program is there. */
export const PanelSkeleton = () => (
  <Box sx={{ px: { xs: 2, md: 2.5 } }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 48 }}>
      <Skeleton variant="text" width={120} />
      <Skeleton variant="text" width={96} />
    </Box>
    <Skeleton variant="text" width="38%" height={24} />
    <BodyBars />
  </Box>
);
