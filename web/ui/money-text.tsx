import Box from '@mui/material/Box';
import { showMoney, toCents } from '../../src/contract/money.ts';

interface MoneyTextProps {
  readonly amount: string;
  /** Says of what was added as well that it was: `+$7.00`. */
  readonly signed?: boolean;
}

/** An amount of the wire as people read it, in figures of one width. */
export const MoneyText = ({ amount, signed = false }: MoneyTextProps) => {
  const cents = toCents(amount);
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {signed && cents > 0 && '+'}
      {showMoney(cents)}
    </Box>
  );
};
