import type { Customer } from '../../../contract/customers.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { largestPage, pageOf, positionOf, rowsToAsk, type Position } from '../../../platform/list/keyset.ts';
import type { Context } from '../context.ts';
import { CustomerModel } from '../customer.model.ts';
import { customerColumns, selectByPhone, selectPage } from '../customer.store.ts';
import { parseSearchTerm } from '../customer.ts';

/** A customer as the column list gives it. */
type CustomerRow = Pick<CustomerModel, (typeof customerColumns)[number]>;

const toCustomer = (row: CustomerRow): Customer => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
});

/** Which page of which customers. */
interface CustomerSearch {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of a store's active customers, newest first. */
export const listCustomers =
  ({ readReplica }: Context) =>
  async (
    { limit = largestPage, q = '', cursor }: CustomerSearch,
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ customers: Customer[]; nextCursor: string | null }> => {
    const { at, id } = positionOf(cursor);
    const term = parseSearchTerm(q);
    const values = [storeId, at, id, ...(term ? [term.value] : [])];
    const read = await readReplica.sql<CustomerRow & Position>(selectPage(term, rowsToAsk(limit)), values);
    const { rows, nextCursor } = pageOf(read, limit, (row) => row);
    return { customers: rows.map(toCustomer), nextCursor };
  };

/** One customer of the store. */
export const readCustomer =
  ({ reader }: Context) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<Customer> => {
    const row = await CustomerModel.of(storeId, reader)
      .findById([storeId, id])
      .select(...customerColumns);
    if (!row) throw new Problem('missing', 'customer_not_found', 'Customer not found');
    return toCustomer(row);
  };

/** The active customer of the store who has a phone already. Of another store's customers it tells nothing. */
export const findDuplicate =
  ({ reader }: Context) =>
  async (
    phone: string,
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ isDuplicate: boolean; existingCustomer: Customer | null }> => {
    const [row] = await reader.sql<CustomerRow>(selectByPhone, [storeId, phone]);
    return { isDuplicate: row !== undefined, existingCustomer: row ? toCustomer(row) : null };
  };
