import type { PgBoss } from 'pg-boss';
import pg, { type PoolClient } from 'pg';
import type { Database } from '../../db/connect.ts';
import type { DomainEvent } from './event.ts';
import { workOnce } from './once.ts';
import { Problem } from './problem.ts';
import type { Reaction } from './projection.ts';
import type { Enqueue } from './queue.ts';
import type { InTransaction, Tx } from './tx.ts';

const begin = { text: 'begin' };
const commit = { text: 'commit' };
const rollback = { text: 'rollback' };

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

const followersOf = (reactions: readonly Reaction[]): Map<string, Reaction[]> => {
  const followers = new Map<string, Reaction[]>();
  for (const reaction of reactions)
    for (const type of reaction.on) followers.set(type, [...(followers.get(type) ?? []), reaction]);
  return followers;
};

const outcomeUnknown = (cause: unknown): Problem =>
  new Problem(
    'unavailable',
    'outcome_unknown',
    'The service was interrupted and cannot tell whether this was done. Please look before you try again.',
    { retryAfter: 2, cause },
  );

/** `announce` is also called where the answer to the commit is lost: then browsers look, and nobody is told that nothing was changed. */
const commitOn = async (client: PoolClient, announce: () => void): Promise<void> => {
  const { command } = await client.query(commit).catch((failure: unknown) => {
    if (failure instanceof pg.DatabaseError) throw failure;
    announce();
    throw outcomeUnknown(failure);
  });
  // PostgreSQL answers a commit after a failed statement by rolling back without an error; whoever hid the failure must not be believed.
  if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, so nothing of it was written.');
  announce();
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
      await commitOn(client, () => {
        if (raised.length > 0) announce(raised);
      });
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
