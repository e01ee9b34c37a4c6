import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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

interface PanelSectionProps {
  readonly title: string;
  /** What stands at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a panel, under a hairline. */
export const PanelSection = ({ title, aside, children }: PanelSectionProps) => (
  <Box component="section" aria-label={title} sx={{ borderTop: 1, borderColor: 'divider', py: 1.75 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography variant="h3" component="h3" sx={{ mr: 'auto' }}>
        {title}
      </Typography>
      {aside}
    </Box>
    {children}
  </Box>
);

/** The line whose panel is open: the selected tint and an edge. */
export const selectedLineStyle = {
  bgcolor: 'sheets.selected',
  boxShadow: 'inset 3px 0 var(--mui-palette-primary-ink)',
} as const;

/** A line of a list. The link in it opens a panel, wherever the line is pressed. What is quiet is not in bold. */
export const panelLineStyle = (isOpen: boolean, isQuiet: boolean) =>
  ({
    position: 'relative',
    minHeight: 44,
    color: isQuiet ? 'text.secondary' : 'text.primary',
    '& + &': { borderTop: 1, borderColor: 'divider' },
    '&:hover': { bgcolor: 'action.hover' },
    ...(isOpen && selectedLineStyle),
    '& a': {
      color: 'inherit',
      textDecoration: 'none',
      fontWeight: isQuiet ? 400 : 600,
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
  }) as const;

/** The heads over such lines. */
export const lineHeadsStyle = {
  minHeight: 30,
  fontSize: '0.75rem',
  color: 'text.secondary',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
