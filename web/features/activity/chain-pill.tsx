import BrokenShield from '@mui/icons-material/GppBadOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import WholeShield from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Link, type To } from '../../core/router/index.ts';
import type { ChainState } from '../../../src/contract/activity.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { showMoment } from '../../ui/date-time.ts';
import { useActivityChainQuery } from './activity-api.ts';
import { chainMessages } from './messages.ts';

const icons = { intact: WholeShield, broken: BrokenShield, unchecked: Shield };

const colors = { intact: 'success.main', broken: 'error.main', unchecked: 'text.secondary' };

const pillStyle = (state: ChainState['state']) =>
  ({
    ...{ display: 'inline-flex', alignItems: 'center', gap: 0.75, flex: 'none', textDecoration: 'none' },
    ...{ minHeight: { xs: 44, md: 30 }, px: { xs: 1, md: 1.25 }, borderRadius: 99, fontSize: '0.8125rem' },
    ...{ border: { md: 1 }, borderColor: { md: state === 'broken' ? 'error.main' : 'divider' } },
    // The smallest phones have room for it only where something is wrong.
    ...(state !== 'broken' && { '@media (max-width:359px)': { display: 'none' } }),
    ...(state === 'broken' && { color: 'error.main', bgcolor: 'error.soft', fontWeight: 600 }),
  }) as const;

const labelOf = ({ state, position }: ChainState): string =>
  state === 'broken' && position !== null ? chainMessages.brokenAt(position) : chainMessages.states[state];

/** Whether everything that is recorded is as it was recorded, and when that was checked. Where it is not, it leads to the first such row. */
export const ChainPill = ({ isWide, toEvent }: { readonly isWide: boolean; readonly toEvent: (id: string) => To }) => {
  const { timezone } = useUser();
  const { data } = useActivityChainQuery(undefined, useFallbackPolling(300_000));
  if (data === undefined) return null;
  const { chain } = data;
  const { state, checkedAt, entries, logId } = chain;
  const Icon = icons[state];
  const label = labelOf(chain);
  const since =
    checkedAt === null ? chainMessages.soon : chainMessages.checked(entries, showMoment(new Date(checkedAt), timezone));
  const content = (
    <>
      <Icon aria-hidden sx={{ fontSize: 18, color: colors[state] }} />
      {isWide || state === 'broken' ? label : null}
    </>
  );
  return (
    <Tooltip title={`${label}. ${since}`} enterTouchDelay={0}>
      {logId === null ? (
        <Box component="span" role="img" tabIndex={0} aria-label={`${label}. ${since}`} sx={pillStyle(state)}>
          {content}
        </Box>
      ) : (
        <Box component={Link} to={toEvent(logId)} aria-label={`${label}. ${since}`} sx={pillStyle(state)}>
          {content}
        </Box>
      )}
    </Tooltip>
  );
};
