import { hash } from 'node:crypto';
import { cleanTerm, containing, digitsTyped, hasTrigram } from '../../platform/list/search.ts';

/** Writes 16 bytes as a uuid v8; version and variant take the place of six of their bits. */
const uuidOf = (bytes: Buffer): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/**
 * The id of the customer that a link adds for a phone. It is the same for two links created at one moment, so that the
 * database lets only one of them add the customer. A uuid v8.
 */
export const idForPhone = (storeId: string, phone: string): string => {
  const digest = hash('sha256', `${storeId}\u0000${phone}`, 'buffer');
  return uuidOf(digest.subarray(0, 16));
};

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
