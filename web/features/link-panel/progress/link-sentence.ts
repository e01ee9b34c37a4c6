import { pendingEntryDays } from '../../../../src/contract/checkout/authorization.ts';
import type { PaymentHistoryEntry } from '../../../../src/contract/checkout/checkout.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { showAgo, showDayAndTime, showDistance } from '../../../ui/date-time.ts';
import {
  type LinkDetails,
  type PanelState,
  asksRenewal,
  cardOf,
  disownedMessages,
  endsSoon,
  isDisowned,
  isToConfirm,
  lockReasons,
  renewalMessages,
} from '../../link/index.ts';
import { checkingMessages, placeMessages } from './messages.ts';

/** A part of what the panel says; the strong part is what to do or to know first. */
interface Phrase {
  readonly text: string;
  readonly strong: boolean;
}

/** When it is read, and in which zone, which the head of the timeline names for all of the panel. */
interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

type Say = (details: LinkDetails, clock: Clock) => readonly Phrase[];

const plain = (text: string): Phrase => ({ text, strong: false });
const strong = (text: string): Phrase => ({ text, strong: true });

const money = (decimal: string): string => showMoney(toCents(decimal));
const past = (at: string | null | undefined, { now, timeZone }: Clock): string =>
  at ? ` ${showDayAndTime(new Date(at), now, timeZone)}` : '';
const who = (by: string | null | undefined): string => (by ? ` by ${by}` : '');
const ago = (at: string, { now }: Clock): string => showAgo(at, now);

const latest = ({ payments }: LinkDetails, ...types: readonly string[]): PaymentHistoryEntry | undefined =>
  payments.find(({ type }) => types.includes(type));

/** Who did an act. Where its outcome names nobody, it is whoever asked for it last. */
const askedBy = (details: LinkDetails, outcome: PaymentHistoryEntry | undefined, claim: string): string =>
  who(outcome?.by ?? latest(details, claim)?.by);

const ending: Say = ({ link }, { now, timeZone }) => {
  const end = new Date(link.expiresAt);
  const moment = showDayAndTime(end, now, timeZone);
  if (!endsSoon(link, now)) return [plain(`The link ends ${moment}.`)];
  const rest = showDistance(end, now).replace('now', 'in less than a minute');
  return [strong(`The link expires soon: ${rest}, ${moment}.`)];
};

const pending: Say = (details, clock) => {
  const { tracking, lastText } = details.link;
  const rest = ending(details, clock);
  if (tracking.lastClickedAt !== null)
    return [plain(`Opened ${ago(tracking.lastClickedAt, clock)}, not paid yet.`), ...rest];
  if (lastText === null) return [plain('Not sent yet.'), ...rest];
  return [plain(`Sent ${ago(lastText.at, clock)}, not opened yet.`), ...rest];
};

const textFailed: Say = (details, clock) => [
  plain('The text did not arrive:'),
  strong(`${(details.link.lastText?.error ?? 'the provider gave no reason').replace(/\.$/, '')}.`),
  plain('Copy the link and send it another way, or make a new link with the right number.'),
  ...(endsSoon(details.link, clock.now) ? ending(details, clock) : []),
];

const checking: Say = ({ money: standing }) => [
  strong('We are checking with the bank.'),
  plain(checkingMessages[standing?.openAct ?? 'payment']),
  plain('This page changes by itself.'),
];

const fundingOf = ({ money: standing }: LinkDetails): string => {
  const funding = standing?.payment?.funding?.toLowerCase();
  return funding === 'debit' || funding === 'credit' || funding === 'prepaid' ? ` by ${funding} card` : '';
};

const completed: Say = (details, clock) => [
  plain(`Paid${past(details.link.completedAt, clock)}${fundingOf(details)}.`),
  strong(
    details.link.reviewCode === 'void_failed'
      ? 'It is to go back to the customer: do not key it in.'
      : `Key in ${money(details.link.amount)} at the register, then confirm.`,
  ),
];

const authorized: Say = ({ link, money: standing }, { now, timeZone }) => {
  // What could not be released cannot be captured either.
  const until = link.reviewCode === 'void_failed' ? null : standing?.authorizedUntil;
  return [
    plain(`${money(standing?.payment?.amount ?? link.amount)} is set aside on the card, nothing is charged yet.`),
    ...(until
      ? [strong(`Capture it before ${showDayAndTime(new Date(until), now, timeZone)}; then the bank lets go of it.`)]
      : []),
  ];
};

const lapsed: Say = ({ link, money: standing }, clock) => [
  plain(`${money(standing?.payment?.amount ?? link.amount)} was set aside on the card and never captured.`),
  strong(`The bank let go of it${past(standing?.authorizedUntil, clock)}: nothing was charged.`),
  plain('If it is still owed, make a new link.'),
];

const toCard = ({ money: standing }: LinkDetails): string => cardOf(standing?.payment ?? null) || 'the card';

/** What is left of a payment that was refunded in part; it belongs in the register too. */
const remaining = (link: LinkDetails['link']): readonly Phrase[] => {
  const left = showMoney(toCents(link.amount) - toCents(link.refundedAmount));
  return isToConfirm(link)
    ? [plain(`${left} stays paid.`), strong(`Key in ${left} at the register, then confirm.`)]
    : [plain(`${left} stays paid.`)];
};

const refunded: Say = (details, clock) => {
  const { refundedAmount, amount } = details.link;
  const entry = latest(details, 'refunded');
  const all = toCents(refundedAmount) >= toCents(amount);
  return [
    plain(`${money(refundedAmount)}${all ? '' : ` of ${money(amount)}`} goes back to ${toCard(details)}.`),
    ...(entry ? [plain(`Refunded${past(entry.at, clock)}${askedBy(details, entry, 'refund_claimed')}.`)] : []),
    plain('It reaches the customer in 3 to 5 days.'),
    ...(all ? [] : remaining(details.link)),
  ];
};

const voided: Say = (details, clock) => {
  const entry = latest(details, 'voided', 'released');
  const word = entry?.type === 'released' ? 'Released' : 'Voided';
  return [
    plain(`${word}${past(entry?.at, clock)}${askedBy(details, entry, 'void_claimed')}. Nothing stays charged.`),
    plain(`The bank may show it as pending for up to ${pendingEntryDays} days.`),
  ];
};

/** What lets the customer of a link that has ended pay. */
const reopening = ({ isDisabled }: LinkDetails['link'], whatFor: string): readonly Phrase[] =>
  isDisabled
    ? [plain(`It is disabled too. Extend and enable it to ${whatFor}.`)]
    : [plain(`Extend the link to ${whatFor}.`)];

const failed: Say = ({ link, payments }, clock) => {
  const declines = payments.filter(({ type }) => type === 'declined');
  const times = declines.length > 1 ? ` ${declines.length} times, last` : '';
  return [
    plain(`Declined${times}${past(declines[0]?.at, clock)}. Nothing was charged.`),
    ...reopening(link, 'let the customer try again'),
  ];
};

const opened = (clicks: number): string => {
  if (clicks === 0) return 'not opened';
  return clicks === 1 ? 'opened once' : `opened ${clicks} times`;
};

const expired: Say = ({ link }, clock) => [
  plain(`Ended${past(link.expiresAt, clock)}, ${opened(link.tracking.totalClicks)}, not paid.`),
  ...reopening(link, 'let the customer pay'),
];

const closing = ({ events }: LinkDetails, type: 'cancelled' | 'paid_elsewhere') =>
  events.find((event) => event.type === type);

const cancelled: Say = (details, clock) => {
  const event = closing(details, 'cancelled');
  const reason = details.link.closingNote;
  return [
    plain(`Cancelled${past(event?.at, clock)}${who(event?.by)}. Nobody can pay it any more.`),
    ...(reason === null ? [] : [plain(`The customer reads: “${reason}”`)]),
  ];
};

const paidElsewhere: Say = (details, clock) => {
  const { paidPlace, closingNote } = details.link;
  const event = closing(details, 'paid_elsewhere');
  return [
    plain(`Paid ${placeMessages[paidPlace ?? 'other']}, marked${past(event?.at, clock)}${who(event?.by)}.`),
    plain('Nothing was charged here.'),
    ...(closingNote === null ? [] : [plain(`“${closingNote}”`)]),
  ];
};

const locked: Say = ({ link }) => [
  ...(link.lockedCode === null ? [] : [plain(lockReasons[link.lockedCode])]),
  strong('Nobody can pay it until you unlock it.'),
  plain('If your customer tried these cards, unlock it; if you do not know who did, cancel it and make a new link.'),
];

const sentences: Readonly<Record<PanelState, Say>> = {
  pending,
  sending: (details, clock) => [plain('The text is being sent.'), ...ending(details, clock)],
  text_failed: textFailed,
  authorized,
  lapsed,
  completed,
  confirmed: ({ link }, clock) => [
    plain(`In the register since${past(link.posConfirmedAt, clock)}, confirmed${who(link.posConfirmedByEmail)}.`),
  ],
  checking,
  partly_refunded: refunded,
  refunded,
  paid_elsewhere: paidElsewhere,
  cancelled,
  voided,
  replaced: (details, clock) => [
    ...voided(details, clock),
    strong('Another link has taken its place: the customer can pay that one by debit card.'),
  ],
  failed,
  expired,
  disabled: () => [plain('The customer cannot pay it until it is enabled.')],
  locked,
};

const asking: Say = ({ link }, clock) =>
  asksRenewal(link) && link.renewalRequestedAt !== null
    ? [strong(renewalMessages.asked(ago(link.renewalRequestedAt, clock)))]
    : [];

const disowned: Say = ({ link }, clock) =>
  isDisowned(link) && link.disownedCode !== null && link.disownedAt !== null
    ? [strong(disownedMessages[link.disownedCode](ago(link.disownedAt, clock))), plain(disownedMessages.whatNow)]
    : [];

/** One or two sentences: what happened, then what to do. */
export const sentenceOf = (details: LinkDetails, state: PanelState, clock: Clock): readonly Phrase[] => [
  ...asking(details, clock),
  ...disowned(details, clock),
  ...sentences[state](details, clock),
];
