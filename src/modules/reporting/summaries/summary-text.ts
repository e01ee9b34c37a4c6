import { createHash } from 'node:crypto';
import { dayBounds } from '../../../contract/day-bounds.ts';
import { showMoney } from '../../../contract/money.ts';
import type { DailySummaryModel } from './daily-summary.model.ts';
import {
  DayContent,
  isSameDayVoid,
  mostDeclines,
  toConfirmOf,
  totalsOf,
  type DayDecline,
  type DayPayment,
  type DayReturn,
} from './day-content.ts';

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

/** What stands in a cell of a table. */
export type Cell = string | { readonly text: string; readonly bold: true };

const registerCell = ({ inRegister, registerCents, toDecideCents }: DayPayment): Cell => {
  if (inRegister) return 'in POS';
  if (toDecideCents > 0) return { text: 'to decide', bold: true };
  return registerCents > 0 ? { text: 'not yet', bold: true } : 'went back';
};

const paymentCells = (payment: DayPayment, zone: string) => {
  const { at, customerName, number, card, approval, cents } = payment;
  return [clock(at, zone, hour), customerName, number, card, approval ?? '', registerCell(payment), showMoney(cents)];
};

const voidReasons: Readonly<Record<NonNullable<DayReturn['voidReason']>, string>> = {
  credit: 'Voided: a credit card',
  funding: 'Voided: card not known',
  late: 'Voided: approved late',
  amount: 'Voided: another amount',
  capture: 'Voided: not captured',
  staff: 'Voided by your staff',
  payer: 'Voided by the customer',
  processor: 'Voided by the processor',
};

const sayReturn = ({ kind, card, byName, voidReason }: DayReturn): string => {
  if (kind === 'refunded') return `Refunded to ${card}`;
  return byName === null ? voidReasons[voidReason ?? 'processor'] : `Voided by ${byName}`;
};

const returnCells = (each: DayReturn, zone: string) => {
  const { at, customerName, number, paidOn, cents } = each;
  const sameDay = isSameDayVoid(each) ? 'not listed above' : 'paid same day';
  const paid = paidOn === null ? sameDay : `paid ${clock(paidOn, zone, shortDay)}`;
  return [clock(at, zone, hour), customerName, number, sayReturn(each), paid, showMoney(cents)];
};

const declineReasons: Readonly<Record<DayDecline['reason'], string>> = {
  declined: 'Declined by the bank',
  declined_for_good: 'Declined by the bank, for good',
  card_unread: 'The card could not be read',
  store_refused: 'The terminal refused it',
  other: 'Not charged',
  funds: 'Not enough money',
  security_code: 'Wrong security code',
};

const declineCells = ({ at, customerName, number, card, reason, cents }: DayDecline, zone: string) => [
  ...[clock(at, zone, hour), customerName, number, card, declineReasons[reason], showMoney(cents)],
];

/** The rows of the tables of a day. */
export const dayLines = ({ payments, returns, declines, zone }: DayContent) => ({
  payments: payments.map((payment) => paymentCells(payment, zone)),
  returns: returns.map((each) => returnCells(each, zone)),
  declines: declines.map((each) => declineCells(each, zone)),
  toConfirm: toConfirmOf({ payments }).map(({ at, customerName, number, approval, registerCents }) => [
    ...[clock(at, zone, hour), customerName, number, approval ?? '', showMoney(registerCents)],
  ]),
});

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How many payments are to be keyed in. */
export const toConfirmNote = (content: DayContent): string =>
  `${counted(toConfirmOf(content).length, 'payment')}; tick when keyed in`;

/** How many declined attempts are listed. Once the list is full, there may be earlier ones. */
export const declinesNote = ({ declines: { length } }: DayContent): string =>
  length < mostDeclines ? `${counted(length, 'attempt')}; nothing was charged` : `the latest ${length}`;

/** How the gross of a day becomes its revenue. */
export const revenueLine = (content: DayContent): string => {
  const { gross, voided, refunded } = totalsOf(content);
  const less = [voided > 0 && `${showMoney(voided)} voided`, refunded > 0 && `${showMoney(refunded)} refunded`];
  return `Total revenue: ${showMoney(gross)} gross, less ${less.filter(Boolean).join(' and ')}`;
};

/** Why the register is to hold less than what was paid; empty where it is not less. */
export const outsideRegister = (content: DayContent): string => {
  const { paid, inRegister, toConfirm, toDecide } = totalsOf(content);
  const wentBack = paid - inRegister - toConfirm - toDecide;
  return [
    ...(wentBack > 0 ? [`${showMoney(wentBack)} of the Debitlink total went back before it was keyed in.`] : []),
    ...(toDecide > 0 ? [`${showMoney(toDecide)} more is left out: an admin decides first whether it goes back.`] : []),
  ].join(' ');
};

/** What is printed on each page, `9f3c 01aa 7be2`: two PDFs of one content have the same, and any that differ another. */
export const checksumOf = (content: DayContent): string =>
  createHash('sha256')
    // Parsing brings its fields in one order, whether it was read from the database or just told.
    .update(JSON.stringify(DayContent.parse(content)))
    .digest('hex')
    .slice(0, 12)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');

type MadeSummary = Pick<DailySummaryModel, 'generatedAt' | 'madeBy' | 'emailsTo'> & { readonly content: DayContent };

/** When a summary was made, by whom, and to how many it went. */
export const madeLine = ({ generatedAt, madeBy, emailsTo, content: { zone } }: MadeSummary): string => {
  const when = clock(generatedAt, zone, { ...shortDay, year: 'numeric', ...hour, timeZoneName: 'short' });
  const sent = emailsTo === 0 ? '' : `, sent to ${emailsTo === 1 ? '1 person' : `${emailsTo} people`}`;
  return `Made ${when} ${madeBy === null ? 'by itself' : `by ${madeBy}`}${sent} · Debitlink`;
};
