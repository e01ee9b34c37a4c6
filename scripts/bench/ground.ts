import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../db/embedded.ts';
import { migrateUp } from '../../db/migrate.ts';
import { onDatabase } from './database.ts';
import { runProgram } from './programs.ts';
import { drawSample, secretsKey, seed, type Sample } from './seed.ts';

/** A PostgreSQL of the bench's own, with its usual durability, migrated and filled. */
export interface Ground {
  readonly url: string;
  readonly postmaster: number;
  readonly sample: Sample;
  close(): Promise<void>;
}

const isFilled = (url: string): Promise<boolean> =>
  onDatabase(url, async (client) => (await client.query('select from users limit 1')).rowCount === 1);

/** Lays the ground in a temporary directory, or in one that is kept and found filled the next time; `links` in all stores together. */
export const layGround = async (links: number, kept?: string): Promise<Ground> => {
  const dir = kept === undefined ? await mkdtemp(path.join(tmpdir(), 'debitlink-bench-')) : path.resolve(kept);
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o755);
  const { host, user, database, pid, stop } = await startEmbedded(path.join(dir, 'postgres'));
  const close = async (): Promise<void> => {
    await stop();
    if (kept === undefined) await rm(dir, { recursive: true, force: true });
  };
  const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  try {
    await migrateUp({ connectionString: url });
    if (!(await isFilled(url))) {
      await seed(url, links);
      await runProgram('scripts/debitlink.ts', ['rebuild'], { DATABASE_URL: url, SECRETS_KEY: secretsKey });
    }
    return { url, postmaster: pid, sample: await drawSample(url), close };
  } catch (failure) {
    await close();
    throw failure;
  }
};
