import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestLinks, type LinkColumns, type TestLinks } from '../../../testing/links.ts';
import { lockForPayment } from './lock-for-payment.ts';

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

describe('waiting for the lock of a link', () => {
  it('a link is not paid when its store was closed while its lock was awaited', async () => {
    const store = await module.aStore();
    const { linkId } = await module.aLink(store);
    const close = () => module.rows('update read_stores set payable = false where store_id = $1', [store.storeId]);
    expect(await lockAfter(linkId, close)).toMatchObject({ closed: { code: 'link_unavailable' } });
  });

  it('a link is not paid when it expired while its lock was awaited', async () => {
    const { linkId } = await module.aLink(await module.aStore(), { expiresAt: new Date(Date.now() + 300) });
    const past = 'select 1 from payment_links where link_id = $1 and expires_at < clock_timestamp()';
    const expire = () => vi.waitUntil(async () => (await module.rows(past, [linkId])).length > 0, { timeout: 20_000 });
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

  it('a link whose store saved no tokenization key is paid with the Auth Token', async () => {
    expect(await lock({ REQUIRE_TOKENIZATION_KEY: false })).toMatchObject({ payee: 'Corner Shop', closed: null });
  });

  it('a link whose store saved no tokenization key is closed where the key is required', async () => {
    expect(await lock({ REQUIRE_TOKENIZATION_KEY: true })).toMatchObject({ closed: { code: 'link_not_configured' } });
  });
});

describe('locking a link for payment', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  let store: { storeId: string };
  beforeAll(async () => {
    store = await module.aStore();
  });
  const lock = (linkId: string) => module.transact((tx) => lockForPayment(module.context)(linkId, tx));
  const lockNew = async (known: LinkColumns) => lock((await module.aLink(store, known)).linkId);

  it('locking a link gives what its payment needs to know', async () => {
    expect(await lockNew({ amount: '20.05', debitOnly: false, declineCount: 2 })).toMatchObject({
      storeId: store.storeId,
      cents: 2005,
      debitOnly: false,
      transactionType: 'sale',
      declines: 2,
      payee: 'Corner Shop',
      customerName: 'Maria Lopez',
    });
  });

  it('locking refuses a link that does not exist or cannot exist', async () => {
    await expect(lock(`${store.storeId}${'0'.repeat(26)}`)).rejects.toMatchObject({ code: 'link_not_found' });
    await expect(lock('nothing')).rejects.toMatchObject({ code: 'link_not_found' });
  });

  it.each([
    [{ isDisabled: true, expiresAt: at }, 'link_disabled'],
    [{ expiresAt: new Date(Date.now() - 1000), status: 'voided' }, 'link_expired'],
    [{ status: 'voided' }, 'link_unavailable'],
    [{ expiresAt: new Date(Date.now() - 1000), status: 'completed' }, 'link_paid'],
  ] as const)('a link with %o is closed for the reason the payer reads first', async (known, code) => {
    expect(await lockNew(known)).toMatchObject({ closed: { code } });
  });

  it('a link is closed when its store may not take payments, or cannot yet', async () => {
    const change = (set: string) => module.rows(`update read_stores set ${set} where store_id = $1`, [store.storeId]);
    await change('payable = false');
    expect(await lockNew({})).toMatchObject({ closed: { code: 'link_unavailable' } });
    await change('payable = true, sealed_key = null');
    expect(await lockNew({})).toMatchObject({ closed: { code: 'link_not_configured' } });
  });
});
