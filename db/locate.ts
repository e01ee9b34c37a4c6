import path from 'node:path';
import pg from 'pg';
import type { Connection } from './connect.ts';
import { socketAddressIn, startEmbedded } from './embedded.ts';

/** The database of this installation, and how to let go of it. */
export interface LocatedDatabase {
  readonly connection: Connection;
  readonly stop: () => Promise<void>;
}

/**
 * The database that `url` names; without one our own PostgreSQL in `dataDir`, joined if another process
 * of this installation runs it already, else started and stopped with this one.
 */
export async function locateDatabase(url: string | undefined, dataDir: string): Promise<LocatedDatabase> {
  const leave = async (): Promise<void> => {};
  if (url !== undefined) return { connection: { connectionString: url }, stop: leave };
  const dir = path.resolve(dataDir, 'postgres');
  const joined = socketAddressIn(dir);
  if (await answers(joined)) return { connection: joined, stop: leave };
  const { host, user, database, stop } = await startEmbedded(dir);
  return { connection: { host, user, database }, stop };
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
