import { token } from '../../kernel/tokens.ts';
import type { outlineOf, outlinesOf } from './link/index.ts';

/** What links are about and how they stand, for whoever tells people of them: in the transaction or on the handle that is given. */
export interface LinkLookups {
  /** Of several links of a store, by their internal ids. */
  readonly outlinesOf: typeof outlinesOf;
  /** Of one, by either id; null where there is none. */
  readonly outlineOf: typeof outlineOf;
}
export const LinkLookups = token<LinkLookups>('LinkLookups');
