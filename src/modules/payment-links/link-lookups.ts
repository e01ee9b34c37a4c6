import { token } from '../../kernel/tokens.ts';
import type { outlineOf, subjectOf } from './link/index.ts';
import type { labelLinks } from './lists/index.ts';

/** What is known of links, for whoever tells people of them: in the transaction or on the handle that is given. */
export interface LinkLookups {
  /** How links of a store are told from others, by their internal ids. */
  readonly labelLinks: typeof labelLinks;
  /** Whose link it is, by either id, for a line about it; null where there is none. */
  readonly subjectOf: typeof subjectOf;
  /** What a link of the store is about and how it stands, by its internal id; undefined where there is none. */
  readonly outlineOf: typeof outlineOf;
}
export const LinkLookups = token<LinkLookups>('LinkLookups');
