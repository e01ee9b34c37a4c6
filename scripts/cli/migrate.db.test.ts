import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import { readEnvironment } from '../../src/platform/config.ts';
import { listMigrations, revertMigrations, runMigrations } from './commands.ts';
import type { CommandContext } from './context.ts';

let clone: Clone;

beforeAll(async () => {
  clone = await cloneDatabase();
});

afterAll(() => clone.drop());

const linesOf = async (command: (context: CommandContext) => Promise<void>): Promise<readonly string[]> => {
  const lines: string[] = [];
  await command({ environment: readEnvironment({ DATABASE_URL: clone.url }), print: (line) => lines.push(line) });
  return lines;
};

it('migrate down reverts the newest migration, status shows it as pending, and up runs it again', async () => {
  const [, newest = ''] =
    /^reverted (\S+)$/.exec((await linesOf((context) => revertMigrations(context, {}))).join()) ?? [];
  expect((await linesOf(listMigrations)).at(-1)).toBe(`pending  ${newest}`);
  expect(await linesOf(runMigrations)).toEqual([`migrated ${newest}`]);
  expect(await linesOf(runMigrations)).toEqual(['Nothing to migrate.']);
});

it('a database that a newer version has migrated is left as it is by up, and down refuses to go past what it does not know', async () => {
  const client = new pg.Client(clone.url);
  onTestFinished(() => client.end());
  await client.connect();
  const ofNewer =
    "insert into knex_migrations (name, batch, migration_time) values ('99990101_0100_newer.ts', 999, now())";
  await client.query(ofNewer);
  expect(await linesOf(runMigrations)).toEqual(['Nothing to migrate.']);
  expect(await linesOf(listMigrations)).toContain('done     99990101_0100_newer.ts');
  await expect(linesOf((context) => revertMigrations(context, {}))).rejects.toThrow('99990101_0100_newer.ts');
});

it('a migration goes on although the connection that holds its lock breaks', async () => {
  const client = new pg.Client(clone.url);
  onTestFinished(() => client.end());
  await client.connect();
  await client.query('begin; lock table knex_migrations in access exclusive mode');
  const migrated = linesOf(runMigrations);
  const endHolder = () =>
    client.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_locks
        where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`,
    );
  await expect.poll(async () => (await endHolder()).rows).toEqual([{ ended: true }]);
  await client.query('commit');
  expect(await migrated).toEqual(['Nothing to migrate.']);
});
