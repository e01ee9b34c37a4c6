import type { NewCustomer } from '../../../contract/customers.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { refuseImpossiblePhone } from '../../../platform/phone.ts';
import type { Context } from '../context.ts';
import { CustomerModel } from './customer.model.ts';
import { matchOrInsert } from './customer.store.ts';
import { idForPhone } from './customer.ts';
import type { CustomerAdded } from './events.ts';

/** Adds a customer to the store's directory; returns the customer's id. */
export const addCustomer =
  ({ newId, clock }: Context) =>
  async (customer: NewCustomer, { storeId, userId }: Staff, tx: Tx): Promise<string> => {
    refuseImpossiblePhone(customer.customerPhone, 'customerPhone');
    const id = newId();
    const now = clock();
    const { customerName } = customer;
    await CustomerModel.in(tx).insert({ storeId, id, userId, ...customer, createdAt: now, updatedAt: now });
    tx.raise<CustomerAdded>({ type: 'CustomerAdded', storeId, customerId: id, customerName, at: now.toISOString() });
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

interface MatchedRow {
  /** Null where whoever was found has just been merged, archived or changed by somebody else. */
  readonly id: string | null;
  /** When they were added just now, as PostgreSQL writes it; null of whoever was here. */
  readonly addedAt: string | null;
}

const matchWithId = async (
  match: CustomerMatch,
  newId: string,
  owner: Owner,
  tx: Tx,
): Promise<MatchedRow | undefined> => {
  const { customerId = null, phone, name, email, create } = match;
  const { storeId, userId } = owner;
  const values = [storeId, customerId, phone, newId, userId, name, email, create];
  const [customer] = await tx.sql<MatchedRow>(matchOrInsert, values);
  if (customer !== undefined && customer.id !== null && customer.addedAt !== null)
    tx.raise<CustomerAdded>({
      ...{ type: 'CustomerAdded', storeId, customerId: customer.id, customerName: name },
      at: customer.addedAt,
    });
  return customer;
};

/** Finds the customer of the store whom a link is for, or adds one if asked to; null when there is none. */
export const matchCustomer =
  ({ newId }: Context) =>
  async (match: CustomerMatch, owner: Owner, tx: Tx): Promise<string | null> => {
    // A new id is drawn where the first was taken: by a link created at the same moment, whose customer is now visible, or by a
    // customer who has since been archived, merged or got another phone.
    for (const idOf of [() => idForPhone(owner.storeId, match.phone), newId, newId]) {
      const customer = await matchWithId(match, idOf(), owner, tx);
      if (customer ? customer.id !== null : !match.create) return customer?.id ?? null;
    }
    return null;
  };
