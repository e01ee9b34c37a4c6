import type { MergeFields } from '../../../contract/customers/merge.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { type EventHandler, eventHandler } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  CustomerModel,
  customerNotFound,
  type CustomersMerged,
  type MergedCustomersRemoved,
} from '../directory/index.ts';
import { keepDistinctions } from '../duplicates/index.ts';
import { CustomerImportRowModel } from '../import-rows/index.ts';
import { mergeValues, fillEmpty } from './merge.ts';
import { MergedCustomerModel } from './merged-customer.model.ts';
import { archivedInMerge } from './messages.ts';

/** Who is merged into whom. `fields` names whose values win; where it does not, empty fields are filled. */
export interface Merge {
  readonly primaryCustomerId: string;
  /** The kept one may be named among them. */
  readonly customerIds: readonly string[];
  readonly fields?: MergeFields | undefined;
}

/**
 * Locks the customers in the order in which whoever archives several locks them. The lock lets payments of their links go on, which hold
 * their link and need its customer's key; a new link waits for it.
 */
const lockAll = async ({ primaryCustomerId, customerIds }: Merge, storeId: string, tx: Tx) => {
  const ids = [...new Set([primaryCustomerId, ...customerIds])];
  const found = await CustomerModel.of(storeId, tx).whereIn('id', ids).orderBy('id').forNoKeyUpdate();
  const kept = found.find(({ id }) => id === primaryCustomerId);
  if (!kept || found.length < ids.length) throw customerNotFound();
  if (found.some(({ archived }) => archived)) throw archivedInMerge();
  return { kept, others: found.filter(({ id }) => id !== primaryCustomerId) };
};

const checkFields = (fields: MergeFields, ids: readonly string[]): void => {
  if (Object.values(fields).some((id) => id !== undefined && !ids.includes(id)))
    throw new Problem('invalid', 'not_among_merged', 'A value can only be taken from one of the merged customers.');
};

/** Writes down who was merged into whom, also of customers who were merged into one of the others before. */
const recordMerged = async (kept: CustomerModel, others: readonly CustomerModel[], at: Date, tx: Tx): Promise<void> => {
  const { storeId, id: intoId } = kept;
  const ids = others.map(({ id }) => id);
  await MergedCustomerModel.of(storeId, tx).whereIn('intoId', ids).patch({ intoId });
  await MergedCustomerModel.in(tx).insert(
    others.map(({ id, customerPhone, customerEmail, externalId }) => ({
      storeId,
      id,
      intoId,
      customerPhone,
      customerEmail,
      externalId,
      mergedAt: at,
    })),
  );
};

/**
 * Merges customers of the store for good, all of them or none. What refers to them moves in the same commit, by the handlers of
 * `CustomersMerged`; then they are removed. Returns how many were merged into the kept one.
 */
export const mergeCustomers =
  ({ clock, mergedMessages }: Context) =>
  async (merge: Merge, { storeId, userId }: Staff, tx: Tx): Promise<number> => {
    const { kept, others } = await lockAll(merge, storeId, tx);
    const mergedIds = others.map(({ id }) => id);
    const { fields = {} } = merge;
    checkFields(fields, [kept.id, ...mergedIds]);
    await mergedMessages.hold(mergedIds, storeId, tx);
    const chosen = Object.fromEntries(Object.entries(fields).filter(([, id]) => id !== undefined));
    const values = mergeValues(kept, others, { ...fillEmpty(kept, others), ...chosen });
    const now = clock();
    await CustomerModel.of(storeId, tx)
      .findById([storeId, kept.id])
      .patch({ ...values, updatedAt: now });
    await recordMerged(kept, others, now, tx);
    await tx.sql(keepDistinctions, [storeId, mergedIds, kept.id]);
    await CustomerImportRowModel.of(storeId, tx).whereIn('customerId', mergedIds).patch({ customerId: kept.id });
    const phones = [kept, ...others].flatMap(({ customerPhone }) => customerPhone ?? []);
    await mergedMessages.keepOptOut({ storeId, userId, phones }, tx);
    const merged = others.map(({ id, customerName }) => ({ id, customerName }));
    const { customerName } = values;
    tx.raise<CustomersMerged>({
      ...{ type: 'CustomersMerged', storeId, customerId: kept.id, customerName, merged },
    });
    // Handlers run event by event, so that everything has moved before anybody is removed.
    tx.raise<MergedCustomersRemoved>({ type: 'MergedCustomersRemoved', storeId, keptId: kept.id, mergedIds });
    return others.length;
  };

/**
 * Removes customers whose links and payments have moved. Their rows are locked against every reference first, and only then do their
 * messages move, so that one that was written at the same moment is not left behind.
 */
export const removeMerged = ({ mergedMessages }: Context): EventHandler =>
  eventHandler<MergedCustomersRemoved>(['MergedCustomersRemoved'], async ({ storeId, keptId, mergedIds }, tx) => {
    await CustomerModel.of(storeId, tx)
      .whereIn('id', [...mergedIds])
      .orderBy('id')
      .forUpdate()
      .select('id');
    await mergedMessages.move({ storeId, from: mergedIds, to: keptId }, tx);
    await CustomerModel.of(storeId, tx)
      .whereIn('id', [...mergedIds])
      .delete();
  });
