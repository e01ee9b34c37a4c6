import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../db/connect.ts';
import type { RunStatement } from '../../db/statement.ts';
import { statement } from '../../db/statement.ts';
import { currentScope } from './work-scope.ts';

/** A place in PostgreSQL's write-ahead log, as 16 hexadecimal digits: the later of two is the greater text. */
export type LogPosition = string;

const catchUpTimeoutMs = 300;
const askAgainMs = 10;
/** A replica that failed is left alone for so long. */
const restMs = 5_000;
const keptMs = 600_000;

/** PostgreSQL's own notation, `16/B374D848`, as a position; null for anything else. */
export const parsePosition = (written: string): LogPosition | null => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(written) ?? [];
  return high === undefined || low === undefined ? null : high.padStart(8, '0') + low.padStart(8, '0');
};

/** The later of two positions. */
export const latest = (one: LogPosition | undefined, other: LogPosition | undefined): LogPosition | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one;

/** Where the latest known commit of each store is, for ten minutes: a store's browsers must see what they were told of. */
export class CommitPositions {
  // The store that committed last stands last, so the oldest entries are always at the front.
  private readonly byStore = new Map<string, { readonly at: number; readonly position: LogPosition }>();

  note(storeId: string, position: LogPosition): void {
    const known = this.byStore.get(storeId)?.position;
    this.byStore.delete(storeId);
    this.byStore.set(storeId, { at: Date.now(), position: latest(known, position) ?? position });
    for (const [each, { at }] of this.byStore) {
      if (Date.now() - at < keptMs) return;
      this.byStore.delete(each);
    }
  }

  of(storeId: string): LogPosition | undefined {
    return this.byStore.get(storeId)?.position;
  }
}

// A replica that was made the primary replays nothing more, and has everything there is.
const selectReplayed = statement(
  'platform.replayed',
  `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as replayed`,
);

/** Knows how far the replica has come. Those who wait at one time share one question. */
const followReplica = (replica: Database) => {
  let replayed: LogPosition = '';
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    const [row] = await replica.reader.sql<{ replayed: string | null }>(selectReplayed);
    replayed = latest(replayed, parsePosition(row?.replayed ?? '') ?? undefined) ?? replayed;
  };
  const askOnce = (): Promise<void> =>
    (asking ??= ask().finally(() => {
      asking = undefined;
    }));
  return async (position: LogPosition): Promise<boolean> => {
    const end = performance.now() + catchUpTimeoutMs;
    for (;;) {
      if (replayed >= position) return true;
      const left = end - performance.now();
      if (left <= 0) return false;
      await Promise.race([askOnce(), delay(left)]);
      if (replayed < position) await delay(askAgainMs);
    }
  };
};

/**
 * Reads from the replica once it has replayed what the caller must see (the `seen` of their scope), waiting for at most
 * 300 ms. Else, and where the replica fails, the primary answers.
 */
export const readFromReplica = (
  replica: Database,
  primary: Database,
  onError: (error: unknown) => void,
): { readonly sql: RunStatement } => {
  const hasReplayed = followReplica(replica);
  let restsUntil = 0;
  return {
    sql: async <Row extends object>(...asked: Parameters<RunStatement>) => {
      const seen = currentScope()?.seen;
      try {
        if (performance.now() >= restsUntil && (seen === undefined || (await hasReplayed(seen))))
          return await replica.reader.sql<Row>(...asked);
      } catch (error) {
        restsUntil = performance.now() + restMs;
        onError(error);
      }
      return primary.reader.sql<Row>(...asked);
    },
  };
};
