/** Brands of cards as people know them, by how the processor writes them. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  mc: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  'american express': 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  dinners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  'union pay': 'UnionPay',
};

const fundings = ['prepaid', 'debit', 'credit'] as const;

/** How the processor names a card: in capitals, and either label may hold the brand or how the card is funded. */
export interface CardLabels {
  readonly cardType: string | null;
  readonly cardLabel: string | null;
}

/** The brand of a card and how it is funded, as far as the processor's labels tell. A network that is no brand is written `Star`. */
export const readCardLabels = ({ cardType, cardLabel }: CardLabels) => {
  const labels = [cardType, cardLabel].map((label) => label?.toLowerCase().trim() ?? '');
  const text = labels.join(' ');
  const known = Object.keys(brands).find((brand) => new RegExp(`\\b${brand}\\b`).test(text));
  const network = labels.find((label) => label && !fundings.some((funding) => label.includes(funding)))?.split(' ')[0];
  const brand = known === undefined ? network && network.charAt(0).toUpperCase() + network.slice(1) : brands[known];
  return { brand: brand ?? null, funding: fundings.find((funding) => text.includes(funding)) ?? null };
};
