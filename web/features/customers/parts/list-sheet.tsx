import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useIsDesktop } from '../../../ui/page.tsx';

const stage = { p: { md: '8px 8px 8px 0' } } as const;

const sheet = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  // On a phone down to the bar of the menu, with the header above.
  minHeight: { xs: 'calc(100dvh - 114px - env(safe-area-inset-bottom))', md: 'calc(100dvh - 16px)' },
  bgcolor: 'background.paper',
  border: { md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: { md: '12px' },
  containerType: 'inline-size',
  containerName: 'list',
} as const;

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

interface ListSheetProps {
  /** Of the browser's tab. */
  readonly title: string;
  /** The act of a phone, at its foot. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The sheet of a list, as wide as the window. */
export const ListSheet = ({ title, foot, children }: ListSheetProps) => {
  const hasFoot = !useIsDesktop() && foot !== undefined;
  return (
    <Box sx={stage}>
      <title>{title}</title>
      <Box sx={hasFoot ? { ...sheet, pb: '60px' } : sheet}>{children}</Box>
      {hasFoot && <Box sx={footStyle}>{foot}</Box>}
    </Box>
  );
};
