import { selectList } from '../../../db/model.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { Customer } from '../../contract/customers.ts';
import { beginsWith, boundedSearch, newestRows, statementCache } from '../../platform/list/search.ts';
import { CustomerModel } from './customer.model.ts';
import type { SearchTerm } from './customer.ts';

/** The columns that staff see, named as on the wire. */
export const customerColumns = Customer.keyof().options;

/** The chosen customer, else the oldest active one with the phone, else, if allowed, a new one. */
export const matchOrInsert = statement(
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

/** The oldest active customer with the phone $2. */
export const selectByPhone = statement(
  'customers.by-phone',
  `select ${selectList(CustomerModel, 'l', customerColumns)} from customers l
    where l.store_id = $1 and l.customer_phone = $2 and not l.archived order by l.created_at, l.id limit 1`,
);

const email = 'lower(l.customer_email)';
// A select of its own is worked out once, and not again for each of thousands of rows.
const containsTerm = 'l.search_text like (select lower($4))';
const searches = {
  email: { match: `starts_with(${email}, lower($4))`, indexed: [beginsWith(email, 'lower($4)')], newest: 0 },
  text: { match: containsTerm, indexed: [containsTerm], newest: newestRows.first },
  short: { match: containsTerm, indexed: [], newest: newestRows.only },
};

const order = 'order by l.created_at desc, l.id desc';

const page = (rows: number): string =>
  `select * from customers l
    where l.store_id = $1 and not l.archived and (l.created_at, l.id) < ($2::timestamptz, $3::uuid) ${order} limit ${rows}`;

const search = (shape: SearchTerm['shape'], rows: number): string =>
  boundedSearch({
    table: 'customers',
    columns: ['archived', 'search_text', 'customer_email'],
    where: ['not l.archived'],
    ...searches[shape],
    rows,
  });

const pages = statementCache();

/** Reads a page of active customers, newest first. There is one statement for each shape of term and size of page. */
export const selectPage = (term: SearchTerm | null, rows: number): Statement =>
  pages(`customers.list-${term?.shape ?? 'page'}-${rows}`, () => {
    const source = term ? search(term.shape, rows) : page(rows);
    return `select ${selectList(CustomerModel, 'l', customerColumns)}, l.created_at::text as at from (${source}) l ${order}`;
  });
