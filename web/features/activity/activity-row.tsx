import Down from '@mui/icons-material/ExpandMore';
import Up from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link, type To } from '../../core/router/index.ts';
import type { ActivityLog } from '../../../src/contract/activity.ts';
import { showMoment, showTime } from '../../ui/date-time.ts';
import { selectedLineStyle } from '../../ui/panel-parts.tsx';
import { messages } from './messages.ts';
import { Change, changesOf, Sentence, Shape, type ShownChange, textOf } from './sentence.tsx';

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '20px minmax(0, 1fr) auto', md: '68px 20px minmax(0, 1fr) auto 36px' },
  alignItems: 'center',
  columnGap: 1,
  minHeight: { xs: 56, md: 40 },
  px: { xs: 2, md: 2.5 },
  py: { xs: 0.75, md: 0.25 },
  fontSize: '0.875rem',
  '& time': { fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' },
  '& p': { m: 0, overflowWrap: 'anywhere' },
  // On a phone a line of one sentence is large enough to be met.
  '& p > a': { color: 'inherit', textDecoration: 'none', display: 'inline-block', py: { xs: '3px', md: 0 } },
  '& p > a:hover': { textDecoration: 'underline' },
  '& del': { color: 'text.secondary' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
  '& .code': { fontFamily: 'monospace', fontSize: '0.75rem', color: 'text.secondary' },
} as const;

const codeStyle = {
  minHeight: { xs: 44, md: 24 },
  minWidth: { xs: 44, md: 24 },
  textAlign: 'left',
  border: 0,
  p: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;

const foldStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
  gap: '8px 20px',
  m: 0,
  p: { xs: '4px 16px 12px 44px', md: '4px 20px 12px 116px' },
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** Where a row leads to: the link or the customer it is about, or what else it concerns. */
export const placeOf = ({ entity, entityId }: ActivityLog): readonly [string, string] | null => {
  if (entity === 'webhook') return ['/settings/webhooks', messages.openWebhooks];
  if (entity === 'api_key') return ['/settings/api-keys', messages.openApiKeys];
  if (entity === 'summary') return ['/dashboard', messages.openDashboard];
  if (entityId === null) return null;
  if (entity === 'payment_link') return [`/payment-links/${entityId}`, messages.openLink];
  return entity === 'customer' ? [`/customers/${entityId}`, messages.openCustomer] : null;
};

/** Of several changes each has a place of its own in the fold; a single one stands in the sentence. */
const severalOf = (changes: readonly ShownChange[]): readonly ShownChange[] => (changes.length > 1 ? changes : []);

const detailsOf = (log: ActivityLog, timeZone: string): readonly (readonly [string, ReactNode])[] =>
  [
    [messages.by, log.userName] as const,
    [messages.operator, textOf(log, 'operator')] as const,
    [messages.address, log.ipAddress] as const,
    [messages.device, log.device] as const,
    [messages.exactly, showMoment(new Date(log.createdAt), timeZone)] as const,
    [messages.reason, textOf(log, 'reason')] as const,
    [messages.action, log.action] as const,
    [messages.store, log.store] as const,
    [messages.request, log.requestId] as const,
    ...severalOf(changesOf(log, timeZone)).map(
      (change) => [change.field ?? '', <Change key={change.field} change={change} />] as const,
    ),
  ].filter(([, value]) => value !== null);

/** What stands behind a row. */
const Details = ({ log, timeZone, toEvent }: Pick<ActivityRowProps, 'log' | 'timeZone' | 'toEvent'>) => {
  const place = placeOf(log);
  return (
    <>
      <Box component="dl" sx={foldStyle}>
        {detailsOf(log, timeZone).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <Box sx={{ pl: { xs: '44px', md: '116px' }, pb: 1.5, fontSize: '0.8125rem' }}>
        {!log.trusted && <Box sx={{ color: 'text.secondary', pb: 0.5 }}>{messages.reported}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& a': { color: 'primary.ink' } }}>
          <Link to={toEvent(log.id)}>{messages.openEvent}</Link>
          {place && <Link to={place[0]}>{place[1]}</Link>}
        </Box>
      </Box>
    </>
  );
};

interface ActivityRowProps {
  readonly log: ActivityLog;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly isDesktop: boolean;
  readonly onToggle: () => void;
  /** Its panel is open. */
  readonly isShown?: boolean;
  /** The address at which an event is shown whole. */
  readonly toEvent: (id: string) => To;
  /** Narrows the list to what happened to this; left out where there is none. */
  readonly onOnly?: ((entityId: string) => void) | undefined;
}

/** The first characters of the id; pressed it narrows the list to what happened to the same. */
const Code = ({ entityId, onOnly }: { readonly entityId: string | null } & Pick<ActivityRowProps, 'onOnly'>) => {
  const short = entityId?.slice(0, 8);
  if (entityId === null) return null;
  if (!onOnly) return <span className="code">{short}</span>;
  return (
    <Box
      component="button"
      type="button"
      className="code"
      title={messages.everything}
      aria-label={`${messages.everything}, ${short}`}
      onClick={() => onOnly(entityId)}
      sx={codeStyle}
    >
      {short}
    </Box>
  );
};

/** The sentence with what was changed where that is one thing; it leads to the event. */
const SentenceLink = ({
  log,
  timeZone,
  toEvent,
  isShown,
}: Pick<ActivityRowProps, 'log' | 'timeZone' | 'toEvent' | 'isShown'>) => {
  const [one, another] = changesOf(log, timeZone);
  return (
    <p>
      <Link to={toEvent(log.id)} {...(isShown && { 'aria-current': 'true' })}>
        <Sentence log={log} /> {one && another === undefined && <Change change={one} />}
      </Link>
    </p>
  );
};

/** One thing that happened, and behind a button everything that is known of it. */
export const ActivityRow = ({
  log,
  timeZone,
  isOpen,
  isDesktop,
  onToggle,
  isShown = false,
  toEvent,
  onOnly,
}: ActivityRowProps) => {
  const { createdAt, entityId } = log;
  const time = <time dateTime={createdAt}>{showTime(new Date(createdAt), timeZone)}</time>;
  const code = <Code entityId={entityId} onOnly={onOnly} />;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', ...(isShown && selectedLineStyle) }}>
      <Box sx={rowStyle}>
        {isDesktop && time}
        <Shape status={log.status} />
        <div>
          <SentenceLink log={log} timeZone={timeZone} toEvent={toEvent} isShown={isShown} />
          {!isDesktop && (
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: -0.75 }}>
              {time}
              {code}
            </Box>
          )}
        </div>
        {isDesktop && <span>{code}</span>}
        <IconButton aria-label={messages.details} aria-expanded={isOpen} onClick={onToggle} size="small">
          {isOpen ? <Up fontSize="small" /> : <Down fontSize="small" />}
        </IconButton>
      </Box>
      {isOpen && <Details log={log} timeZone={timeZone} toEvent={toEvent} />}
    </Box>
  );
};
