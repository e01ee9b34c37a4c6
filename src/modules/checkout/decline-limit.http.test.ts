import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { OpenStore } from '../../testing/accounts.ts';
import { aPayableLink, cards, startTestCheckout, aPayment, type TestCheckout } from '../../testing/payments.ts';
import type { TestApp } from '../../testing/test-app.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout({ PAYER_DECLINES: '2', TRUST_PROXY: '1' });
  ({ app, store } = checkout);
});

afterAll(() => checkout.close());

const payFrom = async (address: string, card: string): Promise<number> => {
  const linkId = await aPayableLink(app.database, store);
  const { body, key } = aPayment(app, { linkId, card });
  const headers = { 'idempotency-key': key, 'x-forwarded-for': address };
  return (await app.call(contract.checkout.pay, { body }, { headers })).status;
};

describe('the limit of declined payments', () => {
  it('the decline limit counts all addresses of one IPv6 subscriber as one', async () => {
    expect(await payFrom('2001:db8:1:2::1', cards.declined)).toBe(200);
    expect(await payFrom('2001:db8:1:2:ffff::2', cards.declined)).toBe(200);
    expect(await payFrom('2001:db8:1:2:3:4:5:6', cards.debit)).toBe(429);
    expect(await payFrom('2001:db8:1:3::1', cards.debit)).toBe(200);
  });

  it('the decline limit counts an IPv4 address by itself, however it is written', async () => {
    expect(await payFrom('203.0.113.9', cards.declined)).toBe(200);
    expect(await payFrom('::ffff:203.0.113.9', cards.declined)).toBe(200);
    expect(await payFrom('203.0.113.9', cards.debit)).toBe(429);
    expect(await payFrom('203.0.113.8', cards.debit)).toBe(200);
  });

  it('an address that is none breaks off no payment', async () => {
    expect(await payFrom('x'.repeat(60), cards.debit)).toBe(200);
  });
});
