import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toCents, toDecimal } from '../../../src/contract/money.ts';
import { useConversationCountsQuery } from '../../core/conversation-counts-api.ts';
import { useLinksToConfirm } from '../../core/link-sums-api.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { showDayAndTime } from '../../ui/date-time.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { LinkDialogs } from '../link-dialogs/index.tsx';
import { type OpenDialog, useLinksQuery } from '../link/index.ts';
import { Block, lineStyle, listStyle } from './block.tsx';
import { messages } from './messages.ts';
import { sentenceOf, waitingOf, type WaitingLink } from './waiting.ts';

const linksInterval = 60_000;
const shown = 8;

interface LineProps {
  readonly waiting: WaitingLink;
  readonly onOpen: (dialog: OpenDialog) => void;
}

const Act = ({ waiting: { link, reason }, onOpen }: LineProps) =>
  reason === 'toConfirm' ? (
    <Button
      size="small"
      sx={{ bgcolor: 'primary.soft', color: 'primary.ink', whiteSpace: 'nowrap', minHeight: { xs: 44, md: 32 } }}
      aria-label={messages.confirmPosOf(link.customerName)}
      onClick={() => onOpen({ kind: 'confirm-pos', link })}
    >
      {messages.confirmPos}
    </Button>
  ) : (
    <Button
      component={Link}
      to={`/payment-links/${link.linkId}`}
      size="small"
      variant="outlined"
      sx={{ minHeight: { xs: 44, md: 32 } }}
      aria-label={messages.openOf(link.customerName)}
    >
      {messages.open}
    </Button>
  );

const Line = ({ waiting, onOpen }: LineProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const { link } = waiting;
  const paidAt = showDayAndTime(new Date(link.completedAt ?? link.createdAt), now, timezone);
  const left = toDecimal(toCents(link.amount) - toCents(link.refundedAmount));
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {link.customerName}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {sentenceOf(waiting, now, paidAt)}
        </Typography>
      </Box>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        <MoneyText amount={left} quietCents />
      </Typography>
      <Box sx={{ width: { xs: 'auto', md: 112 }, display: 'flex', justifyContent: 'flex-end' }}>
        <Act waiting={waiting} onOpen={onOpen} />
      </Box>
    </Box>
  );
};

interface MoreProps {
  readonly count: number;
  readonly to: string;
  readonly label: (count: number) => string;
}

/** What else waits, by its number, and where it stands. */
const More = ({ count, to, label }: MoreProps) =>
  count === 0 ? null : (
    <Button component={Link} to={to} size="small" sx={{ minHeight: { xs: 44, md: 32 } }}>
      {label(count)}
    </Button>
  );

const MoreWaiting = () => {
  const toConfirm = useLinksToConfirm();
  const { data } = useConversationCountsQuery();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1, ml: -1 }}>
      <More count={toConfirm} to="/pos" label={messages.moreToConfirm} />
      <Button component={Link} to="/pos/closing" size="small" sx={{ minHeight: { xs: 44, md: 32 } }}>
        {messages.closeDay}
      </Button>
      <More count={data?.waiting ?? 0} to="/conversations" label={messages.replies} />
      <More count={data?.failed ?? 0} to="/conversations?tab=failed" label={messages.failedTexts} />
    </Box>
  );
};

/** What somebody of the store has to do next, the most urgent first: the first few, and how many there are of each kind. */
export const WaitingSection = () => {
  const polling = useFallbackPolling(linksInterval);
  const paid = useLinksQuery({ query: { status: 'to_confirm', limit: 5 } }, polling);
  const open = useLinksQuery({ query: { status: 'pending', limit: 10 } }, polling);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const lines = waitingOf([...(paid.data?.links ?? []), ...(open.data?.links ?? [])]).slice(0, shown);
  const failure = paid.data === undefined ? paid.error : undefined;
  return (
    <Block title={messages.waiting}>
      {failure !== undefined && (
        <LoadError message={messageOf(failure, messages.failed)} onRetry={() => void paid.refetch()} />
      )}
      {paid.data === undefined && failure === undefined && <ListSkeleton rows={3} height={48} />}
      {paid.data !== undefined && lines.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{messages.nothingWaits}</Typography>
      )}
      <Box component="ul" sx={listStyle}>
        {lines.map((waiting) => (
          <Line key={waiting.link.id} waiting={waiting} onOpen={setDialog} />
        ))}
      </Box>
      <MoreWaiting />
      {dialog && <LinkDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </Block>
  );
};
