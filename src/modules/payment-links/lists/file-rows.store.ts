import { selectList } from '../../../../db/model.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { LinkRow, LinkSort } from '../../../contract/links/payment-links.ts';
import { orderBy, orders } from '../../../platform/list/keyset.ts';
import { statementCache } from '../../../platform/list/search.ts';
import { dueSql, PaymentLinkModel, type StaffLink } from '../link/index.ts';
import { pageSource, storeOf, suffixOf, type LinkSelection } from './link-list.store.ts';

/** Columns that a file shows as they are stored, and the id by which the next page is found. */
const storedColumns = [
  'id',
  'linkId',
  'customerName',
  'customerEmail',
  'amount',
  'refundedAmount',
  'isDisabled',
  'transactionNumber',
  'transactionType',
  'posConfirmedByEmail',
  'paidPlace',
  'closingNote',
  'internalNotes',
  'customerNotes',
] as const satisfies readonly (keyof LinkRow)[];

const instantColumns = ['createdAt', 'expiresAt', 'completedAt', 'posConfirmedAt'] as const;

type ShownOnce = 'customerPhone' | 'status' | 'textStatus' | 'totalClicks' | 'uniqueClicks';
type ClickInstants = 'firstClickedAt' | 'lastClickedAt';

/** A link as a file shows it. Instants are text as PostgreSQL writes it. */
export type FileLink = Pick<
  StaffLink,
  (typeof storedColumns)[number] | (typeof instantColumns)[number] | ShownOnce | ClickInstants
>;

const columns = `${selectList(PaymentLinkModel, 'l', storedColumns)},
  coalesce(l.customer_phone, '') as "customerPhone", case when ${dueSql} then 'expired' else l.status end as status,
  l.created_at::text as "createdAt", l.expires_at::text as "expiresAt", l.completed_at::text as "completedAt",
  l.pos_confirmed_at::text as "posConfirmedAt", t.status as "textStatus",
  c.total_clicks as "totalClicks", c.unique_clicks as "uniqueClicks",
  c.first_clicked_at::text as "firstClickedAt", c.last_clicked_at::text as "lastClickedAt"`;

// Of thousands of links the texts and the clicks are found in the order of their ids, each near the one before: looked up link by link
// they took longer than everything else.
const withTextsAndClicks = (source: string, sort: LinkSort, store: string): string => {
  const ofPage = `where store_id = ${store} and id = any(array(select id from page))`;
  return `with page as materialized (${source}),
        texts as materialized (select id, status from read_link_texts ${ofPage}),
        clicks as materialized (
          select id, total_clicks, unique_clicks, first_clicked_at, last_clicked_at from read_link_clicks ${ofPage})
   select ${columns} from page l left join texts t on t.id = l.id left join clicks c on c.id = l.id ${orderBy(orders[sort])}`;
};

const statements = statementCache();

/** Reads a page of links for a file, by the values of a page of the list. */
export const selectFilePage = (selection: LinkSelection, rows: number): Statement => {
  const { status, term, sort } = selection;
  return statements(
    `payment-links.list-file-${status}-${term?.shape ?? 'page'}-${sort}-${rows}${suffixOf(selection)}`,
    () =>
      withTextsAndClicks(
        `select * from (${pageSource(selection, rows)}) l ${orderBy(orders[sort])} limit ${rows}`,
        sort,
        storeOf(selection),
      ),
  );
};

/** Reads the links whose ids are $2 for a file. */
export const selectFileOfChosen = (sort: LinkSort): Statement =>
  statements(`payment-links.list-file-chosen-${sort}`, () =>
    withTextsAndClicks('select * from payment_links l where l.store_id = $1 and l.id = any($2::uuid[])', sort, '$1'),
  );
