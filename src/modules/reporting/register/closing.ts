import { toDecimal, type Cents } from '../../../contract/money.ts';
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

/** The register knows a link once, though it may have been paid twice. */
const onceEach = (payments: readonly Payment[]): readonly Payment[] => {
  const first = new Map(payments.map((payment) => [payment.number, payment] as const).toReversed());
  return payments.map((payment) =>
    first.get(payment.number) === payment ? payment : { ...payment, registerCents: 0 },
  );
};

const paymentsOf = (payments: readonly Payment[]): RegisterClosing['payments'] =>
  payments.map(({ at, customerName, number, card, cents, approval, inRegister, registerCents }) => ({
    ...{ at, customerName, transactionNumber: number, card, amount: toDecimal(cents) },
    ...{ approvalCode: approval, inRegister, registerAmount: toDecimal(registerCents) },
  }));

const registerSumOf = (payments: readonly Payment[]): Cents =>
  payments.reduce((sum, { registerCents }) => sum + registerCents, 0);

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
  const { revenue, voided, refunded, afterReturns } = totalsOf(content);
  const payments = onceEach(content.payments);
  const inRegister = registerSumOf(payments.filter((payment) => payment.inRegister));
  const toKeyIn = registerSumOf(payments.filter((payment) => !payment.inRegister));
  return {
    ...{ payee, day, timezone: zone, until, undecided },
    isOver: Date.parse(until) >= bounds.end.getTime(),
    ...{ register: toDecimal(inRegister + toKeyIn), total: toDecimal(revenue) },
    ...{ inRegister: toDecimal(inRegister), toKeyIn: toDecimal(toKeyIn) },
    ...{ voided: toDecimal(voided), refunded: toDecimal(refunded), afterReturns: toDecimal(afterReturns) },
    ...{ payments: paymentsOf(payments), returns: returnsOf(content) },
    keyedIn: tapeOf(entries, bounds),
  };
};
