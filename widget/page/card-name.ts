import type { PaymentResult } from '../../src/contract/checkout.ts';
import type { Messages } from './messages/messages.ts';
import type { MaskedCard } from './step.ts';

/** "Visa debit", or as much of it as is known. */
export const kindName = ({ brand, kind }: Pick<MaskedCard, 'brand' | 'kind'>, cards: Messages['card']): string => {
  const name = brand ?? cards.unknown;
  return kind ? cards[kind](name) : name;
};

/** A card as people know it: "Visa debit ending in 5556"; null where nothing is known of it. */
export const cardName = ({ cardBrand, cardFunding, cardLast4 }: PaymentResult, { card }: Messages): string | null => {
  if (!cardBrand && !cardFunding && cardLast4 === undefined) return null;
  const name = kindName({ brand: cardBrand ?? null, kind: cardFunding ?? null }, card);
  return cardLast4 === undefined ? name : card.ending(name, cardLast4);
};
