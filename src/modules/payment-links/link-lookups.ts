import { token } from '../../kernel/tokens.ts';
import type { outlineOf, subjectOf } from './link/index.ts';
import type { entriesBetween, labelLinks, listToConfirm } from './lists/index.ts';

/** What is known of links, for whoever tells people of them: in the transaction or on the handle that is given. */
export interface LinkLookups {
  /** How links of a store are told from others, by their internal ids. */
  readonly labelLinks: typeof labelLinks;
  /** Whose link it is, by either id, for a line about it; null where there is none. */
  readonly subjectOf: typeof subjectOf;
  /** What a link of the store is about and how it stands, by its internal id; undefined where there is none. */
  readonly outlineOf: typeof outlineOf;
  /** What was paid and waits for the register. */
  readonly listToConfirm: ReturnType<typeof listToConfirm>;
  /** What was keyed in at the register in a stretch of time. */
  readonly entriesBetween: typeof entriesBetween;
}
export const LinkLookups = token<LinkLookups>('LinkLookups');
