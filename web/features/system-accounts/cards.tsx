import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { wordsOf } from '../../core/transport.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { texts } from './messages.ts';

/** Columns for small cards: as many as there is room for. */
export const sideBySide = 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))';

interface CardsProps {
  readonly error: unknown;
  readonly loading: boolean;
  readonly refetch: () => void;
  readonly empty: ReactNode;
  readonly cards: readonly ReactNode[];
  readonly columns: string;
  /** What is said when they cannot be loaded and the server has no words of its own. */
  readonly failedWords?: string;
}

/** What a tab of the operator lists, or why it lists nothing. Old entries stay when they cannot be loaded again. */
export const Cards = ({
  error,
  loading,
  refetch,
  empty,
  cards,
  columns,
  failedWords = texts.loadFailed,
}: CardsProps) => {
  const failed = error !== undefined && <LoadError words={wordsOf(error, failedWords)} onRetry={refetch} />;
  if (failed !== false && loading) return failed;
  if (loading)
    return (
      <Paper variant="outlined">
        <ListSkeleton rows={4} height={72} />
      </Paper>
    );
  if (cards.length === 0) return <Paper variant="outlined">{empty}</Paper>;
  return (
    <>
      {failed !== false && <Box sx={{ mb: 2 }}>{failed}</Box>}
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: columns }}
      >
        {cards}
      </Box>
    </>
  );
};
