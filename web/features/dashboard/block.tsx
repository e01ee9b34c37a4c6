import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface BlockProps {
  readonly title: string;
  /** A count or a word beside the title. */
  readonly note?: ReactNode;
  /** What stands at the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the dashboard on a sheet of its own, with its title. */
export const Block = ({ title, note, actions, children }: BlockProps) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5, minHeight: 32 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {note}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  );
};

/** The lines of a list on the dashboard. */
export const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

/** A list without marks. */
export const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

/** The way to all of what a list on the dashboard begins. */
export const moreStyle = { mt: 1, ml: -1, minHeight: { xs: 44, md: 32 } } as const;

/** A name that leads to what it names. */
export const nameStyle = {
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
} as const;
