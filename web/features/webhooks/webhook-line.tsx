import More from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Webhook } from '../../../src/contract/notifications/webhooks.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { showTimeOrDay, showDayAndTime } from '../../ui/date-time.ts';
import { BusyButton } from '../../ui/form-parts.tsx';
import { useNow } from '../../ui/moment.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { shownAddress } from './address.ts';
import { messages } from './messages.ts';
import { useSwitchWebhookMutation, useTestWebhookMutation } from './webhooks-api.ts';

/** What is done with a webhook beside its line. */
export type WebhookAct = 'change' | 'rotate' | 'remove' | 'only';

const acts = ['only', 'change', 'rotate', 'remove'] as const;

interface LineProps {
  readonly webhook: Webhook;
  /** The list below shows its deliveries alone. */
  readonly isOnly: boolean;
  readonly onAct: (act: WebhookAct, webhook: Webhook) => void;
}

const ActMenu = ({ webhook, onAct }: Omit<LineProps, 'isOnly'>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = messages.more(shownAddress(webhook.url));
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <More sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map((act) => (
          <MenuItem
            key={act}
            sx={{ minHeight: { xs: 44, md: 36 } }}
            onClick={() => {
              setAnchor(null);
              onAct(act, webhook);
            }}
          >
            {messages[act]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const Detail = ({ webhook }: { readonly webhook: Webhook }) => {
  const { timezone } = useUser();
  const now = useNow();
  const { events, waiting, delivered, offCode, failingSince, lastDeliveredAt } = webhook;
  const last = lastDeliveredAt === null ? null : showTimeOrDay(new Date(lastDeliveredAt), now, timezone);
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary', '& b': { fontWeight: 400 } }}>
      {offCode !== null && (
        <Box component="b" sx={{ ...(offCode !== 'by_hand' && { color: 'error.main' }) }}>
          {messages.off[offCode]} ·{' '}
        </Box>
      )}
      {events.map((event) => messages.events[event]).join(', ')} ·{' '}
      {waiting > 0 && (
        <Box component="b" sx={{ color: 'warning.main' }}>
          {messages.waiting(waiting)},{' '}
        </Box>
      )}
      {messages.delivered(delivered, last)}
      {offCode === null && failingSince !== null && (
        <Box component="b" sx={{ color: 'error.main' }}>
          , {messages.failingSince(showDayAndTime(new Date(failingSince), now, timezone))}
        </Box>
      )}
    </Typography>
  );
};

const TestButton = ({ webhook: { id, url } }: { readonly webhook: Webhook }) => {
  const [send, { isLoading: busy }] = useTestWebhookMutation();
  const toast = useToast();
  const test = async (): Promise<void> => {
    const { error } = await send({ params: { id } });
    if (error === undefined) toast({ title: messages.testSent });
    else toast({ title: messageOf(error, messages.testFailed), tone: 'error' });
  };
  return (
    <BusyButton
      size="small"
      variant="outlined"
      busy={busy}
      label={messages.test}
      busyLabel={messages.testing}
      {...(!busy && { 'aria-label': messages.testOf(shownAddress(url)) })}
      onClick={() => void test()}
      sx={{ whiteSpace: 'nowrap' }}
    />
  );
};

const lineStyle = (isOnly: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: 1.5,
    rowGap: 0.5,
    minHeight: 58,
    px: { xs: 2, md: 2.5 },
    py: 0.75,
    '& + &': { borderTop: 1, borderColor: 'divider' },
    ...(isOnly && { bgcolor: 'sheets.selected', boxShadow: 'inset 3px 0 var(--mui-palette-primary-ink)' }),
  }) as const;

/** One webhook: its address, what it gets and how it fares, with its acts. */
export const WebhookLine = ({ webhook, isOnly, onAct }: LineProps) => {
  const { id, url, enabled, waiting, offCode } = webhook;
  const [turn, { isLoading: busy }] = useSwitchWebhookMutation();
  const toast = useToast();
  const switchTo = async (next: boolean): Promise<void> => {
    if (busy) return;
    const { error } = await turn({ params: { id }, body: { enabled: next } });
    if (error !== undefined) toast({ title: messageOf(error, messages.switchFailed), tone: 'error' });
  };
  return (
    <Box component="li" sx={lineStyle(isOnly)}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={{ fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {shownAddress(url)}
        </Typography>
        <Detail webhook={webhook} />
        {offCode !== null && waiting > 0 && (
          <Button size="small" variant="outlined" sx={{ mt: 0.75 }} onClick={() => void switchTo(true)}>
            {messages.onAndSend(waiting)}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <TestButton webhook={webhook} />
        <Switch
          checked={enabled}
          onChange={(_, next) => void switchTo(next)}
          slotProps={{ input: { 'aria-label': messages.deliver(shownAddress(url)) } }}
          sx={{ ml: { xs: 'auto', md: 0 } }}
        />
        <ActMenu webhook={webhook} onAct={onAct} />
      </Box>
    </Box>
  );
};
