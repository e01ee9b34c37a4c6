import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { showDay } from '../../../ui/date-time.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import type { useTotals } from '../calls/index.ts';
import { profileMessages as messages } from './messages.ts';

const { labels } = messages;

interface DetailProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Detail = ({ label, children }: DetailProps) => (
  <Box sx={{ py: 0.75 }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {children || '–'}
    </Typography>
  </Box>
);

const addressOf = ({ customerAddress, customerCity, customerState, customerZip }: Customer): string =>
  [customerAddress, customerCity, [customerState, customerZip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

interface DetailsProps {
  readonly customer: Customer;
  readonly totals: ReturnType<typeof useTotals>;
}

/** How to reach a customer, and what else is known of them. */
export const Details = ({ customer, totals }: DetailsProps) => {
  const { timezone } = useUser();
  const ofLinks = totals.of.get(customer.id);
  const day = (at: string | null): string => (at === null ? '' : showDay(new Date(at), timezone));
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Detail label={labels.phone}>{showPhone(customer.customerPhone ?? '')}</Detail>
      <Detail label={labels.email}>{customer.customerEmail}</Detail>
      <Detail label={labels.address}>{addressOf(customer)}</Detail>
      <Detail label={labels.notes}>{customer.notes}</Detail>
      <Detail label={labels.since}>{day(customer.createdAt)}</Detail>
      {ofLinks !== undefined && (
        <>
          <Detail label={labels.paid}>
            <MoneyText amount={ofLinks.paidAmount} />
          </Detail>
          <Detail label={labels.lastPaid}>{day(ofLinks.lastPaidAt)}</Detail>
          <Detail label={labels.lastLink}>{day(ofLinks.lastLinkAt)}</Detail>
        </>
      )}
    </Box>
  );
};

/** What a customer owes, as the largest thing of their page. */
export const OpenSum = ({ customer, totals }: DetailsProps) => {
  if (totals.error !== undefined && !totals.isLoaded)
    return <LoadError message={messageOf(totals.error, messages.totalsFailed)} onRetry={totals.refetch} />;
  const ofLinks = totals.of.get(customer.id);
  const isOpen = ofLinks !== undefined && ofLinks.open > 0;
  // As high while it loads as with a sum.
  return (
    <Box sx={{ minHeight: 76, '& small': { fontSize: '0.7em', fontWeight: 500, color: 'text.disabled' } }}>
      {totals.isLoaded && (
        <>
          <Typography
            component="p"
            sx={{
              fontSize: isOpen ? '2.75rem' : '1.75rem',
              lineHeight: 1.15,
              fontWeight: 650,
              letterSpacing: '-0.02em',
            }}
          >
            {isOpen ? <MoneyText amount={ofLinks.openAmount} quietCents /> : messages.nothingOpen}
          </Typography>
          {isOpen && <Typography sx={{ color: 'text.secondary' }}>{messages.open(ofLinks.open)}</Typography>}
        </>
      )}
    </Box>
  );
};
