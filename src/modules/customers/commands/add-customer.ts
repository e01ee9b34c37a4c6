import { statement } from '../../../../db/statement.ts';
import type { NewCustomer } from '../../../contract/customers.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { CustomerAdded } from '../events.ts';

const insert = statement(
  'customers.insert-customer',
  `insert into customers (store_id, id, user_id, customer_name, customer_email, customer_phone, customer_address,
     customer_city, customer_state, customer_zip, notes, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
);

/** Adds a customer to the store's directory. */
export class AddCustomer {
  private readonly newId: () => string;
  private readonly now: () => Date;

  constructor(newId: () => string, now: () => Date) {
    this.newId = newId;
    this.now = now;
  }

  async execute(customer: NewCustomer, actor: { storeId: string; userId: string }, tx: Tx): Promise<{ id: string }> {
    const id = this.newId();
    const { customerName, customerEmail, customerPhone, customerAddress, customerCity, customerState } = customer;
    const whom = [actor.storeId, id, actor.userId, customerName, customerEmail, customerPhone];
    const where = [customerAddress, customerCity, customerState, customer.customerZip];
    await tx.sql(insert, [...whom, ...where, customer.notes, this.now()]);
    tx.raise<CustomerAdded>({ type: 'CustomerAdded', storeId: actor.storeId, customerId: id });
    return { id };
  }
}
