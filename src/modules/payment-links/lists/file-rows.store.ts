import { selectList } from '../../../../db/model.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { LinkRow, LinkSort } from '../../../contract/links/payment-links.ts';
import { statementCache } from '../../../platform/list/search.ts';
import { dueSql, PaymentLinkModel, type StaffLink } from '../link/index.ts';
import { type LinkSelection, pageWithTextsAndClicks, suffixOf, withTextsAndClicks } from './link-list.store.ts';

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

const statements = statementCache();

/** Reads a page of links for a file, by the values of a page of the list. */
export const selectFilePage = (selection: LinkSelection, rows: number): Statement => {
  const { status, term, sort } = selection;
  return statements(
    `payment-links.list-file-${status}-${term?.shape ?? 'page'}-${sort}-${rows}${suffixOf(selection)}`,
    () => pageWithTextsAndClicks(columns, selection, rows),
  );
};

/** Reads the links whose ids are $2 for a file. */
export const selectFileOfChosen = (sort: LinkSort): Statement =>
  statements(`payment-links.list-file-chosen-${sort}`, () => {
    const source = 'select * from payment_links l where l.store_id = $1 and l.id = any($2::uuid[])';
    return withTextsAndClicks(columns, source, sort, '$1');
  });
