import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import type { RunInTransaction } from '../kernel/tx.ts';
import { openBareTransactions } from '../testing/test-module.ts';
import { openLog } from './log.ts';
import { keyRetention, purgeOldRows } from './retention.ts';

let clone: Clone;
let database: Database;
let transact: RunInTransaction;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = connect({ connectionString: clone.url }, { size: 2 });
  ({ transact } = openBareTransactions(database));
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const hour = 3_600_000;
const act = (answer: string) =>
  transact(() => Promise.resolve(answer), {
    storeId: 'store001',
    scope: 'test',
    key: 'the-key-1',
    requestHash: 'same',
  });

it('an idempotency key gives the first result again for a day, and is then deleted', async () => {
  const purgeAfter = (hours: number) => {
    const clock = () => new Date(Date.now() + hours * hour);
    const purge = purgeOldRows({ database, clock, log: openLog('silent'), retentions: [keyRetention] });
    return purge({ name: keyRetention.name, hours: 24 }, new AbortController().signal);
  };
  expect(await act('first')).toBe('first');
  await purgeAfter(23);
  expect(await act('second')).toBe('first');
  await purgeAfter(25);
  expect(await act('third')).toBe('third');
});
