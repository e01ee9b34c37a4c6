import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { OpenPayment } from '../../../src/contract/operator.ts';
import { useUser } from '../../core/use-session.ts';
import { Moment } from '../../ui/moment.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Facts } from './facts.tsx';
import { texts } from './messages.ts';

interface OpenPaymentCardProps {
  readonly payment: OpenPayment;
  readonly onDecide: () => void;
  readonly onHistory: () => void;
}

const Head = ({ payment }: Pick<OpenPaymentCardProps, 'payment'>) => (
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

/** One payment that waits for a decision, with the way to decide it and what happened to it so far. */
export const OpenPaymentCard = ({ payment, onDecide, onHistory }: OpenPaymentCardProps) => {
  const { timezone } = useUser();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5, display: 'flex', flexDirection: 'column' }}>
      <Head payment={payment} />
      <Typography variant="body2" sx={{ color: 'error.main', mb: 1.5 }}>
        {payment.reviewReason}
      </Typography>
      <Facts
        facts={[
          [texts.facts.number, payment.transactionNumber],
          [texts.facts.since, <Moment key="since" at={payment.since} timeZone={timezone} as="short" />],
        ]}
      />
      {/* Cards of one row are equally high, and their buttons stand in one line. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mt: 'auto', pt: 2.5 }}>
        <Button variant="contained" onClick={onDecide}>
          {texts.decide}
        </Button>
        <Button onClick={onHistory}>{texts.paymentHistory}</Button>
      </Box>
    </Paper>
  );
};
