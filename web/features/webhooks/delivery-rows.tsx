import Done from '@mui/icons-material/Check';
import Failed from '@mui/icons-material/CancelOutlined';
import Waiting from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { Link } from '../../core/router/index.ts';
import type { WebhookDelivery } from '../../../src/contract/notifications/webhooks.ts';
import { useUser } from '../../core/session-api.ts';
import { showTimeOrDay } from '../../ui/date-time.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useNow } from '../../ui/moment.tsx';
import { lineHeadsStyle, panelLineStyle } from '../../ui/panel-parts.tsx';
import { listMessages } from './messages.ts';
import { showDuration, wasCalled } from './tries.ts';

const narrow = '@container list (max-width: 560px)';

const grid = {
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) 132px 72px',
  columnGap: '14px',
  alignItems: 'center',
  px: 2.5,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', px: 2, rowGap: 0 },
} as const;

const rowStyle = (isOpen: boolean, isDone: boolean) =>
  ({
    ...grid,
    ...panelLineStyle(isOpen, isDone),
    '& time, & .took': { fontSize: '0.8125rem', color: 'text.secondary' },
    '& .took': { textAlign: 'right' },
    [narrow]: { ...grid[narrow], minHeight: 64, py: 1, '& .event': { order: -2 }, '& .answer': { order: -1 } },
  }) as const;

const icons = {
  sent: <Done sx={{ fontSize: 16 }} />,
  waiting: <Waiting sx={{ fontSize: 14, color: 'warning.main' }} />,
  failed: <Failed sx={{ fontSize: 16 }} />,
};

/** What the last try came to, in a few listMessages. */
export const answerOf = ({ state, status, code, tries }: WebhookDelivery): string => {
  if (status === null && code === null) return listMessages.notYet;
  const answer = status === null ? listMessages.noAnswer : String(status);
  return state === 'failed' ? listMessages.ended(answer) : listMessages.tried(answer, tries);
};

const Answer = ({ delivery }: { readonly delivery: WebhookDelivery }) => (
  <Box
    role="cell"
    className="answer"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      fontSize: '0.875rem',
      whiteSpace: 'nowrap',
      ...(delivery.state === 'failed' && { color: 'error.main' }),
    }}
  >
    {icons[delivery.state]}
    {answerOf(delivery)}
  </Box>
);

interface RowsProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly openId: string | undefined;
  /** Where a delivery opens. */
  readonly addressOf: (id: string) => string;
}

const Row = ({
  delivery,
  openId,
  addressOf,
}: Omit<RowsProps, 'deliveries'> & { readonly delivery: WebhookDelivery }) => {
  const { timezone } = useUser();
  const now = useNow();
  const { id, event, amount, customerName, state, createdAt, tookMs } = delivery;
  return (
    <Box role="row" sx={rowStyle(id === openId, state === 'sent')}>
      <Box role="cell">
        <time dateTime={createdAt}>{showTimeOrDay(new Date(createdAt), now, timezone)}</time>
      </Box>
      <Box
        role="cell"
        className="event"
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        <Link to={addressOf(id)} aria-current={id === openId ? 'true' : undefined}>
          {event}
        </Link>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {event === 'test' || amount === null ? customerName : <MoneyText amount={amount} />}
        </Box>
      </Box>
      <Answer delivery={delivery} />
      <Box role="cell" className="took">
        {tookMs === null || !wasCalled(delivery) ? '' : showDuration(tookMs)}
      </Box>
    </Box>
  );
};

/** What was sent, a line each. */
export const DeliveryRows = ({ deliveries, ...row }: RowsProps) => (
  <Box role="table" aria-label={listMessages.title}>
    <Box role="rowgroup">
      <Box
        role="row"
        sx={{
          ...grid,
          ...lineHeadsStyle,
          [narrow]: { display: 'none' },
        }}
      >
        {(['at', 'event', 'answer', 'took'] as const).map((name) => (
          <Box key={name} role="columnheader" sx={{ ...(name === 'took' && { textAlign: 'right' }) }}>
            {listMessages.heads[name]}
          </Box>
        ))}
      </Box>
    </Box>
    <Box role="rowgroup">
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} {...row} />
      ))}
    </Box>
  </Box>
);
