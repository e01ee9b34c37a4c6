import { statement } from '../../db/statement.ts';
import { Problem } from '../kernel/problem.ts';
import type { IdempotencyKey, Tx } from '../kernel/tx.ts';

const claimKey = statement(
  'platform.claim-key',
  `insert into idempotency_keys (store_id, id, scope, key, request_hash)
   values ($1, gen_random_uuid(), $2, $3, $4) on conflict (store_id, scope, key) do nothing returning key`,
);
const readKey = statement(
  'platform.read-key',
  'select request_hash, result from idempotency_keys where store_id = $1 and scope = $2 and key = $3',
);
const keepResult = statement(
  'platform.keep-result',
  'update idempotency_keys set result = $4 where store_id = $1 and scope = $2 and key = $3',
);

/** The kept result of a key that was used before. The unique index makes a parallel repeat wait for the first use. */
const firstResult = async (tx: Tx, once: IdempotencyKey): Promise<{ result: unknown } | null> => {
  const { storeId, scope, key, requestHash } = once;
  const [claimed] = await tx.sql<{ key: string }>(claimKey, [storeId, scope, key, requestHash]);
  if (claimed) return null;
  const [kept] = await tx.sql<{ request_hash: string; result: unknown }>(readKey, [storeId, scope, key]);
  if (kept?.request_hash !== requestHash) {
    throw new Problem(
      'conflict',
      'idempotency_key_reused',
      'This Idempotency-Key was already used for a different request.',
    );
  }
  return { result: kept.result };
};

/** Does the work, or answers the result of the first use of its key. */
export const runOnce = async <T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  once: IdempotencyKey | undefined,
): Promise<T> => {
  if (!once) return work(tx);
  const first = await firstResult(tx, once);
  if (first) return first.result as T;
  const result = await work(tx);
  tx.write(keepResult, [once.storeId, once.scope, once.key, JSON.stringify(result ?? null)]);
  return result;
};
