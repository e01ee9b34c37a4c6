import { statement } from '../../../db/statement.ts';
import { toDecimal, type Cents } from '../../contract/money.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { Attempt } from './attempt.ts';

/** What the money journal knows; only `approved`, `voided` and `refunded` carry an amount, which adds up to the revenue. */
export type Entry =
  | 'claimed'
  | 'approved'
  | 'authorized'
  | 'declined'
  | 'unknown'
  | 'absent'
  | 'superseded'
  | 'void_claimed'
  | 'voided'
  | 'released'
  | 'void_failed'
  | 'refunded'
  | 'decided_charged'
  | 'decided_not_charged'
  | 'review_dismissed'
  | 'pos_cleared';

const insert = statement(
  'checkout.write-journal',
  `insert into payment_events (store_id, payment_link_id, transaction_id, type, amount, detail, at)
   values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
);

/** Adds a line to the append-only journal in the commit of what it tells. `cents` is what it adds to the revenue. */
export const writeJournal = async (
  attempt: Pick<Attempt, 'storeId' | 'paymentLinkId'> & { readonly id: string | null },
  type: Entry,
  cents: Cents,
  detail: Readonly<Record<string, string | null>>,
  tx: Tx,
): Promise<void> => {
  const { storeId, paymentLinkId, id } = attempt;
  await tx.sql(insert, [storeId, paymentLinkId, id, type, toDecimal(cents), JSON.stringify(detail)]);
};
