import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { CustomerModel, customerNotFound } from '../directory/index.ts';
import type { CustomerDistinguished, DuplicatesChanged } from './events.ts';
import { compareBatch, comparePairs, markCompared, markDistinct } from './pair.store.ts';

interface ComparisonRow {
  readonly storeId: string;
  readonly id: string;
  readonly contactKey: string;
  readonly found: boolean;
}

/** Looks for duplicates of a batch of customers who are new or have changed. True while there may be more. */
export const compareSome = async (tx: Tx): Promise<boolean> => {
  const compared = await tx.sql<ComparisonRow>(comparePairs);
  if (compared.length === 0) return false;
  const columns = [
    ({ storeId }: ComparisonRow) => storeId,
    ({ id }: ComparisonRow) => id,
    (row: ComparisonRow) => row.contactKey,
  ];
  await tx.sql(
    markCompared,
    columns.map((column) => compared.map(column)),
  );
  for (const storeId of new Set(compared.filter(({ found }) => found).map((row) => row.storeId)))
    tx.raise<DuplicatesChanged>({ type: 'DuplicatesChanged', storeId });
  return compared.length === compareBatch;
};

/** Looks for duplicates of all who are new or have changed, each batch in a commit of its own. */
export const compareCustomers =
  ({ transact }: Context) =>
  async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await transact(compareSome)));
  };

/** Staff say that customers of the store are not the same person, which stays so. */
export const markNotTheSame =
  ({ clock }: Context) =>
  async (ids: readonly string[], { storeId }: Staff, tx: Tx): Promise<void> => {
    const found = await CustomerModel.of(storeId, tx)
      .whereIn('id', [...ids])
      .orderBy('id')
      .forShare()
      .select('id', 'customerName');
    if (found.length < ids.length) throw customerNotFound();
    await tx.sql(markDistinct, [storeId, ids, clock()]);
    tx.raise<DuplicatesChanged>({ type: 'DuplicatesChanged', storeId });
    for (const { id: customerId, customerName } of found) {
      const others = found.filter(({ id }) => id !== customerId).map((other) => other.customerName);
      tx.raise<CustomerDistinguished>({ type: 'CustomerDistinguished', storeId, customerId, customerName, others });
    }
  };
