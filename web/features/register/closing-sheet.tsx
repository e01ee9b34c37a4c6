import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from '../../core/router/index.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import type { RegisterClosing } from '../../../src/contract/register.ts';
import { showTime, showZone } from '../../ui/date-time.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { timeMessages } from '../../ui/messages.ts';
import { PaymentTable, ReturnTable, TapeTable, ToKeyInTable } from './closing-tables.tsx';
import { closingMessages as messages } from './messages.ts';

const money = (amount: string): string => showMoney(toCents(amount));

interface ClosingProps {
  readonly closing: RegisterClosing;
}

/** `Saturday, November 21, 2026`, of a day. */
const longDay = new Intl.DateTimeFormat(timeMessages.locale, { dateStyle: 'full', timeZone: 'UTC' });

const Day = ({ closing: { payee, day, until, timezone, isOver } }: ClosingProps) => {
  const end = new Date(until);
  const hours = messages.hours(messages.midnight, showTime(end, timezone), showZone(end, timezone));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' }}>
      <Typography sx={{ fontWeight: 600 }}>{payee}</Typography>
      <Box sx={{ textAlign: { md: 'right' } }}>
        <Typography sx={{ fontWeight: 600 }}>{longDay.format(new Date(`${day}T00:00:00Z`))}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hours}
          {!isOver && ` · ${messages.soFar}`}
        </Typography>
      </Box>
    </Box>
  );
};

const figures = ['inRegister', 'toKeyIn', 'total', 'afterReturns'] as const;

const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(8rem, 1fr))', md: 'repeat(4, 1fr)' },
  gap: 2,
  m: 0,
  mt: 2.5,
  '@media print': { gridTemplateColumns: 'repeat(4, 1fr)' },
} as const;

const Figures = ({ closing }: ClosingProps) => (
  <Box component="dl" sx={figuresStyle}>
    {figures.map((name) => (
      <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }}>
        <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.figures[name]}
        </Typography>
        <Box
          component="dd"
          sx={{ m: 0, fontSize: { xs: '1.375rem', md: '1.75rem' }, fontWeight: 650, lineHeight: 1.2 }}
        >
          <MoneyText amount={closing[name]} quietCents />
        </Box>
      </Box>
    ))}
  </Box>
);

const sentenceOf = ({ payments, toKeyIn, toDecide, total, register, inRegister }: RegisterClosing): string => {
  if (payments.length === 0) return messages.nothing;
  const held = money(register);
  const sentence = toCents(toKeyIn) === 0 ? messages.agrees(held) : messages.should(held, money(inRegister));
  const wentBack = toCents(total) - toCents(register) - toCents(toDecide);
  const rest = [
    wentBack > 0 && messages.wentBack(showMoney(wentBack)),
    toCents(toDecide) > 0 && messages.decide(money(toDecide)),
  ];
  return [sentence, ...rest].filter(Boolean).join(' ');
};

interface PartProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

const Part = ({ title, note, children }: PartProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', mb: 1 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      {children}
    </Box>
  );
};

/** What is filled in by hand, on paper. */
const Lines = () => (
  <Box
    className="print-only"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 3, mt: 6, breakInside: 'avoid' }}
  >
    {messages.lines.map((line) => (
      <Typography key={line} variant="body2" sx={{ borderTop: 1, pt: 0.5 }}>
        {line}
      </Typography>
    ))}
  </Box>
);

const Tape = ({ closing: { keyedIn } }: ClosingProps) =>
  keyedIn.payments === 0 ? (
    <Typography sx={{ color: 'text.secondary' }}>{messages.tapeNone}</Typography>
  ) : (
    <>
      <TapeTable keyedIn={keyedIn} />
      {toCents(keyedIn.ofOtherDays) !== 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {messages.ofOtherDays(money(keyedIn.ofOtherDays))}
        </Typography>
      )}
    </>
  );

/** What of the day is left to key in. */
const Left = ({ closing }: ClosingProps) => {
  const payments = closing.payments.filter(
    ({ inRegister, registerAmount }) => !inRegister && toCents(registerAmount) !== 0,
  );
  if (payments.length === 0) return null;
  return (
    <Part title={messages.toKeyIn} note={<span className="print-only">{messages.toKeyInNote}</span>}>
      <ToKeyInTable payments={payments} closing={closing} />
      <Button component={Link} to="/pos" className="screen-only" sx={{ mt: 1, ml: -1, minHeight: { xs: 44, md: 36 } }}>
        {messages.keyIn}
      </Button>
    </Part>
  );
};

/** A day as its register is closed, on screen as on paper. */
export const ClosingSheet = ({ closing }: ClosingProps) => {
  const { payments, returns, undecided } = closing;
  return (
    <Box sx={{ px: { xs: 2, md: 2.5 }, pt: 2, pb: 6, maxWidth: 980 }}>
      <Day closing={closing} />
      <Figures closing={closing} />
      <Typography role="status" sx={{ mt: 1.5 }}>
        {sentenceOf(closing)}
      </Typography>
      {undecided > 0 && <Typography sx={{ color: 'info.main' }}>{messages.undecided(undecided)}</Typography>}
      <Part title={messages.tape} note={messages.tapeNote}>
        <Tape closing={closing} />
      </Part>
      <Left closing={closing} />
      {payments.length > 0 && (
        <Part title={messages.payments}>
          <PaymentTable closing={closing} />
        </Part>
      )}
      {returns.length > 0 && (
        <Part title={messages.returns}>
          <ReturnTable closing={closing} />
        </Part>
      )}
      <Lines />
    </Box>
  );
};
