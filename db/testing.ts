import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from './connect.ts';

/** Where the throw-away PostgreSQL of this test run is, and which database its clones are made from. */
export interface TestPostgres {
  readonly host: string;
  readonly user: string;
  readonly database: string;
  readonly template: string;
  /** Where a pooler in front of it listens on loopback, in a run through one. */
  readonly poolerPort?: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    pg: TestPostgres;
  }
}

/** A database of one's own with every table and no row, until `drop`. */
export interface Clone {
  readonly connection: Connection;
  /** The same as `DATABASE_URL` would name it. */
  readonly url: string;
  /** The same through the pooler, in a run through one. */
  readonly pooledUrl?: string;
  readonly drop: () => Promise<void>;
}

const otherConnections = 'select count(*)::int as others from pg_stat_activity where datname = $1';
const timeoutMs = 5_000;

/** A pool says that it has ended before its connections have: whoever drops their database under them makes them fail. */
const untilUnused = async (client: pg.Client, database: string): Promise<void> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await client.query<{ others: number }>(otherConnections, [database]);
    if (rows[0]?.others === 0 || Date.now() > end) return;
    await delay(5);
  }
};

/**
 * Clones the migrated template: one per test file, some 20 ms in memory. Close every connection before `drop`, or lose it.
 * What runs outside the workers names the server itself.
 */
export async function cloneDatabase(server = inject('pg'), template = server.template): Promise<Clone> {
  const { host, user, poolerPort } = server;
  const database = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) =>
    client.query(`create database ${database} template ${template} strategy file_copy`),
  );
  return {
    connection: { host, user, database },
    ...(poolerPort !== undefined && { pooledUrl: `postgresql://${user}@127.0.0.1:${poolerPort}/${database}` }),
    url: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    drop: () =>
      onServer(server, async (client) => {
        await untilUnused(client, database);
        await client.query(`drop database ${database} with (force)`);
      }),
  };
}

/** A database of one's own without a table, until `drop`. */
export const emptyDatabase = (): Promise<Clone> => cloneDatabase(inject('pg'), 'template0');

/** A clone with one plain client on it, for tests that speak to PostgreSQL themselves. */
export interface OpenClone extends Clone {
  readonly client: pg.Client;
  /** Drops the database too. */
  readonly close: () => Promise<void>;
}

/** Clones the template and connects to the clone. */
export async function openClone(): Promise<OpenClone> {
  const clone = await cloneDatabase();
  const client = new pg.Client(clone.connection);
  await client.connect();
  const close = async (): Promise<void> => {
    await client.end();
    await clone.drop();
  };
  return { ...clone, client, close };
}

async function onServer(
  { host, user, database }: TestPostgres,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ host, user, database });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
