import type { NewCustomer } from '../../../contract/customers.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { CustomerModel } from '../customer.model.ts';
import type { CustomerAdded } from '../events.ts';

/** Adds a customer to the store's directory; returns the customer's id. */
export const addCustomer =
  ({ newId, clock }: Context) =>
  async (customer: NewCustomer, { storeId, userId }: Staff, tx: Tx): Promise<string> => {
    const id = newId();
    const now = clock();
    await CustomerModel.in(tx).insert({ storeId, id, userId, ...customer, createdAt: now, updatedAt: now });
    tx.raise<CustomerAdded>({ type: 'CustomerAdded', storeId, customerId: id });
    return id;
  };
