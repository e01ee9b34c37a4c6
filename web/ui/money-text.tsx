import Box from '@mui/material/Box';
import { showMoney, toCents } from '../../src/contract/money.ts';

interface MoneyTextProps {
  readonly amount: string;
  /** Shows the sign of a positive amount too: `+$7.00`. */
  readonly signed?: boolean;
  /** Shows the cents a shade quieter than the dollars. */
  readonly quietCents?: boolean;
}

/** An amount as dollars, in digits of equal width. */
export const MoneyText = ({ amount, signed = false, quietCents = false }: MoneyTextProps) => {
  const cents = toCents(amount);
  const shown = showMoney(cents);
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {signed && cents > 0 && '+'}
      {quietCents ? shown.slice(0, -3) : shown}
      {quietCents && <small>{shown.slice(-3)}</small>}
    </Box>
  );
};
