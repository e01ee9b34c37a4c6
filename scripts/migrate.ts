import { migrateDown, migrateUp, migrationStatus } from '../db/migrate.ts';
import { reachDatabase } from '../db/reach.ts';
import type { Connection } from '../db/connect.ts';
import { readEnvironment } from '../src/platform/config.ts';
import { runAtShell } from './start/shell.ts';

type Work = (connection: Connection) => Promise<readonly string[]>;

const usage = 'Usage: node scripts/migrate.ts up | down [all] | status';

const report = (verb: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [`Nothing to ${verb}.`] : names.map((name) => `${verb} ${name}`);

const status: Work = async (connection) => {
  const { done, pending } = await migrationStatus(connection);
  return [...done.map((name) => `done ${name}`), ...pending.map((name) => `pending ${name}`)];
};

const works: Readonly<Record<string, Work>> = {
  up: async (connection) => report('migrate', await migrateUp(connection)),
  down: async (connection) => report('revert', await migrateDown(connection, 'one')),
  'down all': async (connection) => report('revert', await migrateDown(connection, 'all')),
  status,
};

async function main(words: readonly string[]): Promise<void> {
  const work = works[words.join(' ')];
  if (!work) throw new Error(usage);
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);
  const { connection, stop } = await reachDatabase(DATABASE_URL, DATA_DIR);
  try {
    for (const line of await work(connection)) console.log(line);
  } finally {
    await stop();
  }
}

await runAtShell(main);
