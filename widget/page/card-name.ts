import type { PaymentResult } from '../../src/contract/checkout/checkout.ts';
import type { CardFunding } from '../../src/contract/payer/payer.ts';
import type { Messages } from './messages/messages.ts';

/** A card without its number. */
export interface NamedCard {
  /** Null where its digits do not tell. */
  readonly brand: string | null;
  /** How it is funded, as far as that is known. */
  readonly kind: Exclude<CardFunding, 'unknown'> | null;
}

/** "Visa debit", or as much of it as is known. */
export const kindName = ({ brand, kind }: NamedCard, cards: Messages['card']): string => {
  const name = brand ?? cards.unknown;
  return kind ? cards[kind](name) : name;
};

/** A card as people know it: "Visa debit ending in 5556"; null where nothing is known of it. */
export const cardName = ({ cardBrand, cardFunding, cardLast4 }: PaymentResult, { card }: Messages): string | null => {
  if (!cardBrand && !cardFunding && cardLast4 === undefined) return null;
  const name = kindName({ brand: cardBrand ?? null, kind: cardFunding ?? null }, card);
  return cardLast4 === undefined ? name : card.ending(name, cardLast4);
};
