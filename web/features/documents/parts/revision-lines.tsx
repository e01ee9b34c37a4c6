import Box from '@mui/material/Box';
import type { TemplateRevision } from '../../../../src/contract/documents/templates.ts';
import { Link } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { daysAway, showShortDate, showTime } from '../../../ui/date-time.ts';
import { useNow } from '../../../ui/moment.tsx';
import { messages } from './messages.ts';
import { showRevision } from './show-revision.ts';

const lineStyle = (isInUse: boolean) =>
  ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 1.25,
    pl: 3,
    pr: 1,
    py: 0.75,
    borderRadius: '8px',
    '&::before': {
      ...{ content: '""', position: 'absolute', left: 3, top: 14 },
      ...{ width: 8, height: 8, borderRadius: '50%', bgcolor: isInUse ? 'success.main' : 'text.disabled' },
    },
    '&:not(:last-of-type)::after': {
      ...{ content: '""', position: 'absolute', left: 6, top: 26, bottom: -10, borderLeft: 1, borderColor: 'divider' },
    },
    '&:has(a:not([aria-current])):hover': { bgcolor: 'action.hover' },
    '&:has([aria-current])': { bgcolor: 'sheets.selected' },
    '& a': {
      color: 'inherit',
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '& small, & time': { fontSize: '0.8125rem', color: 'text.secondary' },
    '& small': { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
  }) as const;

interface LinesProps {
  readonly revisions: readonly TemplateRevision[];
  /** The number of the revision from which documents are made; null where nothing is made any more. */
  readonly inUse: number | null;
  /** The number of the one that is shown beside the lines. */
  readonly open?: number | undefined;
  /** Where a revision is compared with the one before it; null where there is nothing to compare. */
  readonly addressOf: (number: number) => string | null;
}

const SavedAt = ({ at }: { readonly at: string }) => {
  const { timezone } = useUser();
  const now = useNow();
  const moment = new Date(at);
  const isToday = daysAway(moment, now, timezone) === 0;
  return <time dateTime={at}>{isToday ? showTime(moment, timezone) : showShortDate(moment, now, timezone)}</time>;
};

/** What was saved of a template, the newest first: number and day, and below them who saved it and what changed. */
export const RevisionLines = ({ revisions, inUse, open, addressOf }: LinesProps) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {revisions.map((revision) => {
      const { number, at } = revision;
      const label = number === inUse ? messages.inUse(number) : messages.number(number);
      const address = addressOf(number);
      return (
        <Box key={number} component="li" sx={lineStyle(number === inUse)}>
          {address === null ? (
            <span>{label}</span>
          ) : (
            <Link to={address} aria-current={number === open ? 'true' : undefined}>
              {label}
            </Link>
          )}
          <SavedAt at={at} />
          <small dir="auto">{showRevision(revision)}</small>
        </Box>
      );
    })}
  </Box>
);
