import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { CustomerModel, customerNotFound } from '../directory/index.ts';
import type { ContactSent } from './events.ts';
import { contactProblem } from './sync-contacts.ts';

/** Writes a customer, as the directory has them, into the OpenPhone of whoever asks; answers the contact's id there. */
export const sendContact =
  ({ reader, transact, contacts }: Context) =>
  async (customerId: string, { storeId, userId }: Staff, signal: AbortSignal): Promise<string> => {
    const customer = await CustomerModel.of(storeId, reader).findById([storeId, customerId]);
    if (!customer) throw customerNotFound();
    const { id, customerName, customerEmail: email, customerPhone: phone, externalId: contactId } = customer;
    const saved = await contacts.saveContact(
      { storeId, userId },
      { id, contactId, name: customerName, email, phone },
      signal,
    );
    if (saved.kind !== 'saved') throw contactProblem(saved);
    await transact(async (tx) => {
      await CustomerModel.of(storeId, tx).findById([storeId, id]).patch({ externalId: saved.contactId });
      tx.raise<ContactSent>({ type: 'ContactSent', storeId, customerId: id, customerName });
    });
    return saved.contactId;
  };
