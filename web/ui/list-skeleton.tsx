import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Stands where rows will be, as high as they will be. */
export const ListSkeleton = ({ rows = 8, height = 56 }: { readonly rows?: number; readonly height?: number }) => (
  <Box role="status" aria-label="Loading" sx={{ display: 'grid' }}>
    {Array.from({ length: rows }, (_, row) => (
      <Box
        key={row}
        sx={{
          height,
          px: 2,
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          borderTop: row === 0 ? 0 : 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="text" width="28%" />
        <Skeleton variant="text" width="18%" />
        <Skeleton variant="text" width="12%" sx={{ ml: 'auto' }} />
      </Box>
    ))}
  </Box>
);
