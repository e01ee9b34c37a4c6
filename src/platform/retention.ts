import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { statement, type Statement } from '../../db/statement.ts';
import { purgeBatch, type Retention } from '../kernel/module.ts';
import { queue } from '../kernel/queue.ts';
import type { Clock } from '../kernel/tokens.ts';
import type { Log } from './log.ts';

/** Purges what one retention covers and is older than so many hours. */
export const applyRetention = queue(
  'platform.apply-retention',
  z.object({ name: z.string(), hours: z.number().positive() }),
);

/** What rows are deleted by: the columns of their primary key, and the one whose moment makes them old. */
interface AgedRows {
  readonly table: string;
  readonly key: string;
  readonly age: string;
  /** SQL that holds of the rows which do not stay for good; all rows without it. */
  readonly where?: string;
}

/** A statement for a retention that deletes whole rows, the oldest first. */
export const deleteByAge = (name: string, { table, key, age, where = 'true' }: AgedRows): Statement =>
  statement(
    name,
    `with gone as (
       delete from ${table} where (${key}) in (
         select ${key} from ${table}
          where ${age} <= $1 and ${where} order by ${age} limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from gone`,
  );

/** A caller that tries again under its idempotency key does so within minutes. */
export const keyRetention: Retention = {
  name: 'platform.idempotency-keys',
  purge: deleteByAge('platform.purge-keys', { table: 'idempotency_keys', key: 'store_id, id', age: 'created_at' }),
};

/** What a purge needs. */
export interface RetentionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly retentions: readonly Retention[];
}

/**
 * Works in batches until nothing is due or the process stops; each batch is a commit of its own, so that nobody waits for long. How
 * many rows went is in the log.
 */
export const purgeOldRows =
  ({ database, clock, log, retentions }: RetentionParts) =>
  async ({ name, hours }: z.output<typeof applyRetention.payload>, signal: AbortSignal): Promise<void> => {
    const retention = retentions.find((each) => each.name === name);
    if (!retention) throw new Error(`There is no retention ${name}.`);
    const before = new Date(clock().getTime() - hours * 3_600_000);
    let total = 0;
    for (let last = purgeBatch; last === purgeBatch && !signal.aborted; total += last) {
      const [purged] = await database.sql<{ rows: number }>(retention.purge, [before]);
      last = purged?.rows ?? 0;
    }
    log.info({ retention: name, before, rows: total }, 'purged what is older than it is kept');
  };
