import { statement, type Statement } from '../../../../db/statement.ts';
import { type LinkSort, type StatusFilter, statusFilters } from '../../../contract/links/payment-links.ts';
import { afterPosition, largestPage, orderBy, orders, type ListOrder } from '../../../platform/list/keyset.ts';
import { boundedSearch, statementCache, type Search } from '../../../platform/list/search.ts';
import { dueSql, staffColumns, staffJoins } from '../link/index.ts';
import { asksRenewalSql, filterConditions, ofBatchSql, partlyToConfirmSql } from './link-filters.ts';
import { searchConditions, type SearchTerm, type TermShape } from './link-search.ts';

/** Which links, in which order. */
export interface LinkSelection {
  readonly status: StatusFilter;
  readonly term: SearchTerm | null;
  readonly sort: LinkSort;
  /** Only those made of this list for many. */
  readonly batch?: string | undefined;
}

/** What the links of a selection meet. The id of a list follows the values of the term. */
const conditionsOf = ({ status, term, batch }: Omit<LinkSelection, 'sort'>): readonly string[] => {
  const conditions = filterConditions(status);
  if (batch === undefined) return conditions;
  const ofBatch = ofBatchSql(4 + (term?.values.length ?? 0));
  return conditions.map((condition) => `${condition} and ${ofBatch}`);
};

/** The end of the name of a statement. */
export const suffixOf = ({ batch }: Pick<LinkSelection, 'batch'>): string => (batch === undefined ? '' : '-of-batch');

// The store stands in a select of its own so that PostgreSQL does not guess by its size: it would plan every page of a
// large store anew, which takes as long as reading it.
const storeOfPage = '(select $1::text)';

const page = (conditions: readonly string[], order: ListOrder, rows: number): string =>
  conditions
    .map(
      (where) =>
        `(select * from payment_links l where l.store_id = ${storeOfPage} and ${where}
             and ${afterPosition(order)} ${orderBy(order)} limit ${rows})`,
    )
    .join(' union all ');

/** A search that a filter and an order narrow, or one of which few columns are needed. */
type SearchPart = Pick<Search, 'where' | 'order' | 'rows' | 'counted'>;

const search = (shape: TermShape, part: SearchPart): string =>
  boundedSearch({ table: 'payment_links', ...searchConditions[shape], ...part });

const pages = statementCache();

/** The first links of a selection behind a position, and perhaps more; whoever reads them orders them and cuts them off. */
const pageSource = (selection: LinkSelection, rows: number): string => {
  const [order, where] = [orders[selection.sort], conditionsOf(selection)];
  return selection.term ? search(selection.term.shape, { where, order, rows }) : page(where, order, rows);
};

/**
 * Selects columns of the links of a page with their texts and clicks, which are found for all of them at once: an id begins with its moment,
 * so that those of a page stand near one another. Looked up link by link they took longer than everything else.
 */
export const withTextsAndClicks = (columns: string, source: string, sort: LinkSort, store: string): string => {
  const ofPage = `where store_id = ${store} and id = any(array(select id from page))`;
  return `with page as materialized (${source}),
        texts as materialized (select id, status, last_at, last_error from read_link_texts ${ofPage}),
        clicks as materialized (
          select id, total_clicks, unique_clicks, first_clicked_at, last_clicked_at from read_link_clicks ${ofPage})
   select ${columns} from page l left join texts t on t.id = l.id left join clicks c on c.id = l.id ${orderBy(orders[sort])}`;
};

/** The same of the first links of a selection behind a position. Those of a search stand far from one another, and are looked up one by one. */
export const pageWithTextsAndClicks = (columns: string, selection: LinkSelection, rows: number): string => {
  const [{ sort, term }, ordered] = [selection, orderBy(orders[selection.sort])];
  const source = `select * from (${pageSource(selection, rows)}) l ${ordered} limit ${rows}`;
  if (term) return `select ${columns} from (${source}) l ${staffJoins} ${ordered}`;
  return withTextsAndClicks(columns, source, sort, storeOfPage);
};

/**
 * Reads a page of links for staff. There is one statement for each filter, shape of term, order and size of page. $1 is the store,
 * $2 and $3 are the position, and the values of the term follow.
 */
export const selectPage = (selection: LinkSelection, rows: number): Statement => {
  const { status, term, sort } = selection;
  return pages(`payment-links.list-${status}-${term?.shape ?? 'page'}-${sort}-${rows}${suffixOf(selection)}`, () =>
    pageWithTextsAndClicks(staffColumns, selection, rows),
  );
};

/** The values of a selection after the store and the position. */
export const valuesOf = ({ term, batch }: Pick<LinkSelection, 'term' | 'batch'>): readonly (string | null)[] => [
  ...(term?.values ?? []),
  ...(batch === undefined ? [] : [batch]),
];

/** Reads the links whose ids are $2, in one of the orders. */
export const selectChosen = (sort: LinkSort): Statement =>
  pages(
    `payment-links.list-chosen-${sort}`,
    () =>
      `select ${staffColumns} from payment_links l ${staffJoins}
        where l.store_id = $1 and l.id = any($2::uuid[]) ${orderBy(orders[sort])}`,
  );

/** What a link comes to. */
const cents = 'l.cents - l.refunded_cents';

/** What is searched for, and among which links. */
export interface Searched extends Omit<LinkSelection, 'sort'> {
  readonly term: SearchTerm;
}

/** Counts the links that the list shows for a term, up to its largest page, and whether there are more. */
export const countFound = (selection: Searched): Statement =>
  pages(`payment-links.count-${selection.status}-${selection.term.shape}${suffixOf(selection)}`, () => {
    const where = conditionsOf(selection);
    const source = search(selection.term.shape, { where, rows: largestPage + 1, counted: ['cents', 'refunded_cents'] });
    const counted = `(where n <= ${largestPage})`;
    return `select count(*) filter ${counted}::int as links, coalesce(sum(cents) filter ${counted}, 0) as cents,
                   count(*) > ${largestPage} as more
              from (select ${cents} as cents, row_number() over () as n from (${source}) l) l`;
  });

const countOfBatch = (filter: StatusFilter): string => {
  const shown = `filter (where ${filterConditions(filter).join(' or ')})`;
  return `'${filter}', json_build_object('links', count(*) ${shown}, 'cents', coalesce(sum(${cents}) ${shown}, 0))`;
};

/** Counts the links that were made of the list $2 under each filter, and what they come to. A list has 2,000 rows at most. */
export const countBatch = statement(
  'payment-links.count-batch',
  `select json_build_object(${statusFilters.map(countOfBatch).join(', ')}) as counts
     from payment_links l where l.store_id = $1 and ${ofBatchSql(2)}`,
);

/** How many links of each status and flag a store has and what they come to. */
export const selectBuckets = statement(
  'payment-links.buckets',
  `select status, is_disabled as "isDisabled", sum(links)::int as links, sum(cents)::bigint as cents
     from read_link_totals where store_id = $1 group by status, is_disabled`,
);

/** Counts the due links of a store that the figures still know as pending, and what they come to. */
export const countDue = statement(
  'payment-links.count-due',
  `select count(*)::int as links, coalesce(sum(${cents}), 0) as cents
     from payment_links l where l.store_id = $1 and not l.is_disabled and ${dueSql}`,
);

/** Counts the links of a store that were refunded in part and whose rest waits for the register, and what is left of them. */
export const countPartlyToConfirm = statement(
  'payment-links.count-partly-to-confirm',
  `select count(*)::int as links, coalesce(sum(${cents}), 0) as cents
     from payment_links l where l.store_id = $1 and ${partlyToConfirmSql}`,
);

/** Counts the links of a store whose customers have asked for a new one, and what they come to. */
export const countAsksRenewal = statement(
  'payment-links.count-asks-renewal',
  `select count(*)::int as links, coalesce(sum(${cents}), 0) as cents
     from payment_links l where l.store_id = $1 and ${asksRenewalSql}`,
);
