import { columnName, selectList } from '../../../../db/model.ts';
import { type Statement, statement } from '../../../../db/statement.ts';
import { type CustomerSort, mostCounted } from '../../../contract/customers.ts';
import { afterPosition, type ListOrder, orderBy, orders } from '../../../platform/list/keyset.ts';
import {
  beginsWith,
  boundedSearch,
  newestRows,
  type SearchConditions,
  statementCache,
} from '../../../platform/list/search.ts';
import { customerColumns, CustomerModel } from '../directory/index.ts';
import type { SearchTerm } from './search-term.ts';

const activityColumns = 'r.open_links, r.open_amount, r.activity, r.active_at, r.text_failed';
const joined = 'r.store_id = c.store_id and r.id = c.id';
const listed = [...customerColumns.filter((name) => name !== 'id'), 'searchText', 'nameKey']
  .map((name) => `c.${columnName(name)}`)
  .join(', ');

/** The rows of a list that is ordered by the columns of customers. */
const byCustomer = `(select c.store_id, c.id, c.archived, ${listed}, ${activityColumns} from customers c left join read_customers r on ${joined})`;
/** The rows of a list that is ordered by what happened to the links of customers. */
const byActivity = `(select r.store_id, r.id, r.archived, ${listed}, ${activityColumns} from read_customers r
    cross join lateral (select * from customers c where ${joined} offset 0) c)`;

/** The rows of either list where something else than its order finds them: one look-up for each, never a join of whole tables. */
const oneByOne = `(select c.store_id, c.id, c.archived, ${listed}, ${activityColumns} from customers c
    left join lateral (select * from read_customers r where ${joined} offset 0) r on true)`;

const shown = `${selectList(CustomerModel, 'l', customerColumns)},
  coalesce(l.open_links, 0) as "openLinks", coalesce(l.open_amount, 0.00)::text as "openAmount",
  coalesce(l.activity, 'added') as activity, coalesce(l.active_at, l.created_at) as "activeAt",
  coalesce(l.text_failed, false) as "textFailed"`;

/** A way to meet a condition. */
interface Way {
  readonly where: string;
  /** The column that it reads of what happened to their links, if any. */
  readonly column?: 'open_links' | 'text_failed';
}

/**
 * What a customer must be like beside the search. A condition with a value is given its number in the statement. No customer meets two
 * of its ways, so that each is read from its own index.
 */
export interface CustomerCondition {
  readonly name: string;
  readonly ways: (value: number) => readonly Way[];
  readonly values: readonly unknown[];
}

/** The conditions of a list by what they ask. */
export const customerConditions = {
  open: (): CustomerCondition => ({
    name: 'open',
    ways: () => [{ where: 'l.open_links > 0', column: 'open_links' }],
    values: [],
  }),
  untextable: (): CustomerCondition => ({
    name: 'untextable',
    ways: () => [
      { where: 'l.customer_phone is null' },
      { where: 'l.customer_phone is not null and l.text_failed', column: 'text_failed' },
    ],
    values: [],
  }),
  // Compared with an array, every row of a large store would be compared with each of thousands of phones.
  hasPhone: (phones: readonly string[]): CustomerCondition => ({
    name: 'has-phone',
    ways: (value) => [{ where: `l.customer_phone in (select unnest($${value}::text[]))` }],
    values: [phones],
  }),
  chosen: (ids: readonly string[]): CustomerCondition => ({
    name: 'chosen',
    ways: (value) => [{ where: `l.id = any($${value}::uuid[])` }],
    values: [ids],
  }),
  archivedSince: (since: string): CustomerCondition => ({
    name: 'since',
    ways: (value) => [{ where: `l.archived_at >= $${value}::timestamptz` }],
    values: [since],
  }),
};

/** Which customers a list shows, and in which order. */
export interface CustomerList {
  readonly order: CustomerSort | 'archived';
  readonly conditions: readonly CustomerCondition[];
  readonly term: SearchTerm | null;
}

/** A way to meet all conditions. */
interface JointWay {
  readonly where: string;
  readonly columns: readonly string[];
}

/** The ways to meet all conditions beside what always holds; their values are counted from `first`. */
const waysOf = (
  conditions: readonly CustomerCondition[],
  first: number,
  always: string,
): { readonly ways: readonly JointWay[]; readonly next: number } => {
  let next = first;
  let ways: readonly JointWay[] = [{ where: always, columns: [] }];
  for (const condition of conditions) {
    const more = condition.ways(next);
    ways = ways.flatMap(({ where, columns }) =>
      more.map((way) => ({
        where: `${where} and ${way.where}`,
        columns: way.column === undefined ? columns : [...columns, way.column],
      })),
    );
    next += condition.values.length;
  }
  return { ways, next };
};

const email = 'lower(l.customer_email)';
// A select of its own is worked out once, and not again for each of thousands of rows.
const contains = (value: number): string => `l.search_text like (select fold_accents($${value}))`;
const searchConditions = (shape: SearchTerm['shape'], term: number): SearchConditions => {
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

const search = (
  { order }: CustomerList,
  ways: readonly JointWay[],
  conditions: SearchConditions,
  rows: number,
): string => {
  const table = order === 'active' || order === 'open' ? byActivity : byCustomer;
  return boundedSearch({
    ...conditions,
    ...{ table, order: orders[order], rows },
    indexedTable: table === byActivity || ways.some(({ columns }) => columns.length > 0) ? oneByOne : table,
    where: ways.map(({ where }) => where),
  });
};

const statements = statementCache();
const nameOf = ({ order, conditions, term }: CustomerList): string =>
  [order, ...conditions.map(({ name }) => name), term?.shape ?? 'all'].join('-');

/** Where the rows of a way stand in the order of a list or, where they are few, are found by what the way asks. */
const tableOf = (
  order: CustomerList['order'],
  { columns }: JointWay,
  conditions: CustomerList['conditions'],
): string => {
  if (columns.includes('text_failed')) return byActivity;
  if (order !== 'active' && order !== 'open') return byCustomer;
  return conditions.length > 0 && columns.length === 0 ? oneByOne : byActivity;
};

/**
 * Reads a page of a list. $1 is the store, $2 and $3 are the position; the values of the conditions follow, then those of the term.
 * There is one statement for each order, set of conditions, shape of term and size of page.
 */
export const selectPage = (list: CustomerList, rows: number): Statement =>
  statements(`customers.list-${nameOf(list)}-${rows}`, () => {
    const { conditions, term } = list;
    const order: ListOrder = orders[list.order];
    const { ways, next } = waysOf(conditions, 4, list.order === 'archived' ? 'l.archived' : 'not l.archived');
    const page = (way: JointWay): string =>
      `(select * from ${tableOf(list.order, way, conditions)} l
         where l.store_id = $1 and ${way.where} and ${afterPosition(order)} ${orderBy(order)} limit ${rows})`;
    const source = term
      ? search(list, ways, searchConditions(term.shape, next), rows)
      : ways.map(page).join(' union all ');
    return `select ${shown}, l.${order.column}::text as at from (${source}) l ${orderBy(order)} limit ${rows}`;
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
    const { ways, next } = waysOf(list.conditions, 2, 'l.store_id = $1 and not l.archived');
    const { match, indexed } = list.term ? searchConditions(list.term.shape, next) : { match: 'true', indexed: [] };
    const tableOfWay = (way: JointWay): string =>
      indexed.length > 0 && way.columns.length > 0 ? oneByOne : tableOf('newest', way, list.conditions);
    // In the order of an index: else the planner would as soon read the rows of all stores.
    const ordered = indexed.length === 0 ? orderBy(orders.newest) : '';
    const rows = ways
      .map((way) => {
        const where = [way.where, ...indexed].join(' and ');
        return `(select * from ${tableOfWay(way)} l where ${where} ${ordered} limit ${list.term ? mostScanned : mostCounted + 1})`;
      })
      .join(' union all ');
    return `select count(*)::int as customers from (
              select from (${rows}) l where ${match} limit ${mostCounted + 1}) found`;
  });

const counted = (rows: string): string => `(select count(*)::int from (${rows} limit ${mostCounted}) found)`;

/** How many active customers a store has. */
export const countAll = statement(
  'customers.count-all',
  'select coalesce(sum(customers), 0)::int as customers from read_customer_totals where store_id = $1',
);

/** How many customers each filter shows; $2 are the phones that want no texts, $3 those that wait for an answer. */
export const countFilters = statement(
  'customers.count-filters',
  `select ${counted('select from read_customers r where r.store_id = $1 and not r.archived and r.open_links > 0 order by r.active_at desc, r.id desc')} as open,
          ${counted('select from customers c where c.store_id = $1 and not c.archived and c.customer_phone = any($2::text[])')} as stopped,
          ${counted(`select from customers c where c.store_id = $1 and not c.archived and c.customer_phone is null
             union all
             select from read_customers r join customers c on ${joined}
              where r.store_id = $1 and not r.archived and r.text_failed and c.customer_phone is not null`)} as untextable,
          ${counted('select from customers c where c.store_id = $1 and not c.archived and c.customer_phone = any($3::text[])')} as replied`,
);

/**
 * Active customers whose name is like $2, the closest first. They are looked for among those who have a word that begins like one of the
 * patterns $3, so many of them at most.
 */
export const selectNear = statement(
  'customers.near-names',
  `select id, customer_name as "customerName"
     from (select id, customer_name, name_key, word_similarity(fold_accents($2), name_key) as likeness from customers
            where store_id = $1 and not archived
              and search_text like any (array(select fold_accents(pattern) from unnest($3::text[]) pattern))
            limit 400) c
    where likeness >= 0.4 order by likeness desc, name_key, id limit 3`,
);
