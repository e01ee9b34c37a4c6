import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { lockForPayment } from './apply-payment-outcome.ts';

let module: TestLinks;
beforeAll(async () => {
  module = await startTestLinks();
});
afterAll(() => module.close());

/** Locks the link while somebody else holds it, and lets something happen in between. */
const lockAfter = async (linkId: string, meanwhile: () => Promise<unknown>) => {
  const holder = await module.database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from payment_links where link_id = $1 for update', [linkId]);
  const locked = module.transact((tx) => lockForPayment(module.context)(linkId, tx));
  await module.waitForLock();
  await meanwhile();
  await holder.query('rollback');
  holder.release();
  return locked;
};

describe('a link that somebody had to wait for', () => {
  it('is not paid when its store was closed meanwhile', async () => {
    const store = await module.aStore();
    const { linkId } = await module.aLink(store);
    const close = () => module.rows('update read_stores set payable = false where store_id = $1', [store.storeId]);
    expect(await lockAfter(linkId, close)).toMatchObject({ closed: { code: 'link_unavailable' } });
  });

  it('is not paid when it expired meanwhile', async () => {
    const { linkId } = await module.aLink(await module.aStore(), { expiresAt: new Date(Date.now() + 300) });
    const past = 'select 1 from payment_links where link_id = $1 and expires_at < clock_timestamp()';
    const expire = () => vi.waitUntil(async () => (await module.rows(past, [linkId])).length > 0, { timeout: 5_000 });
    expect(await lockAfter(linkId, expire)).toMatchObject({ closed: { code: 'link_expired' } });
  });
});

describe('a link whose store saved no tokenization key', () => {
  const lock = async (config: { readonly REQUIRE_TOKENIZATION_KEY: boolean }) => {
    const store = await module.aStore();
    await module.rows('update read_stores set has_tokenization_key = false where store_id = $1', [store.storeId]);
    const { linkId } = await module.aLink(store);
    return module.transact((tx) => lockForPayment({ config })(linkId, tx));
  };

  it('is paid with the Auth Token', async () => {
    expect(await lock({ REQUIRE_TOKENIZATION_KEY: false })).toMatchObject({ payee: 'Corner Shop', closed: null });
  });

  it('is not paid where the key is required', async () => {
    expect(await lock({ REQUIRE_TOKENIZATION_KEY: true })).toMatchObject({ closed: { code: 'link_not_configured' } });
  });
});
