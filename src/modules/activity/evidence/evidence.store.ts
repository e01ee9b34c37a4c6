import { statement } from '../../../../db/statement.ts';

/** A store as a letter to its bank names it. */
export interface StoreToName {
  readonly payee: string;
  /** An IANA zone. */
  readonly timezone: string;
  readonly phone: string | null;
  readonly supportEmail: string | null;
  readonly statementName: string | null;
}

export const selectStore = statement(
  'activity.store-of-evidence',
  `select payee, timezone, phone, support_email as "supportEmail", statement_name as "statementName"
     from read_stores where store_id = $1`,
);

/** A look at a payer's page, as it told of itself. */
export interface PageOpening {
  readonly at: Date;
  /** The network; null where it is not known. */
  readonly from: string | null;
  readonly userAgent: string | null;
}

/** The last openings of the page of a link, by its public id, up to a moment; the first one first. */
export const selectOpenings = statement(
  'activity.page-openings',
  `select * from (
     select created_at as at, ip_address as "from", user_agent as "userAgent" from activity_logs
      where store_id = $1 and entity_id = $2 and author = 'payer' and action = 'PAYMENT_LINK_ACCESS' and created_at <= $3
      order by created_at desc limit 100) latest
    order by at`,
);

/** A row of the log with its place in the chain. */
export interface ChainedLine {
  readonly said: string;
  readonly at: Date;
  readonly position: number;
  /** Of the row and of everything before it: SHA-256 in hexadecimal. */
  readonly seal: string;
}

/**
 * What happened to a link and its documents that a bank may read, by the public id of the link and the internal ones of its documents; what
 * staff wrote down for themselves, and reasons, is no part of it.
 */
export const selectChained = statement(
  'activity.chained-lines',
  `select coalesce(a.description, a.action) as said, a.created_at as at, c.position::int as position, encode(c.hash, 'hex') as seal
     from activity_logs a join activity_chain c on c.store_id = a.store_id and c.row_id = a.id
    where a.store_id = $1 and a.entity_id = any($2::text[]) and a.trusted
      and a.action in ('PAYMENT_LINK_CREATED', 'PAYMENT_LINK_AMOUNT_CHANGED', 'PAYMENT_LINK_EXTENDED', 'PAYMENT_LINK_POS_CONFIRMED',
                       'SMS_SENT', 'SMS_OPENED', 'EMAIL_SENT', 'DOCUMENT_MADE', 'DOCUMENT_SENT', 'DOCUMENT_SIGNED', 'DOCUMENT_SEALED',
                       'PAYMENT_TRANSACTION_SUCCESS', 'PAYMENT_CAPTURED', 'PAYMENT_REFUNDED', 'PAYMENT_VOID_SUCCESS')
    order by c.position limit 200`,
);

/** The first signed end of the chain that lies behind a position. */
export const selectAnchorBehind = statement(
  'activity.anchor-behind',
  `select day::text as day, position::int as position, encode(hash, 'hex') as hash, signature
     from activity_anchors where position >= $1 order by position limit 1`,
);
