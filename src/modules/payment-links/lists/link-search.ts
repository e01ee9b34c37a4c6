import { largestAmount, parseAmount, toDecimal } from '../../../contract/money.ts';
import {
  beginsWith,
  cleanTerm,
  containing,
  digitsTyped,
  hasTrigram,
  longestParts,
  newestRows,
  type SearchConditions,
} from '../../../platform/list/search.ts';

/** What a term looks like. Each shape is found in its own way. */
export type TermShape =
  | 'email'
  | 'short-email'
  | 'number'
  | 'amount'
  | 'tenths'
  | 'short-amount'
  | 'digits'
  | 'few-digits'
  | 'text'
  | 'short';

/** What somebody searches the links for. */
export interface SearchTerm {
  readonly shape: TermShape;
  /**
   * What the shape is found by; null where the term cannot be that.
   * - `email`: its pattern, that of its name, and the two longest parts of the name. `short-email`: its pattern and its beginning.
   * - `number`: the beginning of a transaction number.
   * - `amount`: the amount, the pattern of what was typed, and its digits, which the cents end with. `tenths`: of an amount whose last digit
   *   was not typed. `short-amount`: the first two.
   * - `digits`, `few-digits`: the digits, and the amount they may be.
   * - `text`: the pattern of the words, that of digits beside them, the term as a transaction number, and the two longest parts.
   *   `short`: the first three.
   */
  readonly values: readonly (string | null)[];
}

const crockford = /^[0-9A-HJKMNP-TV-Z]{1,13}$/;
const money = /^\$\s*[\d,]+(\.\d{0,2})?$|^[\d,]*\.\d{1,2}$|^\d{1,3}(,\d{3})+$/;

const amountOf = (term: string): string | null => {
  const cents = parseAmount(term);
  return cents === null || cents > largestAmount ? null : toDecimal(cents);
};

/** What a typed amount may be at the end of: 21.37 is found by 1.37, by .37 and by 21.3. */
const amountPatterns = (term: string): readonly [inside: string | null, end: string | null] => {
  const digits = term.replace(/[$,\s]/g, '');
  const [, whole = '', decimals] = /^(\d*)\.(\d{1,2})$/.exec(digits) ?? [];
  if (decimals === undefined) return [null, null];
  // Of fewer digits an index would give more links than it should.
  const isFound = decimals.length === 2 || whole.length > 1;
  return [containing(digits), isFound ? whole + decimals : null];
};

/** Whether an index of trigrams tells digits apart from the rest: all phones of a town may have in common what 5555555 is made of. */
const isDistinct = (digits: string): boolean =>
  digits.length >= 7 && new Set(Array.from({ length: digits.length - 2 }, (_, n) => digits.slice(n, n + 3))).size >= 4;

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
  if (/^[^\s@]+@\S*$/.test(term)) {
    const pattern = containing(term);
    // What stands before the sign tells one email from another; an index that is asked for `example.com` too takes ten times as long.
    const name = term.slice(0, term.indexOf('@') + 1);
    if (!hasTrigram(name)) return { shape: 'short-email', values: [pattern, term] };
    return { shape: 'email', values: [pattern, containing(name), ...longestParts(name)] };
  }
  const upper = term.toUpperCase();
  // Every number begins with TXN: only what follows tells one from another.
  if (/^TXN[0-9A-Z]{3,}$/.test(upper)) return { shape: 'number', values: [upper] };
  const amount = money.test(term) ? amountOf(term) : null;
  if (amount !== null) {
    const [inside, end] = amountPatterns(term);
    if (inside !== null && end === null) return { shape: 'short-amount', values: [amount, inside] };
    return { shape: /\.\d$/.test(term) ? 'tenths' : 'amount', values: [amount, inside, end] };
  }
  const digits = digitsTyped(term);
  if (digits !== null) {
    return { shape: isDistinct(digits) ? 'digits' : 'few-digits', values: [digits, amountOf(digits)] };
  }
  const { text, digits: beside } = splitDigits(term);
  const values = [containing(text), beside, crockford.test(upper) ? upper : null];
  return hasTrigram(text) ? { shape: 'text', values: [...values, ...longestParts(text)] } : { shape: 'short', values };
};

const email = 'lower(l.customer_email)';
const phoneEnd = 'reverse(l.customer_phone)';
const containsDigits = `(l.customer_phone like '%' || $4 || '%' or l.transaction_number like '%' || $4 || '%')`;
const ofAmount = 'l.amount = $5::numeric';
const centsEnd = 'reverse(l.cents::text)';
const beginsNumber = `l.transaction_number >= 'TXN' || $4 and l.transaction_number < 'TXN' || $4 || 'a'`;
const ofCard = 'l.card_last4 = $4';
const fewDigits = [
  ofAmount,
  beginsWith(phoneEnd, 'reverse($4)'),
  beginsWith('l.customer_phone', '$4'),
  beginsWith('l.customer_phone', `('1' || $4)`),
  beginsNumber,
  ofCard,
];
// A select of its own is worked out once, and not again for each of thousands of rows.
const contains = (value: string): string => `l.search_text like (select lower(${value}))`;
const containsText = `${contains('$4')} and ($5::text is null or l.customer_phone like $5 or l.transaction_number like $5 or l.card_last4 like $5)`;
const containsNumber = `l.transaction_number like (select '%' || $6::text || '%')`;
const startsNumber = `l.transaction_number >= 'TXN' || $6::text and l.transaction_number < 'TXN' || $6::text || 'a'`;

/** How each shape of term is found; the values of the term start at $4. */
export const searchConditions: Readonly<Record<TermShape, SearchConditions>> = {
  email: {
    match: contains('$4'),
    indexed: [contains('$5')],
    inVain: `${contains('$6')} and ${contains('$7')}`,
    newest: newestRows.few,
  },
  'short-email': { match: contains('$4'), indexed: [beginsWith(email, 'lower($5)')], newest: newestRows.only },
  number: {
    match: 'starts_with(l.transaction_number, $4)',
    indexed: [`l.transaction_number >= $4 and l.transaction_number < $4 || 'a'`],
    newest: 0,
  },
  amount: {
    match: '(l.amount = $4::numeric or l.amount::text like $5)',
    indexed: ['l.amount = $4::numeric', beginsWith(centsEnd, 'reverse($6)')],
    newest: 0,
  },
  tenths: {
    match: '(l.amount = $4::numeric or l.amount::text like $5)',
    indexed: [
      'l.amount = $4::numeric',
      ...Array.from('0123456789', (digit) => beginsWith(centsEnd, `('${digit}' || reverse($6))`)),
    ],
    newest: 0,
  },
  'short-amount': {
    match: '(l.amount = $4::numeric or l.amount::text like $5)',
    indexed: ['l.amount = $4::numeric'],
    newest: newestRows.only,
  },
  digits: {
    match: `(${containsDigits} or ${ofAmount})`,
    indexed: [ofAmount, `l.customer_phone like '%' || $4 || '%'`, beginsNumber],
    newest: 0,
  },
  'few-digits': {
    match: `(${containsDigits} or l.amount::text like '%' || $4 || '%' or ${ofAmount} or ${ofCard})`,
    indexed: fewDigits,
    newest: newestRows.only,
  },
  text: {
    match: `(${containsText} or ${containsNumber})`,
    indexed: [containsText, startsNumber],
    inVain: `${contains('$7')} and ${contains('$8')}`,
    newest: newestRows.first,
  },
  short: { match: `(${containsText} or ${containsNumber})`, indexed: [], newest: newestRows.only },
};
