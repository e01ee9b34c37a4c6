import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** What stands in a `SidePanel`: a bar, a body that scrolls, and a foot on a phone. */
export const panelStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  bgcolor: 'background.paper',
  outline: 'none',
} as const;

/** A section of a panel in bars: its title and two lines. */
export const SectionBars = () => (
  <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.75, pb: 2 }}>
    <Skeleton variant="text" width="28%" height={24} />
    <Skeleton variant="text" width="62%" height={24} sx={{ mt: 1 }} />
    <Skeleton variant="text" width="54%" height={24} />
  </Box>
);
