import type { PaymentHistoryEntry } from '../../../src/contract/checkout/checkout.ts';
import type { LinkMoney, MoneyRefusal } from '../../../src/contract/checkout/link-money.ts';
import type { NoteRevision } from '../../../src/contract/links/link-changes.ts';
import type { LinkEvent } from '../../../src/contract/links/link-event.ts';
import type { LinkRow, SentMessage } from '../../../src/contract/links/payment-links.ts';
import type { LinkStatus } from '../../../src/contract/payer/public-link.ts';
import { showCard, showCardName } from '../../ui/card-digits.ts';
import { isLocked, isPaymentChecked } from './link-status.ts';
import { sinceMessages, stepMessages } from './messages.ts';
import type { ProgressStep } from '../../ui/progress-rail.tsx';

/** Everything the panel knows of a link. What has not loaded yet is empty, or undefined where empty would say something. */
export interface LinkDetails {
  readonly link: LinkRow;
  readonly money: LinkMoney | undefined;
  readonly payments: readonly PaymentHistoryEntry[];
  readonly events: readonly LinkEvent[];
  readonly texts: readonly SentMessage[];
  readonly notes: readonly NoteRevision[];
}

/** How a link stands, as its panel says it. */
export type PanelState =
  | 'pending'
  | 'sending'
  | 'text_failed'
  | 'authorized'
  | 'lapsed'
  | 'completed'
  | 'confirmed'
  | 'checking'
  | 'partly_refunded'
  | 'refunded'
  | 'paid_elsewhere'
  | 'cancelled'
  | 'voided'
  | 'replaced'
  | 'failed'
  | 'expired'
  | 'disabled'
  | 'locked';

const statusStates: Readonly<Record<LinkStatus, PanelState>> = {
  pending: 'pending',
  authorized: 'authorized',
  completed: 'completed',
  'confirmed in pos': 'confirmed',
  'partly refunded': 'partly_refunded',
  refunded: 'refunded',
  'paid elsewhere': 'paid_elsewhere',
  cancelled: 'cancelled',
  voided: 'voided',
  failed: 'failed',
  expired: 'expired',
};

const unknownOutcomes: readonly MoneyRefusal[] = ['outcome_unknown', 'unfinished'];

/** Whether the outcome of a payment, or of an act on it, is not known yet. */
const isChecking = (link: LinkRow, money: LinkMoney | undefined): boolean => {
  if (isPaymentChecked(link)) return true;
  if (money === undefined) return false;
  const refusals = Object.values(money.acts).map(({ code }) => code);
  return money.openAct !== null || refusals.some((code) => code !== null && unknownOutcomes.includes(code));
};

const whilePending = (link: LinkRow, now: Date): PanelState => {
  const { lastText, tracking, expiresAt } = link;
  if (new Date(expiresAt) <= now) return 'expired';
  if (isLocked(link)) return 'locked';
  if (tracking.totalClicks > 0 || lastText === null) return 'pending';
  if (lastText.status === 'failed') return 'text_failed';
  return lastText.status === 'sending' ? 'sending' : 'pending';
};

/** Whether the bank has let go of what was set aside. What could not be released is for an admin, however long ago it was. */
const isLapsed = ({ reviewCode }: LinkRow, money: LinkMoney | undefined, now: Date): boolean => {
  const until = money?.authorizedUntil ?? null;
  return reviewCode !== 'void_failed' && until !== null && new Date(until) <= now;
};

/** How a link stands. What is not known for certain is `checking`, whatever the status says. */
export const stateOf = ({ link, money }: Pick<LinkDetails, 'link' | 'money'>, now: Date): PanelState => {
  if (isChecking(link, money)) return 'checking';
  const state = statusStates[link.status];
  if (state === 'authorized' && isLapsed(link, money, now)) return 'lapsed';
  if (state === 'voided' && link.replacedBy !== null) return 'replaced';
  if (state !== 'pending') return state;
  const open = whilePending(link, now);
  // To enable a link that has ended lets nobody pay it.
  return link.isDisabled && open !== 'expired' ? 'disabled' : open;
};

/** `VISA DEBIT`, as some processors write it, is shown as `Visa debit`. */
const inSmallLetters = (text: string): string =>
  text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;

/** A card, for people: `Visa debit •••• 4417`; empty where nothing is known of it. */
export const cardOf = (card: NonNullable<PaymentHistoryEntry['card']> | null): string => {
  const label = card?.cardLabel ?? '';
  const funding = card?.funding ?? '';
  const kind = label.toLowerCase().includes(funding.toLowerCase()) ? '' : funding;
  const last4 = card?.cardLast4 ? showCard(card.cardLast4) : '';
  return [showCardName(inSmallLetters(label)), showCardName(kind.toLowerCase()), last4]
    .filter((part) => part !== '')
    .join(' ');
};

const soon = 3_600_000;

/** Whether a link that can be paid ends within the hour. */
export const endsSoon = ({ expiresAt }: Pick<LinkRow, 'expiresAt'>, now: Date): boolean => {
  const rest = new Date(expiresAt).getTime() - now.getTime();
  return rest > 0 && rest <= soon;
};

const stepOf = (label: string, at: string | null): ProgressStep => ({ label, at, mark: at === null ? 'open' : 'done' });

const firstSent = ({ link, texts }: LinkDetails): string | null => texts.at(-1)?.createdAt ?? link.lastText?.at ?? null;

/** Whoever paid has opened the link, also where no visit of theirs was counted. */
const openedStep = ({ link, money }: LinkDetails): ProgressStep => {
  const at = link.tracking.firstClickedAt;
  const wasPaid = (money?.payment ?? null) !== null;
  return at === null && wasPaid ? { label: stepMessages.opened, at, mark: 'done' } : stepOf(stepMessages.opened, at);
};

/** A link that was opened without a text was handed over in another way. */
const sentStep = (details: LinkDetails, opened: ProgressStep, state: PanelState): ProgressStep => {
  const sent = stepOf(stepMessages.sent, firstSent(details));
  if (state === 'text_failed') return { ...sent, label: stepMessages.notSent, mark: 'bad' };
  return sent.at === null && opened.mark === 'done' ? { ...sent, mark: 'skipped' } : sent;
};

const sinceThen: Partial<Readonly<Record<PanelState, string>>> = {
  voided: sinceMessages.voided,
  replaced: sinceMessages.voided,
  refunded: sinceMessages.refunded,
  lapsed: sinceMessages.lapsed,
};

const paidStep = ({ link, money, payments }: LinkDetails, state: PanelState): ProgressStep => {
  const at = link.completedAt ?? money?.payment?.at ?? null;
  if (state === 'checking' && at === null)
    return { label: stepMessages.checking, at: payments[0]?.at ?? null, mark: 'checking' };
  const decline = payments.find(({ type }) => type === 'declined');
  if (state === 'failed') return { label: stepMessages.declined, at: decline?.at ?? null, mark: 'bad' };
  if (state === 'authorized') return stepOf(stepMessages.authorized, at);
  const isReleased = payments.some(({ type }) => type === 'released');
  const since = isReleased ? sinceMessages.released : sinceThen[state];
  const wasOnlyHeld = isReleased || state === 'lapsed';
  return {
    ...stepOf(wasOnlyHeld ? stepMessages.authorized : stepMessages.paid, at),
    ...(since !== undefined && { since }),
  };
};

/** These have ended: what has not happened to them is not awaited. */
const ended: readonly PanelState[] = ['paid_elsewhere', 'cancelled', 'replaced', 'expired'];

/** The progress of a link: sent, opened, paid. */
export const progressOf = (details: LinkDetails, state: PanelState): readonly ProgressStep[] => {
  const opened = openedStep(details);
  const steps = [sentStep(details, opened, state), opened, paidStep(details, state)];
  if (!ended.includes(state)) return steps;
  return steps.map((step) => (step.mark === 'open' ? { ...step, mark: 'missed' } : step));
};
