import { token } from '../../kernel/tokens.ts';
import type { finalOutlineOf, linkTerms, outlineOf } from './link/index.ts';
import type { entriesBetween, labelLinks, linkRecord, linksPaidBefore, listToConfirm } from './lists/index.ts';

export type { LinkRecord, PaidLink, RegisterEntry } from './lists/index.ts';

/** What links are about and how they stand, for whoever tells people of them: in the transaction or on the handle that is given. */
export interface LinkLookups {
  /** How links of a store are told from others and what of them belongs in the register, by their internal ids. */
  readonly labelLinks: typeof labelLinks;
  /** What a link is about, by either id; null where there is none. */
  readonly outlineOf: typeof outlineOf;
  /** The same for handlers that follow a commit: it is read once for all of them. */
  readonly finalOutlineOf: typeof finalOutlineOf;
  /** What a link asks for, of whom and until when, by either id. Throws where there is none. */
  readonly linkTerms: typeof linkTerms;
  /** What was paid and waits for the register. */
  readonly listToConfirm: ReturnType<typeof listToConfirm>;
  /** What was keyed in at the register in a stretch of time. */
  readonly entriesBetween: typeof entriesBetween;
  /** How often a link was opened, and whether it is in the register. */
  readonly linkRecord: typeof linkRecord;
  /** What a customer paid by card before a moment. */
  readonly linksPaidBefore: typeof linksPaidBefore;
}
export const LinkLookups = token<LinkLookups>('LinkLookups');
