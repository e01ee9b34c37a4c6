import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Wordmark } from '../ui/wordmark.tsx';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page that says one thing. */
export const Notice = ({ title, text, children }: NoticeProps) => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 3, py: 6 }}>
    <title>{`${title} · Debitlink`}</title>
    <Box sx={{ maxWidth: 440, textAlign: 'center' }}>
      <Box sx={{ display: 'flex', justifyContent: 'center', mb: 4 }}>
        <Wordmark />
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>{text}</Typography>
      {children}
    </Box>
  </Box>
);
