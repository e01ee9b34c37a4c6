import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** A customer, and the phone by which they write and are texted. */
export interface CustomerPhone {
  readonly id: string;
  readonly phone: string | null;
}

const selectWith = statement(
  'customers.with-phone',
  ['not archived', 'archived']
    .map(
      (where) =>
        `select id, customer_phone as phone from customers where store_id = $1 and customer_phone = $2 and ${where}`,
    )
    .join(' union all '),
);
const selectOf = statement(
  'customers.phones-of',
  'select id, customer_phone as phone from customers where store_id = $1 and id = any($2::uuid[])',
);

/** The customers of a store who have a phone, archived ones too. */
export const customersWithPhone = (
  { storeId, phone }: { readonly storeId: string; readonly phone: string },
  { sql }: Pick<Tx, 'sql'>,
): Promise<readonly CustomerPhone[]> => sql<CustomerPhone>(selectWith, [storeId, phone]);

/** The phones of customers of a store, archived ones too. */
export const phonesOfCustomers = (
  { storeId, ids }: { readonly storeId: string; readonly ids: readonly string[] },
  { sql }: Pick<Tx, 'sql'>,
): Promise<readonly CustomerPhone[]> => sql<CustomerPhone>(selectOf, [storeId, ids]);
