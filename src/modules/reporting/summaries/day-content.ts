import { z } from 'zod';
import { DeclineReason } from '../../../contract/checkout/checkout.ts';
import { readCardLabels } from '../../../contract/checkout/card-name.ts';
import { dayBounds } from '../../../contract/day-bounds.ts';
import type { Cents } from '../../../contract/money.ts';
import { SummaryPart, usualSummaryParts } from '../../../contract/notifications/notification-settings.ts';
import { declineReasons } from '../../../contract/reporting.ts';
import type { Decline, MoneyBetween, Movement, PaidWith } from '../../checkout/index.ts';
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
  /** What was keyed in of it, or is to be keyed in, as that stood when the day was told. The register knows a link once. */
  registerCents: cents,
  /** What an admin had to decide about first, since it may go back to its customer. */
  toDecideCents: cents,
});
export type DayPayment = z.output<typeof DayPayment>;

/** What went back: below zero. `paidOn` is null where it was paid on the same day. */
const DayReturn = z.object({
  ...line,
  kind: z.enum(['voided', 'refunded']),
  paidOn: z.iso.datetime().nullable(),
  /** Who of the store asked for it, and why it was voided. */
  byName: z.string().nullable(),
  voidReason: z.enum(['credit', 'funding', 'late', 'amount', 'capture', 'staff', 'payer', 'processor']).nullable(),
});
export type DayReturn = z.output<typeof DayReturn>;

/** How many declined attempts a summary lists at most: the latest of the day. */
export const mostDeclines = 200;

/** An attempt to pay that was declined. `cents` is what was to be paid. */
const DayDecline = z.object({ ...line, reason: z.enum([...declineReasons, ...DeclineReason.options]) });
export type DayDecline = z.output<typeof DayDecline>;

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
  /** Empty where the store does not want them in the PDF. */
  declines: z.array(DayDecline),
  /** What its PDF has besides. */
  parts: z.array(SummaryPart),
});
export type DayContent = z.output<typeof DayContent>;

/** What a day comes to, in cents. */
export interface DayTotals {
  /** What was paid, and not voided on the same day. */
  readonly paid: Cents;
  /** What was paid, also what was voided on the same day. */
  readonly gross: Cents;
  readonly voided: Cents;
  readonly refunded: Cents;
  /** Gross less `voided` and `refunded`: the sum of the day's journal. */
  readonly revenue: Cents;
  readonly inRegister: Cents;
  readonly toConfirm: Cents;
  readonly toDecide: Cents;
}

const sum = (lines: readonly { readonly cents: Cents }[]): Cents => lines.reduce((all, each) => all + each.cents, 0);

/** Whether a payment was voided on the day on which it was paid. It is not among the payments, so that its void takes nothing off them. */
export const isSameDayVoid = ({ kind, paidOn }: Pick<DayReturn, 'kind' | 'paidOn'>): boolean =>
  kind === 'voided' && paidOn === null;

/** What is still to be keyed in of a day. */
export const toConfirmOf = ({ payments }: Pick<DayContent, 'payments'>): readonly DayPayment[] =>
  payments.filter(({ inRegister, registerCents }) => !inRegister && registerCents > 0);

const registerSum = (payments: readonly DayPayment[]): Cents =>
  payments.reduce((all, { registerCents }) => all + registerCents, 0);

/** Adds a day up. */
export const totalsOf = ({ payments, returns }: Pick<DayContent, 'payments' | 'returns'>): DayTotals => {
  const paid = sum(payments);
  const gross = paid - sum(returns.filter(isSameDayVoid));
  const voided = -sum(returns.filter(({ kind }) => kind === 'voided'));
  const refunded = -sum(returns.filter(({ kind }) => kind === 'refunded'));
  return {
    ...{ paid, gross, voided, refunded, revenue: gross - voided - refunded },
    inRegister: registerSum(payments.filter(({ inRegister }) => inRegister)),
    toConfirm: registerSum(toConfirmOf({ payments })),
    toDecide: payments.reduce((all, { toDecideCents }) => all + toDecideCents, 0),
  };
};

/** What is known of a card, in words: `Visa debit 5556`. */
export const cardOf = ({ cardLabel, funding, cardLast4 }: Omit<PaidWith, 'authCode'>): string => {
  const named = readCardLabels({ cardType: null, cardLabel });
  const kind = funding === null || funding === 'unknown' ? named.funding : funding;
  return [named.brand, kind, cardLast4].filter((part) => part !== null).join(' ');
};

/** Of a payment whose link is not known, or counted already. */
const notInRegister = { registerCents: 0, toDecideCents: 0 };

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
  const { payee, day, zone, now, money, labels, parts = usualSummaryParts } = source;
  const { end } = dayBounds(day, zone);
  const { movements, declines, tried, approved, undecided } = money;
  const isReturn = ({ type }: Movement): boolean => type === 'voided' || type === 'refunded';
  const paidToday = new Set(movements.filter((each) => !isReturn(each)).map(({ paymentId }) => paymentId));
  const voidsOf = (id: string): readonly Movement[] =>
    movements.filter(({ type, paymentId }) => type === 'voided' && paymentId === id);
  const lineOf = (moved: Movement | Decline) => {
    const { customerName = '', transactionNumber: number = '' } = labels.get(moved.paymentLinkId) ?? {};
    return { at: moved.at.toISOString(), customerName, number, card: cardOf(moved), cents: moved.cents };
  };
  const kept = movements
    .filter((each) => !isReturn(each))
    // What was voided on the same day is not among what was paid.
    .map((each) => ({ ...each, cents: each.cents + sum(voidsOf(each.paymentId)) }))
    .filter((payment) => payment.cents !== 0);
  // The register knows a link once, though it may have been paid twice.
  const first = new Map(kept.map((payment) => [payment.paymentLinkId, payment] as const).toReversed());
  const payments = kept.map((each) => {
    const label = labels.get(each.paymentLinkId);
    const inRegister = label?.posConfirmed ?? false;
    const { registerCents, toDecideCents } = (first.get(each.paymentLinkId) === each && label) || notInRegister;
    return { ...lineOf(each), approval: each.authCode, inRegister, registerCents, toDecideCents };
  });
  const returns = movements.filter(isReturn).map((each) => ({
    ...lineOf(each),
    kind: each.type === 'voided' ? ('voided' as const) : ('refunded' as const),
    paidOn: paidToday.has(each.paymentId) ? null : each.paidAt.toISOString(),
    ...{ byName: each.byName, voidReason: each.voidReason },
  }));
  const until = (now < end ? now : end).toISOString();
  return {
    ...{ payee, day, zone, until, payments, returns, tried, approved, undecided, parts: [...parts] },
    declines: declines.map((each) => ({ ...lineOf(each), reason: each.reason })),
  };
};
