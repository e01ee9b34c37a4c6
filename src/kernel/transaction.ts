import type { PgBoss } from 'pg-boss';
import type { PoolClient } from 'pg';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { DomainEvent } from './event.ts';
import { Problem } from './problem.ts';
import type { Reaction } from './projection.ts';
import type { Enqueue } from './queue.ts';
import type { InTransaction, Once, Tx } from './tx.ts';

const begin = { text: 'begin' };
const commit = { text: 'commit' };
const rollback = { text: 'rollback' };

const claimKey = statement(
  'kernel.claim-key',
  `insert into idempotency_keys (store_id, id, scope, key, request_hash)
   values ($1, gen_random_uuid(), $2, $3, $4) on conflict (store_id, scope, key) do nothing returning key`,
);
const readKey = statement(
  'kernel.read-key',
  'select request_hash, result from idempotency_keys where store_id = $1 and scope = $2 and key = $3',
);
const keepResult = statement(
  'kernel.keep-result',
  'update idempotency_keys set result = $4 where store_id = $1 and scope = $2 and key = $3',
);

interface Ground {
  readonly database: Database;
  readonly boss: Pick<PgBoss, 'send'>;
  readonly reactions: readonly Reaction[];
  /** Tells the browsers of a store, once the facts are committed. */
  readonly announce: (events: readonly DomainEvent[]) => void;
}

const enqueueOn =
  (boss: Ground['boss'], client: PoolClient): Enqueue =>
  async (queue, payload, { startAfter, id } = {}) => {
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    const data = queue.payload.parse(payload) as object;
    await boss.send(queue.name, data, {
      db,
      ...(startAfter !== undefined && { startAfter }),
      ...(id !== undefined && { id }),
    });
  };

/** Tells every reaction of every fact, also of the facts that reactions state themselves. */
const tellAll = async (
  raised: readonly DomainEvent[],
  followers: ReadonlyMap<string, readonly Reaction[]>,
  tx: Tx,
): Promise<void> => {
  // The list grows while it is walked.
  for (const event of raised) for (const { react } of followers.get(event.type) ?? []) await react(event, tx);
};

/** The kept result of a key that was used before; a parallel first use is waited for by the unique index. */
const firstResult = async (tx: Tx, once: Once): Promise<{ result: unknown } | null> => {
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

const workOnce = async <T>(tx: Tx, work: (tx: Tx) => Promise<T>, once: Once | undefined): Promise<T> => {
  if (!once) return work(tx);
  const first = await firstResult(tx, once);
  if (first) return first.result as T;
  const result = await work(tx);
  await tx.sql(keepResult, [once.storeId, once.scope, once.key, JSON.stringify(result ?? null)]);
  return result;
};

const followersOf = (reactions: readonly Reaction[]): Map<string, Reaction[]> => {
  const followers = new Map<string, Reaction[]>();
  for (const reaction of reactions)
    for (const type of reaction.on) followers.set(type, [...(followers.get(type) ?? []), reaction]);
  return followers;
};

/** PostgreSQL answers a commit after a failed statement by rolling back without an error; whoever hid the failure must not be believed. */
const commitOn = async (client: PoolClient): Promise<void> => {
  const { command } = await client.query(commit);
  if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, so nothing of it was written.');
};

/** Makes the one door through which every act reaches the database. */
export const openTransactions = ({ database, boss, reactions, announce }: Ground): InTransaction => {
  const followers = followersOf(reactions);
  return async (work, once) => {
    const client = await database.pool.connect();
    const raised: DomainEvent[] = [];
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const bound = database.on(client);
      const tx: Tx = {
        get knex() {
          return bound.knex;
        },
        sql: bound.sql,
        raise: (event) => {
          raised.push(event);
        },
        enqueue: enqueueOn(boss, client),
      };
      const result = await workOnce(tx, work, once);
      await tellAll(raised, followers, tx);
      await commitOn(client);
      if (raised.length > 0) announce(raised);
      return result;
    } catch (error) {
      // A connection that cannot even roll back is not given to the next request.
      await client.query(rollback).catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
};
