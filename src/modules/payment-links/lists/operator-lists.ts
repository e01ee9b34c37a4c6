import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { LockedLinkOfStore } from '../../../contract/operator/operator.ts';
import type { Context } from '../context.ts';
import { PaymentLinkModel } from '../link/link.model.ts';

const count = statement(
  'payment-links.count-locks',
  `select count(*)::int as locks from payment_link_events
    where store_id = $1 and type = 'locked' and at > $2::timestamptz - interval '30 days'`,
);

/** How often links of a store were locked against the testing of cards within 30 days. */
export const countLocks =
  ({ readReplica, clock }: Pick<Context, 'readReplica' | 'clock'>) =>
  async (storeId: string): Promise<number> => {
    const [counted] = await readReplica.sql<{ locks: number }>(count, [storeId, clock()]);
    return counted?.locks ?? 0;
  };

const mostLocked = 200;

// By hand, because it joins what identity publishes of a store.
const selectLocked = statement(
  'payment-links.list-locked',
  `select ${selectList(PaymentLinkModel, 'l', ['linkId', 'customerName', 'amount', 'transactionNumber', 'lockedCode'])},
          s.payee as store, l.locked_at as since
     from payment_links l join read_stores s on s.store_id = l.store_id
    where l.locked_code is not null
    order by l.locked_at desc limit ${mostLocked}`,
);

/** The links of all stores that are locked, for the operator; the latest first. */
export const listLockedLinks =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (): Promise<LockedLinkOfStore[]> => {
    const rows = await reader.sql<Omit<LockedLinkOfStore, 'since'> & { since: Date }>(selectLocked);
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  };
