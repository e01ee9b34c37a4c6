import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { StatusCounts } from '../../../src/contract/reporting.ts';
import { useFallbackPolling } from '../../core/live-slice.ts';
import { wordsOf } from '../../core/transport.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { type ChipTone, StatusChip } from '../../ui/status-chip.tsx';
import { showCount } from './figures.ts';
import { useStatusCountsQuery } from './dashboard-api.ts';
import { cardGrid, Section } from './section.tsx';
import { listOf, texts, tiles } from './messages.ts';

const every = 30_000;

const tones: Readonly<Record<keyof StatusCounts, ChipTone>> = {
  total: 'done',
  pending: 'waiting',
  completed: 'good',
  failed: 'bad',
  expired: 'quiet',
  voided: 'undone',
};

const tileLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1,
  p: 2,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  textAlign: 'left',
  '&:hover': { borderColor: 'primary.main' },
} as const;

interface TileProps {
  readonly status: keyof StatusCounts;
  readonly word: string;
  readonly count: number | undefined;
}

const Tile = ({ status, word, count }: TileProps) => (
  <ButtonBase
    component={Link}
    to={listOf(status)}
    aria-label={count === undefined ? word : `${word}, ${showCount(count)}`}
    sx={tileLook}
  >
    <StatusChip tone={tones[status]}>{word}</StatusChip>
    <Typography
      component="span"
      sx={{ fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums', width: '100%' }}
    >
      {showCount(count) ?? <Skeleton width={40} />}
    </Typography>
  </ButtonBase>
);

/** How many links stand in each state; each leads to the list of exactly these. */
export const StatusTiles = () => {
  const { data, error, refetch } = useStatusCountsQuery(undefined, useFallbackPolling(every));
  return (
    <Section title={texts.statuses} covers={texts.statusesNote}>
      {error !== undefined && data === undefined ? (
        <LoadError words={wordsOf(error, texts.failed)} onRetry={() => void refetch()} />
      ) : (
        <Box sx={cardGrid(2, 3, 6)}>
          {tiles.map(({ status, word }) => (
            <Tile key={status} status={status} word={word} count={data?.statusCounts[status]} />
          ))}
        </Box>
      )}
    </Section>
  );
};
