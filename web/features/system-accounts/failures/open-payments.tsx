import Search from '@mui/icons-material/SearchOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import type { OpenPayment } from '../../../../src/contract/operator/operator.ts';
import { useUser } from '../../../core/session-api.ts';
import { translate } from '../../../core/translate.ts';
import { EmptyState } from '../../../ui/list-states.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import type { ListParams } from '../../../ui/paged-list.tsx';
import { DecideDialog, PaymentHistoryDialog } from '../../link-dialogs/index.tsx';
import { cardColumns, CardList, DetailList } from '../parts/index.ts';
import { useOpenPaymentsQuery } from './failures-api.ts';
import { openPaymentMessages as messages, paymentMessages } from './messages.ts';

interface OpenPaymentCardProps {
  readonly payment: OpenPayment;
  readonly onDecide: () => void;
  readonly onHistory: () => void;
}

const CardHeader = ({ payment }: Pick<OpenPaymentCardProps, 'payment'>) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, mb: 1 }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {payment.store}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {payment.customerName}
      </Typography>
    </Box>
    <Typography sx={{ fontWeight: 650 }}>
      <MoneyText amount={payment.amount} />
    </Typography>
  </Box>
);

/** One payment that waits for a decision, with buttons to decide it and to read its history. */
const OpenPaymentCard = ({ payment, onDecide, onHistory }: OpenPaymentCardProps) => {
  const { timezone } = useUser();
  const which = `${payment.customerName}, ${payment.transactionNumber}`;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5, display: 'flex', flexDirection: 'column' }}>
      <CardHeader payment={payment} />
      <Typography variant="body2" sx={{ color: 'error.main', mb: 1.5 }}>
        {translate(payment.reviewReason)}
      </Typography>
      <DetailList
        details={[
          [paymentMessages.number, payment.transactionNumber],
          [paymentMessages.since, <Moment key="since" at={payment.since} timeZone={timezone} as="short" />],
        ]}
      />
      {/* Cards of one row are equally high; the automatic margin aligns their buttons. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mt: 'auto', pt: 2.5 }}>
        <Button variant="contained" aria-label={messages.decideOf(which)} onClick={onDecide}>
          {messages.decide}
        </Button>
        <Button aria-label={messages.historyOf(which)} onClick={onHistory}>
          {messages.history}
        </Button>
      </Box>
    </Paper>
  );
};

/** Whether a payment matches a search by store, customer, number or amount, plain or formatted. */
const matchesPayment = ({ store, customerName, transactionNumber, amount }: OpenPayment, q: string): boolean =>
  [store, customerName, transactionNumber, amount, showMoney(toCents(amount))].some((text) =>
    text.toLowerCase().includes(q.trim().toLowerCase()),
  );

const noOpenPayments = <EmptyState icon={<Done />} title={messages.none} text={messages.noneHint} />;
const noMatches = (
  <EmptyState icon={<Search />} title={messages.noneSearched} text={paymentMessages.noneSearchedHint} />
);

/** Payments of all stores that wait for a decision, newest first. */
export const OpenPayments = ({ params: { q } }: { readonly params: Pick<ListParams, 'q'> }) => {
  const { data, error, refetch } = useOpenPaymentsQuery();
  // The dialog keeps its payment: what is written in it stays when the payment leaves the list.
  const [paymentToDecide, setPaymentToDecide] = useState<OpenPayment | null>(null);
  const [paymentToRead, setPaymentToRead] = useState<OpenPayment | null>(null);
  const matches = (data?.payments ?? []).filter((payment) => matchesPayment(payment, q));
  return (
    <>
      <CardList
        error={error}
        loading={data === undefined}
        refetch={() => void refetch()}
        empty={q === '' ? noOpenPayments : noMatches}
        cards={matches.map((payment) => (
          <OpenPaymentCard
            key={payment.linkId}
            payment={payment}
            onDecide={() => setPaymentToDecide(payment)}
            onHistory={() => setPaymentToRead(payment)}
          />
        ))}
        columns={cardColumns}
        errorMessage={messages.failed}
      />
      <Suspense fallback={null}>
        {paymentToDecide && <DecideDialog link={paymentToDecide} onClose={() => setPaymentToDecide(null)} />}
        {paymentToRead && <PaymentHistoryDialog link={paymentToRead} onClose={() => setPaymentToRead(null)} />}
      </Suspense>
    </>
  );
};
