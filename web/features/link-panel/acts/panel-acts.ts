import { type MoneyAct, moneyActs } from '../../../../src/contract/checkout/link-money.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import {
  type ChangeName,
  type DialogName,
  type LinkDetails,
  type PanelState,
  actionMessages,
  asksRenewal,
  endsSoon,
  isLocked,
  isToConfirm,
  renewalMessages,
  reviewActionOf,
  reviewLabels,
  whyClosed,
  whyNotTextable,
} from '../../link/index.ts';
import { actMessages, reasonMessages } from './messages.ts';

/** What can be done with a link: a dialog, or one of the acts that need none. */
export type ActName =
  | DialogName
  | ('copy' | 'text' | 'toggle' | 'unlock' | 'grant' | 'decline')
  | ('new-link' | 'customer' | 'ask-again' | 'counter' | 'successor' | 'replaced-link');

export interface PanelAct {
  readonly name: ActName;
  readonly label: string;
  /** Why it is not possible now, or null. */
  readonly reason: string | null;
}

const act = (name: ActName, label: string, reason: string | null = null): PanelAct => ({ name, label, reason });

const whyNotMoved = (name: MoneyAct, { money }: LinkDetails): string | null =>
  money === undefined ? reasonMessages.loading : money.acts[name].reason;

const changing = (name: ChangeName, label: string, state: PanelState): PanelAct =>
  act(name, label, whyClosed(name, state));

const reviewActs = (link: LinkRow, mayReview: boolean): readonly PanelAct[] => {
  const review = reviewActionOf(link);
  if (review === null) return [];
  return [act(review, reviewLabels.menu[review], mayReview ? null : reviewLabels.onlyAdmins[review])];
};

/** A receipt is there once the card was charged, or money set aside. */
const whyNoReceipt = ({ money }: LinkDetails): string | null => {
  if (money === undefined) return reasonMessages.loading;
  return money.payment === null ? reasonMessages.notPaid : null;
};

const confirmActs = (link: LinkRow): readonly PanelAct[] => {
  if (link.posConfirmed) return [act('confirm-pos', actionMessages.confirm, reasonMessages.confirmed)];
  return isToConfirm(link) ? [act('confirm-pos', actionMessages.confirm)] : [];
};

const toggleAct = ({ isDisabled }: LinkRow): PanelAct =>
  act('toggle', isDisabled ? actionMessages.enable : actionMessages.disable);

const openCustomer = act('customer', actMessages.customer);

const renewing = [act('grant', renewalMessages.grant), act('decline', renewalMessages.decline)] as const;

/** The links that ask for the same: the one that has taken its place, and the one whose place it has taken. */
const neighbours = ({ replacedBy, replaces }: LinkRow): readonly PanelAct[] => [
  ...(replacedBy === null ? [] : [act('successor', actMessages.successor)]),
  ...(replaces === null ? [] : [act('replaced-link', actMessages.replacedLink)]),
];

const dots = (label: string): string => `${label}…`;

/** Every act on a link, in groups. What is not possible now bears its reason. */
export const menuOf = (
  details: LinkDetails,
  state: PanelState,
  mayReview: boolean,
): readonly (readonly PanelAct[])[] => {
  const { link } = details;
  return [
    [
      ...reviewActs(link, mayReview),
      ...confirmActs(link),
      ...(asksRenewal(link) ? renewing : []),
      ...(isLocked(link) ? [act('unlock', actionMessages.unlock)] : []),
      act('copy', actionMessages.copy),
      act('text', actionMessages.text.idle, whyNotTextable(link)),
      act('qr', actionMessages.qr),
      act('counter', actMessages.counter),
      ...neighbours(link),
      act('receipt', dots(actMessages.receipt), whyNoReceipt(details)),
    ],
    [
      changing('extend', dots(link.isDisabled ? actMessages.extendAndEnable : actMessages.extend), state),
      changing('amount', dots(actMessages.amount), state),
      act('notes', dots(actMessages.notes)),
      act('note-log', actMessages.noteLog),
      openCustomer,
    ],
    moneyActs.map((name) => act(name, dots(actMessages[name]), whyNotMoved(name, details))),
    [
      changing('paid-elsewhere', dots(actMessages.paidElsewhere), state),
      toggleAct(link),
      changing('cancel', dots(actMessages.cancel), state),
    ],
    [act('sms-history', actionMessages.history), act('payment-history', actionMessages.paymentHistory)],
  ];
};

/** The next sensible act, and one beside it. */
export interface NextActs {
  /** The only solid button, or null where nothing is to be done. */
  readonly solid: PanelAct | null;
  readonly rival: PanelAct | null;
}

const copy = act('copy', actionMessages.copy);

const sending = ({ link, texts }: LinkDetails): PanelAct | null => {
  if (!link.canText) return null;
  const isRepeated = link.lastText !== null || texts.length > 0;
  return act('text', isRepeated ? actMessages.sendAgain : actionMessages.text.idle);
};

/** An act on money, where the processor allows it. */
const possible = (details: LinkDetails, ...names: readonly MoneyAct[]): PanelAct | null => {
  const name = names.find((candidate) => details.money?.acts[candidate].isPossible);
  return name === undefined ? null : act(name, actMessages[name]);
};

const none: NextActs = { solid: null, rival: null };
const extendAct = ({ isDisabled }: LinkRow): PanelAct =>
  act('extend', isDisabled ? actMessages.extendAndEnable : actMessages.extend);
const reopening = ({ link }: LinkDetails): NextActs => ({
  solid: extendAct(link),
  rival: act('amount', actMessages.amount),
});

const newLink = ({ link }: LinkDetails): NextActs => ({
  solid: act('new-link', actMessages.newLink(link.customerName.split(' ')[0] ?? link.customerName)),
  rival: null,
});

const nextActs: Partial<Readonly<Record<PanelState, (details: LinkDetails, now: Date) => NextActs>>> = {
  pending: (details, now) => {
    const text = sending(details);
    const rival = endsSoon(details.link, now) ? extendAct(details.link) : copy;
    if (text !== null) return { solid: text, rival };
    return { solid: copy, rival: rival === copy ? null : rival };
  },
  sending: () => ({ solid: copy, rival: null }),
  // The number of a link cannot be changed; who it belongs to can be looked at.
  text_failed: () => ({ solid: copy, rival: openCustomer }),
  authorized: (details) => ({ solid: possible(details, 'capture'), rival: possible(details, 'release') }),
  completed: () => ({ solid: act('confirm-pos', actMessages.confirmPos), rival: copy }),
  lapsed: (details) => ({ ...newLink(details), rival: possible(details, 'release') }),
  confirmed: ({ money }) => ({ solid: null, rival: money?.payment ? act('receipt', actMessages.receipt) : null }),
  partly_refunded: (details) => ({
    solid: isToConfirm(details.link) ? act('confirm-pos', actMessages.confirmPos) : null,
    rival: possible(details, 'refund'),
  }),
  checking: () => ({ solid: null, rival: act('ask-again', actMessages.askAgain) }),
  cancelled: newLink,
  voided: newLink,
  replaced: () => ({ solid: act('successor', actMessages.successor), rival: null }),
  failed: reopening,
  expired: reopening,
  locked: () => ({ solid: act('unlock', actionMessages.unlock), rival: act('cancel', actMessages.cancel) }),
  disabled: () => ({ solid: act('toggle', actionMessages.enable), rival: copy }),
};

/** The next sensible acts on a link as it stands. */
export const nextActsOf = (details: LinkDetails, state: PanelState, now: Date): NextActs =>
  asksRenewal(details.link) && state !== 'checking'
    ? { solid: renewing[0], rival: renewing[1] }
    : (nextActs[state]?.(details, now) ?? none);
