import { statement, type Statement } from '../../../../db/statement.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { PayableLink } from '../../payment-links/index.ts';
import { attemptColumns, type Attempt } from '../attempt.ts';
import { words } from '../words.ts';

/** What the payer's page sent, with its secrets already turned into fingerprints. */
export interface Claim {
  readonly linkId: string;
  readonly cents: Cents;
  readonly tokenHash: string;
  readonly keyHash: string | null;
  /** A fingerprint of the terminal that will be charged, or null where the store has no credentials. */
  readonly terminal: string | null;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly street: string;
  readonly zip: string;
  /** Whose address the payment comes from: what one subscriber can change within counts as one. */
  readonly address: string;
}

/** A claim that holds: whose link, at which terminal, and for how many seconds nobody else looks after it. */
export interface HeldClaim {
  readonly claim: Claim;
  readonly link: PayableLink;
  readonly terminal: string;
  readonly hold: number;
}

/** The ids of a new attempt. */
export interface FreshIds {
  readonly id: string;
  readonly reference: string;
  readonly surrogateRrn: string;
}

const insert = statement(
  'checkout.claim-payment',
  `insert into transactions as t
     (store_id, id, kind, state, payment_link_id, link_id, user_id, customer_id, token_hash, idempotency_key,
      transaction_reference_id, transaction_number, amount, debit_only, terminal, transaction_type, customer_name,
      customer_email, customer_phone, billing_address, billing_zip, payer_ip, surrogate_rrn, receipt_to, next_check_at)
   values ($1, $2, $3, 'claimed', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $3, $15, $16, $17, $18, $19, $20, $21,
     $22, now() + make_interval(secs => $23))
   on conflict do nothing returning ${attemptColumns}`,
);

const claimAgain = statement(
  'checkout.claim-absent-payment',
  `update transactions t
      set state = 'claimed', token_hash = $3, idempotency_key = $4, amount = $5, debit_only = $6, terminal = $7,
          customer_name = $8, customer_email = $9, customer_phone = $10, billing_address = $11, billing_zip = $12,
          payer_ip = $13, checks = checks + 1, resolved_at = null, error_message = null, review_code = null,
          last_answer = null, last_answer_since = null,
          updated_at = now(), next_check_at = now() + make_interval(secs => $14)
    where store_id = $1 and id = $2 and state = 'absent' and not superseded
    returning ${attemptColumns}`,
);

const supersede = statement(
  'checkout.supersede-absent-payment',
  `update transactions set superseded = true, error_message = null, review_code = null, updated_at = now()
    where store_id = $1 and id = $2 and state = 'absent'`,
);

const payerOf = (claim: Claim, link: PayableLink) => [
  claim.customerName ?? link.customerName,
  claim.customerEmail,
  claim.customerPhone,
  claim.street,
  claim.zip,
  claim.address,
];

const tokenUsed = (): Problem => new Problem('conflict', 'token_used', words.cardUsed);

// A card entry that pays another link at this very moment is only seen by the index, once that payment is committed.
const asTokenUsed = (failure: unknown): never => {
  const { constraint } = failure as { readonly constraint?: unknown };
  throw constraint === 'transactions_token_once' ? tokenUsed() : failure;
};

const write = async (query: Statement, values: readonly unknown[], tx: Tx): Promise<Attempt> => {
  const [attempt] = await tx.sql<Attempt>(query, values).catch(asTokenUsed);
  // Nobody else can hold the link while we hold its row, so what stands in the way is the token, used for another link.
  if (!attempt) throw tokenUsed();
  return attempt;
};

/** Writes a new attempt under a reference of its own. */
export const openAttempt = ({ claim, link, terminal, hold }: HeldClaim, fresh: FreshIds, tx: Tx): Promise<Attempt> => {
  const { storeId, id, linkId, userId, customerId, transactionType, transactionNumber, cents, debitOnly } = link;
  return write(
    insert,
    [
      ...[storeId, fresh.id, transactionType, id, linkId, userId, customerId, claim.tokenHash, claim.keyHash],
      ...[fresh.reference, transactionNumber, toDecimal(cents), debitOnly, terminal, ...payerOf(claim, link)],
      ...[fresh.surrogateRrn, link.customerPhone, hold],
    ],
    tx,
  );
};

/** Claims an attempt that was given up once more, under the reference it was sent with. */
export const reopenAttempt = ({ claim, link, terminal, hold }: HeldClaim, id: string, tx: Tx): Promise<Attempt> => {
  const { storeId, cents, debitOnly } = link;
  const terms = [toDecimal(cents), debitOnly, terminal];
  return write(claimAgain, [storeId, id, claim.tokenHash, claim.keyHash, ...terms, ...payerOf(claim, link), hold], tx);
};

/** Frees the link of an attempt that was given up and will not be made again. The processor is asked about it as before. */
export const supersedeAttempt = async ({ storeId }: PayableLink, id: string, tx: Tx): Promise<void> => {
  await tx.sql(supersede, [storeId, id]);
};
