import { z } from 'zod';

/** The funding of a card; `unknown` where the gateway does not say. */
export type Funding = 'debit' | 'credit' | 'prepaid' | 'unknown';

/** The issuer's answer: approval, or a decline with its code and host text. */
export type Outcome = 'approve' | { readonly code: string; readonly text: string };

/** A dummy card, its number in digits alone, and the outcome of a payment with it. */
export interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly funding: Funding;
  readonly outcome: Outcome;
  /** What a person who tries the card will see, in a few words. */
  readonly says: string;
}

const card = (number: string, funding: Funding, brand: string, outcome: Outcome, says: string): TestCard => ({
  number,
  brand,
  funding,
  outcome,
  says,
});

/** Widely published dummy numbers; the stand-in accepts no other card. */
export const testCards: readonly TestCard[] = [
  card('4000056655665556', 'debit', 'VISA', 'approve', 'Debit, approved'),
  card('5200828282828210', 'debit', 'MASTERCARD', 'approve', 'Debit, approved'),
  card('5105105105105100', 'prepaid', 'MASTERCARD', 'approve', 'Prepaid, approved'),
  card('4111111111111111', 'credit', 'VISA', 'approve', 'Credit, refused on debit-only links'),
  card('4242424242424242', 'credit', 'VISA', 'approve', 'Credit, refused on debit-only links'),
  card('5555555555554444', 'credit', 'MASTERCARD', 'approve', 'Credit, refused on debit-only links'),
  card('378282246310005', 'credit', 'AMEX', 'approve', 'Credit, 4-digit CVV'),
  card('6011111111111117', 'credit', 'DISCOVER', 'approve', 'Credit, refused on debit-only links'),
  card('4000000000000002', 'debit', 'VISA', { code: '05', text: 'DECLINE' }, 'Declined'),
  card('4000000000009995', 'debit', 'VISA', { code: '51', text: 'DECLINE' }, 'Insufficient funds'),
  card('4000000000000069', 'debit', 'VISA', { code: '54', text: 'EXPIRED CARD' }, 'Expired card'),
  card('4000000000000127', 'debit', 'VISA', { code: 'R12', text: 'R12: INVALID CVV' }, 'Wrong CVV'),
  card(
    '4000000000000119',
    'debit',
    'VISA',
    { code: '96', text: 'SYSTEM ERROR' },
    'Bank cannot decide: two minutes of checking, then declined',
  ),
  card('4000000000000101', 'debit', 'VISA', { code: 'R12', text: 'R12: INVALID ZIP' }, 'Wrong ZIP'),
  card('4000000000000259', 'unknown', 'VISA', 'approve', 'Approved, kind of card not told'),
];

/** The three fields of the page, as the script sends them. */
export const CardFields = z.object({ cardNumber: z.string(), expiryDate: z.string(), cvv: z.string() });
export type CardFields = z.infer<typeof CardFields>;

/** The test card with these fields, or the message with which the script refuses them. */
export const readCard = ({ cardNumber, expiryDate, cvv }: CardFields, now: Date): TestCard | string => {
  const number = cardNumber.replaceAll(/\D/g, '');
  if (!passesLuhn(number)) return 'Invalid card number';
  if (!isFuture(expiryDate, now)) return 'Invalid card expiry';
  const testCard = testCards.find((candidate) => candidate.number === number);
  if (!new RegExp(testCard?.brand === 'AMEX' ? '^\\d{4}$' : '^\\d{3}$').test(cvv)) return 'Invalid CVV';
  return testCard ?? 'Invalid card number';
};

const passesLuhn = (number: string): boolean => {
  const doubled = Array.from(number)
    .reverse()
    .map((digit, index) => (index % 2 === 1 ? Number(digit) * 2 : Number(digit)));
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return number.length >= 13 && number.length <= 19 && sum % 10 === 0;
};

/** MMYY or MM/YY. A card is valid to the end of its month in the last time zone. */
const isFuture = (expiry: string, now: Date): boolean => {
  const match = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(expiry.trim());
  if (match === null) return false;
  const [, month, year] = match;
  return Date.UTC(2000 + Number(year), Number(month), 1, 12) > now.getTime();
};
