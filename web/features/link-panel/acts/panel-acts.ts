import { type MoneyAct, moneyActs, type MoneyRefusal } from '../../../../src/contract/checkout/link-money.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { translate } from '../../../core/translate.ts';
import {
  type ChangeName,
  type DialogName,
  type LinkDetails,
  type PanelState,
  type Viewer,
  actionMessages,
  asksRenewal,
  disownedMessages,
  endsSoon,
  inMenu,
  isDisowned,
  isInRegister,
  isLocked,
  isNever,
  isNeverTexted,
  isPayable,
  isToConfirm,
  moneyActsOf,
  reasons,
  renewalMessages,
  whyClosed,
  whyNotTextable,
} from '../../link/index.ts';
import { actMessages, reasonMessages } from './messages.ts';

/** What can be done with a link: a dialog, or one of the acts that need none. */
export type ActName =
  | DialogName
  | ('copy' | 'text' | 'toggle' | 'unlock' | 'confirm-number' | 'grant' | 'decline')
  | ('new-link' | 'customer' | 'ask-again' | 'counter' | 'successor' | 'replaced-link')
  | ('connect-payments' | 'connect-number');

export interface PanelAct {
  readonly name: ActName;
  readonly label: string;
  /** Why it is not possible now, or null. */
  readonly reason: string | null;
}

const act = (name: ActName, label: string, reason: string | null = null): PanelAct => ({ name, label, reason });

const dots = (label: string): string => `${label}…`;

const changeActs = (name: ChangeName, label: string, state: PanelState): readonly PanelAct[] =>
  isNever(name, state) ? [] : [act(name, dots(label), whyClosed(name, state))];

/**
 * What the panel makes of a refused act on money: a refusal that passes stands under the reason of its group, one that says what to do
 * instead under its own words, and an act that is refused for ever is left out.
 */
const refusedAs: Readonly<Record<MoneyRefusal, 'checking' | 'own' | 'left out'>> = {
  unfinished: 'checking',
  outcome_unknown: 'checking',
  awaits_decision: 'own',
  credit_card: 'own',
  nothing_paid: 'left out',
  not_authorized: 'left out',
  still_authorized: 'left out',
  settled: 'left out',
  all_refunded: 'left out',
  partly_refunded: 'left out',
  all_voided: 'left out',
  authorization_lapsed: 'left out',
};

/** An act on money where the processor allows it, or does not allow it yet. */
const moneyAct = (name: MoneyAct, { link, money }: LinkDetails): readonly PanelAct[] => {
  const label = dots(actMessages[name]);
  const fits = moneyActsOf(link).includes(name);
  if (money === undefined) return fits ? [act(name, label, reasonMessages.loading)] : [];
  const { code, reason } = money.acts[name];
  if (code === null) return [act(name, label)];
  const shown = refusedAs[code];
  if (!fits || shown === 'left out') return [];
  return [act(name, label, shown === 'checking' ? reasons.checking : reason && translate(reason))];
};

/** A receipt is there once the card was charged, or money set aside. */
const receiptActs = ({ money }: LinkDetails): readonly PanelAct[] =>
  money?.payment ? [act('receipt', dots(actMessages.receipt))] : [];

/** What a bank may ask about: a payment whose money has moved. */
const evidenceActs = ({ link, money }: LinkDetails): readonly PanelAct[] =>
  money?.payment && link.status !== 'authorized' ? [act('evidence', dots(actMessages.evidence))] : [];

const toggleAct = ({ isDisabled }: LinkRow): PanelAct =>
  act('toggle', isDisabled ? actionMessages.enable : actionMessages.disable);

const openCustomer = act('customer', actMessages.customer);

const renewing = [act('grant', renewalMessages.grant), act('decline', renewalMessages.decline)] as const;

/** The links that ask for the same: the one that has taken its place, and the one whose place it has taken. */
const neighbours = ({ replacedBy, replaces }: LinkRow): readonly PanelAct[] => [
  ...(replacedBy === null ? [] : [act('successor', actMessages.successor)]),
  ...(replaces === null ? [] : [act('replaced-link', actMessages.replacedLink)]),
];

/** Whether the customer of a link can pay it now, so that its code is offered. */
export const isOffered = (link: LinkRow, { canBePaid }: Viewer, now: Date): boolean =>
  canBePaid && isPayable(link, now);

/** The ways to hand a link over. */
const handingActs = (link: LinkRow, viewer: Viewer, now: Date): readonly PanelAct[] => [
  act('copy', actionMessages.copy),
  ...(isNeverTexted(link) ? [] : [act('text', actionMessages.text.idle, whyNotTextable(link, viewer))]),
  ...(isOffered(link, viewer, now) ? [act('counter', actMessages.counter)] : []),
];

/**
 * The acts on a link in groups, nine at most. What is a button elsewhere in its panel is not repeated: its code, its customer, its
 * review, its notes and histories.
 */
export const menuOf = (
  details: LinkDetails,
  state: PanelState,
  viewer: Viewer,
  now: Date,
): readonly (readonly PanelAct[])[] => {
  const { link } = details;
  return inMenu([
    [
      ...(isToConfirm(link) ? [act('confirm-pos', actionMessages.confirm)] : []),
      ...(isInRegister(link) && viewer.mayReview ? [act('unconfirm', dots(actMessages.unconfirm))] : []),
      ...(isLocked(link) ? [act('unlock', actionMessages.unlock)] : []),
      ...handingActs(link, viewer, now),
      ...neighbours(link),
      ...receiptActs(details),
      ...evidenceActs(details),
    ],
    [
      ...changeActs('extend', link.isDisabled ? actMessages.extendAndEnable : actMessages.extend, state),
      ...changeActs('amount', actMessages.amount, state),
    ],
    moneyActs.flatMap((name) => moneyAct(name, details)),
    [
      ...changeActs('paid-elsewhere', actMessages.paidElsewhere, state),
      toggleAct(link),
      ...changeActs('cancel', actMessages.cancel, state),
    ],
  ]);
};

/** The next sensible act, and one beside it. */
export interface NextActs {
  /** The only solid button, or null where nothing is to be done. */
  readonly solid: PanelAct | null;
  readonly rival: PanelAct | null;
}

const copy = act('copy', actionMessages.copy);

/** What an admin connects first: a link that nobody can pay, or no number can text, is not sent. */
const connecting = ({ link }: LinkDetails, { mayReview, canBePaid, canText }: Viewer): PanelAct | null => {
  if (!mayReview) return null;
  if (!canBePaid) return act('connect-payments', actMessages.connectPayments);
  return link.canText && !canText ? act('connect-number', actMessages.connectNumber) : null;
};

const sending = ({ link, texts }: LinkDetails, viewer: Viewer): PanelAct | null => {
  if (whyNotTextable(link, viewer) !== null) return null;
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

const pending = (details: LinkDetails, viewer: Viewer, now: Date): NextActs => {
  // Nobody can pay it as it stands: the document comes first, which is below, and the customer can be asked.
  if (details.link.signature === 'declined') return { solid: null, rival: openCustomer };
  const first = connecting(details, viewer) ?? sending(details, viewer);
  const rival = endsSoon(details.link, now) ? extendAct(details.link) : copy;
  if (first !== null) return { solid: first, rival };
  return { solid: copy, rival: rival === copy ? null : rival };
};

/** What an admin has to connect comes first; the other way to hand the link over stays beside it. */
const unlessUnconnected =
  (acts: NextActs) =>
  (details: LinkDetails, viewer: Viewer): NextActs => {
    const first = connecting(details, viewer);
    return first === null ? acts : { solid: first, rival: copy };
  };

const nextActs: Partial<Readonly<Record<PanelState, (details: LinkDetails, viewer: Viewer, now: Date) => NextActs>>> = {
  pending,
  sending: unlessUnconnected({ solid: copy, rival: null }),
  // The number of a link cannot be changed; who it belongs to can be looked at.
  text_failed: unlessUnconnected({ solid: copy, rival: openCustomer }),
  authorized: (details) => ({ solid: possible(details, 'capture'), rival: possible(details, 'release') }),
  // What is to go back to the customer does not belong in the register; an admin decides about it in the note above.
  completed: ({ link }) =>
    link.reviewCode === 'void_failed' ? none : { solid: act('confirm-pos', actMessages.confirmPos), rival: copy },
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

/** Either the number is right after all, or the link belongs to somebody else's number, which is a new link. */
const disowned = (details: LinkDetails): NextActs => ({
  ...newLink(details),
  rival: act('confirm-number', disownedMessages.confirm),
});

const waiting: readonly PanelState[] = ['pending', 'sending', 'text_failed'];

/** The next sensible acts on a link as it stands. */
export const nextActsOf = (details: LinkDetails, state: PanelState, viewer: Viewer, now: Date): NextActs => {
  if (asksRenewal(details.link) && state !== 'checking') return { solid: renewing[0], rival: renewing[1] };
  if (isDisowned(details.link) && waiting.includes(state)) return disowned(details);
  return nextActs[state]?.(details, viewer, now) ?? none;
};
