import type { LockCode } from '../../../contract/links/payment-links.ts';

/**
 * How fast cards are declined around a payment. Whoever tests stolen cards is declined by many of them; an honest payer mistypes one, or
 * has no money on it. Windows of time are those of `velocity.store.ts`.
 */
export interface Velocity {
  /** Different cards that the bank declined on the link since it could be paid, this one among them. */
  readonly cardsOnLink: number;
  /** Declined payments of the payer's address group at the store, on whatever link. */
  readonly declinesOfAddress: number;
  /** Declined payments of the store after which a card with the same first digits had been typed. */
  readonly declinesOfPrefix: number;
  /** Declined payments of the store. */
  readonly declinesOfStore: number;
}

/** From so many on each says that cards are tested. */
const limits = { cards: 4, address: 6, prefix: 10, store: 30 };

/** While cards are tested around it, a link is locked at its third card: two mistakes never lock it. */
const cardsUnderAttack = 3;

/** While cards are tested at a store, an address waits after so many declines. */
const addressUnderAttack = 5;

const isUnderAttack = ({ declinesOfStore }: Pick<Velocity, 'declinesOfStore'>): boolean =>
  declinesOfStore >= limits.store;

/**
 * Why a link is locked when the bank has declined one more card on it, by code; null where it is not. What happens on other links never
 * locks this one: it only takes from the cards that may be declined on it.
 */
export const lockAfterDecline = (velocity: Velocity): LockCode | null => {
  const { cardsOnLink, declinesOfAddress, declinesOfPrefix } = velocity;
  if (cardsOnLink < cardsUnderAttack) return null;
  if (cardsOnLink >= limits.cards) return 'many_cards';
  if (declinesOfAddress >= limits.address) return 'many_tries';
  if (declinesOfPrefix >= limits.prefix) return 'same_cards';
  return isUnderAttack(velocity) ? 'store_under_attack' : null;
};

/** What is known of an address before it pays a link. */
export interface RecentDeclines extends Pick<Velocity, 'declinesOfAddress' | 'declinesOfStore'> {
  /** One of its declines was on this link. */
  readonly isTriedAgain: boolean;
}

/** A first try waits only after so many times the declines: everybody on the Wi-Fi of a store has one address. */
const forFirstTries = 5;

/** Whether an address has to wait before it may pay a link. `mostDeclines` is what it may have at the store in quiet times. */
export const mustWait = (recent: RecentDeclines, mostDeclines: number): boolean => {
  const { declinesOfAddress, isTriedAgain } = recent;
  if (!isTriedAgain) return declinesOfAddress >= forFirstTries * mostDeclines;
  return declinesOfAddress >= (isUnderAttack(recent) ? Math.min(mostDeclines, addressUnderAttack) : mostDeclines);
};

/** Nothing has to be counted beyond this: the store is under attack then. */
export const mostCounted = limits.store;
