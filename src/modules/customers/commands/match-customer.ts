import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { idForPhone } from '../customer.ts';
import type { CustomerAdded } from '../events.ts';

/** Whom a link is for. The phone is normalized; `create` allows adding who is not there. */
export interface Match {
  readonly customerId?: string | null | undefined;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly create: boolean;
}

// The chosen customer, else the oldest active one with the phone, else, if allowed, a new one.
const match = statement(
  'customers.match-customer',
  `with chosen as (
     select id from customers where store_id = $1 and id = $2 and not archived
   ), found as (
     select id from customers
      where store_id = $1 and customer_phone = $3 and not archived and not exists (select from chosen)
      order by created_at, id limit 1
   ), added as (
     insert into customers (store_id, id, user_id, customer_name, customer_email, customer_phone)
     select $1, $4, $5, $6, $7, $3
      where $8 and not exists (select from chosen) and not exists (select from found)
     on conflict (store_id, id) do nothing
     returning id
   )
   select id, false as added from chosen
   union all select id, false from found
   union all select id, true from added`,
);

/** Finds the customer of the store a link is for, or adds one if asked to; null when there is none. */
export class MatchCustomer {
  private readonly newId: () => string;

  constructor(newId: () => string) {
    this.newId = newId;
  }

  async execute(wanted: Match, actor: { storeId: string; userId: string }, tx: Tx): Promise<string | null> {
    const { storeId } = actor;
    const first = await this.match(wanted, actor, idForPhone(storeId, wanted.phone), tx);
    if (first !== null || !wanted.create) return first;
    // The id was taken: by a link made at the same moment, whose customer is now visible, or by a customer since archived or renumbered.
    return this.match(wanted, actor, this.newId(), tx);
  }

  private async match(
    wanted: Match,
    actor: { storeId: string; userId: string },
    newId: string,
    tx: Tx,
  ): Promise<string | null> {
    const { customerId = null, phone, name, email, create } = wanted;
    const values = [actor.storeId, customerId, phone, newId, actor.userId, name, email, create];
    const [customer] = await tx.sql<{ id: string; added: boolean }>(match, values);
    if (customer?.added) {
      tx.raise<CustomerAdded>({ type: 'CustomerAdded', storeId: actor.storeId, customerId: customer.id });
    }
    return customer?.id ?? null;
  }
}
