import { columnName, selectList } from '../../../../db/model.ts';
import { rowMakerOf, statement } from '../../../../db/statement.ts';
import { clockChoices, expiryZone, type ExpiryChoice } from '../../../contract/links/expiry.ts';
import type { ReviewCode } from '../../../contract/checkout/review.ts';
import { LinkRow } from '../../../contract/links/payment-links.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { recordCreation } from './link-event.store.ts';
import { PaymentLinkModel } from './link.model.ts';
import { dueSql, whyNotTextedSql, type LinkState, type SavedCredentials, type StoreState } from './link.ts';
import { insertAndCount } from './link-totals.ts';

const givenColumns = [
  'storeId',
  'id',
  'userId',
  'customerId',
  'linkId',
  'transactionNumber',
  'cents',
  'customerName',
  'customerPhone',
  'customerEmail',
  'debitOnly',
  'transactionType',
  'smsEnabled',
  'emailEnabled',
  'internalNotes',
  'customerNotes',
] as const;

/** What a new link is asked to be, and when it ends: as somebody chose, or at an instant. Every other column has its default. */
export type LinkDraft = Readonly<Pick<PaymentLinkModel, (typeof givenColumns)[number]>> & {
  readonly ends: ExpiryChoice | Date;
};

/** What the database's clock decides of a new link. Instants are text as PostgreSQL writes it. */
export interface LinkInstants {
  readonly expiresAt: string;
  readonly createdAt: string;
}

/** A link as it was inserted. */
export type InsertedLink = Omit<LinkDraft, 'ends'> & LinkInstants;

/**
 * The contract's `expiresAt` in SQL: when a link made at `from` expires by a number of hours or, where `clock` is not null, at that
 * time of day in Los Angeles.
 */
export const expirySql = (from: string, hours: string, clock: string): string => {
  const local = `(${from} at time zone '${expiryZone}')`;
  return `case when ${clock}::time is null then ${from} + ${hours}::float8 * interval '1 hour'
    else (${local}::date + (${local}::time >= ${clock}::time)::int + ${clock}::time) at time zone '${expiryZone}' end`;
};

/** The hours and the time of day of a choice, as the statement takes them. */
export const expiryValues = (choice: ExpiryChoice): readonly [number | null, string | null] =>
  typeof choice === 'number' ? [choice, null] : [null, `${clockChoices[choice].hour}:${clockChoices[choice].minute}`];

const parameter = (place: number): string => `$${givenColumns.length + place}`;

// Every process has a clock of its own, and one that is slow would make links that have ended already.
const insert = statement(
  'payment-links.insert-link',
  insertAndCount(
    `insert into payment_links (${givenColumns.map(columnName).join(', ')}, expires_at, created_at, updated_at)
     values (${givenColumns.map((_, index) => `$${index + 1}`).join(', ')},
       coalesce(${parameter(2)}::timestamptz, ${expirySql('now()', parameter(3), parameter(4))}), now(), now())`,
    recordCreation(parameter(1)),
  ),
);

/** Inserts a link, counts it, and records who of the store has created it, if anybody. */
export const insertLink = async (
  { ends, ...link }: LinkDraft,
  by: { readonly name: string } | null,
  tx: Tx,
): Promise<InsertedLink> => {
  const until = ends instanceof Date ? [ends, null, null] : [null, ...expiryValues(ends)];
  const values = [...givenColumns.map((name) => link[name]), by?.name ?? null, ...until];
  const [instants] = await tx.sql<LinkInstants>(insert, values);
  if (!instants) throw new Error(`The payment link ${link.id} was not inserted.`);
  return { ...link, ...instants };
};

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

/** What is selected of a link and its store for the payer. */
const payerColumns = {
  amount: 'l.amount::text',
  payee: 's.payee',
  phone: 's.phone',
  supportEmail: 's.support_email',
  logo: 's.logo_path',
  timezone: 's.timezone',
  customerNotes: 'l.customer_notes',
  debitOnly: 'l.debit_only',
  transactionType: 'l.transaction_type',
  status: 'l.status',
  isDisabled: 'l.is_disabled',
  isLocked: 'l.locked_code is not null',
  renewalRequested: 'l.renewal_requested_at is not null',
  renewalDeclined: 'l.renewal_declined_at is not null',
  replaceable: 'l.replaceable',
  replacedBy: 'l.replaced_by',
  statementName: 's.statement_name',
  frameOrigins: 's.frame_origins',
  expiresAt: 'l.expires_at',
  confirming: 'l.confirming',
  // What staff write down of a payment elsewhere is theirs.
  closingNote: `case when l.status = 'cancelled' then l.closing_note end`,
  paidAt: 'l.completed_at',
  // No more of the number than tells its owner which one it is.
  receiptTo: `case when l.customer_phone ~ '^1[2-9][0-9]{9}$' then right(l.customer_phone, 2) end`,
  now: 'now()',
  payable: 's.payable',
  hasCredentials: 's.has_credentials and s.sealed_key is not null',
  hasTokenizationKey: 's.has_tokenization_key',
  tpnAlias: 's.tpn_alias',
  sealedKey: 's.sealed_key',
};

// One column, because pg prepares a parser for every column of every answer. An array and no object, because names would be
// written, sent and parsed with every row. Either cost more than finding the row.
const selectForPayer = statement(
  'payment-links.read-for-payer',
  `select json_build_array(${Object.values(payerColumns).join(', ')}) as row
     from payment_links l join read_stores s on s.store_id = l.store_id
    where l.store_id = $1 and l.link_id = $2`,
);

/** A link and its store as a payer may know them. Instants are ISO text. */
export interface PayerLink extends Omit<LinkState, 'expiresAt'>, StoreState, SavedCredentials {
  readonly amount: string;
  readonly payee: string;
  readonly phone: string | null;
  readonly supportEmail: string | null;
  readonly logo: string | null;
  readonly timezone: string;
  readonly customerNotes: string | null;
  readonly debitOnly: boolean;
  readonly transactionType: 'sale' | 'preauth';
  readonly expiresAt: string;
  readonly confirming: boolean;
  readonly closingNote: string | null;
  readonly paidAt: string | null;
  readonly receiptTo: string | null;
  readonly renewalRequested: boolean;
  readonly renewalDeclined: boolean;
  readonly replaceable: boolean;
  readonly replacedBy: string | null;
  readonly statementName: string | null;
  readonly frameOrigins: readonly string[];
  readonly now: string;
  readonly tpnAlias: string | null;
  readonly sealedKey: string | null;
}

const makePayerLink = rowMakerOf(Object.keys(payerColumns));

/** Finds a link by its store and its public id; null where there is none. */
export const findForPayer = async (
  { sql }: Pick<Reader, 'sql'>,
  key: readonly [string, string],
): Promise<PayerLink | null> => {
  const [found] = await sql<{ row: unknown[] }>(selectForPayer, key);
  return found ? (makePayerLink(found.row) as PayerLink) : null;
};

const selectWaiting = statement(
  'payment-links.read-waiting',
  `select status = 'pending' and expires_at > now() as waits from payment_links where store_id = $1 and id = $2`,
);

/** Whether a link, by its store and its internal id, waits for its payment. */
export const waitsForPayment = async (
  { sql }: Pick<Reader, 'sql'>,
  key: readonly [string, string],
): Promise<boolean> => {
  const [found] = await sql<{ waits: boolean }>(selectWaiting, key);
  return found?.waits === true;
};

const seconds = 'hh:mm:ss'.length;
const milliseconds = 'hh:mm:ss.mmm'.length;

/** An instant as PostgreSQL writes it (`2026-11-21 19:36:14.6617+00`) in the form of the wire (`2026-11-21T19:36:14.661Z`). */
export const wireInstant = (written: string): string => {
  if (written.charAt(4) !== '-' || !written.endsWith('+00')) return new Date(written).toISOString();
  const time = written.slice(11, -3);
  const exact = time.length === seconds ? `${time}.000` : time.slice(0, milliseconds).padEnd(milliseconds, '0');
  return `${written.slice(0, 10)}T${exact}Z`;
};
