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

const { facts } = messages;

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Fact = ({ label, children }: FactProps) => (
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

interface FactsProps {
  readonly customer: Customer;
  readonly totals: ReturnType<typeof useTotals>;
}

/** How to reach a customer, and what else is known of them. */
export const Facts = ({ customer, totals }: FactsProps) => {
  const { timezone } = useUser();
  const ofLinks = totals.of.get(customer.id);
  const day = (at: string | null): string => (at === null ? '' : showDay(new Date(at), timezone));
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Fact label={facts.phone}>{showPhone(customer.customerPhone ?? '')}</Fact>
      <Fact label={facts.email}>{customer.customerEmail}</Fact>
      <Fact label={facts.address}>{addressOf(customer)}</Fact>
      <Fact label={facts.notes}>{customer.notes}</Fact>
      <Fact label={facts.since}>{day(customer.createdAt)}</Fact>
      {ofLinks !== undefined && (
        <>
          <Fact label={facts.paid}>
            <MoneyText amount={ofLinks.paidAmount} />
          </Fact>
          <Fact label={facts.lastPaid}>{day(ofLinks.lastPaidAt)}</Fact>
          <Fact label={facts.lastLink}>{day(ofLinks.lastLinkAt)}</Fact>
        </>
      )}
    </Box>
  );
};

/** What a customer owes, as the largest thing of their page. */
export const OpenSum = ({ customer, totals }: FactsProps) => {
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
