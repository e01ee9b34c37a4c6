import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDown, migrateUp, migrationStatus } from './migrate.ts';
import { openClone, type OpenClone } from './testing.ts';

const migration = '20261122_0200_page_keys.ts';

let clone: OpenClone;
beforeAll(async () => {
  clone = await openClone();
});
afterAll(() => clone.close());

const addStore = async (storeId: string, key: string | null): Promise<void> => {
  const owner = randomUUID();
  await clone.client.query(
    `insert into users (id, store_id, username, username_folded, password, ipos_tokenization_key)
     values ($1, $2, $3::text, $3::text, 'hash', $4)`,
    [owner, storeId, `owner-${storeId}`, key],
  );
  await clone.client.query(
    `insert into read_stores (store_id, owner_id, payee, payable, timezone, has_credentials, created_at)
     values ($1, $2, 'Shop', true, 'America/Los_Angeles', true, now())`,
    [storeId, owner],
  );
};

it('The migration that adds page keys knows which stores have saved one already, whatever their sub-users carry', async () => {
  do await migrateDown(clone.connection, 'one');
  while (!(await migrationStatus(clone.connection)).pending.includes(migration));
  await addStore('0000keep', 'sealed');
  await addStore('0000bare', null);
  await clone.client.query(
    `insert into users (store_id, username, username_folded, password, parent_user_id, ipos_tokenization_key)
     select store_id, 'clerk', 'clerk', 'hash', id, 'sealed' from users where store_id = '0000bare'`,
  );
  await migrateUp(clone.connection);
  const { rows } = await clone.client.query('select store_id, has_tokenization_key from read_stores order by 1');
  expect(rows).toEqual([
    { store_id: '0000bare', has_tokenization_key: false },
    { store_id: '0000keep', has_tokenization_key: true },
  ]);
});
