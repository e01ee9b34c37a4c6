import Box from '@mui/material/Box';
import { useUser } from '../core/session-api.ts';
import { showMoment } from './date-time.ts';
import { useNow } from './moment.tsx';

/** A search as paper says it, empty for none. */
export const quoted = (q: string): string => (q === '' ? '' : `“${q}”`);

interface PaperHeadProps {
  /** The screen and its store. */
  readonly title: string;
  /** What the list is narrowed to and how it is ordered, as its screen names it; what is empty is left out. */
  readonly narrowed: readonly string[];
}

/** What a sheet of paper says above a list, which on a screen the menu, the tabs and the chips say: which list it is, of whom, and from when. */
export const PaperHead = ({ title, narrowed }: PaperHeadProps) => {
  const { timezone } = useUser();
  const now = useNow();
  return (
    <Box className="print-only paper-head" aria-hidden sx={{ px: 2.5, mb: 2 }}>
      <Box sx={{ fontSize: '1.25rem', fontWeight: 650 }}>{title}</Box>
      <div>{[...narrowed.filter((part) => part !== ''), showMoment(now, timezone)].join(' · ')}</div>
    </Box>
  );
};
