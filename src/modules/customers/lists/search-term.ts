import { cleanTerm, containing, digitsTyped, hasTrigram } from '../../../platform/list/search.ts';

/** What somebody searches the directory for. Each shape of term is found in its own way. */
export interface SearchTerm {
  readonly shape: 'email' | 'short-email' | 'text' | 'short';
  /** The pattern of the term; of an email then the pattern of its name, where that is long enough, else its beginning. */
  readonly values: readonly string[];
}

/** Reads what was typed into the search; null when nothing was. */
export const parseSearchTerm = (typed: string): SearchTerm | null => {
  const term = cleanTerm(typed);
  if (term === '') return null;
  if (/^[^\s@]+@\S*$/.test(term)) {
    // What stands before the sign tells one email from another; what stands behind it thousands have in common.
    const name = term.slice(0, term.indexOf('@') + 1);
    if (!hasTrigram(name)) return { shape: 'short-email', values: [containing(term), term] };
    return { shape: 'email', values: [containing(term), containing(name)] };
  }
  const plain = digitsTyped(term) ?? term;
  return { shape: hasTrigram(plain) ? 'text' : 'short', values: [containing(plain)] };
};
