import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aPayableLink, cards, startTestCheckout, aPayment, type TestCheckout } from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { countRecentDeclines } from '../cards/velocity.store.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout({ PAYER_DECLINES: '2', TRUST_PROXY: '1' });
  ({ app, store } = checkout);
});

afterAll(() => checkout.close());

const payFrom = async (address: string, card: string, linkId: string): Promise<number> => {
  const { body, key } = aPayment(app, { linkId, card });
  const headers = { 'idempotency-key': key, 'x-forwarded-for': address };
  return (await app.call(contract.checkout.pay, { body }, { headers })).status;
};

describe('the limit of declined payments', () => {
  it('the decline limit counts all addresses of one IPv6 subscriber as one', async () => {
    const linkId = await aPayableLink(app.database, store);
    expect(await payFrom('2001:db8:1:2::1', cards.declined, linkId)).toBe(200);
    expect(await payFrom('2001:db8:1:2:ffff::2', cards.declined, linkId)).toBe(200);
    expect(await payFrom('2001:db8:1:2:3:4:5:6', cards.debit, linkId)).toBe(429);
    expect(await payFrom('2001:db8:1:3::1', cards.debit, linkId)).toBe(200);
  });

  it('the decline limit counts an IPv4 address by itself, however it is written', async () => {
    const linkId = await aPayableLink(app.database, store);
    expect(await payFrom('203.0.113.9', cards.declined, linkId)).toBe(200);
    expect(await payFrom('::ffff:203.0.113.9', cards.declined, linkId)).toBe(200);
    expect(await payFrom('203.0.113.9', cards.debit, linkId)).toBe(429);
    expect(await payFrom('203.0.113.8', cards.debit, linkId)).toBe(200);
  });

  it('the declines of others on the same Wi-Fi stop no first try on a link, until they are five times as many', async () => {
    const pay = async (card: string): Promise<number> =>
      payFrom('198.51.100.4', card, await aPayableLink(app.database, store));
    for (let tries = 0; tries < 10; tries += 1) expect(await pay(cards.declined)).toBe(200);
    expect(await pay(cards.debit)).toBe(429);
  });

  it('the decline limit is counted by an index of declined payments alone', async () => {
    const client = await app.database.pool.connect();
    try {
      await client.query(
        `begin;
         insert into transactions
           (store_id, payment_link_id, link_id, kind, state, transaction_reference_id, cents, payer_ip, created_at)
         select store_id, id, link_id, 'sale', 'declined', 'REF' || n, 1, '203.0.113.' || n % 250, now() - n * interval '1 minute'
           from (select * from payment_links limit 1) link, generate_series(1, 5000) n;
         analyze transactions`,
      );
      const counted = [store.storeId, '203.0.113.9', 'some-link'];
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${countRecentDeclines.text}`, counted);
      const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
      expect(plan).toMatch(/using transactions_declined_from .*Index Cond: .*store_id.*payer_ip.*created_at/);
      expect(plan).not.toContain('Filter');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('an address that is none breaks off no payment', async () => {
    expect(await payFrom('x'.repeat(60), cards.debit, await aPayableLink(app.database, store))).toBe(200);
  });
});
