import type { DailySummary } from '../../../contract/daily-summaries.ts';
import { dayBounds } from '../../../contract/day-bounds.ts';
import { showMoney, toCents } from '../../../contract/money.ts';
import { plainName } from '../../../contract/texting/addresses.ts';
import type { Letter, LetterPart } from '../../messaging/index.ts';
import type { SummaryDocument } from '../../reporting/index.ts';
import { endOf, type LetterFrame } from '../emails/index.ts';
import { button, detail, small, text } from '../letters/index.ts';

const shownIn = (zone: string, options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(at);

const money = (amount: string): string => showMoney(toCents(amount));

const payments = (count: number): string => (count === 1 ? '1 payment' : `${count.toLocaleString('en-US')} payments`);

/** A line of the letter, left out where there is nothing to say. */
const line = (label: string, value: string, isShown: boolean): readonly LetterPart[] =>
  isShown ? [detail(label, value)] : [];

const figures = (summary: DailySummary): readonly LetterPart[] => {
  const { transactionCount: tried, successfulTransactions: approved, undecidedTransactions: undecided } = summary;
  const { toConfirm, toDecide, grossRevenue, voided, refunded } = summary;
  const share = tried === 0 ? 0 : Math.round((100 * approved) / tried);
  const hasReturns = [voided, refunded].some((amount) => toCents(amount) !== 0);
  return [
    detail('Attempts', `${approved} of ${tried} approved, ${share}%`),
    ...line('Without an answer yet, in no figure', payments(undecided), undecided > 0),
    ...line('Gross', money(grossRevenue), hasReturns),
    ...line('Voided', money(`-${voided}`), toCents(voided) !== 0),
    ...line('Refunded', money(`-${refunded}`), toCents(refunded) !== 0),
    ...line('Left out until an admin decides', money(toDecide), toCents(toDecide) !== 0),
    toConfirm.payments === 0
      ? detail('Register', 'Nothing left to key in')
      : detail('Not in the register yet', `${payments(toConfirm.payments)}, ${money(toConfirm.amount)}`),
  ];
};

/** How a letter differs from that of a summary which was written. */
export interface SummaryLetterOptions {
  readonly frame: LetterFrame;
  /** The summary is not written: the letter leads to the list of all. */
  readonly isPreview?: boolean;
  /** It says so where its reader looks first. */
  readonly isTest?: boolean;
}

/** The email with the summary of a day. Its PDF is attached. */
export const writeSummaryLetter = (
  { summary, payee }: Pick<SummaryDocument, 'summary' | 'payee'>,
  { frame, isTest = false, isPreview = isTest }: SummaryLetterOptions,
): Letter => {
  const { id, summaryDate, zone, until, totalRevenue, isFinal } = summary;
  const { start, end } = dayBounds(summaryDate, zone);
  const isWhole = new Date(until) >= end;
  const day = shownIn(zone, { weekday: 'short', month: 'short', day: 'numeric' }, start);
  const fullDay = shownIn(zone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, start);
  const time = shownIn(zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }, new Date(until));
  const subject = `${day}${isWhole ? '' : ' so far'}: ${money(totalRevenue)}`;
  const label = isWhole ? 'Total revenue' : `Total revenue so far, until ${time}`;
  const address = `${frame.publicUrl}/dashboard/summaries`;
  return {
    subject: isTest ? `Test: ${subject}` : subject,
    preview: isWhole ? `The whole day at ${plainName(payee)}.` : `The day at ${plainName(payee)} until ${time}.`,
    sender: frame.sender,
    parts: [
      { kind: 'title', text: plainName(payee) },
      text(fullDay),
      ...(isTest ? [text('This is a test: the summary of today as it is now.')] : []),
      { kind: 'amount', label, value: money(totalRevenue) },
      ...figures(summary),
      button('Open the summary', isPreview ? address : `${address}/${id}`),
      ...small(
        isFinal
          ? 'Each payment is in the PDF.'
          : 'Each payment is in the PDF. What is paid later today joins the summary once the day has ended.',
      ),
      endOf(frame),
    ],
  };
};
