import Check from '@mui/icons-material/Check';
import Clock from '@mui/icons-material/AccessTime';
import Document from '@mui/icons-material/DescriptionOutlined';
import Shield from '@mui/icons-material/GppMaybeOutlined';
import Undo from '@mui/icons-material/Undo';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import type { BellItem } from '../../../src/contract/notifications/bell.ts';
import { useUser } from '../../core/session-api.ts';
import { showTimeOrDay } from '../../ui/date-time.ts';
import { useNow } from '../../ui/moment.tsx';
import { actOf, panelMessages as messages, sentenceOf } from './messages.ts';

const icons: Readonly<Record<BellItem['type'], readonly [typeof SvgIcon, string]>> = {
  payment_success: [Check, 'success.main'],
  payment_failed: [Warning, 'error.main'],
  payment_voided: [Undo, 'text.secondary'],
  payment_refunded: [Undo, 'text.secondary'],
  review_needed: [Clock, 'info.main'],
  authorization_lapsing: [Clock, 'warning.main'],
  link_expired: [Clock, 'text.secondary'],
  text_failed: [Warning, 'error.main'],
  document_declined: [Document, 'error.main'],
  new_device: [Shield, 'warning.main'],
  credentials_changed: [Shield, 'warning.main'],
};

const lineStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  columnGap: 1.25,
  rowGap: 0.75,
  alignItems: 'start',
  pl: 2.5,
  pr: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const dotStyle = {
  position: 'absolute',
  left: 6,
  top: 18,
  width: 7,
  height: 7,
  borderRadius: 99,
  bgcolor: 'primary.main',
} as const;

const unreadStyle = { color: 'text.primary', fontWeight: 550 } as const;

/** The act that most lines ask for stands out among those of the others. */
const confirmStyle = { bgcolor: 'primary.soft', color: 'primary.ink', borderColor: 'transparent' } as const;

interface LineProps {
  readonly item: BellItem;
  readonly onAct: (item: BellItem) => void;
}

const Line = ({ item, onAct }: LineProps) => {
  const [now, { timezone }] = [useNow(), useUser()];
  const isUnread = item.state === 'unread';
  const [Icon, color] = icons[item.type];
  const confirms = isUnread && item.type === 'payment_success';
  return (
    <Box component="li" sx={lineStyle}>
      {isUnread && <Box component="span" sx={dotStyle} />}
      <Icon sx={{ fontSize: 18, mt: '2px', color: isUnread ? color : 'text.disabled' }} />
      <Typography
        variant="body2"
        sx={{ overflowWrap: 'anywhere', color: 'text.secondary', ...(isUnread && unreadStyle) }}
      >
        {sentenceOf(item)}
      </Typography>
      <Typography variant="caption" component="time" dateTime={item.at} sx={{ color: 'text.secondary', pt: '2px' }}>
        {showTimeOrDay(new Date(item.at), now, timezone)}
      </Typography>
      <Button
        size="small"
        variant={isUnread ? 'outlined' : 'text'}
        onClick={() => onAct(item)}
        sx={{ gridColumn: 2, justifySelf: 'start', minHeight: { xs: 44, md: 30 }, ...(confirms && confirmStyle) }}
      >
        {actOf(item).label}
      </Button>
    </Box>
  );
};

/** The arrows move between the acts of the lines. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const acts = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')];
  event.preventDefault();
  acts[Math.min(Math.max(acts.findIndex((act) => act === document.activeElement) + by, 0), acts.length - 1)]?.focus();
};

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

/** What is unread, and below it what is read. */
export const Lines = ({ items, onAct }: { readonly items: readonly BellItem[] } & Pick<LineProps, 'onAct'>) => {
  const unread = items.filter(({ state }) => state === 'unread');
  const others = items.filter(({ state }) => state !== 'unread');
  if (items.length === 0)
    return <Typography sx={{ px: 2, py: 4, color: 'text.secondary' }}>{messages.empty}</Typography>;
  const lines = (shown: readonly BellItem[]) =>
    shown.map((item) => <Line key={item.ids[0]} item={item} onAct={onAct} />);
  return (
    <Box onKeyDown={moveFocus}>
      {unread.length > 0 && (
        <Box component="ul" sx={listStyle}>
          {lines(unread)}
        </Box>
      )}
      {others.length > 0 && (
        <>
          <Typography variant="h3" sx={{ px: 2, pt: 1.5, pb: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {messages.read}
          </Typography>
          <Box component="ul" sx={listStyle}>
            {lines(others)}
          </Box>
        </>
      )}
    </Box>
  );
};
