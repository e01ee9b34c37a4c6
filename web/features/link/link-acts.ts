import type { MoneyAct } from '../../../src/contract/checkout/link-money.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { type PanelState, stateOf } from './link-state.ts';
import { asksRenewal, isDisowned, isLocked, isPayable, isToConfirm } from './link-status.ts';
import {
  actLabels,
  actionMessages,
  disownedMessages,
  reasons,
  reminderMessages,
  renewalMessages,
  reviewLabels,
} from './messages.ts';
import { nextActOf, type Viewer, whyNotTextable } from './next-act.ts';
import { reviewActionOf } from './review.ts';

/** The dialogs about one link. */
export type DialogName =
  | ('confirm-pos' | 'sms-history' | 'payment-history' | 'qr' | 'decide' | 'dismiss')
  | ('extend' | 'amount' | 'notes' | 'note-log' | 'cancel' | 'paid-elsewhere' | 'unconfirm' | 'receipt' | 'evidence')
  | MoneyAct;

/** Which dialog is open, and about which link. */
export type OpenDialog = { readonly kind: DialogName; readonly link: LinkRow } | null;

/** What can be done with a link from its menu: a dialog, or one of the acts that need none. */
export interface LinkAct {
  readonly name:
    | DialogName
    | 'copy'
    | 'text'
    | 'reminders'
    | 'toggle'
    | 'unlock'
    | 'confirm-number'
    | 'grant'
    | 'decline'
    | 'select';
  readonly label: string;
  /** Why it is not possible now, or null. */
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

/** Whether a link that stands so can never be changed so. What is being checked may be changed again later. */
export const isNever = (name: ChangeName, state: PanelState): boolean =>
  state !== 'checking' && whyClosed(name, state) !== null;

const stateInList = (link: LinkRow): PanelState => stateOf({ link, money: undefined }, new Date());

/** Why a link can no longer be changed so, of what a line of the list knows. */
export const whyClosedInList = (name: ChangeName, link: LinkRow): string | null => whyClosed(name, stateInList(link));

/** Whether nobody is asked for its money any more, so that it is never texted. */
export const isNeverTexted = ({ whyNotTexted, replacedBy }: LinkRow): boolean =>
  replacedBy !== null || whyNotTexted === 'paid' || whyNotTexted === 'refunded' || whyNotTexted === 'authorized';

/** The acts on money that fit the status of a link; the processor may still not allow them. */
export const moneyActsOf = ({ status, reviewCode }: Pick<LinkRow, 'status' | 'reviewCode'>): readonly MoneyAct[] => {
  if (status === 'authorized') return reviewCode === 'authorization_lapsed' ? ['release'] : ['capture', 'release'];
  if (status === 'partly refunded') return ['refund'];
  return status === 'completed' || status === 'confirmed in pos' ? ['void', 'refund'] : [];
};

/** An act of a menu. */
type MenuAct = Pick<LinkAct, 'label' | 'reason'>;

const withoutDots = ({ label }: MenuAct): string => label.replace(/…$/, '');

const inOneEntry = <A extends MenuAct>([first, ...others]: readonly A[]): readonly A[] =>
  first === undefined || others.length === 0
    ? [first].filter((act) => act !== undefined)
    : [{ ...first, label: [first, ...others].map(withoutDots).join(', ') }];

/** Groups of acts as a menu shows them: what is not possible now stands at the end, all that has one reason in one entry. */
export const inMenu = <A extends MenuAct>(groups: readonly (readonly A[])[]): readonly (readonly A[])[] => {
  const blocked = groups.flat().filter(({ reason }) => reason !== null);
  const byReason = [...Map.groupBy(blocked, ({ reason }) => reason).values()];
  const possible = groups.map((group) => group.filter(({ reason }) => reason === null));
  return [...possible, byReason.flatMap(inOneEntry)].filter((group) => group.length > 0);
};

const act = (name: LinkAct['name'], label: string, reason: string | null = null): LinkAct => ({ name, label, reason });

const reviewActs = (link: LinkRow, { mayReview }: Viewer): readonly LinkAct[] => {
  const review = reviewActionOf(link);
  return review === null
    ? []
    : [act(review, reviewLabels.menu[review], mayReview ? null : reviewLabels.onlyAdmins[review])];
};

/** What somebody waits for. Before a review has ended nothing else is offered, and what the line has as a button is not repeated. */
const dueActs = (link: LinkRow, viewer: Viewer): readonly LinkAct[] => {
  if (reviewActionOf(link) !== null) return reviewActs(link, viewer);
  const next = nextActOf(link, viewer);
  return [
    ...(asksRenewal(link) && next !== 'grant' ? [act('grant', renewalMessages.grant)] : []),
    ...(asksRenewal(link) ? [act('decline', renewalMessages.decline)] : []),
    ...(isLocked(link) && next !== 'unlock' ? [act('unlock', actionMessages.unlock)] : []),
    ...(isDisowned(link) ? [act('confirm-number', disownedMessages.confirm)] : []),
  ];
};

const changeActs = (name: 'extend' | 'amount' | 'cancel', link: LinkRow): readonly LinkAct[] => {
  const state = stateInList(link);
  if (isNever(name, state)) return [];
  const label = name === 'extend' && link.isDisabled ? actLabels.extendAndEnable : actLabels[name];
  return [act(name, label, whyClosed(name, state))];
};

/** What can be done about the reminders of a link: whoever may be texted can be reminded again, too. */
export const remindersSwitchOf = ({
  nextReminderAt,
  remindersEnded,
  whyNotTexted,
}: LinkRow): 'stop' | 'resume' | null => {
  if (whyNotTexted !== null) return null;
  if (remindersEnded !== null) return 'resume';
  return nextReminderAt === null ? null : 'stop';
};

const reminderActs = (link: LinkRow): readonly LinkAct[] => {
  const turn = remindersSwitchOf(link);
  return turn === null ? [] : [act('reminders', reminderMessages[turn])];
};

/** The acts on a link that need no look at it first, in groups, nine at most; its panel has the others. */
export const linkActsOf = (link: LinkRow, viewer: Viewer): readonly (readonly LinkAct[])[] =>
  inMenu([
    [
      ...dueActs(link, viewer),
      ...(isToConfirm(link) ? [act('confirm-pos', actionMessages.confirm)] : []),
      act('copy', actionMessages.copy),
      ...(isNeverTexted(link) ? [] : [act('text', actionMessages.text.idle, whyNotTextable(link, viewer))]),
      ...reminderActs(link),
      ...(viewer.canBePaid && isPayable(link, new Date()) ? [act('qr', actionMessages.qr)] : []),
    ],
    [...changeActs('extend', link), ...changeActs('amount', link)],
    [
      ...moneyActsOf(link).map((name) => act(name, actLabels[name])),
      act('toggle', link.isDisabled ? actionMessages.enable : actionMessages.disable),
      ...changeActs('cancel', link),
    ],
    [act('select', actLabels.select)],
  ]);
