import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from '../../core/router/index.ts';
import { type ActivityKind, activityKinds } from '../../../src/contract/activity.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { useActivityQuery, useRecentActivityQuery } from './activity-api.ts';
import { ActivityRow } from './activity-row.tsx';
import { messages } from './messages.ts';
import { Whose } from './whose.tsx';

const pollingInterval = 5_000;

const newest = 50;

/** The newest of a kind; of all kinds by the call that is made for that. */
const useNewest = (kind: ActivityKind, isMine: boolean) => {
  const all = isMine ? ('false' as const) : ('true' as const);
  const polling = useFallbackPolling(pollingInterval);
  const ofAll = useRecentActivityQuery({ query: { all } }, { ...polling, skip: kind !== 'all' });
  const ofKind = useActivityQuery({ query: { all, kind, limit: newest } }, { ...polling, skip: kind === 'all' });
  return kind === 'all' ? ofAll : ofKind;
};

interface PanelHeadProps {
  readonly kind: ActivityKind;
  readonly onShow: (kind: ActivityKind) => void;
  readonly isMine: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

const PanelHead = ({ kind, onShow, isMine, onChoose }: PanelHeadProps) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography id="activity-panel" component="h2" variant="h2" sx={{ mr: 'auto' }}>
        {messages.title}
      </Typography>
      <Whose isMine={isMine} onChoose={onChoose} />
      <Button component={Link} to="/activity">
        {messages.panelMore}
      </Button>
    </Box>
    <Box sx={{ mx: { xs: -2, md: -2.5 } }}>
      <FilterChips label={messages.kind} names={activityKinds} labels={messages.kinds} shown={kind} onShow={onShow} />
    </Box>
  </>
);

/** The newest 50 things that happened, for a place beside others: it scrolls within itself and leads to the whole log. */
export const ActivityPanel = () => {
  const { timezone } = useUser();
  const isDesktop = useIsDesktop();
  const [isMine, setMine] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const [kind, setKind] = useState<ActivityKind>('all');
  const { currentData: data, error, refetch } = useNewest(kind, isMine);
  return (
    <Box component="section" aria-labelledby="activity-panel">
      <PanelHead kind={kind} onShow={setKind} isMine={isMine} onChoose={setMine} />
      {error !== undefined && data === undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
      {error === undefined && data === undefined && <ListSkeleton rows={6} height={40} />}
      {data?.logs.length === 0 && <Typography sx={{ py: 3, color: 'text.secondary' }}>{messages.none}</Typography>}
      <Box
        component="ol"
        tabIndex={0}
        aria-label={messages.title}
        // What is there for screen readers alone scrolls with it, too.
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto', position: 'relative' }}
      >
        {data?.logs.map((log) => (
          <ActivityRow
            key={log.id}
            log={log}
            timeZone={timezone}
            isOpen={open === log.id}
            isDesktop={isDesktop}
            toEvent={(id) => `/activity/${id}`}
            onToggle={() => setOpen(open === log.id ? null : log.id)}
          />
        ))}
      </Box>
    </Box>
  );
};
