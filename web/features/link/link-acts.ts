import type { MoneyAct } from '../../../src/contract/checkout/link-money.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { type PanelState, stateOf } from './link-state.ts';
import { asksRenewal, isLocked, isPaymentChecked, isToConfirm } from './link-status.ts';
import { actLabels, actionMessages, notTextedMessages, reasons, renewalMessages } from './messages.ts';
import { reviewActionOf, reviewLabels } from './review.ts';

/** The dialogs about one link. */
export type DialogName =
  | ('confirm-pos' | 'sms-history' | 'payment-history' | 'qr' | 'decide' | 'dismiss')
  | ('extend' | 'amount' | 'notes' | 'note-log' | 'cancel' | 'paid-elsewhere' | 'receipt')
  | MoneyAct;

/** Which dialog is open, and about which link. */
export type OpenDialog = { readonly kind: DialogName; readonly link: LinkRow } | null;

/** What can be done with a link from its menu: a dialog, or one of the acts that need none. */
export interface LinkAct {
  readonly name: DialogName | 'copy' | 'text' | 'toggle' | 'unlock' | 'grant' | 'decline' | 'select' | 'customer';
  readonly label: string;
  /** Why it is not possible, or null. */
  readonly reason: string | null;
}

const closedReasons: Partial<Readonly<Record<PanelState, string>>> = {
  completed: reasons.paid,
  confirmed: reasons.paid,
  paid_elsewhere: reasons.paid,
  partly_refunded: reasons.paid,
  refunded: reasons.refunded,
  authorized: reasons.authorized,
  lapsed: reasons.authorized,
  cancelled: reasons.cancelled,
  voided: reasons.voided,
  replaced: reasons.replaced,
  checking: reasons.checking,
};

/** The acts that change the link itself. */
export type ChangeName = 'extend' | 'amount' | 'paid-elsewhere' | 'cancel';

/** What staff have closed can be opened again; only money that has moved cannot. */
const reopens: Partial<Readonly<Record<ChangeName, readonly PanelState[]>>> = {
  extend: ['cancelled', 'paid_elsewhere', 'voided'],
  amount: ['cancelled', 'voided'],
  'paid-elsewhere': ['cancelled', 'voided'],
};

/** Why a link can no longer be changed so, or null; the menus of the list and of the panel ask it alike. */
export const whyClosed = (name: ChangeName, state: PanelState): string | null =>
  reopens[name]?.includes(state) ? null : (closedReasons[state] ?? null);

/** The same, of what a line of the list knows. */
export const whyClosedInList = (name: ChangeName, link: LinkRow): string | null =>
  whyClosed(name, stateOf({ link, money: undefined }, new Date()));

/** Why a link cannot be texted, or null. Nobody is asked for money that they may have paid already. */
export const whyNotTextable = (link: LinkRow): string | null => {
  if (link.whyNotTexted !== null) return notTextedMessages[link.whyNotTexted];
  return isPaymentChecked(link) ? reasons.checking : null;
};

const whyNotConfirmed = (link: LinkRow): string | null => {
  if (link.posConfirmed) return reasons.confirmed;
  return isToConfirm(link) ? null : reasons.notPaid;
};

const act = (name: LinkAct['name'], label: string, reason: string | null = null): LinkAct => ({ name, label, reason });

const reviewActs = (link: LinkRow, mayReview: boolean): readonly LinkAct[] => {
  const review = reviewActionOf(link);
  return review === null
    ? []
    : [act(review, reviewLabels.menu[review], mayReview ? null : reviewLabels.onlyAdmins[review])];
};

/** Only those acts on money that fit the status; their dialogs say what the processor still allows. */
const moneyActs = ({ status }: LinkRow): readonly LinkAct[] => {
  if (status === 'authorized') return [act('capture', actLabels.capture), act('release', actLabels.release)];
  if (!['completed', 'confirmed in pos', 'partly refunded'].includes(status)) return [];
  return [act('void', actLabels.void), act('refund', actLabels.refund)];
};

/** The acts on a link in groups, the likely ones first. What is not possible bears its reason. */
export const linkActsOf = (link: LinkRow, mayReview: boolean): readonly (readonly LinkAct[])[] => {
  const changing = (name: ChangeName, label: string): LinkAct => act(name, label, whyClosedInList(name, link));
  const { isDisabled } = link;
  return [
    [
      ...reviewActs(link, mayReview),
      ...(asksRenewal(link) ? [act('grant', renewalMessages.grant), act('decline', renewalMessages.decline)] : []),
      ...(isLocked(link) ? [act('unlock', actionMessages.unlock)] : []),
      act('copy', actionMessages.copy),
      act('text', actionMessages.text.idle, whyNotTextable(link)),
      act('qr', actionMessages.qr),
      act('confirm-pos', actionMessages.confirm, whyNotConfirmed(link)),
    ],
    [
      changing('extend', actLabels.extend),
      changing('amount', actLabels.amount),
      act('notes', actLabels.notes),
      act('note-log', actLabels.noteLog),
    ],
    [
      act('customer', actLabels.customer),
      act('sms-history', actionMessages.history),
      act('payment-history', actionMessages.paymentHistory),
    ],
    [
      ...moneyActs(link),
      changing('paid-elsewhere', actLabels.paidElsewhere),
      act('toggle', isDisabled ? actionMessages.enable : actionMessages.disable),
      changing('cancel', actLabels.cancel),
      act('select', actLabels.select),
    ],
  ];
};

/** The next sensible act on a link, which its line shows as a button. */
export const nextActOf = (
  link: LinkRow,
  mayReview: boolean,
): 'confirm-pos' | 'review' | 'grant' | 'unlock' | 'text' | 'extend' | 'capture' | null => {
  if (reviewActionOf(link) !== null) return mayReview ? 'review' : null;
  if (isToConfirm(link)) return 'confirm-pos';
  if (link.status === 'authorized') return 'capture';
  if (link.isDisabled) return null;
  if (asksRenewal(link)) return 'grant';
  if (isLocked(link)) return 'unlock';
  if (whyNotTextable(link) === null) return 'text';
  return ['expired', 'failed'].includes(link.status) ? 'extend' : null;
};
