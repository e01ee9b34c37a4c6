import type { CardFunding } from '../../contract/payer/payer.ts';

/** What stands behind a card, as far as the processor's answer or a list of cards tells. */
export type Funding = CardFunding;

/** The fields of an answer that may name it. */
export interface CardFields {
  readonly cardType?: string | undefined;
  readonly cardLabel?: string | undefined;
  readonly paymentType?: string | undefined;
  readonly cardCategory?: string | undefined;
}

const debit = /\b(DEBIT|DB|MAESTRO|INTERLINK|STAR|NYCE|PULSE|ACCEL)\b/;
const prepaid = /\bPREPAID\b/;
const credit = /\bCREDIT\b/;
// Brands that issue no debit cards; the processor writes the third of them in two ways.
const creditBrand = /\b(AMEX|AMERICAN EXPRESS|DINN?ERS|JCB)\b/;

/** Tells debit from credit by the text on the answer; a bare brand such as VISA says nothing. */
export const fundingOf = ({ cardType, cardLabel, paymentType, cardCategory }: CardFields): Funding => {
  const text = [cardType, cardLabel, paymentType, cardCategory].join(' ').toUpperCase().replaceAll('_', ' ');
  if (prepaid.test(text)) return 'prepaid';
  if (debit.test(text)) return 'debit';
  return credit.test(text) || creditBrand.test(text) ? 'credit' : 'unknown';
};
