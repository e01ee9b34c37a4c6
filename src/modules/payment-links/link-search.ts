import { largestAmount, parseAmount, toDecimal } from '../../contract/money.ts';
import {
  beginsWith,
  cleanTerm,
  containing,
  digitsTyped,
  hasTrigram,
  newestRows,
  type SearchConditions,
} from '../../platform/list/search.ts';

/** What a term looks like. Each shape is found in its own way. */
export type TermShape = 'email' | 'number' | 'amount' | 'digits' | 'few-digits' | 'text' | 'short';

/** What somebody searches the links for. */
export interface SearchTerm {
  readonly shape: TermShape;
  /**
   * The beginning of an e-mail or of a transaction number; an amount; digits and the amount they may be; or, for words, the
   * pattern of the words, the pattern of digits beside them, and the term as a transaction number. Null: it cannot be that.
   */
  readonly values: readonly (string | null)[];
}

const crockford = /^[0-9A-HJKMNP-TV-Z]{1,13}$/;
const money = /^\$\s*[\d,]+(\.\d{0,2})?$|^[\d,]*\.\d{1,2}$|^\d{1,3}(,\d{3})+$/;

const amountOf = (term: string): string | null => {
  const cents = parseAmount(term);
  return cents === null || cents > largestAmount ? null : toDecimal(cents);
};

/** Digits that stand beside words are searched in the numbers; the words are what is left. */
const splitDigits = (term: string): { text: string; digits: string | null } => {
  const parts = term.split(/\s+/);
  const digits = parts.flatMap((part) => digitsTyped(part) ?? []).join('');
  const text = parts.filter((part) => digitsTyped(part) === null).join(' ');
  return { text, digits: digits === '' ? null : containing(digits) };
};

/** Reads what was typed into the search; null when nothing was. */
export const parseSearchTerm = (typed: string): SearchTerm | null => {
  const term = cleanTerm(typed);
  if (term === '') return null;
  if (/^[^\s@]+@\S*$/.test(term)) return { shape: 'email', values: [term] };
  const upper = term.toUpperCase();
  // Every number begins with TXN: only what follows tells one from another.
  if (/^TXN[0-9A-Z]{3,}$/.test(upper)) return { shape: 'number', values: [upper] };
  const amount = money.test(term) ? amountOf(term) : null;
  if (amount !== null) return { shape: 'amount', values: [amount] };
  const digits = digitsTyped(term);
  if (digits !== null) {
    return { shape: digits.length < 7 ? 'few-digits' : 'digits', values: [digits, amountOf(digits)] };
  }
  const { text, digits: beside } = splitDigits(term);
  const number = crockford.test(upper) ? upper : null;
  return { shape: hasTrigram(text) ? 'text' : 'short', values: [containing(text), beside, number] };
};

const email = 'lower(l.customer_email)';
const phoneEnd = 'reverse(l.customer_phone)';
const containsDigits = `(l.customer_phone like '%' || $4 || '%' or l.transaction_number like '%' || $4 || '%')`;
const ofAmount = 'l.amount = $5::numeric';
const digitConditions = [
  ofAmount,
  beginsWith(phoneEnd, 'reverse($4)'),
  beginsWith('l.customer_phone', '$4'),
  beginsWith('l.customer_phone', `('1' || $4)`),
  `l.transaction_number >= 'TXN' || $4 and l.transaction_number < 'TXN' || $4 || 'a'`,
];
// A select of its own is worked out once, and not again for each of thousands of rows.
const containsText = `l.search_text like (select lower($4))
  and ($5::text is null or l.customer_phone like $5 or l.transaction_number like $5)`;
const containsNumber = `l.transaction_number like '%' || $6::text || '%'`;
const startsNumber = `l.transaction_number >= 'TXN' || $6::text and l.transaction_number < 'TXN' || $6::text || 'a'`;

/** How each shape of term is found; the values of the term start at $4. */
export const searchConditions: Readonly<Record<TermShape, SearchConditions>> = {
  email: { match: `starts_with(${email}, lower($4))`, indexed: [beginsWith(email, 'lower($4)')], newest: 0 },
  number: {
    match: 'starts_with(l.transaction_number, $4)',
    indexed: [`l.transaction_number >= $4 and l.transaction_number < $4 || 'a'`],
    newest: 0,
  },
  amount: { match: 'l.amount = $4::numeric', indexed: ['l.amount = $4::numeric'], newest: 0 },
  digits: { match: `(${containsDigits} or ${ofAmount})`, indexed: digitConditions, newest: 0 },
  'few-digits': {
    match: `(${containsDigits} or l.amount::text like '%' || $4 || '%' or ${ofAmount})`,
    indexed: digitConditions,
    newest: newestRows.only,
  },
  text: {
    match: `(${containsText} or ${containsNumber})`,
    indexed: [containsText, startsNumber],
    newest: newestRows.first,
  },
  short: { match: `(${containsText} or ${containsNumber})`, indexed: [], newest: newestRows.only },
};
