import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { HistoryItem, NotificationStatus } from '../../../../src/contract/notifications/notification-history.ts';
import { PersonType } from '../../../../src/contract/notifications/notification-settings.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { translate } from '../../../core/translate.ts';
import { showShortMoment } from '../../../ui/date-time.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { SheetLine, SheetSection } from '../../../ui/sheet.tsx';
import { useNotificationHistoryQuery, useNotificationStatsQuery } from '../saving/index.ts';
import { historyMessages as messages, typeNames } from './messages.ts';

const filters = ['all', 'sent', 'failed', 'pending'] as const;
type Filter = (typeof filters)[number];

const chipStyle = {
  minHeight: { xs: 44, md: 32 },
  px: 1.5,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  '&[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.ink', borderColor: 'transparent' },
} as const;

const colors: Readonly<Record<NotificationStatus, string>> = {
  sent: 'text.secondary',
  failed: 'error.main',
  pending: 'warning.main',
};

const nameOf = (type: string): string => {
  const known = PersonType.safeParse(type);
  return known.success ? typeNames[known.data] : (messages.others[type] ?? messages.test);
};

const Item = ({ item }: { readonly item: HistoryItem }) => {
  const { timezone } = useUser();
  const { notification_type: type, recipient_email: recipient, status, error_message: reason } = item;
  const at = showShortMoment(new Date(item.sent_at ?? item.created_at), timezone);
  return (
    <SheetLine
      component="li"
      title={nameOf(type)}
      detail={
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {recipient} · {at}
          {reason !== null && ` · ${translate(reason)}`}
        </Box>
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 600, color: colors[status] }}>
        {messages.statuses[status]}
      </Typography>
    </SheetLine>
  );
};

const Items = ({ filter }: { readonly filter: Filter }) => {
  const { data, error, refetch } = useNotificationHistoryQuery({ query: filter === 'all' ? {} : { status: filter } });
  if (!data && error !== undefined)
    return <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  if (data.history.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{messages.empty}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.history.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </Box>
  );
};

/** What was told by email, and what became of it. */
export const HistorySection = () => {
  const [filter, setFilter] = useState<Filter>('all');
  const { data } = useNotificationStatsQuery();
  return (
    <SheetSection title={messages.title} note={messages.note}>
      <Typography variant="body2" sx={{ minHeight: '1.5em', color: 'text.secondary' }}>
        {data && messages.stats(data.stats)}
      </Typography>
      <Box role="group" aria-label={messages.filter} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {filters.map((name) => (
          <Button key={name} aria-pressed={name === filter} onClick={() => setFilter(name)} sx={chipStyle}>
            {messages.filters[name]}
          </Button>
        ))}
      </Box>
      <Items filter={filter} />
    </SheetSection>
  );
};
