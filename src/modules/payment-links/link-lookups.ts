import { token } from '../../kernel/tokens.ts';
import type { finalOutlineOf, outlineOf, outlinesOf } from './link/index.ts';

/** What links are about and how they stand, for whoever tells people of them: in the transaction or on the handle that is given. */
export interface LinkLookups {
  /** Of several links of a store, by their internal ids. */
  readonly outlinesOf: typeof outlinesOf;
  /** Of one, by either id; null where there is none. */
  readonly outlineOf: typeof outlineOf;
  /** The same for handlers that follow a commit: it is read once for all of them. */
  readonly finalOutlineOf: typeof finalOutlineOf;
}
export const LinkLookups = token<LinkLookups>('LinkLookups');
