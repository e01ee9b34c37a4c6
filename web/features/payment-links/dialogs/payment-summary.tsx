import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { MoneyText } from '../../../ui/money-text.tsx';

interface PaymentSummaryProps {
  readonly link: Pick<LinkRow, 'customerName' | 'transactionNumber' | 'amount'>;
}

/** Whose payment a dialog is about, and how much it is. */
export const PaymentSummary = ({ link }: PaymentSummaryProps) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      p: 2,
      mb: 2,
      borderRadius: 1,
      bgcolor: 'background.default',
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{link.customerName}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {link.transactionNumber}
      </Typography>
    </Box>
    <Typography sx={{ fontWeight: 650 }}>
      <MoneyText amount={link.amount} />
    </Typography>
  </Box>
);
