import { expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '../../db/testing.ts';
import { readEnvironment } from '../../src/platform/config.ts';
import { withDatabase } from './context.ts';

it('a command waits for rows and tables that others hold, for as long as a rebuild may take', async () => {
  const clone = await cloneDatabase();
  onTestFinished(() => clone.drop());
  const environment = readEnvironment({ DATABASE_URL: clone.url });
  const limits = await withDatabase(environment, async ({ pool, begin }) => {
    const client = await pool.connect();
    await client.query(begin());
    const { rows } = await client.query(
      "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement",
    );
    client.release(true);
    return rows;
  });
  expect(limits).toEqual([{ lock: '0', statement: '1h' }]);
});
