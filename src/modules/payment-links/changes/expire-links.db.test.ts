import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { countDueLinks } from '../lists/counts.ts';
import { expireDueLinks } from './expire-links.ts';

let module: TestLinks;
beforeAll(async () => {
  module = await startTestLinks();
});
afterAll(() => module.close());

const past = new Date(Date.now() - 1000);
const expire = () => module.transact(expireDueLinks);
const statuses = async (storeId: string) =>
  (
    await module.rows<{ status: string }>('select status from payment_links where store_id = $1 order by amount', [
      storeId,
    ])
  ).map(({ status }) => status);

describe('the job that expires links', () => {
  it('moves only pending links whose time has passed and whose payment is not being confirmed', async () => {
    const store = await module.aStore();
    await module.aLink(store, { amount: '1', expiresAt: past });
    await module.aLink(store, { amount: '2', expiresAt: past, isDisabled: true });
    await module.aLink(store, { amount: '3', expiresAt: past, confirming: true });
    await module.aLink(store, { amount: '4', expiresAt: past, status: 'completed' });
    await module.aLink(store, { amount: '5' });
    expect(await countDueLinks(module.context)(store.storeId)).toBe(1);
    const before = module.events.length;
    expect(await expire()).toBe(false);
    expect(await statuses(store.storeId)).toEqual(['expired', 'expired', 'pending', 'completed', 'pending']);
    expect(await countDueLinks(module.context)(store.storeId)).toBe(0);
    const linkEvents = module.events
      .slice(before)
      .map(({ type }) => type)
      .filter((type) => type.startsWith('Link'));
    expect(linkEvents).toEqual(['LinkStatusChanged', 'LinkStatusChanged']);
  });

  it('writes into the history of a link that it expired, at its time and not at that of the job', async () => {
    const { id } = await module.aLink(await module.aStore(), { expiresAt: past });
    await Promise.all([expire(), expire()]);
    expect(
      await module.rows('select type, at, by_name from payment_link_events where payment_link_id = $1', [id]),
    ).toEqual([{ type: 'expired', at: past, by_name: null }]);
  });

  it('says that there may be more when a batch was full', async () => {
    const store = await module.aStore();
    await module.rows(
      `insert into payment_links (store_id, link_id, transaction_number, cents, customer_name, expires_at)
       select $1, $1 || n, 'TXN' || n, 1, 'Maria', now() from generate_series(1, 201) n`,
      [store.storeId],
    );
    expect([await expire(), await expire()]).toEqual([true, false]);
    expect(new Set(await statuses(store.storeId))).toEqual(new Set(['expired']));
  });

  it('leaves a link alone that somebody holds at this moment', async () => {
    const store = await module.aStore();
    const { id } = await module.aLink(store, { expiresAt: past });
    await module.transact(async (tx) => {
      await tx.knex('payment_links').where({ id }).forUpdate();
      expect(await expire()).toBe(false);
    });
    expect(await statuses(store.storeId)).toEqual(['pending']);
  });
});
