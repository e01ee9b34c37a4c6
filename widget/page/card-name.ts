import type { PaymentResult } from '../../src/contract/checkout.ts';
import { brands } from './card.ts';
import type { Messages } from './messages/messages.ts';

const kinds = ['debit', 'credit', 'prepaid'] as const;

/** The processor's names are in capitals, and longer or shorter than those on cards. */
const brandName = (type: string): string => {
  const name = type.toLowerCase().replace(/[^a-z]/g, '');
  const known = Object.entries(brands).find(
    ([brand, rules]) => name.startsWith(brand) || name === rules.name.toLowerCase().replace(' ', ''),
  );
  return known?.[1].name ?? type;
};

/** A card as people know it: "Visa debit ending in 5556"; null where nothing is known of it. */
export const cardName = (
  { cardType, cardLabel, cardLast4 }: Pick<PaymentResult, 'cardType' | 'cardLabel' | 'cardLast4'>,
  { card }: Messages,
): string | null => {
  const label = cardLabel?.toLowerCase() ?? '';
  const kind = kinds.find((word) => label.includes(word));
  const brand = cardType ? brandName(cardType) : kind ? card.unknown : cardLabel;
  if (!brand && cardLast4 === undefined) return null;
  const name = kind ? card[kind](brand ?? card.unknown) : (brand ?? card.unknown);
  return cardLast4 === undefined ? name : card.ending(name, cardLast4);
};
