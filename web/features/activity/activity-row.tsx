import Failed from '@mui/icons-material/CancelOutlined';
import Down from '@mui/icons-material/ExpandMore';
import Up from '@mui/icons-material/ExpandLess';
import Other from '@mui/icons-material/RadioButtonUnchecked';
import Done from '@mui/icons-material/TaskAltOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ActivityLog } from '../../../src/contract/activity.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { showMoment, showTime } from '../../ui/date-time.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { messages } from './messages.ts';

/** The shape of each status, with its colour. */
const shapes: Readonly<Record<ActivityLog['status'], { readonly Icon: typeof SvgIcon; readonly color: string }>> = {
  success: { Icon: Done, color: 'success.main' },
  failed: { Icon: Failed, color: 'error.main' },
  warning: { Icon: Warning, color: 'warning.main' },
  other: { Icon: Other, color: 'text.secondary' },
};

const textOf = ({ metadata }: ActivityLog, name: string): string | null => {
  const value = metadata[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value);

/** A value before or after a change, as people read it: money, a moment, or as it stands. */
const shown = (value: string, timeZone: string): string => {
  if (/^\d+\.\d\d$/.test(value)) return showMoney(toCents(value));
  return isMoment(value) ? showMoment(new Date(value), timeZone) : value;
};

/** What was changed from what to what. */
const Change = ({ log, timeZone }: { readonly log: ActivityLog; readonly timeZone: string }) => {
  const [before, after] = [textOf(log, 'before'), textOf(log, 'after')];
  if (before === null || after === null) return null;
  return (
    <>
      {' '}
      <del>{shown(before, timeZone)}</del>
      <span aria-hidden> → </span>
      <Hidden> {messages.changedTo} </Hidden>
      <ins>{shown(after, timeZone)}</ins>
    </>
  );
};

/** The sentence as plain text, with who acted in bold. */
const Sentence = ({ log: { description, userName } }: { readonly log: ActivityLog }) => {
  const at = description.indexOf(userName);
  if (at < 0)
    return (
      <>
        <b>{userName}</b> · {description}
      </>
    );
  return (
    <>
      {description.slice(0, at)}
      <b>{userName}</b>
      {description.slice(at + userName.length)}
    </>
  );
};

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
  '& del': { color: 'text.secondary' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
  '& .code': { fontFamily: 'monospace', fontSize: '0.75rem', color: 'text.secondary' },
} as const;

const codeStyle = { minHeight: 24, border: 0, p: 0, bgcolor: 'transparent', cursor: 'pointer' } as const;

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

/** Where a row leads to: the link or the customer it is about. */
const placeOf = ({ entity, entityId }: ActivityLog): readonly [string, string] | null => {
  if (entityId === null) return null;
  if (entity === 'payment_link') return [`/payment-links/${entityId}`, messages.openLink];
  return entity === 'customer' ? [`/customers/${entityId}`, messages.openCustomer] : null;
};

const detailsOf = (log: ActivityLog, timeZone: string): readonly (readonly [string, ReactNode])[] =>
  [
    [messages.by, log.userName] as const,
    [messages.operator, textOf(log, 'operator')] as const,
    [messages.address, log.ipAddress] as const,
    [messages.device, log.userAgent] as const,
    [messages.exactly, showMoment(new Date(log.createdAt), timeZone)] as const,
    [messages.reason, textOf(log, 'reason')] as const,
    [messages.action, log.action] as const,
    [messages.store, log.store] as const,
    [messages.request, log.requestId] as const,
  ].filter(([, value]) => value !== null);

/** What stands behind a row. */
const Details = ({ log, timeZone }: { readonly log: ActivityLog; readonly timeZone: string }) => {
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
        {place && (
          <Box component={Link} to={place[0]} sx={{ color: 'primary.ink' }}>
            {place[1]}
          </Box>
        )}
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

/** One thing that happened, and behind a button everything that is known of it. */
export const ActivityRow = ({ log, timeZone, isOpen, isDesktop, onToggle, onOnly }: ActivityRowProps) => {
  const { createdAt, entityId } = log;
  const time = <time dateTime={createdAt}>{showTime(new Date(createdAt), timeZone)}</time>;
  const code = <Code entityId={entityId} onOnly={onOnly} />;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={rowStyle}>
        {isDesktop && time}
        <Shape status={log.status} />
        <div>
          <p>
            <Sentence log={log} />
            <Change log={log} timeZone={timeZone} />
          </p>
          {!isDesktop && (
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
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
      {isOpen && <Details log={log} timeZone={timeZone} />}
    </Box>
  );
};

/** The shape of a status, named for who does not see it. */
export const Shape = ({ status }: Pick<ActivityLog, 'status'>) => {
  const { Icon, color } = shapes[status];
  return <Icon titleAccess={messages.statuses[status]} sx={{ fontSize: 18, color }} />;
};
