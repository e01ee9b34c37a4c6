import { columnName, selectList } from '../../../db/model.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { type CustomerSort, mostCounted } from '../../contract/customers.ts';
import { afterPosition, orderBy, orders, type ListOrder } from '../../platform/list/keyset.ts';
import { beginsWith, boundedSearch, newestRows, statementCache } from '../../platform/list/search.ts';
import { CustomerModel } from './customer.model.ts';
import { customerColumns } from './customer.store.ts';
import type { SearchTerm } from './customer.ts';

const activityColumns = 'r.open_links, r.open_amount, r.activity, r.active_at, r.text_failed';
const joined = 'r.store_id = c.store_id and r.id = c.id';
const listed = [...customerColumns.filter((name) => name !== 'id'), 'searchText', 'nameKey']
  .map((name) => `c.${columnName(name)}`)
  .join(', ');

/** The rows of a list that is ordered by the columns of customers. */
const byCustomer = `(select c.store_id, c.id, c.archived, ${listed}, ${activityColumns} from customers c left join read_customers r on ${joined})`;
/** The rows of a list that is ordered by what happened to the links of customers. */
const byActivity = `(select r.store_id, r.id, r.archived, ${listed}, ${activityColumns} from read_customers r join customers c on ${joined})`;

const shown = `${selectList(CustomerModel, 'l', customerColumns)},
  coalesce(l.open_links, 0) as "openLinks", coalesce(l.open_amount, 0.00)::text as "openAmount",
  coalesce(l.activity, 'added') as activity, coalesce(l.active_at, l.created_at) as "activeAt",
  coalesce(l.text_failed, false) as "textFailed"`;

/** What a customer must be like beside the search. A condition with a value is given its number in the statement. */
export interface CustomerCondition {
  readonly name: string;
  readonly where: (value: number) => string;
  readonly values: readonly unknown[];
}

/** The conditions of a list by what they ask. */
export const customerConditions = {
  open: (): CustomerCondition => ({ name: 'open', where: () => 'l.open_links > 0', values: [] }),
  untextable: (): CustomerCondition => ({
    name: 'untextable',
    where: () => '(l.customer_phone is null or l.text_failed)',
    values: [],
  }),
  hasPhone: (phones: readonly string[]): CustomerCondition => ({
    name: 'has-phone',
    where: (value) => `l.customer_phone = any($${value}::text[])`,
    values: [phones],
  }),
  chosen: (ids: readonly string[]): CustomerCondition => ({
    name: 'chosen',
    where: (value) => `l.id = any($${value}::uuid[])`,
    values: [ids],
  }),
  archivedSince: (since: string): CustomerCondition => ({
    name: 'since',
    where: (value) => `l.archived_at >= $${value}::timestamptz`,
    values: [since],
  }),
};

/** Which customers a list shows, and in which order. */
export interface CustomerList {
  readonly order: CustomerSort | 'archived';
  readonly conditions: readonly CustomerCondition[];
  readonly term: SearchTerm | null;
}

/** What conditions ask as SQL, their values counted from `first`, and the number of the value after them. */
const whereOf = (conditions: readonly CustomerCondition[], first: number): { where: string[]; next: number } => {
  let next = first;
  const where = conditions.map((condition) => {
    const sql = condition.where(next);
    next += condition.values.length;
    return sql;
  });
  return { where, next };
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

const statements = statementCache();
const nameOf = ({ order, conditions, term }: CustomerList): string =>
  [order, ...conditions.map(({ name }) => name), term?.shape ?? 'all'].join('-');

const search = (
  list: { readonly table: string; readonly where: string; readonly order: ListOrder },
  shape: SearchTerm['shape'],
  term: number,
  rows: number,
): string =>
  boundedSearch({
    ...list,
    where: [list.where],
    columns: [
      'archived',
      'archived_at',
      'search_text',
      'customer_email',
      'customer_phone',
      'open_links',
      'text_failed',
    ],
    ...searchConditions(shape, term),
    rows,
  });

/**
 * Reads a page of a list. $1 is the store, $2 and $3 are the position; the values of the conditions follow, then those of the term.
 * There is one statement for each order, set of conditions, shape of term and size of page.
 */
export const selectPage = (list: CustomerList, rows: number): Statement =>
  statements(`customers.list-${nameOf(list)}-${rows}`, () => {
    const order = orders[list.order];
    const table = list.order === 'active' || list.order === 'open' ? byActivity : byCustomer;
    const { where: asked, next } = whereOf(list.conditions, 4);
    const where = [list.order === 'archived' ? 'l.archived' : 'not l.archived', ...asked].join(' and ');
    const source = list.term
      ? search({ table, where, order }, list.term.shape, next, rows)
      : `select * from ${table} l where l.store_id = $1 and ${where} and ${afterPosition(order)} ${orderBy(order)} limit ${rows}`;
    return `select ${shown}, l.${order.column}::text as at from (${source}) l ${orderBy(order)}`;
  });

/** The customer $2, archived or not. */
export const selectOne = statement(
  'customers.one-listed',
  `select ${shown} from ${byCustomer} l where l.store_id = $1 and l.id = $2`,
);

/** The values of that statement. */
export const valuesOf = ({ conditions, term }: CustomerList): readonly unknown[] => [
  ...conditions.flatMap(({ values }) => values),
  ...(term?.values ?? []),
];

// A term that no index finds is looked for among so many customers.
const mostScanned = 15_000;

/** Counts what a list shows, up to one more than is told. $1 is the store; the values follow. */
export const countListed = (list: CustomerList): Statement =>
  statements(`customers.count-${nameOf(list)}`, () => {
    const { where, next } = whereOf(list.conditions, 2);
    const { match, indexed } = list.term ? searchConditions(list.term.shape, next) : { match: 'true', indexed: [] };
    const active = ['l.store_id = $1', 'not l.archived', ...where];
    const rows = `select * from ${byCustomer} l where ${[...active, ...indexed].join(' and ')}`;
    const scanned = list.term && indexed.length === 0 ? `${rows} limit ${mostScanned}` : rows;
    return `select count(*)::int as customers from (
              select from (${scanned}) l where ${match} limit ${mostCounted + 1}) found`;
  });

const counted = (rows: string): string => `(select count(*)::int from (${rows} limit ${mostCounted}) found)`;

/** How many active customers a store has. */
export const countAll = statement(
  'customers.count-all',
  'select coalesce(sum(customers), 0)::int as customers from read_customer_totals where store_id = $1',
);

/** How many customers each filter shows; $2 are the phones that want no texts. */
export const countFilters = statement(
  'customers.count-filters',
  `select ${counted('select from read_customers r where r.store_id = $1 and not r.archived and r.open_links > 0')} as open,
          ${counted('select from customers c where c.store_id = $1 and not c.archived and c.customer_phone = any($2::text[])')} as stopped,
          ${counted(`select from customers c where c.store_id = $1 and not c.archived and c.customer_phone is null
             union all
             select from read_customers r join customers c on ${joined}
              where r.store_id = $1 and not r.archived and r.text_failed and c.customer_phone is not null`)} as untextable`,
);
