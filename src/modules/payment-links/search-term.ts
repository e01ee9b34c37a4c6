import { largestAmount, parseAmount, toDecimal } from '../../contract/money.ts';
import { cleanTerm, containing, digitsTyped, hasTrigram } from '../../platform/list/search.ts';

/** Each shape of term has its own way of being found. */
export type Shape = 'email' | 'number' | 'amount' | 'digits' | 'few-digits' | 'text' | 'short';

/** What somebody looks for. */
export interface Term {
  readonly shape: Shape;
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

/** Digits that stand beside words are looked for in the numbers; the words are what is left. */
const wordsAndDigits = (term: string): { words: string; digits: string | null } => {
  const parts = term.split(/\s+/);
  const digits = parts.flatMap((part) => digitsTyped(part) ?? []).join('');
  const words = parts.filter((part) => digitsTyped(part) === null).join(' ');
  return { words, digits: digits === '' ? null : containing(digits) };
};

/** Sorts out what was typed; null when nothing was. */
export const readTerm = (typed: string): Term | null => {
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
  const { words, digits: beside } = wordsAndDigits(term);
  const number = crockford.test(upper) ? upper : null;
  return { shape: hasTrigram(words) ? 'text' : 'short', values: [containing(words), beside, number] };
};
