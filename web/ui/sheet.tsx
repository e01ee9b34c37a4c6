import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** How wide a sheet of settings is at most, in pixels; what stands above and below it keeps to its edges. */
export const sheetWidth = 980;

/** A phone has no room for an edge. */
export const sheetEdge = {
  border: { md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: { md: '12px' },
  bgcolor: 'background.paper',
} as const;

/** As high as the window; on a phone down to the menu, with the header above and without the space that a screen leaves over the menu. */
export const windowHeight = {
  minHeight: { xs: 'calc(100dvh - 112px - env(safe-area-inset-bottom))', md: 'calc(100dvh - 16px)' },
  mb: { xs: -2, md: 0 },
} as const;

/** A sheet that is as high as the window. */
export const windowSheet = {
  ...windowHeight,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  ...sheetEdge,
} as const;

/** A white sheet; hairlines part the sections on it. */
export const Sheet = ({ children }: { readonly children: ReactNode }) => (
  <Paper
    variant="outlined"
    sx={{ maxWidth: sheetWidth, '& > section + section': { borderTop: 1, borderColor: 'divider' } }}
  >
    {children}
  </Paper>
);

interface SheetSectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a sheet: on a desktop its title and note stand at the left, on a phone above the content. */
export const SheetSection = ({ title, note, children }: SheetSectionProps) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(200px, 260px) minmax(0, 1fr)' },
        gap: { xs: 2, md: 5 },
        p: { xs: 2, sm: 3, md: 4 },
      }}
    >
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {note !== undefined && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box
        sx={{ maxWidth: 600, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' }}
      >
        {children}
      </Box>
    </Box>
  );
};

interface SheetLineProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** A line about one thing, with its buttons; a list item where lines stand in a list. */
export const SheetLine = ({ title, detail, children, ...box }: SheetLineProps & { readonly component?: 'li' }) => (
  <Box
    {...box}
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 0.5,
      py: 1.25,
      '&:first-of-type': { pt: 0 },
      '&:last-of-type': { pb: 0 },
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ minWidth: 0, flex: '1 1 180px' }}>
      <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {detail !== undefined && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </Box>
    {children !== undefined && (
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    )}
  </Box>
);
