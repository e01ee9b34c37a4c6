import type { ArchivedPeriod, Customer, CustomerSort } from '../../../contract/customers.ts';
import { isPhone, normalizePhone } from '../../../contract/phone.ts';
import type { Staff } from '../../../kernel/actor.ts';
import {
  largestPage,
  orders,
  pageOf,
  positionOf,
  rowsToAsk,
  type ListOrder,
  type Position,
} from '../../../platform/list/keyset.ts';
import { cleanTerm } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import { CustomerModel } from '../customer.model.ts';
import {
  countPhonesToFix,
  customerColumns,
  selectArchived,
  selectByPhone,
  selectKnown,
  selectPage,
} from '../customer.store.ts';
import { parseSearchTerm, startOfDay } from '../customer.ts';
import { customerNotFound } from '../messages.ts';

/** A customer as the column list gives it. */
export type CustomerRow = Pick<CustomerModel, (typeof customerColumns)[number]>;

/** A customer as staff see them; columns that they do not see are left out. */
export const toCustomer = (row: CustomerRow): Customer => {
  const { id, customerName, customerEmail, customerPhone, customerAddress, customerCity, customerState } = row;
  return {
    ...{ id, customerName, customerEmail, customerPhone, customerAddress, customerCity, customerState },
    customerZip: row.customerZip,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
};

/** Which page of which customers. */
interface CustomerPage {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of active customers in one of the orders. */
export interface CustomerSearch extends CustomerPage {
  readonly sort?: CustomerSort | undefined;
}

interface ReadPage {
  readonly customers: Customer[];
  readonly nextCursor: string | null;
}

const toPage = (read: readonly (CustomerRow & Position)[], limit: number, order: ListOrder): ReadPage => {
  const { rows, nextCursor } = pageOf(read, limit, (row) => row, order);
  return { customers: rows.map(toCustomer), nextCursor };
};

/** A page of a store's active customers, newest first unless said otherwise. */
export const listCustomers =
  ({ readReplica }: Context) =>
  async (
    { limit = largestPage, q = '', sort = 'newest', cursor }: CustomerSearch,
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<ReadPage> => {
    const order = orders[sort];
    const { at, id } = positionOf(cursor, order);
    const term = parseSearchTerm(q);
    const values = [storeId, at, id, ...(term?.values ?? [])];
    const read = await readReplica.sql<CustomerRow & Position>(selectPage(sort, term, rowsToAsk(limit)), values);
    return toPage(read, limit, order);
  };

/** How many days ago a customer of a period was archived at most. */
const daysWithin: Readonly<Record<Exclude<ArchivedPeriod, 'all'>, number>> = {
  today: 0,
  week: 7,
  month: 30,
  year: 365,
};

/** A page of a store's archived customers, the last archived first. */
export const listArchived =
  ({ readReplica, clock }: Context) =>
  async (
    { limit = largestPage, q = '', within, cursor }: CustomerPage & { readonly within: ArchivedPeriod },
    { storeId, timezone }: Pick<Staff, 'storeId' | 'timezone'>,
  ): Promise<ReadPage> => {
    const { at, id } = positionOf(cursor, orders.archived);
    const since = within === 'all' ? '-infinity' : startOfDay(clock(), daysWithin[within], timezone);
    const term = parseSearchTerm(q);
    const values = [storeId, at, id, since, ...(term?.values ?? [])];
    const read = await readReplica.sql<CustomerRow & Position>(selectArchived(term, rowsToAsk(limit)), values);
    return toPage(read, limit, orders.archived);
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
    const rows = await reader.sql<CustomerRow>(selectKnown, [storeId, ...values, except ?? null]);
    return rows.map(toCustomer);
  };

/** How many phones of the directory are not written in their stored form. */
export const countOddPhones =
  ({ reader }: Context) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<number> => {
    const [counted] = await reader.sql<{ customers: number }>(countPhonesToFix, [storeId]);
    return counted?.customers ?? 0;
  };

/** One customer of the store. */
export const readCustomer =
  ({ reader }: Context) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<Customer> => {
    const row = await CustomerModel.of(storeId, reader)
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
    const [row] = await reader.sql<CustomerRow>(selectByPhone, [storeId, phone]);
    return { isDuplicate: row !== undefined, existingCustomer: row ? toCustomer(row) : null };
  };
