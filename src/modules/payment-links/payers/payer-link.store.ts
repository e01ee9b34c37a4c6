import { rowMakerOf, statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { LinkState, SavedCredentials, StoreState } from '../link/index.ts';

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
  approvedAt: 's.approved_at',
  expiresAt: 'l.expires_at',
  confirming: 'l.confirming',
  signingId: 'l.signing_id',
  signingHolds: 'l.signing_holds',
  // What staff write down of a payment elsewhere is theirs.
  closingNote: `case when l.status = 'cancelled' then l.closing_note end`,
  paidAt: 'l.completed_at',
  // No more of the number than tells its owner which one it is. Nothing was received yet of a link that waits, which most payers open.
  receiptTo: `case when l.status <> 'pending' and l.customer_phone ~ '^1[2-9][0-9]{9}$' then right(l.customer_phone, 2) end`,
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
  readonly signingId: string | null;
  readonly signingHolds: boolean;
  readonly closingNote: string | null;
  readonly paidAt: string | null;
  readonly receiptTo: string | null;
  readonly renewalRequested: boolean;
  readonly renewalDeclined: boolean;
  readonly replaceable: boolean;
  readonly replacedBy: string | null;
  readonly statementName: string | null;
  readonly frameOrigins: readonly string[];
  readonly approvedAt: string | null;
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
