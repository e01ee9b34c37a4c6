import { selectList } from '../../../db/model.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { Customer, type CustomerSort } from '../../contract/customers.ts';
import { afterPosition, orderBy, orders, type ListOrder } from '../../platform/list/keyset.ts';
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
     returning id, created_at::text
   )
   select id, null as "addedAt" from chosen
   union all select id, null from found
   union all select id, created_at from added`,
);

/** The oldest active customer with the phone $2. */
export const selectByPhone = statement(
  'customers.by-phone',
  `select ${selectList(CustomerModel, 'l', customerColumns)} from customers l
    where l.store_id = $1 and l.customer_phone = $2 and not l.archived order by l.created_at, l.id limit 1`,
);

/** How many customers are told to whoever types a phone or an email that somebody has. */
const mostKnown = 5;
const known = (has: string): string =>
  `(select * from customers l where l.store_id = $1 and not l.archived and ${has} order by l.created_at, l.id limit ${mostKnown + 1})`;

/** The oldest active customers with the phone $2 or the email $3, without the customer $4. */
export const selectKnown = statement(
  'customers.known',
  `select ${selectList(CustomerModel, 'l', customerColumns)}
     from (${known('l.customer_phone = $2')} union ${known('lower(l.customer_email) = lower($3)')}) l
    where l.id is distinct from $4::uuid order by l.created_at, l.id limit ${mostKnown}`,
);

/** Which customers a list shows, and in which order. The values of a term follow those of the list. */
interface CustomerList {
  readonly name: string;
  readonly where: string;
  readonly order: ListOrder;
  /** The number of the first value of a term. */
  readonly term: number;
}

/** Active customers; $1 is the store, $2 and $3 are the position. */
const active = (sort: CustomerSort): CustomerList => ({
  name: `list-${sort}`,
  where: 'not l.archived',
  order: orders[sort],
  term: 4,
});

/** Customers who were archived at $4 or later. */
const archived: CustomerList = {
  name: 'archived',
  where: 'l.archived and l.archived_at >= $4::timestamptz',
  order: orders.archived,
  term: 5,
};

const email = 'lower(l.customer_email)';
// A select of its own is worked out once, and not again for each of thousands of rows.
const contains = (value: number): string => `l.search_text like (select fold_accents($${value}))`;
const searchConditions = (shape: SearchTerm['shape'], term: number) => {
  const match = contains(term);
  return {
    email: { match, indexed: [contains(term + 1)], newest: newestRows.few },
    'short-email': {
      match,
      indexed: [beginsWith(email, `lower($${term + 1})`)],
      newest: newestRows.only,
    },
    text: { match, indexed: [match], newest: newestRows.first },
    short: { match, indexed: [], newest: newestRows.only },
  }[shape];
};

const page = ({ where, order }: CustomerList, rows: number): string =>
  `select * from customers l
    where l.store_id = $1 and ${where} and ${afterPosition(order)} ${orderBy(order)} limit ${rows}`;

const search = ({ where, order, term }: CustomerList, shape: SearchTerm['shape'], rows: number): string =>
  boundedSearch({
    table: 'customers',
    columns: ['archived', 'archived_at', 'search_text', 'customer_email'],
    where: [where],
    order,
    ...searchConditions(shape, term),
    rows,
  });

const pages = statementCache();

const selectFrom = (list: CustomerList, shape: SearchTerm['shape'] | undefined, rows: number): Statement =>
  pages(`customers.${list.name}-${shape ?? 'page'}-${rows}`, () => {
    const source = shape ? search(list, shape, rows) : page(list, rows);
    const { order } = list;
    return `select ${selectList(CustomerModel, 'l', customerColumns)}, l.${order.column}::text as at
              from (${source}) l ${orderBy(order)}`;
  });

/** Reads a page of active customers. There is one statement for each order, shape of term and size of page. */
export const selectPage = (sort: CustomerSort, term: SearchTerm | null, rows: number): Statement =>
  selectFrom(active(sort), term?.shape, rows);

/** Reads a page of archived customers, the last archived first. $4 is since when, and the values of the term follow. */
export const selectArchived = (term: SearchTerm | null, rows: number): Statement =>
  selectFrom(archived, term?.shape, rows);

// The first condition is that of the index; the others say what a phone is, as the rule does.
const digits = `regexp_replace(customer_phone, '[^0-9]', '', 'g')`;
const toFix = `store_id = $1 and customer_phone !~ '^[0-9]{11,15}$' and length(${digits}) between 10 and 15`;

/** Counts the phones that are not written in their stored form. */
export const countPhonesToFix = statement(
  'customers.count-phones-to-fix',
  `select count(*)::int as customers from customers where ${toFix}`,
);

/** Writes them in it. The rows are locked in the order in which whoever archives several locks them. */
export const fixPhones = statement(
  'customers.fix-phones',
  `with odd as (
     select store_id, id from customers where ${toFix} order by id for update
   ), fixed as (
     update customers c
        set customer_phone = case when length(${digits}) = 10 then '1' || ${digits} else ${digits} end, updated_at = $2
       from odd where c.store_id = odd.store_id and c.id = odd.id returning c.id
   ) select count(*)::int as customers from fixed`,
);
