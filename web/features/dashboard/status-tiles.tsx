import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import type { StatusCounts } from '../../../src/contract/reporting.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { messageOf } from '../../core/transport.ts';
import { LoadError } from '../../ui/list-states.tsx';
import { type ChipTone, StatusChip } from '../../ui/status-chip.tsx';
import { useStatusCountsQuery } from './dashboard-api.ts';
import { cardGrid, FigureSection, showCount } from './figure-section.tsx';
import { messages } from './messages.ts';

const pollingInterval = 30_000;

interface StatusTile {
  readonly status: keyof StatusCounts;
  readonly label: string;
  readonly tone: ChipTone;
}

const tiles: readonly StatusTile[] = [
  { status: 'total', label: messages.tiles.total, tone: 'primary' },
  { status: 'pending', label: messages.tiles.pending, tone: 'warning' },
  { status: 'completed', label: messages.tiles.completed, tone: 'success' },
  { status: 'failed', label: messages.tiles.failed, tone: 'error' },
  { status: 'expired', label: messages.tiles.expired, tone: 'neutral' },
  { status: 'voided', label: messages.tiles.voided, tone: 'reversed' },
  { status: 'disabled', label: messages.tiles.disabled, tone: 'neutral' },
];

/** The address of the list that shows exactly the links a tile counts. */
const listOf = (status: keyof StatusCounts): string => `/payment-links?status=${status === 'total' ? 'all' : status}`;

const tileStyle = {
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

interface TileProps extends StatusTile {
  readonly count: number | undefined;
}

const Tile = ({ status, label, tone, count }: TileProps) => (
  <ButtonBase
    component={Link}
    to={listOf(status)}
    aria-label={count === undefined ? label : `${label}, ${showCount(count)}`}
    sx={tileStyle}
  >
    <StatusChip tone={tone}>{label}</StatusChip>{' '}
    <Typography
      component="span"
      sx={{ fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums', width: '100%' }}
    >
      {showCount(count) ?? <Skeleton width={40} />}
    </Typography>
  </ButtonBase>
);

/** How many links have each status; a tile leads to the list of exactly these links. */
export const StatusTiles = () => {
  const { data, error, refetch } = useStatusCountsQuery(undefined, useFallbackPolling(pollingInterval));
  return (
    <FigureSection title={messages.statuses} scope={messages.statusesNote}>
      {error !== undefined && data === undefined ? (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      ) : (
        <Box sx={cardGrid(2, 4, 7)}>
          {tiles.map((tile) => (
            <Tile key={tile.status} {...tile} count={data?.statusCounts[tile.status]} />
          ))}
        </Box>
      )}
    </FigureSection>
  );
};
