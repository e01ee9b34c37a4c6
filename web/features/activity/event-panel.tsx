import Copy from '@mui/icons-material/ContentCopyOutlined';
import Older from '@mui/icons-material/KeyboardArrowDown';
import Newer from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { Link, type To } from '../../core/router/index.ts';
import type { ActivityLog, activityLog } from '../../../src/contract/activity.ts';
import type { ResultOf } from '../../core/api.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { showMoment } from '../../ui/date-time.ts';
import { IconAct } from '../../ui/icon-act.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { LoadError } from '../../ui/list-states.tsx';
import { usePanelCoversList } from '../../ui/page.tsx';
import { PanelBar } from '../../ui/panel-bar.tsx';
import { PanelSection, panelStyle, SectionBars } from '../../ui/panel-parts.tsx';
import { useCopy } from '../../ui/toasts.tsx';
import { useActivityEventQuery } from './activity-api.ts';
import { placeOf } from './activity-row.tsx';
import { panelMessages } from './messages.ts';
import { SameEvents } from './same-events.tsx';
import { Change, changesOf, Sentence, Shape, textOf } from './sentence.tsx';

interface EventPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Left out where the list has no newer or no older one. */
  readonly onNewer?: (() => void) | undefined;
  readonly onOlder?: (() => void) | undefined;
  readonly toEvent: (id: string) => To;
  /** Narrows the list to what happened to the same. */
  readonly onOnly: (entityId: string) => void;
}

type Event = ResultOf<typeof activityLog.event>;

const particularsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 20px',
  m: 0,
  fontSize: '0.875rem',
  '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** Names with what is known of them; what is not known is left out. */
const Particulars = ({ particulars }: { readonly particulars: readonly (readonly [string, string | null])[] }) => (
  <Box component="dl" sx={particularsStyle}>
    {particulars
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </Box>
);

const changeStyle = {
  m: 0,
  mt: 1,
  fontSize: '1.0625rem',
  overflowWrap: 'anywhere',
  '& dt': { fontSize: '0.8125rem', color: 'text.secondary', mt: 1 },
  '& dd': { m: 0 },
  '& del': { color: 'text.secondary' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
} as const;

const aloneStyle = { ...changeStyle, fontSize: '1.875rem', lineHeight: 1.25 } as const;

/** What was changed: of one thing large, of several each with its name. */
const Changes = ({ log }: { readonly log: ActivityLog }) => {
  const { timezone } = useUser();
  const changes = changesOf(log, timezone);
  const [first] = changes;
  if (first === undefined) return null;
  if (first.field === null)
    return (
      <Box sx={aloneStyle}>
        <Change change={first} />
      </Box>
    );
  return (
    <Box component="dl" sx={changeStyle}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          <dd>
            <Change change={change} />
          </dd>
        </div>
      ))}
    </Box>
  );
};

const InChain = ({ log, place }: Event) => (
  <PanelSection title={panelMessages.inChain}>
    <Particulars
      particulars={[
        [panelMessages.position, place && panelMessages.follows(place.position)],
        [panelMessages.seal, place && (place.seal.slice(0, 16).match(/.{4}/g) ?? []).join(' ')],
        [panelMessages.action, log.action],
        [panelMessages.request, log.requestId],
      ]}
    />
    {place === null && (
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {log.trusted ? panelMessages.notYet : panelMessages.reported}
      </Typography>
    )}
  </PanelSection>
);

const WhereFrom = ({ log }: { readonly log: ActivityLog }) => {
  const { timezone } = useUser();
  return (
    <PanelSection title={panelMessages.whereFrom}>
      <Particulars
        particulars={[
          [panelMessages.when, showMoment(new Date(log.createdAt), timezone)],
          [panelMessages.who, log.userName],
          [panelMessages.address, log.ipAddress],
          [panelMessages.device, log.device],
          [panelMessages.operator, textOf(log, 'operator')],
          [panelMessages.store, log.store],
          [panelMessages.reason, textOf(log, 'reason')],
        ]}
      />
    </PanelSection>
  );
};

const Head = ({ log }: { readonly log: ActivityLog }) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ pt: 0.25, flex: 'none' }}>
        <Shape status={log.status} />
      </Box>
      <Typography
        variant="h2"
        ref={useFocusOnMount<HTMLHeadingElement>()}
        tabIndex={-1}
        sx={{ outline: 'none', overflowWrap: 'anywhere' }}
      >
        <Sentence log={log} />
      </Typography>
    </Box>
    <Changes log={log} />
  </>
);

const OpenPlace = ({ log }: { readonly log: ActivityLog }) => {
  const place = placeOf(log);
  return place === null ? null : (
    <Button component={Link} to={place[0]} variant="contained" fullWidth>
      {place[1]}
    </Button>
  );
};

interface BarProps extends Pick<EventPanelProps, 'onClose' | 'onNewer' | 'onOlder'> {
  readonly event: Event | undefined;
}

const Bar = ({ event, onClose, onNewer, onOlder }: BarProps) => {
  const copy = useCopy(panelMessages.copied);
  const entityId = event?.log.entityId ?? null;
  return (
    <PanelBar
      isId
      name={event?.place ? panelMessages.event(event.place.position) : panelMessages.label}
      onClose={onClose}
    >
      {entityId !== null && <IconAct label={panelMessages.copy} Icon={Copy} onPress={() => void copy(entityId)} />}
      <IconAct label={panelMessages.newer} Icon={Newer} disabled={onNewer === undefined} onPress={() => onNewer?.()} />
      <IconAct label={panelMessages.older} Icon={Older} disabled={onOlder === undefined} onPress={() => onOlder?.()} />
    </PanelBar>
  );
};

/** One thing that happened, whole: what was changed, who did it from where, what else happened to the same, and its seal. Escape closes it. */
export const EventPanel = ({ id, onClose, toEvent, onOnly, ...neighbours }: EventPanelProps) => {
  const { currentData: event, error, refetch } = useActivityEventQuery({ params: { id } });
  const covers = usePanelCoversList();
  const closeOnEscape = (press: KeyboardEvent): void => {
    if (press.key === 'Escape' && !press.defaultPrevented) onClose();
  };
  const act = event && <OpenPlace log={event.log} />;
  return (
    <Box component="section" aria-label={panelMessages.label} tabIndex={-1} onKeyDown={closeOnEscape} sx={panelStyle}>
      <Bar event={event} onClose={onClose} {...neighbours} />
      <Box
        role="group"
        aria-label={panelMessages.label}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 2.5 }, pb: 2 }}
      >
        {error !== undefined && event === undefined && (
          <LoadError message={messageOf(error, panelMessages.loadFailed)} onRetry={() => void refetch()} />
        )}
        {error === undefined && event === undefined && <SectionBars />}
        {event && (
          <>
            <Head key={id} log={event.log} />
            <Box sx={{ my: 2 }}>{!covers && act}</Box>
            <WhereFrom log={event.log} />
            <SameEvents log={event.log} toEvent={toEvent} onOnly={onOnly} />
            <InChain {...event} />
          </>
        )}
      </Box>
      {covers && event && placeOf(event.log) !== null && (
        <Box sx={{ p: '10px 16px', borderTop: 1, borderColor: 'divider', flex: 'none' }}>{act}</Box>
      )}
    </Box>
  );
};
