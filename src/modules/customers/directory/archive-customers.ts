import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { CustomerModel } from './customer.model.ts';
import type { CustomerArchived, CustomerRestored } from './events.ts';
import { customerNotFound } from './messages.ts';

/** Locks customers of the store, always in one order, so that two who archive the same ones do not wait for each other. */
const lockCustomers = async (ids: readonly string[], storeId: string, tx: Tx): Promise<CustomerModel[]> => {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const found = await CustomerModel.of(storeId, tx)
    .whereIn('id', [...wanted])
    .orderBy('id')
    .forUpdate();
  if (found.length < wanted.size) throw customerNotFound();
  return found;
};

type ArchiveEvent = CustomerArchived | CustomerRestored;

/** Locks the customers and marks those whom the act changes. Returns how many these are. */
const mark =
  ({ clock }: Context, type: ArchiveEvent['type']) =>
  async (ids: readonly string[], { storeId }: Staff, tx: Tx): Promise<number> => {
    const archived = type === 'CustomerArchived';
    const changing = (await lockCustomers(ids, storeId, tx)).filter((customer) => customer.archived !== archived);
    if (changing.length === 0) return 0;
    const now = clock();
    await CustomerModel.of(storeId, tx)
      .whereIn(
        'id',
        changing.map(({ id }) => id),
      )
      // Who came meanwhile was not compared with the archived ones.
      .patch({ archived, archivedAt: archived ? now : null, updatedAt: now, ...(!archived && { comparedKey: null }) });
    for (const { id: customerId, customerName } of changing)
      tx.raise<ArchiveEvent>({ type, storeId, customerId, customerName });
    return changing.length;
  };

/** Archives customers of the store, all of them or none. Returns how many were active until now. */
export const archiveCustomers = (context: Context) => mark(context, 'CustomerArchived');

/** Restores archived customers of the store. */
export const restoreCustomers = (context: Context) => mark(context, 'CustomerRestored');
