import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import type { RecentPayment, Snapshot } from '../../../src/contract/reporting.ts';
import { isStreamLive, useFallbackPolling } from '../../core/live-stream.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { showAgo, showTimeOrDay } from '../../ui/date-time.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useSelector } from 'react-redux';
import { cardOf, StatusWord, useLinksQuery } from '../link/index.ts';
import { Block, lineStyle, listStyle, moreStyle, nameStyle } from './block.tsx';
import { useRecentPaymentsQuery, useSnapshotsQuery } from './dashboard-api.ts';
import { messages } from './messages.ts';
import { shortDayOf } from './takings.ts';

const liveInterval = 30_000;
const snapshotsInterval = 300_000;
const linksInterval = 60_000;
/** Days that are fetched, and snapshots that are shown of them. */
const days = 7;
const shownSnapshots = 5;
const justNow = 10 * 60_000;

const Quiet = ({ children }: { readonly children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);

const Live = () =>
  useSelector(isStreamLive) ? (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'body2', color: 'text.secondary' }}
    >
      <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: 'success.main' }} />
      {messages.live}
    </Box>
  ) : null;

const tinted = { bgcolor: 'success.soft', borderRadius: 1, borderColor: 'transparent' } as const;

const PaymentLine = ({ payment }: { readonly payment: RecentPayment }) => {
  const { linkId, customerName, amount, at } = payment;
  const { timezone } = useUser();
  const now = useNow();
  const isJustNow = now.getTime() - new Date(at).getTime() < justNow;
  return (
    <Box component="li" sx={{ ...lineStyle, mx: -1, px: 1, ...(isJustNow && tinted) }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component={Link} to={`/payment-links/${linkId}`} sx={nameStyle}>
          {customerName ?? linkId}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {cardOf(payment)}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Box sx={{ fontWeight: 600 }}>
          <MoneyText amount={amount} quietCents />
        </Box>
        <Typography component="time" dateTime={at} variant="body2" sx={{ color: 'text.secondary' }}>
          {isJustNow ? showAgo(at, now) : showTimeOrDay(new Date(at), now, timezone)}
        </Typography>
      </Box>
    </Box>
  );
};

/** The newest payments, as they come. One of the last minutes is tinted. */
export const JustPaid = () => {
  const { data, error, refetch } = useRecentPaymentsQuery(undefined, useFallbackPolling(liveInterval));
  return (
    <Block title={messages.justPaid} actions={<Live />}>
      {data === undefined && error !== undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <ListSkeleton rows={4} height={56} />}
      {data?.payments.length === 0 && <Quiet>{messages.nothingPaid}</Quiet>}
      <Box component="ul" sx={listStyle}>
        {data?.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </Box>
      <Button component={Link} to="/payment-links?status=completed" size="small" sx={moreStyle}>
        {messages.allPayments}
      </Button>
    </Block>
  );
};

const SnapshotLine = ({ snapshot }: { readonly snapshot: Snapshot }) => (
  <Box component="li" sx={lineStyle}>
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{shortDayOf(snapshot.snapshotDate)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.snapshotNote(snapshot.dailyActiveLinks, snapshot.dailyNewCustomers)}
      </Typography>
    </Box>
    <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Typography sx={{ fontWeight: 600 }}>{showMoney(toCents(snapshot.dailyRevenue))}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.paidOnDay(snapshot.dailyCompletedTransactions)}
      </Typography>
    </Box>
  </Box>
);

/** The last days as they were kept. */
export const Snapshots = () => {
  const { data, error, refetch } = useSnapshotsQuery({ query: { days } }, useFallbackPolling(snapshotsInterval));
  return (
    <Block title={messages.snapshots}>
      {data === undefined && error !== undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <ListSkeleton rows={3} height={48} />}
      {data?.snapshots.length === 0 && <Quiet>{messages.noSnapshots}</Quiet>}
      <Box component="ul" sx={listStyle}>
        {data?.snapshots.slice(0, shownSnapshots).map((snapshot) => (
          <SnapshotLine key={snapshot.id} snapshot={snapshot} />
        ))}
      </Box>
    </Block>
  );
};

interface LinksProps {
  readonly title: string;
  readonly none: string;
  readonly query: { readonly status: 'all' | 'pending'; readonly limit: number };
}

const Links = ({ title, none, query }: LinksProps) => {
  const { data, error, refetch } = useLinksQuery({ query }, useFallbackPolling(linksInterval));
  return (
    <Block
      title={title}
      actions={
        <Button component={Link} to="/payment-links" size="small" sx={{ minHeight: { xs: 44, md: 32 } }}>
          {messages.viewAll}
        </Button>
      }
    >
      {data === undefined && error !== undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <ListSkeleton rows={3} height={48} />}
      {data?.links.length === 0 && <Quiet>{none}</Quiet>}
      <Box component="ul" sx={listStyle}>
        {data?.links.map((link) => (
          <Box key={link.id} component="li" sx={lineStyle}>
            <Typography
              component={Link}
              to={`/payment-links/${link.linkId}`}
              sx={{ ...nameStyle, flexGrow: 1, minWidth: 0 }}
            >
              {link.customerName}
            </Typography>
            <StatusWord link={link} />
            <Box component="span" sx={{ fontWeight: 600, minWidth: { md: 96 }, textAlign: 'right' }}>
              <MoneyText amount={link.amount} quietCents />
            </Box>
          </Box>
        ))}
      </Box>
    </Block>
  );
};

/** On small screens, the newest links that can be paid. */
export const ActiveLinks = () => (
  <Links title={messages.activeLinks} none={messages.noActiveLinks} query={{ status: 'pending', limit: 10 }} />
);

/** On large screens, the newest links. */
export const RecentLinks = () => (
  <Links title={messages.recentLinks} none={messages.noLinks} query={{ status: 'all', limit: 5 }} />
);
