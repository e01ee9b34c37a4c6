import { cleanTerm, containing, digitsTyped, hasTrigram } from '../../platform/list/search.ts';

/** What somebody looks for in the directory, by its shape: each shape has its own way of being found. */
export interface Term {
  readonly shape: 'email' | 'text' | 'short';
  /** The beginning of an e-mail, else a pattern. */
  readonly value: string;
}

/** Sorts out what was typed; null when nothing was. */
export const readTerm = (typed: string): Term | null => {
  const term = cleanTerm(typed);
  if (term === '') return null;
  if (/^[^\s@]+@\S*$/.test(term)) return { shape: 'email', value: term };
  const plain = digitsTyped(term) ?? term;
  return { shape: hasTrigram(plain) ? 'text' : 'short', value: containing(plain) };
};
