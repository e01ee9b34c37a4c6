import type { NewCustomer } from '../../../contract/customers.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { CustomerModel } from '../customer.model.ts';
import type { CustomerChanged, CustomerPhonesFixed } from '../events.ts';
import { fixPhones } from '../customer.store.ts';
import { customerNotFound } from '../messages.ts';

/** Changes what the directory says of a customer of the store. What is the same already is no change. */
export const changeCustomer =
  ({ clock }: Context) =>
  async (id: string, wanted: NewCustomer, { storeId, userId, name }: Staff, tx: Tx): Promise<void> => {
    const stored = await CustomerModel.of(storeId, tx).findById([storeId, id]).forUpdate();
    if (!stored) throw customerNotFound();
    const changed = (Object.keys(wanted) as (keyof NewCustomer)[]).filter((field) => wanted[field] !== stored[field]);
    if (changed.length === 0) return;
    await CustomerModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ ...wanted, updatedAt: clock() });
    const { customerName } = wanted;
    tx.raise<CustomerChanged>({
      ...{ type: 'CustomerChanged', storeId, customerId: id, customerName },
      ...{ changed, by: { userId, name } },
    });
  };

/** Writes every phone of the directory in its stored form; what cannot be a phone stays. Returns how many changed. */
export const fixPhoneNumbers =
  ({ clock }: Context) =>
  async ({ storeId, userId, name }: Staff, tx: Tx): Promise<number> => {
    const [fixed] = await tx.sql<{ customers: number }>(fixPhones, [storeId, clock()]);
    const customers = fixed?.customers ?? 0;
    if (customers > 0)
      tx.raise<CustomerPhonesFixed>({ type: 'CustomerPhonesFixed', storeId, customers, by: { userId, name } });
    return customers;
  };
