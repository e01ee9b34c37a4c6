import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Names the screen and the store in the tab strip. */
  readonly of?: string | null;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen inside the shell: one heading, what can be done, and the content. */
export const Page = ({ title, subtitle, of, actions, children }: PageProps) => (
  <Box sx={{ px: { xs: 2, md: 4 }, py: { xs: 2.5, md: 4 }, maxWidth: 1280, mx: 'auto' }}>
    <title>{[title, of, 'Debitlink'].filter(Boolean).join(' · ')}</title>
    <Stack
      direction="row"
      sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mb: { xs: 2, md: 3 } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {subtitle !== undefined && <Typography sx={{ color: 'text.secondary', mt: 0.25 }}>{subtitle}</Typography>}
      </Box>
      {actions}
    </Stack>
    {children}
  </Box>
);
