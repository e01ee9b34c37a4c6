import { statement, type Statement } from '../../../db/statement.ts';
import type { ActivityAuthor, ActivityKind } from '../../contract/activity.ts';
import type { Position } from '../../platform/list/keyset.ts';
import { containing, statementCache } from '../../platform/list/search.ts';

/** Which rows are read. What is left out narrows nothing. */
export interface Selection {
  /** Null for all stores. */
  readonly storeId: string | null;
  /** Only what concerns this user; null for everybody. */
  readonly userId: string | null;
  readonly kind: ActivityKind;
  /** What is searched for, empty for nothing. */
  readonly term: string;
  /** Only what this user did. */
  readonly who: string | undefined;
  /** Only what was done by one of those who are no users of the store. */
  readonly author: ActivityAuthor | undefined;
  /** The user id of the operator; null unless `author` is the operator. */
  readonly operatorId: string | null;
  /** Only what happened to this link (by its public id), user or customer, under each of their ids; empty for anything. */
  readonly about: readonly string[];
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A statement with the values of its parameters. */
export interface StatementCall {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

const kinds: Readonly<Record<Exclude<ActivityKind, 'all'>, string>> = {
  payments: String.raw`l.action like 'PAYMENT\_%' and l.action not like 'PAYMENT\_LINK\_%'`,
  sms: `l.action like '%SMS%'`,
  links: String.raw`l.action like 'PAYMENT\_LINK\_%'`,
  errors: `l.status = 'failed'`,
};

interface Condition {
  /** Part of the name of the statement. */
  readonly name: string;
  /** `$` stands for the value. */
  readonly sql: string;
  readonly value?: string | readonly string[] | null;
}

/** Whether it is the id of a customer, user or another thing but a link. */
export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

// The history of a customer has what happened to them and to their links, that of a user what they did and what was done to them. Only
// the ids of these are written so.
const aboutCondition = (about: readonly string[]): Condition =>
  about.every(isUuid)
    ? {
        name: 'about-person',
        sql: `(l.entity_id = any($::text[]) or l.customer_id = any($::uuid[]) or (l.user_id = any($::uuid[]) and l.author = 'staff'))`,
        value: about,
      }
    : { name: 'about', sql: 'l.entity_id = (select $::text)', value: about[0] ?? '' };

const conditionsOf = ({ storeId, userId, kind, who, about, from, to }: Selection): readonly Condition[] => [
  ...(storeId === null ? [] : [{ name: 'store', sql: 'l.store_id = (select $::text)', value: storeId }]),
  ...(userId === null ? [] : [{ name: 'own', sql: 'l.user_id = (select $::uuid)', value: userId }]),
  ...(kind === 'all' ? [] : [{ name: kind, sql: kinds[kind] }]),
  ...(who === undefined
    ? []
    : [{ name: 'who', sql: `l.user_id = (select $::uuid) and l.author = 'staff'`, value: who }]),
  ...(about.length === 0 ? [] : [aboutCondition(about)]),
  ...(from === undefined ? [] : [{ name: 'from', sql: 'l.created_at >= $::timestamptz', value: from }]),
  ...(to === undefined ? [] : [{ name: 'to', sql: 'l.created_at < $::timestamptz', value: to }]),
];

const authorCondition = (author: ActivityAuthor, operatorId: string | null): Condition => {
  if (author !== 'operator') return { name: 'author', sql: 'l.author = $', value: author };
  const sql = `(l.metadata->>'operator' is not null or (l.user_id = $::uuid and l.author = 'staff'))`;
  return { name: author, sql, value: operatorId };
};

const termSql = `(l.description ilike $ or l.entity_id ilike $ or l.user_name ilike $ or l.metadata->>'customerName' ilike $
  or l.metadata->>'amount' ilike $ or l.metadata->>'transactionId' ilike $)`;

/** The conditions that no index answers: a page looks for them among `searchedAtOnce` rows. */
const searchOf = ({ term, author, operatorId }: Selection): readonly Condition[] => [
  ...(author === undefined ? [] : [authorCondition(author, operatorId)]),
  ...(term === '' ? [] : [{ name: 'search', sql: termSql, value: containing(term) }]),
];

interface Where {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly (string | readonly string[] | null)[];
}

/** Conditions joined to one. Its parameters are numbered after `first` others. */
const whereOf = (conditions: readonly Condition[], first: number): Where => {
  const values: (string | readonly string[] | null)[] = [];
  const sql = conditions.map((condition) => {
    if (condition.value === undefined) return condition.sql;
    values.push(condition.value);
    return condition.sql.replaceAll('$', `$${first + values.length}`);
  });
  return {
    name: conditions.map(({ name }) => name).join('-'),
    sql: ['true', ...sql].join(' and '),
    values,
  };
};

/** A search looks at so many rows at once, which bounds what one page may cost. */
export const searchedAtOnce = 5_000;

const cached = statementCache();

const columns = `l.id, l.action, l.status, coalesce(l.description, '') as description, l.created_at as "createdAt",
  l.user_name as "userName", l.user_id as "userId", l.author, l.entity, l.entity_id as "entityId",
  coalesce(l.metadata, '{}') as metadata, l.ip_address as "ipAddress", l.user_agent as "userAgent", l.request_id as "requestId",
  l.trusted, s.payee as store`;

/** The row $1 of the store $2, or of any where that is null. */
export const selectLog = statement(
  'activity.read-event',
  `select ${columns}, l.store_id as "storeId" from activity_logs l left join read_stores s on s.store_id = l.store_id
    where l.id = $1 and l.store_id in (select store_id from read_stores where $2::text is null or store_id = $2)`,
);

const newestRows = (where: string, rows: number): string =>
  `select * from activity_logs l where (l.created_at, l.id) < ($1::timestamptz, $2::uuid) and ${where}
    order by l.created_at desc, l.id desc limit ${rows}`;

const shown = `select ${columns}, l.created_at::text as at, l.matches, l.looked`;
const named = 'left join read_stores s on s.store_id = l.store_id';
const order = 'order by l.created_at desc, l.id desc';

// The rows are found first by an index; the name of the store is read of those that are shown.
const page = (where: string, rows: number): string =>
  `${shown} from (select *, true as matches, 0 as looked from (${newestRows(where, rows)}) l) l ${named} ${order}`;

// The last row that was looked at comes along, so that the next page goes on behind it.
const searchPage = (where: string, matches: string): string => `
  with looked as (
    select *, coalesce(${matches}, false) as matches, row_number() over (order by l.created_at, l.id) = 1 as is_last,
           count(*) over ()::int as looked
      from (${newestRows(where, searchedAtOnce)}) l)
  ${shown} from looked l ${named} where l.matches or l.is_last ${order}`;

/** A page of a selection that starts behind a place: the matching rows and, of a search, the last one that was looked at. */
export const selectLogs = (selection: Selection, rows: number, { at, id }: Position): StatementCall => {
  const where = whereOf(conditionsOf(selection), 2);
  const search = whereOf(searchOf(selection), 2 + where.values.length);
  return {
    statement: cached(`activity.list-${where.name}-${search.name || rows}`, () =>
      search.name === '' ? page(where.sql, rows) : searchPage(where.sql, search.sql),
    ),
    values: [at, id, ...where.values, ...search.values],
  };
};

/** Counting stops at so many of the newest rows. */
export const mostCounted = 10_000;

const counts = (where: string, matches: string): string => `
  select count(*)::int as looked, count(*) filter (where ${matches})::int as all, ${Object.entries(kinds)
    .map(([kind, sql]) => `count(*) filter (where ${matches} and ${sql})::int as ${kind}`)
    .join(', ')}
    from (select * from activity_logs l where ${where}
           order by l.created_at desc, l.id desc limit ${mostCounted}) l`;

/** How many rows of each kind a selection has, and how many were looked at. */
export const selectCounts = (selection: Selection): StatementCall => {
  const where = whereOf(conditionsOf(selection), 0);
  const search = whereOf(searchOf(selection), where.values.length);
  return {
    statement: cached(`activity.count-${where.name}-${search.name}`, () => counts(where.sql, search.sql)),
    values: [...where.values, ...search.values],
  };
};
