import { statement } from '../../../db/statement.ts';
import type { Cents } from '../../contract/money.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { ReviewCode } from '../../contract/review.ts';
import type { Funding } from './funding.ts';
import type { AttemptState, DeclineCode, VoidReason } from './payment.ts';
import { declineWords } from './words.ts';

/** One call for money, as it stands in `transactions`. */
export interface Attempt {
  readonly storeId: string;
  readonly id: string;
  readonly kind: 'sale' | 'preauth' | 'void';
  readonly state: AttemptState;
  readonly paymentLinkId: string;
  /** The link's public id. */
  readonly linkId: string;
  readonly originalId: string | null;
  readonly userId: string | null;
  readonly customerId: string | null;
  /** Our own id for the call, which payers and staff see too. */
  readonly reference: string;
  readonly transactionNumber: string | null;
  readonly cents: Cents;
  /** What the processor took where it has said so, which is not always what was asked for; else `cents`. */
  readonly takenCents: Cents;
  readonly debitOnly: boolean;
  /** A fingerprint of the terminal the call was made on. */
  readonly terminal: string | null;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly rrn: string | null;
  readonly surrogateRrn: string | null;
  readonly authCode: string | null;
  readonly cardType: string | null;
  readonly cardLabel: string | null;
  readonly cardLast4: string | null;
  readonly funding: Funding | null;
  readonly decline: DeclineCode | null;
  /** What staff were called for about it while its outcome is open. */
  readonly review: ReviewCode | null;
  /** What the processor's latest answer meant (`answerOf`), and for how many seconds it has said just that. */
  readonly lastAnswer: string | null;
  readonly lastAnswerFor: number | null;
  readonly voidReason: VoidReason | null;
  /** It was given up and another payment has taken its place: what becomes of it is no longer the link's business. */
  readonly superseded: boolean;
  readonly sentAt: Date | null;
  readonly completedAt: Date | null;
  readonly checks: number;
  /** Seconds since the last call was made, or since the claim where none was. */
  readonly age: number;
  /** Seconds since the row was written. */
  readonly standing: number;
  /** Seconds since an admin decided what the processor would not say; null for what nobody had to decide. */
  readonly decidedFor: number | null;
}

/** The columns of an attempt, for a table with the alias `t`. */
export const attemptColumns = `
  t.store_id as "storeId", t.id, t.kind, t.state, t.payment_link_id as "paymentLinkId", t.link_id as "linkId",
  t.original_id as "originalId", t.user_id as "userId", t.customer_id as "customerId",
  t.transaction_reference_id as reference, t.transaction_number as "transactionNumber",
  (t.amount * 100)::bigint as cents, (coalesce(t.approved_amount, t.amount) * 100)::bigint as "takenCents", t.debit_only as "debitOnly", t.terminal,
  t.customer_name as "customerName", t.customer_email as "customerEmail", t.customer_phone as "customerPhone",
  t.billing_address as street, t.billing_zip as zip, t.rrn, t.surrogate_rrn as "surrogateRrn",
  t.auth_code as "authCode", t.card_type as "cardType", t.card_label as "cardLabel", t.card_last4 as "cardLast4",
  t.funding, t.decline_code as decline, t.review_code as review, t.last_answer as "lastAnswer",
  extract(epoch from clock_timestamp() - t.last_answer_since)::float8 as "lastAnswerFor", t.void_reason as "voidReason", t.superseded, t.sent_at as "sentAt",
  t.completed_at as "completedAt", t.checks,
  extract(epoch from clock_timestamp() - coalesce(t.sent_at, t.created_at))::float8 as age,
  extract(epoch from clock_timestamp() - t.created_at)::float8 as standing,
  extract(epoch from clock_timestamp() - t.decided_at)::float8 as "decidedFor"`;

/** Which attempts the processor is asked about: open ones, and those that an admin decided to be charged. */
export const toBeAsked = `(state in ('claimed', 'sending', 'unknown', 'absent') or state = 'approved' and decided_at is not null)`;

const lock = statement(
  'checkout.lock-attempt',
  `select ${attemptColumns} from transactions t where t.store_id = $1 and t.id = $2 for update`,
);

/** Names an attempt. */
export interface AttemptKey {
  readonly storeId: string;
  readonly id: string;
}

/** An attempt whose row is locked until the transaction ends. Lock its link before it, as everybody does, or two of them may wait for each other. */
export const lockAttempt = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<Attempt> => {
  const [attempt] = await tx.sql<Attempt>(lock, [storeId, id]);
  if (!attempt) throw new Error(`There is no attempt ${id} in store ${storeId}.`);
  return attempt;
};

const setReview = statement(
  'checkout.note-review',
  'update transactions set review_code = $3 where store_id = $1 and id = $2',
);

/** Notes on an attempt what staff were called for, so that they are called once. */
export const noteReview = async ({ storeId, id }: AttemptKey, review: ReviewCode | null, tx: Tx): Promise<void> => {
  await tx.sql(setReview, [storeId, id, review]);
};

const declineForGood = statement(
  'checkout.decline-for-good',
  `update transactions set decline_code = 'declined_for_good', error_message = $3 where store_id = $1 and id = $2`,
);

/** Notes on a declined attempt that it was the last one its link allowed. */
export const noteLastDecline = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<void> => {
  await tx.sql(declineForGood, [storeId, id, declineWords.declined_for_good]);
};
