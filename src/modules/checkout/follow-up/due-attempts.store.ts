import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { attemptColumns, type AttemptKey, type PaymentAttempt } from '../ledger/index.ts';

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
