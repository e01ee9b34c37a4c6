import type { Database } from '../../../../db/connect.ts';
import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type AttemptKey, type PaymentAttempt, PaymentAttemptModel, readColumns } from './payment-attempt.model.ts';

const secondsSince = (column: string): string => `extract(epoch from clock_timestamp() - ${column})::float8`;

/** The columns of an attempt, for `transactions` with the alias `t`. */
export const attemptColumns = `${selectList(PaymentAttemptModel, 't', readColumns)},
  t.transaction_reference_id as reference,
  ${secondsSince('t.last_answer_since')} as "lastAnswerFor", ${secondsSince('coalesce(t.sent_at, t.created_at)')} as age,
  ${secondsSince('t.created_at')} as "createdFor", ${secondsSince('t.completed_at')} as "approvedFor",
  ${secondsSince('t.decided_at')} as "decidedFor"`;

/** What all done acts of a kind on the payment `t` come to, in cents; null where there is none. */
export const sumOfActs = (kind: 'capture' | 'refund'): string =>
  `(select sum(a.taken_cents) from transactions a
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

/** What is kept of the key that a payer's page made up for one payment of one link. */
export const keyFingerprint = (secrets: Secrets, linkId: string, key: string): string =>
  secrets.fingerprint('payment-key', `${linkId}\n${key}`);

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
