import Search from '@mui/icons-material/SearchOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import { useState } from 'react';
import type { OpenPayment } from '../../../src/contract/operator.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DecideDialog, PaymentHistoryDialog } from '../payment-links/index.ts';
import { useOpenPaymentsQuery } from './system-accounts-api.ts';
import { Cards, sideBySide } from './cards.tsx';
import { OpenPaymentCard } from './open-payment-card.tsx';
import { isPaymentMeant } from './payment.ts';
import { texts } from './messages.ts';

const nothingOpen = <EmptyState icon={<Done />} title={texts.noOpenPayment} text={texts.noOpenPaymentHint} />;
const nothingFound = (
  <EmptyState icon={<Search />} title={texts.noOpenPaymentSearched} text={texts.noOpenPaymentSearchedHint} />
);

/** Payments of all stores that wait for a decision, the latest first. */
export const OpenPayments = ({ q }: { readonly q: string }) => {
  const { data, error, refetch } = useOpenPaymentsQuery();
  // A payment that leaves the list must not take with it what is being written about it.
  const [deciding, decide] = useState<OpenPayment | null>(null);
  const [read, setRead] = useState<OpenPayment | null>(null);
  const meant = (data?.payments ?? []).filter((payment) => isPaymentMeant(payment, q));
  return (
    <>
      <Cards
        error={error}
        loading={data === undefined}
        refetch={() => void refetch()}
        empty={q === '' ? nothingOpen : nothingFound}
        cards={meant.map((payment) => (
          <OpenPaymentCard
            key={payment.linkId}
            payment={payment}
            onDecide={() => decide(payment)}
            onHistory={() => setRead(payment)}
          />
        ))}
        columns={sideBySide}
        failedWords={texts.paymentsFailed}
      />
      {deciding && <DecideDialog link={deciding} onClose={() => decide(null)} />}
      {read && <PaymentHistoryDialog link={read} onClose={() => setRead(null)} />}
    </>
  );
};
