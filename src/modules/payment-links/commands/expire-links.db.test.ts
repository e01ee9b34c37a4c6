import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountDueLinks } from '../queries/count-due-links.ts';
import { openRoom, type Room } from '../../../testing/links.ts';
import { ExpireLinks } from './expire-links.ts';

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

const past = new Date(Date.now() - 1000);
const sweep = () => room.transact((tx) => room.get(ExpireLinks).execute(tx));
const statuses = async (storeId: string) =>
  (
    await room.rows<{ status: string }>('select status from payment_links where store_id = $1 order by amount', [
      storeId,
    ])
  ).map(({ status }) => status);

describe('the sweep of expired links', () => {
  it('moves only pending links whose time has passed and whose payment is not being confirmed', async () => {
    const store = await room.addStore();
    await room.putLink(store, { amount: 1, expires_at: past });
    await room.putLink(store, { amount: 2, expires_at: past, is_disabled: true });
    await room.putLink(store, { amount: 3, expires_at: past, confirming: true });
    await room.putLink(store, { amount: 4, expires_at: past, status: 'completed' });
    await room.putLink(store, { amount: 5 });
    expect(await room.get(CountDueLinks).execute(store.storeId)).toBe(1);
    const told = room.events.length;
    expect(await sweep()).toBe(false);
    expect(await statuses(store.storeId)).toEqual(['expired', 'expired', 'pending', 'completed', 'pending']);
    expect(await room.get(CountDueLinks).execute(store.storeId)).toBe(0);
    expect(room.events.slice(told).map(({ type }) => type)).toEqual(['LinkStatusChanged', 'LinkStatusChanged']);
  });

  it('says that there may be more when a batch was full', async () => {
    const store = await room.addStore();
    await room.rows(
      `insert into payment_links (store_id, link_id, transaction_number, amount, customer_name, expires_at)
       select $1, $1 || n, 'TXN' || n, 1, 'Maria', now() from generate_series(1, 201) n`,
      [store.storeId],
    );
    expect([await sweep(), await sweep()]).toEqual([true, false]);
    expect(new Set(await statuses(store.storeId))).toEqual(new Set(['expired']));
  });

  it('leaves a link alone that somebody holds at this moment', async () => {
    const store = await room.addStore();
    const { id } = await room.putLink(store, { expires_at: past });
    await room.transact(async (tx) => {
      await tx.knex('payment_links').where({ id }).forUpdate();
      expect(await sweep()).toBe(false);
    });
    expect(await statuses(store.storeId)).toEqual(['pending']);
  });
});
