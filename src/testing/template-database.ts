import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { migrateUp } from '../../db/migrate.ts';
import type { TestPostgres } from '../../db/testing.ts';
import { createQueues, startJobsRuntime } from '../platform/jobs-runtime.ts';
import { startPooler } from './pooler.ts';

// Nothing here outlives the run, so nothing has to survive a power cut.
const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  max_wal_size: '256MB',
};

const memory = '/dev/shm';
const enoughSpace = 2 * 1024 ** 3;

const template = 'template_debitlink';

/** Starts one PostgreSQL for the project's run, migrates the template once, and answers how to stop it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(await fastestPlace(), 'debitlink-test-'));
  const { host, user, database, stop } = await startEmbedded(dir, throwAway);
  const pooler = project.name.endsWith('pooled') ? await startPooler({ host, user, database }) : undefined;
  const end = async (): Promise<void> => {
    await pooler?.stop();
    await stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await prepareTemplate({ host, user, database, template });
  } catch (failure) {
    await end();
    throw failure;
  }
  project.provide('pg', { host, user, database, template, ...(pooler && { poolerPort: pooler.port }) });
  return end;
}

/** A clone is a thousand small files: seventeen milliseconds in memory, twenty times that on a disk. */
async function fastestPlace(): Promise<string> {
  const space = await statfs(memory).catch(() => null);
  return space && space.bavail * space.bsize >= enoughSpace ? memory : tmpdir();
}

async function prepareTemplate({ host, user, database }: TestPostgres): Promise<void> {
  const client = new pg.Client({ host, user, database });
  await client.connect();
  try {
    await client.query(`create database ${template}`);
    const connection = { host, user, database: template };
    await migrateUp(connection);
    await installJobQueue(connection);
    // A forgotten connection to the template would make every later clone fail.
    await client.query(`alter database ${template} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}

/** A clone then finds the queue's tables in place; its queues are made by whoever knows their names. */
async function installJobQueue(connection: Connection): Promise<void> {
  const errors: unknown[] = [];
  const jobsRuntime = await startJobsRuntime(connection, { worker: false, onError: (error) => errors.push(error) });
  await createQueues(jobsRuntime, []);
  await jobsRuntime.stop({ graceful: false });
  if (errors.length > 0) throw new AggregateError(errors, 'The queue could not be installed in the template.');
}
