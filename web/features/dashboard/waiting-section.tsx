import Clock from '@mui/icons-material/AccessTimeOutlined';
import Renew from '@mui/icons-material/AutorenewOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from '../../core/router/index.ts';
import type { LinkRow, WaitingReason } from '../../../src/contract/links/payment-links.ts';
import { toCents, toDecimal } from '../../../src/contract/money.ts';
import { useConversationCountsQuery } from '../../core/conversation-counts-api.ts';
import { useLinksToConfirm } from '../../core/link-sums-api.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { LinkDialogs } from '../link-dialogs/index.tsx';
import { endsSoon, type OpenDialog } from '../link/index.ts';
import { Block, lineStyle, listStyle } from './block.tsx';
import { useWaitingLinksQuery } from './dashboard-api.ts';
import { messages } from './messages.ts';
import { sentenceOf, type WaitingLink } from './waiting.ts';

const linksInterval = 60_000;

interface LineProps {
  readonly waiting: WaitingLink;
  readonly onOpen: (dialog: OpenDialog) => void;
}

type Icon = typeof Check;

/** The shape and colour of each reason. */
const shapes: Readonly<Record<WaitingReason, readonly [Icon: Icon, color: string]>> = {
  review: [Warning, 'warning.main'],
  to_confirm: [Check, 'success.main'],
  locked: [Lock, 'error.main'],
  asks_renewal: [Renew, 'warning.main'],
  text_failed: [Warning, 'error.main'],
  opened: [Clock, 'warning.main'],
  unopened: [Clock, 'text.secondary'],
  checking: [Clock, 'info.main'],
};

/** One line where there is room; on a phone the reason and the act stand below the name and the amount. */
const waitingStyle = {
  ...lineStyle,
  display: 'grid',
  columnGap: 1.5,
  rowGap: 0.25,
  gridTemplateColumns: { xs: '20px minmax(0, 1fr) auto', md: '20px fit-content(45%) minmax(0, 1fr) auto 112px' },
  gridTemplateAreas: { xs: '"shape name amount" "shape why act"', md: '"shape name why amount act"' },
} as const;

const actHeight = { minHeight: { xs: 44, md: 32 }, lineHeight: 1.25 } as const;

/** The way to the link, for what is done there. */
const LinkButton = ({
  link,
  label,
  name,
}: {
  readonly link: LinkRow;
  readonly label: string;
  readonly name: string;
}) => (
  <Button
    component={Link}
    to={`/payment-links/${link.linkId}`}
    size="small"
    variant="outlined"
    sx={actHeight}
    aria-label={name}
  >
    {label}
  </Button>
);

const Act = ({ waiting: { link, reason }, onOpen }: LineProps) => {
  const now = useNow();
  const { customerName } = link;
  if (reason === 'to_confirm')
    return (
      <Button
        size="small"
        sx={{ ...actHeight, bgcolor: 'primary.soft', color: 'primary.ink' }}
        aria-label={messages.confirmPosOf(customerName)}
        onClick={() => onOpen({ kind: 'confirm-pos', link })}
      >
        {messages.confirmPos}
      </Button>
    );
  if (reason === 'checking')
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.nothingToDo}
      </Typography>
    );
  if ((reason === 'opened' || reason === 'unopened') && endsSoon(link, now))
    return (
      <Button
        size="small"
        variant="outlined"
        sx={actHeight}
        aria-label={messages.extendOf(customerName)}
        onClick={() => onOpen({ kind: 'extend', link })}
      >
        {messages.extend}
      </Button>
    );
  return reason === 'text_failed' ? (
    <LinkButton link={link} label={messages.fixNumber} name={messages.fixNumberOf(customerName)} />
  ) : (
    <LinkButton link={link} label={messages.open} name={messages.openOf(customerName)} />
  );
};

const Line = ({ waiting, onOpen }: LineProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const { link, reason } = waiting;
  const [Shape, color] = shapes[reason];
  const left = toDecimal(toCents(link.amount) - toCents(link.refundedAmount));
  return (
    <Box component="li" sx={waitingStyle}>
      <Shape aria-hidden sx={{ gridArea: 'shape', fontSize: 20, color }} />
      <Typography component="span" sx={{ gridArea: 'name', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {link.customerName}
      </Typography>
      <Typography component="span" sx={{ gridArea: 'why', color: 'text.secondary' }}>
        {sentenceOf(waiting, now, timezone)}
      </Typography>
      <Typography component="span" sx={{ gridArea: 'amount', fontWeight: 600, textAlign: 'right' }}>
        <MoneyText amount={left} quietCents />
      </Typography>
      <Box sx={{ gridArea: 'act', display: 'flex', justifyContent: 'flex-end' }}>
        <Act waiting={waiting} onOpen={onOpen} />
      </Box>
    </Box>
  );
};

interface MoreProps {
  readonly count: number;
  readonly to: string;
  readonly children: string;
}

/** What else waits, by its number, and where it stands. */
const More = ({ count, to, children }: MoreProps) =>
  count === 0 ? null : (
    <Button component={Link} to={to} size="small" sx={{ minHeight: { xs: 44, md: 32 } }}>
      {children}
    </Button>
  );

type Waiting = NonNullable<ReturnType<typeof useWaitingLinksQuery>['data']>;

/** How many there are of each kind. Where the newest links stand for all of them, there are at least so many. */
const Totals = ({ waiting: { opened, unopened, more } }: { readonly waiting: Waiting }) => {
  const toConfirm = useLinksToConfirm();
  const { data } = useConversationCountsQuery();
  const [replies, failed] = [data?.waiting ?? 0, data?.failed ?? 0];
  const shown = (count: number): string => count.toLocaleString('en-US') + (more ? '+' : '');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1, ml: -1 }}>
      <More count={toConfirm} to="/pos">
        {messages.moreToConfirm(toConfirm)}
      </More>
      <Button component={Link} to="/pos/closing" size="small" sx={{ minHeight: { xs: 44, md: 32 } }}>
        {messages.closeDay}
      </Button>
      <More count={opened} to="/payment-links?status=pending">
        {messages.openedLinks(shown(opened))}
      </More>
      <More count={unopened} to="/payment-links?status=pending">
        {messages.unopenedLinks(shown(unopened))}
      </More>
      <More count={replies} to="/customers/conversations">
        {messages.replies(replies)}
      </More>
      <More count={failed} to="/customers/conversations?tab=failed">
        {messages.failedTexts(failed)}
      </More>
    </Box>
  );
};

/** What somebody of the store has to do next, the most urgent first: the first few, and how many there are of each kind. */
export const WaitingSection = () => {
  const { data, error, refetch } = useWaitingLinksQuery(undefined, useFallbackPolling(linksInterval));
  const [dialog, setDialog] = useState<OpenDialog>(null);
  return (
    <Block title={messages.waiting}>
      {data === undefined && error !== undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <ListSkeleton rows={3} height={48} />}
      {data?.waiting.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{messages.nothingWaits}</Typography>}
      <Box component="ul" sx={listStyle}>
        {data?.waiting.map((waiting) => (
          <Line key={waiting.link.id} waiting={waiting} onOpen={setDialog} />
        ))}
      </Box>
      {data && <Totals waiting={data} />}
      {dialog && <LinkDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </Block>
  );
};
