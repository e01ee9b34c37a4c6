import { toDecimal } from '../../../contract/money.ts';
import type { RegisterClosing } from '../../../contract/register.ts';
import type { RegisterEntry } from '../../payment-links/index.ts';
import { totalsOf, type DayContent } from '../summaries/index.ts';

const sum = (entries: readonly RegisterEntry[]): string =>
  toDecimal(entries.reduce((all, { cents }) => all + cents, 0));

/** What a till's own tape shows: what was keyed in, and by whom. */
export const tapeOf = (
  entries: readonly RegisterEntry[],
  { start, end }: { readonly start: Date; readonly end: Date },
): RegisterClosing['keyedIn'] => ({
  amount: sum(entries),
  payments: entries.length,
  ofOtherDays: sum(entries.filter(({ paidAt }) => paidAt < start || paidAt >= end)),
  by: [...Map.groupBy(entries, ({ byName }) => byName)]
    .map(([name, own]) => ({ name, amount: sum(own), payments: own.length }))
    .toSorted((a, b) => b.payments - a.payments || a.name.localeCompare(b.name)),
});

type Payment = DayContent['payments'][number];

const paymentsOf = (payments: readonly Payment[]): RegisterClosing['payments'] =>
  payments.map(({ at, customerName, number, card, cents, approval, inRegister, registerCents, toDecideCents }) => ({
    ...{ at, customerName, transactionNumber: number, card, amount: toDecimal(cents) },
    ...{ approvalCode: approval, inRegister, registerAmount: toDecimal(registerCents), toDecide: toDecideCents > 0 },
  }));

const returnsOf = ({ returns }: DayContent): RegisterClosing['returns'] =>
  returns.map(({ kind, at, customerName, number, cents, paidOn }) => ({
    ...{ kind, at, customerName, transactionNumber: number, amount: toDecimal(cents), paidAt: paidOn },
  }));

/** A day as the register is closed by it. */
export const closingOf = (
  content: DayContent,
  entries: readonly RegisterEntry[],
  bounds: { readonly start: Date; readonly end: Date },
): RegisterClosing => {
  const { payee, day, zone, until, undecided } = content;
  const { paid, gross, voided, refunded, revenue, inRegister, toConfirm: toKeyIn, toDecide } = totalsOf(content);
  return {
    ...{ payee, day, timezone: zone, until, undecided },
    isOver: Date.parse(until) >= bounds.end.getTime(),
    ...{ register: toDecimal(inRegister + toKeyIn), total: toDecimal(paid) },
    ...{ inRegister: toDecimal(inRegister), toKeyIn: toDecimal(toKeyIn), toDecide: toDecimal(toDecide) },
    // Of earlier days, below zero: `gross - paid` is what was paid and voided on this one, which no figure of the closing has.
    voided: toDecimal(gross - paid - voided),
    ...{ refunded: toDecimal(-refunded), afterReturns: toDecimal(revenue) },
    ...{ payments: paymentsOf(content.payments), returns: returnsOf(content) },
    keyedIn: tapeOf(entries, bounds),
  };
};
