import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { showMoney, toCents } from '../../src/contract/money.ts';

/** The amount in large digits, its cents quieter; a bar in its place while it loads. */
export const LargeAmount = ({ amount }: { readonly amount: string | undefined }) => {
  const shown = amount === undefined ? undefined : showMoney(toCents(amount));
  return (
    <Typography
      component="p"
      sx={{
        fontSize: { xs: '2.5rem', md: '3.25rem' },
        lineHeight: 1.1,
        fontWeight: 680,
        letterSpacing: '-0.035em',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {shown?.slice(0, -3) ?? <Skeleton width={200} />}
      <Box component="small" sx={{ fontSize: '0.72em', color: 'text.secondary', fontWeight: 600 }}>
        {shown?.slice(-3)}
      </Box>
    </Typography>
  );
};
