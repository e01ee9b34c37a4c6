import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded.ts';
import { migrateUp } from '../db/migrate.ts';
import type { TestPostgres } from '../db/testing.ts';

// Nothing here outlives the run, so nothing has to survive a power cut.
const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
};

const template = 'template_debitlink';

/** Starts one PostgreSQL for the project's run, migrates the template once, and answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'debitlink-test-'));
  const { host, user, database, stop } = await startEmbedded(dir, throwAway);
  const end = async (): Promise<void> => {
    await stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await prepareTemplate({ host, user, database, template });
  } catch (failure) {
    await end();
    throw failure;
  }
  project.provide('pg', { host, user, database, template });
  return end;
}

async function prepareTemplate({ host, user, database }: TestPostgres): Promise<void> {
  const client = new pg.Client({ host, user, database });
  await client.connect();
  try {
    await client.query(`create database ${template}`);
    await migrateUp({ host, user, database: template });
    // A forgotten connection to the template would make every later clone fail.
    await client.query(`alter database ${template} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}
