import type { Database } from '../../../db/connect.ts';
import { columnName, selectList } from '../../../db/model.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import type { Cents } from '../../contract/money.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { messages } from './messages.ts';
import { PaymentAttemptModel } from './payment-attempt.model.ts';

/** Names an attempt. */
export interface AttemptKey {
  readonly storeId: string;
  readonly id: string;
}

const readColumns = [
  ...(['storeId', 'id', 'kind', 'state', 'paymentLinkId', 'linkId', 'originalId', 'userId', 'customerId'] as const),
  ...(['transactionNumber', 'transactionType', 'debitOnly', 'terminal', 'customerName', 'customerEmail'] as const),
  ...(['customerPhone', 'billingAddress', 'billingZip', 'payerIp', 'rrn', 'surrogateRrn', 'authCode'] as const),
  ...(['cardType', 'cardLabel'] as const),
  ...(['cardLast4', 'funding', 'declineCode', 'reviewCode', 'lastAnswer', 'voidReason', 'superseded'] as const),
  ...(['sentAt', 'completedAt', 'checks', 'settlementState', 'lapseCalls', 'receiptId'] as const),
] as const;

/** A row of `transactions` as the program reads it. */
export interface PaymentAttempt extends Readonly<Pick<PaymentAttemptModel, (typeof readColumns)[number]>> {
  /** Our own id for the call, which payers and staff see too. */
  readonly reference: string;
  readonly cents: Cents;
  /** What the processor took where it has said so, which is not always what was asked for; else `cents`. */
  readonly takenCents: Cents;
  /** Seconds for which the processor has given its latest answer. */
  readonly lastAnswerFor: number | null;
  /** Seconds since the last call was made, or since the claim where none was. */
  readonly age: number;
  /** Seconds since the row was written. */
  readonly createdFor: number;
  /** Seconds since it was approved; null where it was not. */
  readonly approvedFor: number | null;
  /** Seconds since an admin decided what the processor would not say; null for what nobody had to decide. */
  readonly decidedFor: number | null;
}

const secondsSince = (column: string): string => `extract(epoch from clock_timestamp() - ${column})::float8`;

/** The columns of an attempt, for `transactions` with the alias `t`. */
export const attemptColumns = `${selectList(PaymentAttemptModel, 't', readColumns)},
  t.transaction_reference_id as reference, (t.amount * 100)::bigint as cents,
  (coalesce(t.approved_amount, t.amount) * 100)::bigint as "takenCents",
  ${secondsSince('t.last_answer_since')} as "lastAnswerFor", ${secondsSince('coalesce(t.sent_at, t.created_at)')} as age,
  ${secondsSince('t.created_at')} as "createdFor", ${secondsSince('t.completed_at')} as "approvedFor",
  ${secondsSince('t.decided_at')} as "decidedFor"`;

/** What all done acts of a kind on the payment `t` come to, in cents; null where there is none. */
export const sumOfActs = (kind: 'capture' | 'refund'): string =>
  `(select (sum(coalesce(a.approved_amount, a.amount)) * 100)::bigint from transactions a
      where a.store_id = t.store_id and a.original_id = t.id and a.kind = '${kind}' and a.state = 'approved')`;

/** Whether the payment `t` is more than a first step. With `exists` PostgreSQL may choose to read the captures of all stores. */
export const isWholeSql = `(t.kind = t.transaction_type or ${sumOfActs('capture')} is not null)`;

const lock = statement(
  'checkout.lock-attempt',
  `select ${attemptColumns} from transactions t where t.store_id = $1 and t.id = $2 for update`,
);

/**
 * An attempt whose row is locked until the transaction ends. Lock its link before it, as everybody does: else two transactions may
 * wait for each other.
 */
export const lockAttempt = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<PaymentAttempt> => {
  const [attempt] = await tx.sql<PaymentAttempt>(lock, [storeId, id]);
  if (!attempt) throw new Error(`There is no attempt ${id} in store ${storeId}.`);
  return attempt;
};

// What a payer's retry under the same reference may change, and what stays for ever.
const payerColumns = [
  ...(['amount', 'debitOnly', 'terminal', 'tokenHash', 'idempotencyKey', 'customerName', 'customerEmail'] as const),
  ...(['customerPhone', 'billingAddress', 'billingZip', 'payerIp'] as const),
] as const;
const fixedColumns = [
  ...(['storeId', 'id', 'kind', 'transactionType', 'paymentLinkId', 'linkId', 'userId', 'customerId'] as const),
  ...(['transactionReferenceId', 'transactionNumber', 'surrogateRrn', 'receiptTo', 'receiptId'] as const),
] as const;
const newColumns = [...fixedColumns, ...payerColumns] as const;

/** What is kept of the key that a payer's page made up for one payment of one link. */
export const keyFingerprint = (secrets: Secrets, linkId: string, key: string): string =>
  secrets.fingerprint('payment-key', `${linkId}\n${key}`);

/** What a payer's claim says of an attempt. */
export type PayerTerms = Readonly<Pick<PaymentAttemptModel, (typeof payerColumns)[number]>>;
/** A new attempt to charge a card. */
export type NewAttempt = PayerTerms & Readonly<Pick<PaymentAttemptModel, (typeof fixedColumns)[number]>>;

const insert = statement(
  'checkout.insert-attempt',
  `insert into transactions as t (${newColumns.map(columnName).join(', ')}, state, next_check_at)
   values (${newColumns.map((_, index) => `$${index + 2}`).join(', ')}, 'claimed', now() + make_interval(secs => $1))
   on conflict do nothing returning ${attemptColumns}`,
);
// A call that may have arrived counts, so that what is said of the next one is read with care. One that was never sent does
// not: whoever held it has recorded that before it can be claimed again.
const reclaim = statement(
  'checkout.reclaim-attempt',
  `update transactions t
      set state = 'claimed', ${payerColumns.map((name, index) => `${columnName(name)} = $${index + 4}`).join(', ')},
          checks = checks + case when sent_at is null then 0 else 1 end, resolved_at = null, error_message = null, review_code = null,
          last_answer = null, last_answer_since = null,
          updated_at = now(), next_check_at = now() + make_interval(secs => $3)
    where store_id = $1 and id = $2 and state = 'absent' and not superseded
    returning ${attemptColumns}`,
);

const valuesOf = <K extends string>(row: Readonly<Record<K, unknown>>, names: readonly K[]): readonly unknown[] =>
  names.map((name) => row[name]);

const tokenUsed = (): Problem => new Problem('conflict', 'token_used', messages.cardUsed);

// A card entry that pays another link at this very moment is only seen by the index, once that payment is committed.
const asTokenUsed = (failure: unknown): never => {
  const { constraint } = failure as { readonly constraint?: unknown };
  throw constraint === 'transactions_token_once' ? tokenUsed() : failure;
};

const claim = async (query: Statement, values: readonly unknown[], tx: Tx): Promise<PaymentAttempt> => {
  const [attempt] = await tx.sql<PaymentAttempt>(query, values).catch(asTokenUsed);
  // Nobody else can hold the link while we hold its row, so what stands in the way is the token, used for another link.
  if (!attempt) throw tokenUsed();
  return attempt;
};

/** Writes a new attempt and leases it for so many seconds. Throws where its card entry was used before. */
export const insertAttempt = (row: NewAttempt, lease: number, tx: Tx): Promise<PaymentAttempt> =>
  claim(insert, [lease, ...valuesOf(row, newColumns)], tx);

/** Claims an attempt that was not found once more, under its own reference. */
export const reclaimAttempt = (key: AttemptKey, terms: PayerTerms, lease: number, tx: Tx): Promise<PaymentAttempt> =>
  claim(reclaim, [key.storeId, key.id, lease, ...valuesOf(terms, payerColumns)], tx);

// The token of a call that was never sent is as good as new.
const supersede = statement(
  'checkout.supersede-attempt',
  `update transactions set superseded = true, error_message = null, review_code = null, updated_at = now(),
          token_hash = case when sent_at is null then null else token_hash end
    where store_id = $1 and id = $2 and state = 'absent'`,
);

/** Frees the link of an attempt that was not found and will not be made again. The processor is asked about it as before. */
export const supersedeAttempt = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<void> => {
  await tx.sql(supersede, [storeId, id]);
};

// Guarded, so that a process which slept since its claim cannot send what others have abandoned, or claimed again, meanwhile:
// either counts a check.
const mark = statement(
  'checkout.mark-sending',
  `update transactions
      set state = 'sending', sent_at = now(), updated_at = now(), next_check_at = now() + make_interval(secs => $3)
    where store_id = $1 and id = $2 and checks = $4 and (state = 'claimed' or (state = 'absent' and kind in ('capture', 'void', 'refund')))
    returning id`,
);

/**
 * The last thing written before the processor is called. One statement, a commit of its own, outside any transaction. False
 * when the attempt may not be sent any more.
 */
export const markSending = async (
  { storeId, id, checks }: Pick<PaymentAttempt, 'storeId' | 'id' | 'checks'>,
  lease: number,
  database: Database,
): Promise<boolean> => {
  const [marked] = await database.sql(mark, [storeId, id, lease, checks]);
  return marked !== undefined;
};

/**
 * Which attempts the processor is asked about: open ones, payments that an admin decided to be charged or to be returned, and captures
 * and refunds that an admin decided either way.
 */
const toBeAsked = `(state in ('claimed', 'sending', 'unknown', 'absent') or decided_at is not null
    and (state in ('approved', 'voided') or state = 'declined' and kind in ('capture', 'refund')))`;

// Taking the check makes it nobody else's: of a job, the minute's run and another worker one comes through.
const take = statement(
  'checkout.take-check',
  `update transactions t set checks = checks + 1, next_check_at = now() + interval '60 seconds', updated_at = now()
    where store_id = $1 and id = $2 and ${toBeAsked} and next_check_at <= now()
    returning ${attemptColumns}`,
);

/** Takes an attempt whose check is due; null where it is not, or somebody else has it. A commit of its own. */
export const takeDueCheck = async ({ storeId, id }: AttemptKey, database: Database): Promise<PaymentAttempt | null> => {
  const [attempt] = await database.sql<PaymentAttempt>(take, [storeId, id]);
  return attempt ?? null;
};

// Not asking is no answer: it counts no check, and changes nothing else.
const postpone = statement(
  'checkout.postpone-check',
  `update transactions t
      set next_check_at = now() + make_interval(secs => case when created_at < now() - interval '10 minutes' then 60 else $3 end)
    where store_id = $1 and id = $2 and ${toBeAsked} and next_check_at <= now()
    returning ${attemptColumns}`,
);

/** Puts a check off that is due, for so many seconds, or a minute where the attempt is older than ten; null where it is not due. */
export const postponeCheck = async (
  { storeId, id }: AttemptKey,
  seconds: number,
  tx: Tx,
): Promise<PaymentAttempt | null> => {
  const [attempt] = await tx.sql<PaymentAttempt>(postpone, [storeId, id, seconds]);
  return attempt ?? null;
};

// Nobody awaits what was superseded, or was not found for good. Whoever has touched the attempt has it for its lease.
const bringForward = statement(
  'checkout.bring-check-forward',
  `update transactions
      set next_check_at = case when updated_at <= now() - make_interval(secs => $3) then least(next_check_at, now()) else next_check_at end
    where store_id = $1 and payment_link_id = $2 and next_check_at is not null and not superseded
      and state <> 'claimed' and (state <> 'absent' or resolved_at is null) and ${toBeAsked}
    returning store_id as "storeId", id`,
);

/**
 * Makes the questions about what a link awaits due, but for those that were asked within a lease of so many seconds. Answers
 * the attempts that are awaited, due or not.
 */
export const bringChecksForward = (
  { storeId, id }: AttemptKey,
  lease: number,
  tx: Tx,
): Promise<readonly AttemptKey[]> => tx.sql<AttemptKey>(bringForward, [storeId, id, lease]);

/** An attempt whose check is due. */
export type DueAttempt = AttemptKey & Pick<PaymentAttempt, 'kind'>;

/** The attempts whose check is due, of every store. */
export const selectDue = statement(
  'checkout.list-overdue-attempts',
  `select store_id as "storeId", id, kind from transactions
    where ${toBeAsked} and next_check_at <= now()
    order by next_check_at limit 500`,
);
