import { statement } from '../../../../db/statement.ts';
import type { NewCustomer } from '../../../contract/customers.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { CustomerAdded } from '../events.ts';

const insert = statement(
  'customers.insert-customer',
  `insert into customers (store_id, id, user_id, customer_name, customer_email, customer_phone, customer_address,
     customer_city, customer_state, customer_zip, notes, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
);

/** Adds a customer to the store's directory; returns the customer's id. */
export const addCustomer =
  ({ newId, clock }: Context) =>
  async (customer: NewCustomer, { storeId, userId }: Staff, tx: Tx): Promise<string> => {
    const id = newId();
    const { customerName, customerEmail, customerPhone, customerAddress, customerCity, customerState } = customer;
    const whom = [storeId, id, userId, customerName, customerEmail, customerPhone];
    const where = [customerAddress, customerCity, customerState, customer.customerZip];
    await tx.sql(insert, [...whom, ...where, customer.notes, clock()]);
    tx.raise<CustomerAdded>({ type: 'CustomerAdded', storeId, customerId: id });
    return id;
  };
