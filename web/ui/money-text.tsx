import Box from '@mui/material/Box';
import { showMoney, toCents } from '../../src/contract/money.ts';

interface MoneyTextProps {
  readonly amount: string;
  /** Shows the sign of a positive amount too: `+$7.00`. */
  readonly signed?: boolean;
}

/** An amount as dollars, in digits of equal width. */
export const MoneyText = ({ amount, signed = false }: MoneyTextProps) => {
  const cents = toCents(amount);
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {signed && cents > 0 && '+'}
      {showMoney(cents)}
    </Box>
  );
};
