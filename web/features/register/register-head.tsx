import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import type { ToKeyIn } from '../../../src/contract/register.ts';
import { BackLink, TitleBar } from '../../ui/list-head.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { registerMessages as messages } from './messages.ts';

const sumOf = (payments: readonly { readonly amount: string }[]): number =>
  payments.reduce((sum, { amount }) => sum + toCents(amount), 0);

interface SumsProps {
  readonly entered: readonly ToKeyIn[];
  readonly left: readonly ToKeyIn[];
  readonly onConfirmAll: () => void;
}

const actStyle = { whiteSpace: 'nowrap', minHeight: { xs: 44, md: 36 } } as const;

/** The way to the closing of the day. */
const CloseDay = () => (
  <Button className="screen-only" component={Link} to="/pos/closing" sx={actStyle}>
    {messages.closing}
  </Button>
);

const sumsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  px: { xs: 2, md: 2.5 },
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const actsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ml: 'auto',
  width: { xs: '100%', md: 'auto' },
  mt: { xs: 0.5, md: 0 },
} as const;

/** What was entered of what waited, to be held against the till. */
export const Sums = ({ entered, left, onConfirmAll }: SumsProps) => {
  const isDesktop = useIsDesktop();
  const done = sumOf(entered);
  const total = showMoney(done + sumOf(left));
  return (
    <Box className="screen-only" sx={sumsStyle}>
      <Typography component="p" aria-label={messages.sumLabel} role="group">
        <Box component="span" sx={{ fontSize: '1.75rem', fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.2 }}>
          {showMoney(done)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {messages.ofTotal(total)}
        </Box>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.count(entered.length, entered.length + left.length)} · {messages.sumNote}
      </Typography>
      {isDesktop && (
        <Typography variant="body2" sx={{ color: 'text.disabled' }}>
          {messages.keys}
        </Typography>
      )}
      <Box sx={actsStyle}>
        {left.length > 1 && (
          <Button variant="outlined" onClick={onConfirmAll} sx={actStyle}>
            {messages.confirmAll(left.length)}
          </Button>
        )}
        {!isDesktop && <CloseDay />}
      </Box>
    </Box>
  );
};

/** The title of the screen, with the way to the closing of the day. */
export const Title = ({ count }: { readonly count: number }) => {
  const isDesktop = useIsDesktop();
  return (
    <TitleBar>
      <BackLink to="/payment-links" label={messages.back} className="screen-only" />
      <Typography variant="h1" noWrap sx={{ flex: 1 }}>
        {messages.title}
      </Typography>
      {isDesktop && count > 0 && (
        <IconButton className="screen-only" aria-label={messages.print} title={messages.print} onClick={() => print()}>
          <Print fontSize="small" />
        </IconButton>
      )}
      {isDesktop && <CloseDay />}
    </TitleBar>
  );
};
