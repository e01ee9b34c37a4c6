import type { LinkStatus } from '../../../contract/link-status.ts';
import type { LinkRow } from '../../../contract/payment-links.ts';
import { reviewCodeOf, reviewWords, type ReviewCode } from '../../../contract/review.ts';
import { wireInstant } from '../../../../db/instant.ts';
import { paymentUrl } from '../link.ts';

/** A pending link past its expiry is expired for everybody, whether or not the minute's sweep has been there. */
export const isDue = `l.status = 'pending' and l.expires_at <= now() and not l.confirming`;

/** What is selected for a link, in one order everywhere. */
export const linkColumns = `
  l.id, l.link_id as "linkId", l.transaction_number as "transactionNumber", l.amount::text as amount,
  l.customer_id as "customerId", l.customer_name as "customerName", l.customer_email as "customerEmail",
  coalesce(l.customer_phone, '') as "customerPhone", l.transaction_type as "transactionType",
  case when ${isDue} then 'expired' else l.status end as status, l.is_disabled as "isDisabled",
  l.debit_only as "debitOnly", l.expires_at::text as "expiresAt", l.completed_at::text as "completedAt",
  l.created_at::text as "createdAt", l.internal_notes as "internalNotes", l.customer_notes as "customerNotes",
  l.pos_confirmed as "posConfirmed", l.pos_confirmed_by_email as "posConfirmedByEmail",
  l.pos_confirmed_at::text as "posConfirmedAt", l.review_code as review,
  t.status as "textStatus", t.last_at::text as "textAt", t.last_error as "textError",
  c.total_clicks as "totalClicks", c.unique_clicks as "uniqueClicks",
  c.first_clicked_at::text as "firstClickedAt", c.last_clicked_at::text as "lastClickedAt"`;

/** What a link's row is read together with. The offset keeps it one look-up for each row shown, never a join of whole tables. */
export const linkJoins = `
  left join lateral (select * from read_link_texts t where t.store_id = l.store_id and t.id = l.id offset 0) t on true
  left join lateral (select * from read_link_clicks c where c.store_id = l.store_id and c.id = l.id offset 0) c on true`;

/** A link as the columns above give it, its instants in the words of PostgreSQL: making dates of them only to write them again took longer than reading them. */
export interface ReadRow {
  readonly id: string;
  readonly linkId: string;
  readonly transactionNumber: string;
  readonly amount: string;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly customerEmail: string | null;
  readonly customerPhone: string;
  readonly transactionType: 'sale' | 'preauth';
  readonly status: LinkStatus;
  readonly isDisabled: boolean;
  readonly debitOnly: boolean;
  readonly expiresAt: string;
  readonly completedAt: string | null;
  readonly createdAt: string;
  readonly internalNotes: string | null;
  readonly customerNotes: string | null;
  readonly posConfirmed: boolean;
  readonly posConfirmedByEmail: string | null;
  readonly posConfirmedAt: string | null;
  readonly review: string | null;
  readonly textStatus: 'sent' | 'delivered' | 'failed' | null;
  readonly textAt: string | null;
  readonly textError: string | null;
  readonly totalClicks: number | null;
  readonly uniqueClicks: number | null;
  readonly firstClickedAt: string | null;
  readonly lastClickedAt: string | null;
}

/** What the making of a link decides. */
export type MadeRow = Readonly<Record<'expiresAt' | 'createdAt', Date>> &
  Pick<
    ReadRow,
    | 'id'
    | 'linkId'
    | 'transactionNumber'
    | 'amount'
    | 'customerId'
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'transactionType'
    | 'debitOnly'
    | 'internalNotes'
    | 'customerNotes'
  >;

/** A link made in this moment, as reading it would give it: nobody has paid, confirmed, texted or opened it yet. */
export const freshRow = (made: MadeRow): ReadRow => ({
  ...made,
  expiresAt: made.expiresAt.toISOString(),
  createdAt: made.createdAt.toISOString(),
  status: 'pending',
  isDisabled: false,
  completedAt: null,
  posConfirmed: false,
  posConfirmedByEmail: null,
  posConfirmedAt: null,
  review: null,
  textStatus: null,
  textAt: null,
  textError: null,
  totalClicks: null,
  uniqueClicks: null,
  firstClickedAt: null,
  lastClickedAt: null,
});

const wordsOf = (code: ReviewCode | null): string | null => code && reviewWords[code];

const written = (at: string | null): string | null => (at === null ? null : wireInstant(at));

const lastText = ({ textStatus, textAt, textError }: ReadRow): LinkRow['lastText'] =>
  textStatus && textAt ? { status: textStatus, at: wireInstant(textAt), error: textError } : null;

/** A read row as staff see it. Field by field: a page holds fifty, and spreading the wide rows of pg took longer than reading them. */
export const toLinkRow = (row: ReadRow, publicUrl: string): LinkRow => ({
  id: row.id,
  linkId: row.linkId,
  paymentUrl: paymentUrl(publicUrl, row.linkId),
  transactionNumber: row.transactionNumber,
  amount: row.amount,
  customerId: row.customerId,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  customerPhone: row.customerPhone,
  transactionType: row.transactionType,
  status: row.status,
  isDisabled: row.isDisabled,
  debitOnly: row.debitOnly,
  expiresAt: wireInstant(row.expiresAt),
  completedAt: written(row.completedAt),
  createdAt: wireInstant(row.createdAt),
  internalNotes: row.internalNotes,
  customerNotes: row.customerNotes,
  posConfirmed: row.posConfirmed,
  posConfirmedByEmail: row.posConfirmedByEmail,
  posConfirmedAt: written(row.posConfirmedAt),
  reviewReason: wordsOf(reviewCodeOf(row.review)),
  reviewCode: reviewCodeOf(row.review),
  lastText: lastText(row),
  tracking: {
    totalClicks: row.totalClicks ?? 0,
    uniqueClicks: row.uniqueClicks ?? 0,
    firstClickedAt: written(row.firstClickedAt),
    lastClickedAt: written(row.lastClickedAt),
  },
});
