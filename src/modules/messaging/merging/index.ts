import { token } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { PhonesOfOne } from './merged-messages.ts';

/** Customers who become one, and what was said to them. */
export interface MergedMessages {
  /** Locks the messages of some customers: whoever reports on one of them locks it first too, and its link afterwards. */
  readonly hold: (ids: readonly string[], storeId: string, tx: Tx) => Promise<void>;
  /** Gives the messages of some customers to another one. */
  readonly move: (
    moving: { readonly storeId: string; readonly from: readonly string[]; readonly to: string },
    tx: Tx,
  ) => Promise<void>;
  /** If any of these phones of one person wants no texts, none of them gets any: a merge never opens a number again. */
  readonly keepOptOut: (phones: PhonesOfOne, tx: Tx) => Promise<void>;
  /** How many messages each customer has; who has none is left out. */
  readonly count: (ids: readonly string[], storeId: string) => Promise<ReadonlyMap<string, number>>;
}
export const MergedMessages = token<MergedMessages>('MergedMessages');
