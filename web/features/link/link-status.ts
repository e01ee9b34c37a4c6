import { awaitsDecision } from '../../../src/contract/checkout/review-codes.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import type { LinkStatus } from '../../../src/contract/payer/public-link.ts';
import { statusMessages, stepTexts } from './messages.ts';

/** The shapes that stand beside the words of a status, so that no colour has to be seen. */
export type StatusShape = 'ring' | 'check' | 'clock' | 'warn' | 'cross' | 'slash' | 'arrow' | 'minus';

/** How a status word looks: only `tinted` has a background. */
export type StatusTone = 'open' | 'tinted' | 'bad' | 'check' | 'quiet';

export interface ShownStatus {
  readonly word: string;
  readonly shape: StatusShape;
  readonly tone: StatusTone;
}

const quiet = (word: string, shape: StatusShape): ShownStatus => ({ word, shape, tone: 'quiet' });

const shownStatuses: Readonly<Record<LinkStatus, ShownStatus>> = {
  pending: { word: statusMessages.pending, shape: 'ring', tone: 'open' },
  authorized: { word: statusMessages.authorized, shape: 'clock', tone: 'check' },
  completed: { word: statusMessages.completed, shape: 'check', tone: 'tinted' },
  'confirmed in pos': quiet(statusMessages.confirmed, 'check'),
  'paid elsewhere': quiet(statusMessages.paidElsewhere, 'check'),
  failed: { word: statusMessages.failed, shape: 'cross', tone: 'bad' },
  voided: quiet(statusMessages.voided, 'slash'),
  cancelled: quiet(statusMessages.cancelled, 'slash'),
  refunded: quiet(statusMessages.refunded, 'arrow'),
  'partly refunded': quiet(statusMessages.partlyRefunded, 'arrow'),
  expired: quiet(statusMessages.expired, 'clock'),
};

const disabled = quiet(statusMessages.disabled, 'minus');
const partlyToConfirm: ShownStatus = { word: statusMessages.partlyRefunded, shape: 'arrow', tone: 'tinted' };
const checking: ShownStatus = { word: statusMessages.checking, shape: 'clock', tone: 'check' };
const locked: ShownStatus = { word: statusMessages.locked, shape: 'warn', tone: 'bad' };
const textFailed: ShownStatus = { word: statusMessages.textFailed, shape: 'warn', tone: 'bad' };

/** Whether the bank has still to say what became of a payment of this link. */
const isChecked = ({ confirming, reviewCode }: LinkRow): boolean =>
  confirming || (reviewCode !== null && awaitsDecision(reviewCode));

/** Whether a link waits for its payment and may have it already, so that nothing is asked of its customer. */
export const isPaymentChecked = (link: LinkRow): boolean => link.status === 'pending' && isChecked(link);

/** Whether it waits for its payment and takes none, because too many cards were tried on it. */
export const isLocked = ({ status, lockedCode }: Pick<LinkRow, 'status' | 'lockedCode'>): boolean =>
  status === 'pending' && lockedCode !== null;

/** Whether its customer can pay it now, as far as the link itself tells. */
export const isPayable = (link: LinkRow, now: Date): boolean =>
  link.status === 'pending' &&
  !link.isDisabled &&
  !isLocked(link) &&
  !isChecked(link) &&
  new Date(link.expiresAt) > now;

/** Whether its customer asks for a new link, and nobody has answered. */
export const asksRenewal = ({ renewalRequestedAt, isDisabled }: LinkRow): boolean =>
  renewalRequestedAt !== null && !isDisabled;

/** Whether it is not theirs who got it, and staff have not said yet whether the number is right. */
export const isDisowned = ({ status, disownedCode }: Pick<LinkRow, 'status' | 'disownedCode'>): boolean =>
  status === 'pending' && disownedCode !== null;

/** Whether nobody can have the link: its text failed, and nobody has opened it. */
const isTextFailed = ({ lastText, tracking }: LinkRow): boolean =>
  lastText?.status === 'failed' && tracking.totalClicks === 0;

/** The status of a link in one word. A disabled link is labelled so whatever its status. */
export const shownStatusOf = (link: LinkRow): ShownStatus => {
  if (link.isDisabled) return disabled;
  if (isPaymentChecked(link)) return checking;
  if (isLocked(link)) return locked;
  if (link.status === 'pending' && isTextFailed(link)) return textFailed;
  if (link.status === 'partly refunded' && isToConfirm(link)) return partlyToConfirm;
  return shownStatuses[link.status];
};

const paidStatuses = ['completed', 'confirmed in pos', 'paid elsewhere', 'refunded', 'partly refunded'];

/** Whether a link was paid, whatever became of the money since. */
export const isPaid = ({ status }: Pick<LinkRow, 'status'>): boolean => paidStatuses.includes(status);

/** Whether money of a link is waiting to be keyed in at the register. */
export const isToConfirm = ({ status, posConfirmed }: Pick<LinkRow, 'status' | 'posConfirmed'>): boolean =>
  ['completed', 'partly refunded'].includes(status) && !posConfirmed;

/** Whether the register holds the money of a link, as far as staff have said. */
export const isInRegister = ({ status, posConfirmed }: Pick<LinkRow, 'status' | 'posConfirmed'>): boolean =>
  ['confirmed in pos', 'partly refunded'].includes(status) && posConfirmed;

/** What became of one of the three steps of a link. */
export type Step = 'done' | 'not yet' | 'wrong' | 'checked';

const sentStep = ({ lastText }: LinkRow): Step => {
  if (lastText === null) return 'not yet';
  if (lastText.status === 'failed') return 'wrong';
  return lastText.status === 'sending' ? 'checked' : 'done';
};

const paidStep = (link: LinkRow): Step => {
  if (isPaid(link)) return 'done';
  if (isChecked(link) || link.status === 'authorized') return 'checked';
  return link.status === 'failed' ? 'wrong' : 'not yet';
};

const byCard = ['authorized', 'completed', 'confirmed in pos', 'refunded', 'partly refunded', 'voided'];

/** Whether the customer has opened the link: a visit was counted, or a card was charged on its page. */
export const isOpened = ({ tracking, status }: LinkRow): boolean => tracking.totalClicks > 0 || byCard.includes(status);

/** Without which signature it cannot be paid, while it waits for its payment. */
export const neededSignatureOf = ({ status, signature }: LinkRow): LinkRow['signature'] =>
  status === 'pending' ? signature : null;

/** How far a link has come: sent, opened, paid. */
export const stepsOf = (link: LinkRow): readonly [sent: Step, opened: Step, paid: Step] => [
  sentStep(link),
  isOpened(link) ? 'done' : 'not yet',
  paidStep(link),
];

const textOf: Readonly<Record<Step, readonly [sent: string, opened: string, paid: string]>> = {
  done: [stepTexts.sent, stepTexts.opened, stepTexts.paid],
  'not yet': ['', '', ''],
  wrong: [stepTexts.textFailed, '', stepTexts.paymentFailed],
  checked: [stepTexts.sending, '', stepTexts.paymentChecked],
};

/** The same in words: `Sent, opened`; `Not sent yet` where nothing has happened. */
export const stepsText = (link: LinkRow): string => {
  const steps = stepsOf(link);
  const paid = link.status === 'authorized' ? stepTexts.authorized : textOf[steps[2]][2];
  const text = [textOf[steps[0]][0], textOf[steps[1]][1], paid].filter(Boolean).join(', ') || stepTexts.none;
  const signature = neededSignatureOf(link);
  return text.charAt(0).toUpperCase() + text.slice(1) + (signature ? `, ${stepTexts.signature[signature]}` : '');
};

/** A customer's name as a link may carry it: without its digits. */
export const nameOnLinks = (name: string): string => name.replaceAll(/\d+/g, '').replaceAll(/\s+/g, ' ').trim();
