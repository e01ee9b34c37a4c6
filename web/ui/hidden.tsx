import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Words for whoever does not see the screen. What stands around it is positioned. */
export const Hidden = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
);
