import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { cloneDatabase, openClone } from './testing.ts';

describe('a cloned database', () => {
  it('is reached by its url, is alone with its rows, and is gone after the drop', async () => {
    const [mine, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
    await ask(mine.url, 'create table mark (id int)');
    await expect(ask(other.url, 'select * from mark')).rejects.toThrow(/does not exist/);
    await Promise.all([mine.drop(), other.drop()]);
    await expect(ask(mine.url, 'select 1')).rejects.toThrow(/does not exist/);
  });

  it('is not dropped under a connection that is about to end', async () => {
    const { client, drop } = await openClone();
    const dropping = drop();
    const looking = `select from pg_stat_activity where datname <> current_database() and query like '%where datname = $1'`;
    await expect.poll(async () => (await client.query(looking)).rowCount).toBeGreaterThan(0);
    await client.end();
    await expect(dropping).resolves.toBeUndefined();
  });

  it('comes from a template that nobody can connect to by mistake', async () => {
    const { host, user, template } = inject('pg');
    const client = new pg.Client({ host, user, database: template });
    await expect(client.connect()).rejects.toThrow(/not currently accepting connections/);
  });
});

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
