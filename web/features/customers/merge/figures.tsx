import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { MergePart } from '../../../../src/contract/customers/merge.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { belowNarrow as phone } from '../../../ui/row-tick.tsx';
import type { useTotals } from '../calls/index.ts';
import { mergeMessages as messages } from './messages.ts';

type Totals = ReturnType<typeof useTotals>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What the others bring, in numbers, and what was paid by all of them. */
export const movesOf = (primary: MergePart, others: readonly MergePart[], totals: Totals) => {
  const of = others.flatMap(({ customer }) => totals.of.get(customer.id) ?? []);
  const paid = [primary, ...others].map(({ customer }) => toCents(totals.of.get(customer.id)?.paidAmount ?? '0.00'));
  return {
    links: sum(of.map(({ links }) => links)),
    open: sum(of.map(({ open }) => open)),
    openCents: sum(of.map(({ openAmount }) => toCents(openAmount))),
    messages: sum(others.map((part) => part.messages)),
    paid,
    paidCents: sum(paid),
  };
};

const figuresStyle = {
  m: 0,
  mt: 1.25,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '& > div': { px: 2.25, borderLeft: 1, borderColor: 'divider', display: 'grid', alignContent: 'start' },
  '& > div:first-of-type': { pl: 0, borderLeft: 0 },
  '& dd': {
    order: -1,
    m: 0,
    fontSize: '1.375rem',
    fontWeight: 600,
    letterSpacing: '-.02em',
    lineHeight: 1.4,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: 'text.disabled' },
  [phone]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    rowGap: '14px',
    '& > div:nth-of-type(odd)': { pl: 0, borderLeft: 0 },
  },
} as const;

interface FiguresProps {
  readonly primary: MergePart;
  readonly others: readonly MergePart[];
  readonly totals: Totals;
}

/** What a merge moves to the kept customer. */
export const Figures = ({ primary, others, totals }: FiguresProps) => {
  const id = useId();
  const moves = movesOf(primary, others, totals);
  const paying = moves.paid.filter((cents) => cents > 0);
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ fontWeight: 600 }}>
        {messages.moves(primary.customer.customerName)}
      </Typography>
      <Box component="dl" sx={figuresStyle}>
        <div>
          <dt>
            {messages.links(moves.links)}
            {moves.open > 0 && <small>{messages.open(moves.open, showMoney(moves.openCents))}</small>}
          </dt>
          <dd>{moves.links}</dd>
        </div>
        <div>
          <dt>
            {messages.texted(moves.messages)}
            {moves.messages > 0 && <small>{messages.inOrder}</small>}
          </dt>
          <dd>{moves.messages}</dd>
        </div>
        <div>
          <dt>
            {messages.paid}
            {paying.length > 1 && <small>{paying.map((cents) => showMoney(cents).slice(1)).join(' + ')}</small>}
          </dt>
          <dd>{showMoney(moves.paidCents)}</dd>
        </div>
      </Box>
    </Box>
  );
};
