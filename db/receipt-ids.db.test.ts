import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDown, migrateUp, migrationStatus } from './migrate.ts';
import { openClone, type OpenClone } from './testing.ts';

const migration = '20261123_1730_receipts.ts';

let clone: OpenClone;
beforeAll(async () => {
  clone = await openClone();
});
afterAll(() => clone.close());

const addPayments = (storeId: string, count: number, completedAt: Date | null): Promise<unknown> =>
  clone.client.query(
    `with link as (
       insert into payment_links (store_id, id, link_id, transaction_number, amount, customer_name, expires_at)
       values ($1, $2::uuid, $1 || $2::text, $2::text, 1, 'Ada', now()) returning store_id, id, link_id)
     insert into transactions (store_id, payment_link_id, link_id, kind, state, amount, transaction_reference_id, completed_at)
     select store_id, id, link_id, 'sale', 'declined', 1, gen_random_uuid(), $4 from link, generate_series(1, $3)`,
    [storeId, randomUUID(), count, completedAt],
  );

const count = async (condition: string): Promise<unknown> => {
  const { rows } = await clone.client.query(`select count(*)::int as count from transactions where ${condition}`);
  return rows[0]?.count;
};

it('The migration that adds receipts gives every ended payment of every store an id of its own, in as many batches as it takes', async () => {
  do await migrateDown(clone.connection, 'one');
  while (!(await migrationStatus(clone.connection)).pending.includes(migration));
  await addPayments('0000many', 4_001, new Date());
  await addPayments('0000next', 3, new Date());
  await addPayments('0000open', 2, null);
  await migrateUp(clone.connection);
  expect(await count(`receipt_id ~ ('^' || store_id || '[0-9a-hjkmnp-tv-z]{26}$')`)).toBe(4_004);
  expect(await count('receipt_id is null')).toBe(2);
  const { rows } = await clone.client.query('select count(distinct receipt_id)::int as ids from transactions');
  expect(rows).toEqual([{ ids: 4_004 }]);
}, 60_000);
