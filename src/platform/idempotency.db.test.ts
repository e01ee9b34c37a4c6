import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import type { RunInTransaction } from '../kernel/tx.ts';
import { openBareTransactions } from '../testing/test-module.ts';
import { forgetKeys } from './idempotency.ts';

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
  const now = Date.now();
  expect(await act('first')).toBe('first');
  await transact((tx) => forgetKeys(tx, new Date(now + 23 * hour)));
  expect(await act('second')).toBe('first');
  await transact((tx) => forgetKeys(tx, new Date(now + 25 * hour)));
  expect(await act('third')).toBe('third');
});
