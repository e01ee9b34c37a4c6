import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, type To } from '../../core/router/index.ts';
import type { ActivityLog } from '../../../src/contract/activity.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { LoadError } from '../../ui/list-states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PanelSection } from '../../ui/panel-parts.tsx';
import { useActivityQuery } from './activity-api.ts';
import { panelMessages } from './messages.ts';
import { Sentence } from './sentence.tsx';

const lineStyle = (isThis: boolean) =>
  ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 1.25,
    pl: 3,
    pb: 1.25,
    fontSize: '0.875rem',
    fontWeight: isThis ? 600 : 400,
    '& a': { color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere' },
    '& a:hover': { textDecoration: 'underline' },
    '& b': { fontWeight: 'inherit' },
    '& time': { fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' },
    '&::before': {
      ...{ content: '""', position: 'absolute', left: 3, top: 7, width: 8, height: 8, borderRadius: '50%' },
      bgcolor: isThis ? 'primary.main' : 'text.disabled',
    },
    '&:not(:last-of-type)::after': {
      ...{ content: '""', position: 'absolute', left: 6, top: 19, bottom: -2, borderLeft: 1, borderColor: 'divider' },
    },
  }) as const;

/** So many of the newest are shown of what happened to the same. */
const shownOfSame = 12;

interface SameEventsProps {
  readonly log: ActivityLog;
  /** The address at which an event is shown whole. */
  readonly toEvent: (id: string) => To;
  /** Narrows the list to what happened to the same. */
  readonly onOnly: (entityId: string) => void;
}

/** What else happened to the same link, customer or user, with this event in bold. */
export const SameEvents = ({ log, toEvent, onOnly }: SameEventsProps) => {
  const { timezone } = useUser();
  const about = log.entityId ?? '';
  const query = { all: 'true' as const, about, limit: shownOfSame };
  const { data, error, refetch } = useActivityQuery({ query }, { skip: about === '' });
  if (about === '') return null;
  return (
    <PanelSection
      title={panelMessages.same}
      aside={
        <Button size="small" onClick={() => onOnly(about)}>
          {panelMessages.sameOnly}
        </Button>
      }
    >
      {error !== undefined && data === undefined && (
        <LoadError message={messageOf(error, panelMessages.loadFailed)} onRetry={() => void refetch()} />
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.logs.map((each) => (
          <Box
            component="li"
            key={each.id}
            aria-current={each.id === log.id ? 'true' : undefined}
            sx={lineStyle(each.id === log.id)}
          >
            <Link to={toEvent(each.id)}>
              <Sentence log={each} />
            </Link>
            <Moment at={each.createdAt} timeZone={timezone} as="short" />
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
};
