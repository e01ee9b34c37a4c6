import type { PaymentHistoryEntry } from '../../../../src/contract/checkout/checkout.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { translate } from '../../../core/translate.ts';
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
import { type Funding, sentenceMessages as messages } from './sentence-messages.ts';

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
const who = (by: string | null | undefined): string => (by ? messages.by(by) : '');
const ago = (at: string, { now }: Clock): string => showAgo(at, now);

const latest = ({ payments }: LinkDetails, ...types: readonly string[]): PaymentHistoryEntry | undefined =>
  payments.find(({ type }) => types.includes(type));

/** Who did an act. Where its outcome names nobody, it is whoever asked for it last. */
const askedBy = (details: LinkDetails, outcome: PaymentHistoryEntry | undefined, claim: string): string =>
  who(outcome?.by ?? latest(details, claim)?.by);

const minute = 60_000;

const ending: Say = ({ link }, { now, timeZone }) => {
  const end = new Date(link.expiresAt);
  const moment = showDayAndTime(end, now, timeZone);
  if (!endsSoon(link, now)) return [plain(messages.ends(moment))];
  const rest = end.getTime() - now.getTime() < minute ? messages.underMinute : showDistance(end, now);
  return [strong(messages.endsSoon(rest, moment))];
};

/** What keeps a link from being paid that is not signed. */
const signing = {
  none: [],
  awaited: [strong(messages.signsFirst)],
  declined: [strong(messages.didNotSign), plain(messages.didNotSignWhatNow)],
} as const satisfies Readonly<Record<string, readonly Phrase[]>>;

const pending: Say = (details, clock) => {
  const { tracking, lastText, signature } = details.link;
  const rest = [...signing[signature ?? 'none'], ...ending(details, clock)];
  if (tracking.lastClickedAt !== null)
    return [plain(messages.openedNotPaid(ago(tracking.lastClickedAt, clock))), ...rest];
  if (lastText === null) return [plain(messages.notSent), ...rest];
  return [plain(messages.sentNotOpened(ago(lastText.at, clock))), ...rest];
};

const textFailed: Say = (details, clock) => [
  plain(messages.notArrived),
  strong(`${translate(details.link.lastText?.error ?? messages.noReason).replace(/\.$/, '')}.`),
  plain(messages.sendAnotherWay),
  ...(endsSoon(details.link, clock.now) ? ending(details, clock) : []),
];

const checking: Say = ({ money: standing }) => [
  strong(messages.checking),
  plain(checkingMessages[standing?.openAct ?? 'payment']),
  plain(messages.changesByItself),
];

const fundingOf = ({ money: standing }: LinkDetails): Funding | null => {
  const funding = standing?.payment?.funding?.toLowerCase();
  return funding === 'debit' || funding === 'credit' || funding === 'prepaid' ? funding : null;
};

const completed: Say = (details, clock) => [
  plain(messages.paid(past(details.link.completedAt, clock), fundingOf(details))),
  strong(details.link.reviewCode === 'void_failed' ? messages.doNotKeyIn : messages.keyIn(money(details.link.amount))),
];

const authorized: Say = ({ link, money: standing }, { now, timeZone }) => {
  // What could not be released cannot be captured either.
  const until = link.reviewCode === 'void_failed' ? null : standing?.authorizedUntil;
  return [
    plain(messages.setAside(money(standing?.payment?.amount ?? link.amount))),
    ...(until ? [strong(messages.captureBefore(showDayAndTime(new Date(until), now, timeZone)))] : []),
  ];
};

const lapsed: Say = ({ link, money: standing }, clock) => [
  plain(messages.neverCaptured(money(standing?.payment?.amount ?? link.amount))),
  strong(messages.letGo(past(standing?.authorizedUntil, clock))),
  plain(messages.stillOwed),
];

const toCard = ({ money: standing }: LinkDetails): string => cardOf(standing?.payment ?? null) || messages.theCard;

/** What is left of a payment that was refunded in part; it belongs in the register too. */
const remaining = (link: LinkDetails['link']): readonly Phrase[] => {
  const left = showMoney(toCents(link.amount) - toCents(link.refundedAmount));
  return isToConfirm(link)
    ? [plain(messages.staysPaid(left)), strong(messages.keyIn(left))]
    : [plain(messages.staysPaid(left))];
};

const refunded: Say = (details, clock) => {
  const { refundedAmount, amount } = details.link;
  const entry = latest(details, 'refunded');
  const all = toCents(refundedAmount) >= toCents(amount);
  return [
    plain(messages.goesBack(money(refundedAmount), all ? null : money(amount), toCard(details))),
    ...(entry ? [plain(messages.refunded(past(entry.at, clock), askedBy(details, entry, 'refund_claimed')))] : []),
    plain(messages.refundTakes),
    ...(all ? [] : remaining(details.link)),
  ];
};

const voided: Say = (details, clock) => {
  const entry = latest(details, 'voided', 'released');
  const say = entry?.type === 'released' ? messages.released : messages.voided;
  return [
    plain(say(past(entry?.at, clock), askedBy(details, entry, 'void_claimed'))),
    plain(messages.bankShowsPending),
  ];
};

/** What lets the customer of a link that has ended pay. */
const reopening = ({ isDisabled }: LinkDetails['link'], whatFor: 'pay' | 'tryAgain'): readonly Phrase[] => [
  plain((isDisabled ? messages.extendAndEnable : messages.extend)[whatFor]),
];

const failed: Say = ({ link, payments }, clock) => {
  const declines = payments.filter(({ type }) => type === 'declined');
  return [plain(messages.declined(declines.length, past(declines[0]?.at, clock))), ...reopening(link, 'tryAgain')];
};

const expired: Say = ({ link }, clock) => [
  plain(messages.ended(past(link.expiresAt, clock), link.tracking.totalClicks)),
  ...reopening(link, 'pay'),
];

const closing = ({ events }: LinkDetails, type: 'cancelled' | 'paid_elsewhere') =>
  events.find((event) => event.type === type);

const cancelled: Say = (details, clock) => {
  const event = closing(details, 'cancelled');
  const reason = details.link.closingNote;
  return [
    plain(messages.cancelled(past(event?.at, clock), who(event?.by))),
    ...(reason === null ? [] : [plain(messages.customerReads(reason))]),
  ];
};

const paidElsewhere: Say = (details, clock) => {
  const { paidPlace, closingNote } = details.link;
  const event = closing(details, 'paid_elsewhere');
  return [
    plain(messages.paidElsewhere(placeMessages[paidPlace ?? 'other'], past(event?.at, clock), who(event?.by))),
    plain(messages.nothingChargedHere),
    ...(closingNote === null ? [] : [plain(`“${closingNote}”`)]),
  ];
};

const locked: Say = ({ link }) => [
  ...(link.lockedCode === null ? [] : [plain(lockReasons[link.lockedCode])]),
  strong(messages.locked),
  plain(messages.lockedWhatNow),
];

const sentences: Readonly<Record<PanelState, Say>> = {
  pending,
  sending: (details, clock) => [plain(messages.sending), ...ending(details, clock)],
  text_failed: textFailed,
  authorized,
  lapsed,
  completed,
  confirmed: ({ link }, clock) => [
    plain(messages.inRegister(past(link.posConfirmedAt, clock), who(link.posConfirmedByEmail))),
  ],
  checking,
  partly_refunded: refunded,
  refunded,
  paid_elsewhere: paidElsewhere,
  cancelled,
  voided,
  replaced: (details, clock) => [...voided(details, clock), strong(messages.replaced)],
  failed,
  expired,
  disabled: () => [plain(messages.disabled)],
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
