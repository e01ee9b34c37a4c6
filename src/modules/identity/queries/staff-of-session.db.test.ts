import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../../../../db/connect.ts';
import { cloneDatabase, type Clone } from '../../../../db/testing.ts';
import { StaffOfSession } from './staff-of-session.ts';
import { anAccount } from '../testing.ts';

let clone: Clone;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = connect({ connectionString: clone.url });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

it('knows who holds a session', async () => {
  const store = await anAccount(database);
  const who = new StaffOfSession(database, () => new Date());
  expect(await who.execute(store.token)).toEqual(store.staff);
});
