import type { NewCustomer } from '../../../contract/customers.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { refuseImpossiblePhone } from '../../../platform/phone.ts';
import type { Context } from '../context.ts';
import { CustomerModel } from './customer.model.ts';
import type { CustomerChanged } from './events.ts';
import { customerNotFound } from './messages.ts';

/** Changes what the directory says of a customer of the store. What is the same already is no change. */
export const changeCustomer =
  ({ clock }: Context) =>
  async (id: string, wanted: NewCustomer, { storeId }: Staff, tx: Tx): Promise<void> => {
    const stored = await CustomerModel.of(storeId, tx).findById([storeId, id]).forUpdate();
    if (!stored) throw customerNotFound();
    const changes = changesBetween<keyof NewCustomer>(stored, wanted);
    if (changes.length === 0) return;
    // A number that is in the directory from before does not keep anybody from changing the rest.
    if (changes.some(({ field }) => field === 'customerPhone'))
      refuseImpossiblePhone(wanted.customerPhone, 'customerPhone');
    await CustomerModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ ...wanted, updatedAt: clock() });
    const { customerName } = wanted;
    tx.raise<CustomerChanged>({ type: 'CustomerChanged', storeId, customerId: id, customerName, changes });
  };
