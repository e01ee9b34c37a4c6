import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { ReviewCode } from '../../../contract/checkout/review.ts';
import { LinkRow } from '../../../contract/links/payment-links.ts';
import { PaymentLinkModel } from './link.model.ts';
import { dueSql, whyNotTextedSql } from './link.ts';

/** Fields on the wire that are no columns, or that the select below writes in another way. */
const derivedFields = [
  'paymentUrl',
  'reviewReason',
  'reviewCode',
  'canText',
  'whyNotTexted',
  'lastText',
  'tracking',
  'customerPhone',
  'status',
  'expiresAt',
  'completedAt',
  'createdAt',
  'posConfirmedAt',
  'renewalRequestedAt',
  'disownedAt',
  'nextReminderAt',
  'signature',
] as const;

type StoredField = Exclude<keyof LinkRow, (typeof derivedFields)[number]>;

/** Columns that staff see as they are stored: every other field on the wire. */
const storedColumns = LinkRow.keyof().options.filter(
  (name): name is StoredField => !(derivedFields as readonly string[]).includes(name),
);

/**
 * What staff see of a link `l`. Instants are selected as PostgreSQL writes them: making dates of them only to write them again took
 * longer than reading them.
 */
export const staffColumns = `${selectList(PaymentLinkModel, 'l', storedColumns)},
  coalesce(l.customer_phone, '') as "customerPhone", case when ${dueSql} then 'expired' else l.status end as status,
  ${whyNotTextedSql} as "whyNotTexted", l.review_code as review,
  l.expires_at::text as "expiresAt", l.completed_at::text as "completedAt", l.created_at::text as "createdAt",
  l.pos_confirmed_at::text as "posConfirmedAt", l.renewal_requested_at::text as "renewalRequestedAt",
  l.disowned_at::text as "disownedAt",
  l.next_reminder_at::text as "nextReminderAt",
  case when l.signing_holds then case when l.signing_declined then 'declined' else 'awaited' end end as signature,
  t.status as "textStatus", t.last_at::text as "textAt", t.last_error as "textError",
  c.total_clicks as "totalClicks", c.unique_clicks as "uniqueClicks",
  c.first_clicked_at::text as "firstClickedAt", c.last_clicked_at::text as "lastClickedAt"`;

/** The tables they stand in. The offset keeps each join one look-up for each row of the page, never a join of whole tables. */
export const staffJoins = `
  left join lateral (select * from read_link_texts t where t.store_id = l.store_id and t.id = l.id offset 0) t on true
  left join lateral (select * from read_link_clicks c where c.store_id = l.store_id and c.id = l.id offset 0) c on true`;

type WireField = 'paymentUrl' | 'reviewReason' | 'reviewCode' | 'canText' | 'lastText' | 'tracking';

/** A link as it is selected for staff. Instants are text as PostgreSQL writes it. */
export interface StaffLink extends Readonly<Omit<LinkRow, WireField>> {
  readonly review: ReviewCode | null;
  readonly textStatus: 'sending' | 'sent' | 'delivered' | 'failed' | null;
  readonly textAt: string | null;
  readonly textError: string | null;
  readonly totalClicks: number | null;
  readonly uniqueClicks: number | null;
  readonly firstClickedAt: string | null;
  readonly lastClickedAt: string | null;
}

/** Reads one link for staff. */
export const selectLink = statement(
  'payment-links.read-link',
  `select ${staffColumns} from payment_links l ${staffJoins} where l.store_id = $1 and l.id = $2`,
);

const seconds = 'hh:mm:ss'.length;
const milliseconds = 'hh:mm:ss.mmm'.length;

/** An instant as PostgreSQL writes it (`2026-11-21 19:36:14.6617+00`) in the form of the wire (`2026-11-21T19:36:14.661Z`). */
export const wireInstant = (written: string): string => {
  if (written.charAt(4) !== '-' || !written.endsWith('+00')) return new Date(written).toISOString();
  const time = written.slice(11, -3);
  const exact = time.length === seconds ? `${time}.000` : time.slice(0, milliseconds).padEnd(milliseconds, '0');
  return `${written.slice(0, 10)}T${exact}Z`;
};
