import { expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '../../db/testing.ts';
import { readEnvironment } from '../../src/platform/config.ts';
import { withDatabase } from './context.ts';

it('a command waits for rows and tables that others hold, for as long as a rebuild may take', async () => {
  const clone = await cloneDatabase();
  onTestFinished(() => clone.drop());
  const environment = readEnvironment({ DATABASE_URL: clone.url });
  const read = "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement";
  const limits = await withDatabase(environment, async ({ pool, transaction }) => {
    const client = await pool.connect();
    const outside = await client.query(read);
    await transaction(client).begin();
    const inside = await client.query(read);
    client.release(true);
    return [...outside.rows, ...inside.rows];
  });
  const unlimited = { lock: '0', statement: '1h' };
  expect(limits).toEqual([unlimited, unlimited]);
});
