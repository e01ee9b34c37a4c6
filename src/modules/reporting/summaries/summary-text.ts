import { dayBounds } from '../../../contract/local-time.ts';
import { showMoney } from '../../../contract/money.ts';
import type { DailySummaryModel } from './daily-summary.model.ts';
import type { DayContent, DayPayment, DayReturn } from './day-content.ts';

const clock = (at: string | Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at));

const hour = { hour: 'numeric', minute: '2-digit' } as const;
const shortDay = { month: 'short', day: 'numeric' } as const;

/** The day, and which of its hours are told. */
export const headLines = ({
  day,
  zone,
  until,
}: DayContent): { readonly title: string; readonly day: string; readonly hours: string } => {
  const { start, end } = dayBounds(day, zone);
  const isWhole = new Date(until) >= end;
  const zoned = clock(until, zone, { timeZoneName: 'longGeneric' });
  const zoneName = zoned.slice(zoned.indexOf(' ') + 1);
  return {
    title: isWhole ? 'Daily summary' : 'Daily summary so far',
    day: clock(start, zone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    hours: isWhole
      ? `The whole day, ${zoneName}`
      : `So far: ${clock(start, zone, hour)} to ${clock(until, zone, hour)}, ${zoneName}`,
  };
};

/** How many of the payments that were tried were approved, and what nobody knows yet. */
export const percent = ({ tried, approved, undecided }: DayContent): string => {
  const share = tried === 0 ? 0 : Math.round((100 * approved) / tried);
  const open = undecided === 0 ? '' : `; ${undecided} without an answer yet, in no figure`;
  return `${approved} of ${tried} attempts approved, ${share}%${open}`;
};

type Cell = string | { readonly text: string; readonly bold: true };

const paymentCells = ({ at, customerName, number, card, approval, inRegister, cents }: DayPayment, zone: string) => {
  const register: Cell = inRegister ? 'in POS' : { text: 'not yet', bold: true };
  return [clock(at, zone, hour), customerName, number, card, approval ?? '', register, showMoney(cents)];
};

const returnCells = ({ at, customerName, number, card, kind, paidOn, cents }: DayReturn, zone: string) => {
  const what = kind === 'voided' ? 'Voided' : `Refunded to ${card}`;
  // What was paid and voided on the same day takes nothing off the sums.
  const isSlip = kind === 'voided' && paidOn === null;
  const sameDay = isSlip ? 'in no sum' : 'paid same day';
  const paid = paidOn === null ? sameDay : `paid ${clock(paidOn, zone, shortDay)}`;
  return [clock(at, zone, hour), customerName, number, what, paid, showMoney(isSlip ? -cents : cents)];
};

/** The rows of the tables of a day. */
export const dayLines = ({ payments, returns, zone }: DayContent) => ({
  payments: payments.map((payment) => paymentCells(payment, zone)),
  returns: returns.map((each) => returnCells(each, zone)),
  toConfirm: payments
    .filter(({ inRegister }) => !inRegister)
    .map(({ at, customerName, number, approval, cents }) => [
      ...[clock(at, zone, hour), customerName, number, approval ?? '', showMoney(cents)],
    ]),
});

type MadeSummary = Pick<DailySummaryModel, 'generatedAt' | 'madeBy' | 'emailsTo'> & { readonly content: DayContent };

/** When a summary was made, by whom, and to how many it went. */
export const madeLine = ({ generatedAt, madeBy, emailsTo, content: { zone } }: MadeSummary): string => {
  const when = clock(generatedAt, zone, { ...shortDay, year: 'numeric', ...hour, timeZoneName: 'short' });
  const sent = emailsTo === 0 ? '' : `, sent to ${emailsTo === 1 ? '1 person' : `${emailsTo} people`}`;
  return `Made ${when} ${madeBy === null ? 'by itself' : `by ${madeBy}`}${sent} · Debitlink`;
};
