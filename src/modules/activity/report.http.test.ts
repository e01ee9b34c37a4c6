import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { OpenStore } from '../../testing/accounts.ts';
import { aPayableLink, aMerchant, cards, pay } from '../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '1' } });
  store = await aMerchant(app);
});

afterAll(() => app.close());

const report = (entityId: string, action: string, more: object = {}, from = '203.0.113.9') =>
  app.call(
    contract.activity.report,
    { body: { action, entity: 'payment_link', entityId, ...more } },
    { headers: { 'x-forwarded-for': from } },
  );
const kept = async (linkId: string) => {
  const { rows } = await app.database.pool.query<Record<string, unknown>>(
    'select action, description, metadata, status, trusted, user_name, store_id from activity_logs where entity_id = $1 order by created_at, id',
    [linkId],
  );
  return rows;
};

it('the public log keeps the report of a page as untrusted', async () => {
  const linkId = await aPayableLink(app.database, store);
  const more = {
    description: 'opened\nADMIN LOGIN',
    status: 'failed',
    metadata: { step: 'form', storeId: 'x', more: 1 },
  };
  expect(await report(linkId, 'PAYMENT_LINK_ACCESS', more)).toMatchObject({ status: 200, body: { success: true } });
  expect(await kept(linkId)).toEqual([
    {
      action: 'PAYMENT_LINK_ACCESS',
      description: 'opened ADMIN LOGIN',
      metadata: { step: 'form', storeId: 'x' },
      status: 'success',
      trusted: false,
      user_name: null,
      store_id: store.storeId,
    },
  ]);
});

it('the public log answers the same for what it does not keep', async () => {
  const linkId = await aPayableLink(app.database, store);
  const dropped = [
    report(linkId, 'LOGIN_SUCCESS'),
    report('0'.repeat(34), 'PAYMENT_LINK_ACCESS'),
    report(linkId, 'PAYMENT_TRANSACTION_SUCCESS'),
    report(linkId, 'PAYMENT_VOID_FAILED'),
    report(linkId, 'PAYMENT_LINK_ACCESS', { entity: 'user' }),
  ];
  for (const { status, body } of await Promise.all(dropped))
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
  expect(await kept(linkId)).toEqual([]);
});

it.each([
  ['one address', () => '203.0.113.9'],
  ['one network of IPv6', (time: number) => `2001:db8:1:2::${time}`],
])('the public log keeps at most thirty reports a minute from %s', async (_, address) => {
  const busy = await aMerchant(app);
  const linkId = await aPayableLink(app.database, busy);
  for (let time = 0; time < 35; time += 1) await report(linkId, 'PAYMENT_LINK_ACCESS', {}, address(time));
  expect(await kept(linkId)).toHaveLength(30);
});

it('the public log keeps at most fifty reports of one link, wherever they come from', async () => {
  const linkId = await aPayableLink(app.database, store);
  await app.database.pool.query(
    `insert into activity_logs (store_id, action, entity, entity_id, ip_address, status, trusted, created_at)
       select $1, 'PAYMENT_LINK_ACCESS', 'payment_link', $2, '203.0.113.' || n, 'success', false, now() - interval '1 day'
         from generate_series(1, 49) n`,
    [store.storeId, linkId],
  );
  for (let time = 0; time < 3; time += 1) await report(linkId, 'PAYMENT_LINK_ACCESS');
  expect(await kept(linkId)).toHaveLength(50);
});

it('a payment is recorded as trusted activity in its own commit', async () => {
  const [paid, refused] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
  await pay(app, { linkId: paid });
  await pay(app, { linkId: refused, card: cards.declined });
  expect(await kept(paid)).toMatchObject([
    { action: 'PAYMENT_TRANSACTION_SUCCESS', status: 'success', trusted: true, description: '$12.50 was paid' },
  ]);
  expect(await kept(refused)).toMatchObject([
    { action: 'PAYMENT_TRANSACTION_FAILED', status: 'failed', trusted: true },
  ]);
});
