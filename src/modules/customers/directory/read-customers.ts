import { statement } from '../../../../db/statement.ts';
import type { Customer } from '../../../contract/customers.ts';
import { isPhone, normalizePhone } from '../../../contract/phone.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { cleanTerm } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import { CustomerModel } from './customer.model.ts';
import { countPhonesToFix, customerColumns, selectByPhone, selectKnown } from './customer.store.ts';
import { customerNotFound } from './messages.ts';

/** A customer as the column list gives it. */
export type StoredCustomer = Pick<CustomerModel, (typeof customerColumns)[number]>;

/** A customer as staff see them; columns that they do not see are left out. */
export const toCustomer = (row: StoredCustomer): Customer => {
  const { id, customerName, customerEmail, customerPhone, customerAddress, customerCity, customerState } = row;
  return {
    ...{ id, customerName, customerEmail, customerPhone, customerAddress, customerCity, customerState },
    customerZip: row.customerZip,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
};

/** What somebody types into the form of a customer, and whom the form is about. */
interface Contact {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly except?: string | undefined;
}

/** The active customers of the store who have this phone or email already. */
export const findKnown =
  ({ reader }: Context) =>
  async ({ phone = '', email = '', except }: Contact, { storeId }: Pick<Staff, 'storeId'>): Promise<Customer[]> => {
    const values = [isPhone(phone) ? normalizePhone(phone) : null, cleanTerm(email) || null];
    const rows = await reader.sql<StoredCustomer>(selectKnown, [storeId, ...values, except ?? null]);
    return rows.map(toCustomer);
  };

/** How many phones of the directory are not written in their stored form. */
export const countOddPhones =
  ({ reader }: Context) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<number> => {
    const [counted] = await reader.sql<{ customers: number }>(countPhonesToFix, [storeId]);
    return counted?.customers ?? 0;
  };

const selectMerged = statement(
  'customers.merged-into',
  'select id from merged_customers where store_id = $1 and into_id = $2',
);

/** Under which ids something was written down about a customer of the store: their own, and of those who were merged into them. */
export const idsOfCustomer =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<readonly string[]> => {
    const merged = await reader.sql<{ id: string }>(selectMerged, [storeId, id]);
    return [id, ...merged.map((row) => row.id)];
  };

/** One customer of the store; within a command as its transaction sees them. */
export const readCustomer =
  ({ reader }: Context) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>, handle: Pick<Tx, 'knex'> = reader): Promise<Customer> => {
    const row = await CustomerModel.of(storeId, handle)
      .findById([storeId, id])
      .select(...customerColumns);
    if (!row) throw customerNotFound();
    return toCustomer(row);
  };

/** The active customer of the store who has a phone already. Of another store's customers it tells nothing. */
export const findDuplicate =
  ({ reader }: Context) =>
  async (
    phone: string,
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ isDuplicate: boolean; existingCustomer: Customer | null }> => {
    const [row] = await reader.sql<StoredCustomer>(selectByPhone, [storeId, phone]);
    return { isDuplicate: row !== undefined, existingCustomer: row ? toCustomer(row) : null };
  };

const selectAdded = statement(
  'customers.count-added',
  `select (select count(*) from customers c
            where c.store_id = $1 and not c.archived and c.created_at >= s.since and c.created_at < $3)::int as customers
     from unnest($2::timestamptz[]) with ordinality s (since, place) order by s.place`,
);

/** How many of a store's active customers were added since each of these instants, before the last one. */
export const countAdded =
  ({ readReplica }: Context) =>
  async (storeId: string, since: readonly Date[], until: Date): Promise<readonly number[]> => {
    const rows = await readReplica.sql<{ customers: number }>(selectAdded, [storeId, since, until]);
    return rows.map(({ customers }) => customers);
  };
