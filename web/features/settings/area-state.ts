import type { InheritedSmsConfig } from '../../../src/contract/store/text-providers.ts';
import type { SecondFactors } from '../../../src/contract/people/second-factors.ts';
import type { SessionUser } from '../../../src/contract/people/session.ts';
import type { StoreCheckout } from '../../../src/contract/store/store-checkout.ts';
import type { SubUser } from '../../../src/contract/people/team.ts';
import { showPhone } from '../../../src/contract/phone.ts';
import { stateMessages as messages } from './messages.ts';

/** How things stand in an area of the settings, as its card tells it. */
export interface AreaState {
  readonly label: string;
  readonly value: string;
  /** Somebody has to do something about it. */
  readonly needsAttention?: boolean;
}

/** Nothing says that customers can pay before the processor has said that it takes the credentials. */
export const paymentsState = (user: SessionUser): AreaState => {
  const { iposTpn: terminal, iposAuthToken: token, credentialsCheck: check, canTakePayments } = user;
  const { label, connected, ...open } = messages.payments;
  if (terminal === null || token === null) return { label, value: open.none, needsAttention: true };
  if (check === 'refused') return { label, value: open.refused, needsAttention: true };
  if (check !== 'verified') return { label, value: open.unconfirmed, needsAttention: true };
  return canTakePayments ? { label, value: connected(terminal) } : { label, value: open.off, needsAttention: true };
};

export const textsState = ({ used }: InheritedSmsConfig): AreaState => {
  const { label, own, inherited, none } = messages.texts;
  if (used === null) return { label, value: none, needsAttention: true };
  return { label, value: used.isOwn ? own(showPhone(used.fromNumber), used.provider) : inherited };
};

export const checkoutState = ({ frameOrigins }: StoreCheckout): AreaState => ({
  label: messages.websites.label,
  value: messages.websites.allowed(frameOrigins.map((origin) => new URL(origin).host)),
});

export const factorsState = ({ authenticator, passkeys }: SecondFactors): AreaState => ({
  label: messages.factors.label,
  value: messages.factors.on(authenticator !== null, passkeys.length),
});

/** The owner of the store is one of its people, and not in the list of the others. */
export const teamState = (users: readonly SubUser[]): AreaState => {
  const active = users.filter(({ isActive }) => isActive);
  const invited = active.filter(({ invited: open }) => open).length;
  return {
    label: messages.team.label,
    value: messages.team.people(1 + active.length - invited, invited, users.length - active.length),
  };
};

export const noticesState = ({ email }: SessionUser): AreaState => ({
  label: messages.notices.label,
  value: email ?? messages.notices.nowhere,
  needsAttention: email === null,
});
