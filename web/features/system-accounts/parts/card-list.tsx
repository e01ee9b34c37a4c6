import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { messageOf } from '../../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { partMessages } from './messages.ts';

/** The grid columns of small cards: as many as there is room for. */
export const cardColumns = 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))';

interface CardListProps {
  readonly error: unknown;
  readonly loading: boolean;
  readonly refetch: () => void;
  readonly empty: ReactNode;
  readonly cards: readonly ReactNode[];
  readonly columns: string;
  /** The message where loading fails and the server gives none. */
  readonly errorMessage?: string;
}

/** The cards of one tab, or why there are none. Cards stay when reloading them fails. */
export const CardList = ({
  error,
  loading,
  refetch,
  empty,
  cards,
  columns,
  errorMessage = partMessages.loadFailed,
}: CardListProps) => {
  const loadError = error !== undefined && <LoadError message={messageOf(error, errorMessage)} onRetry={refetch} />;
  if (loadError !== false && loading) return loadError;
  if (loading)
    return (
      <Paper variant="outlined">
        <ListSkeleton rows={4} height={72} />
      </Paper>
    );
  if (cards.length === 0) return <Paper variant="outlined">{empty}</Paper>;
  return (
    <>
      {loadError !== false && <Box sx={{ mb: 2 }}>{loadError}</Box>}
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: columns }}
      >
        {cards}
      </Box>
    </>
  );
};

interface DetailListProps {
  readonly details: readonly (readonly [string, ReactNode])[];
}

/** The names and values of a card, one below the other. */
export const DetailList = ({ details }: DetailListProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 0.5,
      m: 0,
      fontSize: '0.875rem',
    }}
  >
    {details.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', '& time': { whiteSpace: 'normal' } }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
