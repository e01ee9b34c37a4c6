import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import type { ToKeyIn } from '../../../src/contract/register.ts';
import { useUser } from '../../core/session-api.ts';
import { showCardName } from '../../ui/card-digits.ts';
import { showAgo, showDayAndTime } from '../../ui/date-time.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Key } from '../../ui/key.tsx';
import { useNow } from '../../ui/moment.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { registerMessages as messages } from './messages.ts';
import { Tick } from '../../ui/print-styles.tsx';

const rowStyle = {
  // A phone has two lines of two, or four where large text leaves no room for that.
  display: { xs: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: '4px 12px', md: 2 },
  gridTemplateColumns: 'minmax(0, 1fr) 132px 172px 128px',
  px: { xs: 2, md: 2.5 },
  py: { xs: 1.5, md: 1.25 },
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
  '&:first-of-type': { borderTop: 0 },
  '&:focus-within': {
    bgcolor: 'sheets.selected',
    boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)',
  },
  // The only solid button is the one that Enter presses.
  '& .enter': { bgcolor: 'primary.soft', color: 'primary.ink' },
  '& .enter kbd': { display: 'none' },
  '&:focus-within .enter kbd': { display: { md: 'inline-block' } },
  '&:focus-within .enter': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

// Beside it stands what is no wider than 12rem.
const firstOfLine = { flex: '1 1 calc(100% - 12rem)', minWidth: { xs: '8rem', md: 0 } } as const;

const nameStyle = {
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
} as const;

const amountStyle = {
  ml: 'auto',
  fontSize: '1.625rem',
  lineHeight: 1.2,
  fontWeight: 650,
  letterSpacing: '-0.02em',
  textAlign: 'right',
  '& small': { fontSize: 'inherit', color: 'text.secondary' },
} as const;

const codeStyle = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: '1.375rem',
  lineHeight: 1.2,
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;

const Who = ({ payment }: { readonly payment: ToKeyIn }) => {
  const { timezone } = useUser();
  const now = useNow();
  const { linkId, customerName, transactionNumber, card, paidAt } = payment;
  const when = showDayAndTime(new Date(paidAt), now, timezone);
  return (
    <Box sx={firstOfLine}>
      <Typography component={Link} to={`/payment-links/${linkId}`} sx={nameStyle}>
        {customerName}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.paid(when, showAgo(paidAt, now))}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[showCardName(card), transactionNumber].filter((part) => part !== '').join(' · ')}
      </Typography>
    </Box>
  );
};

/** What the bank calls the payment, in the letters in which it is keyed in. */
const Code = ({ code }: { readonly code: string | null }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      {messages.approval}
    </Typography>
    {code === null ? (
      <Typography sx={{ color: 'text.secondary' }}>{messages.noApproval}</Typography>
    ) : (
      <Box component="span" sx={codeStyle}>
        {code}
      </Box>
    )}
  </Box>
);

interface EntryRowProps {
  readonly payment: ToKeyIn;
  /** Why it was not recorded, where it was refused. */
  readonly refusal: string | undefined;
  readonly buttonRef: (button: HTMLButtonElement | null) => void;
  readonly onEnter: () => void;
}

/** A payment to be keyed in: amount and approval code large, and the button that Enter presses. */
export const EntryRow = ({ payment, refusal, buttonRef, onEnter }: EntryRowProps) => {
  const { customerName, amount, approvalCode } = payment;
  return (
    <Box component="li" sx={rowStyle}>
      <Who payment={payment} />
      <Box sx={{ ...firstOfLine, order: { xs: 2, md: 0 } }}>
        <Code code={approvalCode} />
      </Box>
      <Box sx={amountStyle}>
        <Tick />
        <MoneyText amount={amount} quietCents />
      </Box>
      <Button
        ref={buttonRef}
        className="enter screen-only"
        onKeyDown={(event) => {
          // A key that is held down enters one payment, not all of them.
          if (event.repeat && event.key === 'Enter') event.preventDefault();
        }}
        onClick={onEnter}
        sx={{ position: 'relative', order: { xs: 3, md: 0 }, minHeight: 44, '& kbd': { ml: 0.75 } }}
      >
        {messages.enter}
        <Hidden>{messages.enterOf(customerName, showMoney(toCents(amount)), approvalCode)}</Hidden>
        <Key name="Enter" />
      </Button>
      {refusal !== undefined && (
        <Typography
          role="alert"
          variant="body2"
          sx={{ gridColumn: '1 / -1', flexBasis: '100%', order: 4, color: 'error.main' }}
        >
          {refusal}
        </Typography>
      )}
    </Box>
  );
};
