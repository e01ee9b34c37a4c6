import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const badgeStyle = {
  position: 'absolute',
  top: 0,
  right: 0,
  transform: 'translate(50%, -50%)',
  minWidth: 20,
  px: '6px',
  borderRadius: '10px',
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 500,
  textAlign: 'center',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  '@media (forced-colors: active)': { outline: '1px solid ButtonBorder' },
} as const;

/** A count as short as it is shown on an icon. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** A count at the corner of an icon, and none of nothing. MUI's badge is six times as large. The button around it says its name. */
export const CountBadge = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => (
  <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
    {children}
    {count > 0 && (
      <Box component="span" sx={badgeStyle}>
        {shortCount(count)}
      </Box>
    )}
  </Box>
);
