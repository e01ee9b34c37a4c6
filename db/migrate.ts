import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { Connection } from './connect.ts';

/** The names of the migrations that have run and of those that have not, oldest first. */
export interface MigrationStatus {
  readonly done: readonly string[];
  readonly pending: readonly string[];
}

// An arbitrary number that means "somebody is migrating Debitlink" in this database.
const migrationLock = 4_711_2026;

const migrations: Knex.MigratorConfig = {
  directory: path.join(import.meta.dirname, 'migrations'),
  loadExtensions: ['.ts'],
  extension: 'ts',
};

// Migrations of a newer version may have run.
const ofAnyVersion: Knex.MigratorConfig = { disableMigrationsListValidation: true };

/**
 * Brings the database to the newest schema and answers what it ran. Any number of processes may call it at once. One of an older
 * version works with a schema newer than its own, so that an update can go back.
 */
export const migrateUp = (connection: Connection): Promise<readonly string[]> =>
  withMigrationLock(connection, async (db) => {
    const [, ran] = (await db.migrate.latest(ofAnyVersion)) as [number, string[]];
    return ran.map(fileName);
  });

/** Runs those of these migrations that have not run yet: the schema is then that of an older version. */
export const migrateUpTo = (connection: Connection, names: readonly string[]): Promise<void> =>
  withMigrationLock(connection, async (db) => {
    const [, pending] = (await db.migrate.list(ofAnyVersion)) as [{ name: string }[], { file: string }[]];
    for (const { file } of pending) if (names.includes(file)) await db.migrate.up({ ...ofAnyVersion, name: file });
  });

/** Reverts the newest migration, or every one of them, and answers which. */
export const migrateDown = (connection: Connection, how: 'one' | 'all'): Promise<readonly string[]> =>
  withMigrationLock(connection, async (db) => {
    const reverted: unknown = await (how === 'all' ? db.migrate.rollback(undefined, true) : db.migrate.down());
    const [, names] = reverted as [number, string[]];
    return names.map(fileName);
  });

/** Reads which migrations have run; changes nothing but the bookkeeping tables it may have to create. */
export const migrationStatus = (connection: Connection): Promise<MigrationStatus> =>
  withMigrationLock(connection, async (db) => {
    const [done, pending] = (await db.migrate.list(ofAnyVersion)) as [{ name: string }[], { file: string }[]];
    return { done: done.map(({ name }) => name), pending: pending.map(({ file }) => file) };
  });

const fileName = (name: string): string => path.basename(name);

/**
 * Runs while no other process migrates. knex's own lock row outlives a killed process and two first
 * starts race to create it; so the holder of this lock frees that row first.
 */
async function withMigrationLock<T>(connection: Connection, work: (db: Knex) => Promise<T>): Promise<T> {
  const guard = new pg.Client(connection);
  // A connection that breaks while it only holds the lock must not end the process; the migration at work gets the error.
  guard.on('error', () => undefined);
  await guard.connect();
  const db = knex({ client: 'pg', connection: { ...connection }, pool: { min: 0, max: 2 }, migrations });
  try {
    await takeLock(guard);
    await db.migrate.forceFreeMigrationsLock();
    return await work(db);
  } finally {
    await db.destroy();
    await guard.end();
  }
}

/**
 * Asks again and again instead of waiting in one statement: PostgreSQL builds an index concurrently only once every older
 * statement has ended, and one that waits for the builder itself never would.
 */
async function takeLock(guard: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await guard.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock]);
    if (rows[0]?.taken) return;
    await delay(100);
  }
}

/**
 * Runs the statements of one migration. A lock that is not free within two seconds fails it, since
 * waiting would make every later query of that table wait behind it. No `?` in the text: knex binds it.
 */
export async function change(knex: Knex, sql: string): Promise<void> {
  await knex.raw("set local lock_timeout = '2s'");
  await knex.raw(sql);
}
