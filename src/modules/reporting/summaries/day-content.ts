import { z } from 'zod';
import { readCardLabels } from '../../../contract/checkout/card-name.ts';
import { dayBounds } from '../../../contract/local-time.ts';
import type { Cents } from '../../../contract/money.ts';
import { SummaryPart, summaryParts } from '../../../contract/notifications/notification-settings.ts';
import type { MoneyBetween, Movement, PaidWith } from '../../checkout/index.ts';
import type { LinkLabel } from '../../payment-links/index.ts';

const cents = z.number().int();
const line = {
  at: z.iso.datetime(),
  customerName: z.string(),
  number: z.string(),
  card: z.string(),
  cents,
};

/** What was paid, and not voided on the same day. */
const DayPayment = z.object({
  ...line,
  approval: z.string().nullable(),
  inRegister: z.boolean(),
  /** What was keyed in of it, or is to be keyed in, as that stood when the day was told. */
  registerCents: cents,
});
export type DayPayment = z.output<typeof DayPayment>;

/** What went back: below zero. `paidOn` is null where it was paid on the same day. */
const DayReturn = z.object({ ...line, kind: z.enum(['voided', 'refunded']), paidOn: z.iso.datetime().nullable() });
export type DayReturn = z.output<typeof DayReturn>;

/** All that the summary of a day says. It is stored as it was said, so that its PDF is always the same. */
export const DayContent = z.object({
  payee: z.string(),
  day: z.iso.date(),
  zone: z.string(),
  /** Until when it tells the day: its end, or the moment in it when it was written. */
  until: z.iso.datetime(),
  payments: z.array(DayPayment),
  returns: z.array(DayReturn),
  tried: cents,
  approved: cents,
  undecided: cents,
  /** What its PDF has besides. */
  parts: z.array(SummaryPart),
});
export type DayContent = z.output<typeof DayContent>;

/** What a day comes to, in cents. */
export interface DayTotals {
  readonly revenue: Cents;
  /** Voided of what was paid before the day: below zero. */
  readonly voided: Cents;
  /** Below zero. */
  readonly refunded: Cents;
  /** Revenue with what went back: the sum of the day's journal. */
  readonly afterReturns: Cents;
  readonly inRegister: Cents;
  readonly toConfirm: Cents;
}

const sum = (lines: readonly { readonly cents: Cents }[]): Cents => lines.reduce((all, each) => all + each.cents, 0);

/** Adds a day up. */
export const totalsOf = ({ payments, returns }: Pick<DayContent, 'payments' | 'returns'>): DayTotals => {
  const revenue = sum(payments);
  const voided = sum(returns.filter(({ kind, paidOn }) => kind === 'voided' && paidOn !== null));
  const refunded = sum(returns.filter(({ kind }) => kind === 'refunded'));
  const inRegister = sum(payments.filter((payment) => payment.inRegister));
  const afterReturns = revenue + voided + refunded;
  return { revenue, voided, refunded, afterReturns, inRegister, toConfirm: revenue - inRegister };
};

/** What is known of a card, in words: `Visa debit 5556`. */
export const cardOf = ({ cardLabel, funding, cardLast4 }: PaidWith): string => {
  const named = readCardLabels({ cardType: null, cardLabel });
  const kind = funding === null || funding === 'unknown' ? named.funding : funding;
  return [named.brand, kind, cardLast4].filter((part) => part !== null).join(' ');
};

/** What a day is told from. */
export interface DaySource {
  readonly payee: string;
  readonly day: string;
  readonly zone: string;
  readonly now: Date;
  readonly money: MoneyBetween;
  readonly labels: ReadonlyMap<string, LinkLabel>;
  readonly parts?: readonly SummaryPart[];
}

/** Tells a day from the journal of its money. The lines of the journal and the totals of the day come to the same. */
export const tellDay = (source: DaySource): DayContent => {
  const { payee, day, zone, now, money, labels, parts = summaryParts } = source;
  const { end } = dayBounds(day, zone);
  const { movements, tried, approved, undecided } = money;
  const isReturn = ({ type }: Movement): boolean => type === 'voided' || type === 'refunded';
  const paidToday = new Set(movements.filter((each) => !isReturn(each)).map(({ paymentId }) => paymentId));
  const voidsOf = (id: string): readonly Movement[] =>
    movements.filter(({ type, paymentId }) => type === 'voided' && paymentId === id);
  const lineOf = (movement: Movement) => {
    const { customerName = '', transactionNumber: number = '' } = labels.get(movement.paymentLinkId) ?? {};
    return { at: movement.at.toISOString(), customerName, number, card: cardOf(movement), cents: movement.cents };
  };
  const payments = movements
    .filter((each) => !isReturn(each))
    .map((each) => ({
      ...lineOf(each),
      // What was voided on the same day was never revenue of it.
      cents: each.cents + sum(voidsOf(each.paymentId)),
      approval: each.authCode,
      inRegister: labels.get(each.paymentLinkId)?.posConfirmed ?? false,
      registerCents: labels.get(each.paymentLinkId)?.registerCents ?? 0,
    }))
    .filter((payment) => payment.cents !== 0);
  const returns = movements.filter(isReturn).map((each) => ({
    ...lineOf(each),
    kind: each.type === 'voided' ? ('voided' as const) : ('refunded' as const),
    paidOn: paidToday.has(each.paymentId) ? null : each.paidAt.toISOString(),
  }));
  const until = (now < end ? now : end).toISOString();
  return { payee, day, zone, until, payments, returns, tried, approved, undecided, parts: [...parts] };
};
