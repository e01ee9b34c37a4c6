import type { NewCustomer } from '../../../contract/customers.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { CustomerModel } from '../customer.model.ts';
import { matchOrInsert } from '../customer.store.ts';
import { idForPhone } from '../customer.ts';
import type { CustomerAdded } from '../events.ts';

/** Adds a customer to the store's directory; returns the customer's id. */
export const addCustomer =
  ({ newId, clock }: Context) =>
  async (customer: NewCustomer, { storeId, userId }: Staff, tx: Tx): Promise<string> => {
    const id = newId();
    const now = clock();
    await CustomerModel.in(tx).insert({ storeId, id, userId, ...customer, createdAt: now, updatedAt: now });
    tx.raise<CustomerAdded>({ type: 'CustomerAdded', storeId, customerId: id, at: now.toISOString() });
    return id;
  };

/** Whom a link is for. The phone is normalized; `create` allows adding somebody who is not in the directory. */
export interface CustomerMatch {
  readonly customerId?: string | null | undefined;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly create: boolean;
}

/** For whom a customer is looked for, and who looks. */
interface Owner {
  readonly storeId: string;
  readonly userId: string;
}

const matchWithId = async (match: CustomerMatch, newId: string, owner: Owner, tx: Tx): Promise<string | null> => {
  const { customerId = null, phone, name, email, create } = match;
  const { storeId, userId } = owner;
  const values = [storeId, customerId, phone, newId, userId, name, email, create];
  const [customer] = await tx.sql<{ id: string; addedAt: string | null }>(matchOrInsert, values);
  if (customer !== undefined && customer.addedAt !== null)
    tx.raise<CustomerAdded>({ type: 'CustomerAdded', storeId, customerId: customer.id, at: customer.addedAt });
  return customer?.id ?? null;
};

/** Finds the customer of the store whom a link is for, or adds one if asked to; null when there is none. */
export const matchCustomer =
  ({ newId }: Context) =>
  async (match: CustomerMatch, owner: Owner, tx: Tx): Promise<string | null> => {
    const first = await matchWithId(match, idForPhone(owner.storeId, match.phone), owner, tx);
    if (first !== null || !match.create) return first;
    // The id was taken: by a link created at the same moment, whose customer is now visible, or by a customer who has since
    // been archived or got another phone.
    return matchWithId(match, newId(), owner, tx);
  };
