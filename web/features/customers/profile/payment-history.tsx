import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { CustomerLink } from '../../../../src/contract/links/customer-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { showDay, showMoment } from '../../../ui/date-time.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Pager, useListParams } from '../../../ui/paged-list.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useLinksOfCustomerQuery } from '../calls/index.ts';
import { historyStatusOf } from './history-status.ts';
import { historyMessages as messages } from './messages.ts';

const pageSize = 20;

const lineStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  py: 1.25,
  minHeight: 44,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  // The whole line is pressed, not the number alone.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

const quiet = { fontSize: '0.8125rem', color: 'text.secondary' } as const;

const HistoryLine = ({ link }: { readonly link: CustomerLink }) => {
  const { timezone } = useUser();
  const { word, tone } = historyStatusOf(link.status, link.isDisabled);
  const at = new Date(link.createdAt);
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' }}>
        <Box
          component={Link}
          to={`/payment-links/${link.linkId}`}
          aria-label={messages.openLink(link.transactionNumber)}
          sx={{ color: 'text.primary', fontWeight: 550, textDecoration: 'none' }}
        >
          {link.transactionNumber}
        </Box>
        <StatusChip tone={tone}>{word}</StatusChip>
      </Box>
      <Box sx={{ textAlign: 'right', fontWeight: 600 }}>
        <MoneyText amount={link.amount} />
      </Box>
      <Box sx={{ ...quiet, minWidth: 0, overflowWrap: 'anywhere' }}>{link.description}</Box>
      <Box sx={{ ...quiet, textAlign: 'right' }}>
        {toCents(link.refundedAmount) > 0 && <div>{messages.refunded(showMoney(toCents(link.refundedAmount)))}</div>}
        <time dateTime={link.createdAt} title={showMoment(at, timezone)}>
          {showDay(at, timezone)}
        </time>
      </Box>
    </Box>
  );
};

const HistoryLines = ({ customerId }: { readonly customerId: string }) => {
  const params = useListParams();
  const { cursor } = params;
  const { currentData, error, refetch } = useLinksOfCustomerQuery({
    params: { customerId },
    query: { limit: pageSize, ...(cursor !== undefined && { cursor }) },
  });
  const loadError = error !== undefined && (
    <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
  );
  if (currentData === undefined) return loadError || <ListSkeleton rows={4} height={64} />;
  const { paymentLinks, nextCursor } = currentData;
  if (paymentLinks.length === 0 && cursor === undefined)
    return <Typography sx={{ color: 'text.secondary' }}>{messages.none}</Typography>;
  return (
    <>
      {loadError}
      <Box component="ul" aria-label={messages.title} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {paymentLinks.map((link) => (
          <HistoryLine key={link.id} link={link} />
        ))}
      </Box>
      <Pager params={params} count={paymentLinks.length} noun={['link', 'links']} nextCursor={nextCursor} />
    </>
  );
};

/** The payment links of a customer, newest first. */
export const PaymentHistory = ({ customerId }: { readonly customerId: string }) => (
  <Box component="section" aria-labelledby="payment-history" sx={{ minWidth: 0 }}>
    <Typography id="payment-history" variant="h2" sx={{ mb: 1 }}>
      {messages.title}
    </Typography>
    <HistoryLines customerId={customerId} />
  </Box>
);
