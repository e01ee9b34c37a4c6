import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Customer } from '../../../contract/customers.ts';
import { largestPage, pageOf, positionOf, rowsToAsk, type Position } from '../../../platform/list/keyset.ts';
import { beginsWith, boundedSearch, lookAtNewest } from '../../../platform/list/search.ts';
import { readTerm, type Term } from '../search-term.ts';
import { customerColumns, toCustomer, type CustomerRow } from './customer-row.ts';

/** Which page of which customers. */
export interface CustomersAsked {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const email = 'lower(l.customer_email)';
// A select of its own is worked out once, and not again for each of thousands of rows.
const holds = 'l.search_text like (select lower($4))';
const finders = {
  email: { match: `starts_with(${email}, lower($4))`, arms: [beginsWith(email, 'lower($4)')], recent: 0 },
  text: { match: holds, arms: [holds], recent: lookAtNewest.before },
  short: { match: holds, arms: [], recent: lookAtNewest.alone },
};

const order = 'order by l.created_at desc, l.id desc';

const page = (rows: number): string =>
  `select * from customers l
    where l.store_id = $1 and not l.archived and (l.created_at, l.id) < ($2::timestamptz, $3::uuid) ${order} limit ${rows}`;

const found = (shape: Term['shape'], rows: number): string =>
  boundedSearch({ table: 'customers', columns: 'l.archived', where: 'not l.archived', ...finders[shape], rows });

/** A page of a store's active customers, newest first. */
export class ListCustomers {
  private readonly primary: Database;

  constructor(primary: Database) {
    this.primary = primary;
  }

  async execute(
    asked: CustomersAsked,
    { storeId }: { storeId: string },
  ): Promise<{ customers: Customer[]; nextCursor: string | null }> {
    const { limit = largestPage, q = '', cursor } = asked;
    const { at, id } = positionOf(cursor);
    const term = readTerm(q);
    const rows = rowsToAsk(limit);
    const list = statement(
      `customers.list-${term?.shape ?? 'page'}-${rows}`,
      `select ${customerColumns}, l.created_at::text as at from (${term ? found(term.shape, rows) : page(rows)}) l ${order}`,
    );
    const read = await this.primary.sql<CustomerRow & Position>(list, [storeId, at, id, ...(term ? [term.value] : [])]);
    const { rows: customers, nextCursor } = pageOf(read, limit, (row) => row);
    return { customers: customers.map(toCustomer), nextCursor };
  }
}
