import { statement, type Statement } from '../../../db/statement.ts';
import { afterPosition, orderBy, orders, type ListOrder } from './keyset.ts';

/** A term as it may be looked for, empty for none: what PostgreSQL can neither store nor compare no row holds, so it is left out. */
export const cleanTerm = (typed: string): string => typed.toWellFormed().replaceAll('\u0000', '').trim();

/** The pattern of text that contains a term; the term's own wildcards mean themselves. */
export const containing = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The two longest runs of letters and digits in a term, as patterns; the second may be any text, and both are null where no trigram
 * is. An index of trigrams gives about as many rows as contain both, of which perhaps none contains the term.
 */
export const longestParts = (term: string): readonly [string | null, string | null] => {
  const parts = [...new Set(term.match(/[\p{L}\p{N}]{3,}/gu) ?? [])].sort((a, b) => b.length - a.length);
  const [first, second = ''] = parts;
  return first === undefined ? [null, null] : [containing(first), second === '' ? '%' : containing(second)];
};

/** Whether trigrams can find a term: three letters or digits in a row, in any script. */
export const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

/** The digits of what reads like a phone number or part of one, else null. */
export const digitsTyped = (term: string): string | null => {
  const digits = term.replace(/\D/g, '');
  return digits !== '' && /^[\d\s().+-]+$/.test(term) ? digits : null;
};

/** The largest code point ends every range of a prefix. */
const end = 'chr(1114111)';

/** A condition that an index with `text_pattern_ops` serves: `expression` begins with `value`. */
export const beginsWith = (expression: string, value: string): string =>
  `${expression} ~>=~ ${value} and ${expression} ~<~ (${value} || ${end})`;

/**
 * How many of the newest rows, or the first ones of another order, a search looks at one by one. `few`: only to learn whether an
 * index would list for long. `first`: before it asks an index, enough to find what every sixth row holds, which an index would list
 * for long. `only`: where an index finds but a part of what matches, or nothing.
 */
export const newestRows = { few: 60, first: 300, only: 2_000 } as const;

/** How rows are found without looking at every row. All SQL names the row `l`. */
export interface SearchConditions {
  /** What a row must be like to be found. */
  readonly match: string;
  /** Conditions that an index serves; together they find what `match` describes, and perhaps more. */
  readonly indexed: readonly string[];
  /** What a row is like that the index may give in vain. Where half of the first rows are so, they are scanned instead. */
  readonly inVain?: string;
  /** How many of the newest rows are looked at first. An index is asked only when those do not fill the page. */
  readonly newest: number;
}

/** A search of one table. */
export interface Search extends SearchConditions {
  readonly table: string;
  /** The same rows as the index finds them, one by one; the table, unless said otherwise. */
  readonly indexedTable?: string;
  /** Which rows $1 stands for, by an indexed column: those of a store, unless said otherwise. */
  readonly scope?: string;
  /** Which of these are searched. No row meets two of the conditions; each stands alone, so that each is read from its own index. */
  readonly where: readonly string[];
  /** The order of the list, newest first unless said otherwise; $2 and $3 are the position of the page in it. */
  readonly order?: ListOrder;
  /** Rows to find. */
  readonly rows: number;
  /** Of rows that are only counted, what is added up; else they are read with all columns. For a common term, any of them will do. */
  readonly counted?: readonly string[];
}

const ofStore = 'l.store_id = $1';
/** Rows an index may give. A term with more matches is common enough to be found by a scan. */
const mostCandidates = 1_000;
/** Rows of a scan. In an order that scatters them over the table, as that of amounts does, 15,000 take as long as twenty pages of a list. */
const mostScanned = 10_000;

/** The first rows in an order that meet one of several conditions, each read in order by itself. */
const firstRows = (
  { table, where }: Pick<Search, 'table' | 'where'>,
  columns: string,
  also: string,
  ordered: string,
  length: number | string,
) => {
  const parts = where.map(
    (each) => `(select ${columns} from ${table} l where ${also} and (${each}) ${ordered} limit ${length})`,
  );
  return parts.length === 1
    ? parts.join('')
    : `(select * from (${parts.join(' union all ')}) l ${ordered} limit ${length})`;
};

const listed = (columns: readonly string[]): string => [...new Set(columns)].map((column) => `l.${column}`).join(', ');

/** The columns of a row that conditions read. No others are taken of rows that are looked at: there may be thousands. */
const columnsRead = (conditions: readonly string[]): readonly string[] =>
  conditions.flatMap((condition) => Array.from(condition.matchAll(/\bl\.(\w+)/g), ([, column = '']) => column));

const countOf = (part: string): string => `(select count(*) from ${part})`;

/** How many rows are scanned: none unless the term is common, or has more candidates than an index may give. */
const scanLength = (isCommon: string, also: string): string =>
  `(select case when ${isCommon} or ${countOf('candidates')} > ${mostCandidates} and ${also} then ${mostScanned} else 0 end)`;

/** The parts that look at the first rows: what matches among them and, where an index may give in vain, whether the term is such a one. */
const ofFirstRows = ({ match, inVain, newest, rows }: Search, key: string, first: string): readonly string[] => {
  if (newest === 0) return [];
  if (inVain === undefined)
    return [`newest as materialized (select ${key} from ${first} l where ${match} limit ${rows})`];
  return [
    `first as materialized (select ${key}, ${match} as matches, ${inVain} as in_vain from ${first} l)`,
    `newest as materialized (select ${key} from first l where l.matches limit ${rows})`,
    `sample as materialized (select count(*) > ${newest / 2} as common from first l where l.in_vain)`,
  ];
};

/** By what a row is read again: in a table by its place, for which no index is asked, and which does not change within a statement. */
const placeOf = (table: string): 'ctid' | 'id' => (/^\w+$/.test(table) ? 'ctid' : 'id');

/**
 * SQL for the first matching rows after a position, in the order of the list. No term can push up its cost: an index gives 1,000
 * rows at most, and a term that has more is searched among the first 10,000. So a sort never reads all of a busy store.
 */
export const boundedSearch = (search: Search): string => {
  const { scope = ofStore, order = orders.newest, newest, rows, table, indexedTable = table } = search;
  const { where, match, indexed, inVain, counted } = search;
  const [after, ordered] = [afterPosition(order), orderBy(order)];
  const place = placeOf(table);
  const shown = ['id', order.column, ...(counted ?? [place])];
  const key = listed(shown);
  const row = `select ${listed([...shown, ...columnsRead([match, ...where])])} from ${indexedTable} l where ${scope}`;
  const looked = listed([...shown, ...columnsRead([match, inVain ?? ''])]);
  const first = (length: number | string): string =>
    firstRows(search, looked, `${scope} and ${after}`, ordered, length);
  const scan = (length: number | string): string =>
    `select ${key} from ${first(length)} l where ${match} limit ${rows}`;
  const isShort = (part: string): string => `${countOf(part)} < ${rows}`;
  const needsMore = newest > 0 ? isShort('newest') : 'true';
  const isCommon = inVain === undefined ? 'false' : '(select common from sample)';
  const candidates = `candidates as materialized (
    select * from (${indexed.map((condition) => `(${row} and ${condition})`).join(' union all ')}) l
     where ${needsMore} and not ${isCommon} limit ${mostCandidates + 1})`;
  // The planner does not know such a limit, and reads in the order of an index, whose rows end where the page is full.
  const scanned = (also: string): string =>
    `scanned as materialized (${scan(scanLength(`${needsMore} and ${isCommon}`, also))})`;
  const matches = (also: string): string =>
    `matches as materialized (select ${key} from candidates l
      where ${also} and (${match}) and (${where.map((each) => `(${each})`).join(' or ')}) and ${after})`;
  const ofIndex = counted
    ? [candidates, matches('true'), scanned(isShort('matches'))]
    : [candidates, scanned('true'), matches(isShort('scanned'))];
  const ctes = [...ofFirstRows(search, key, first(newest)), ...(indexed.length === 0 ? [] : ofIndex)];
  const parts = [...(newest > 0 ? ['newest'] : []), ...(indexed.length === 0 ? [] : ['matches', 'scanned'])];
  const ids = parts.map((part) => `select ${key} from ${part} l`).join(' union all ');
  // Distinct, because a row may be found in several ways; in the order of the list, because that sort is needed anyway.
  const found = `with ${ctes.join(', ')} select distinct on (${listed([order.column, 'id'])}) * from (${ids}) l ${ordered} limit ${rows}`;
  if (counted) return found;
  // The offset keeps the planner from joining before it has cut to the page.
  return `select l.* from (${found}) page
      cross join lateral (select * from ${table} l where ${scope} and l.${place} = page.${place} offset 0) l`;
};

/**
 * Keeps the statements of a list, of which there is one for each filter, shape of term and size of page. Each is written at its
 * first use, because writing one takes longer than finding it.
 */
export const statementCache = (): ((name: string, write: () => string) => Statement) => {
  const statements = new Map<string, Statement>();
  return (name, write) => {
    const cached = statements.get(name) ?? statement(name, write());
    statements.set(name, cached);
    return cached;
  };
};
