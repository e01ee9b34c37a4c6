import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** Says that there is nothing, why, and what to do about it. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <Box sx={{ py: 8, px: 3, textAlign: 'center', display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
    <Box
      aria-hidden
      sx={{
        width: 56,
        height: 56,
        mb: 2,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        color: 'primary.main',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
      }}
    >
      {icon}
    </Box>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {text !== undefined && (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 420 }}>
        {text}
      </Typography>
    )}
    {action !== undefined && <Box sx={{ mt: 2.5 }}>{action}</Box>}
  </Box>
);
