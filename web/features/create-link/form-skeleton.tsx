import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { createLinkMessages } from '../link/index.ts';

/** A field in bars: its label, and its height. */
const FieldBars = ({ height }: { readonly height: number }) => (
  <div>
    <Skeleton variant="text" width="24%" height={20} />
    <Skeleton variant="rounded" height={height} sx={{ mt: 0.5 }} />
  </div>
);

/** The create form in bars, until it is there. */
export const FormSkeleton = () => (
  <Box
    role="status"
    aria-label={createLinkMessages.loading}
    sx={{ display: 'grid', gap: 2.25, px: { xs: 2, md: 2.5 }, pt: 1 }}
  >
    <FieldBars height={56} />
    <FieldBars height={44} />
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton variant="text" width="14%" height={20} />
      <Skeleton variant="text" width="58%" height={24} />
      <Skeleton variant="text" width="62%" height={24} />
    </Box>
    <Skeleton variant="text" height={24} />
  </Box>
);
