import Box from '@mui/material/Box';
import { showMoney, toCents } from '../../src/contract/money.ts';

/** An amount of the wire as people read it, in figures of one width. */
export const MoneyText = ({ amount }: { readonly amount: string }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {showMoney(toCents(amount))}
  </Box>
);
