import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { OpenStore } from '../../testing/accounts.ts';
import { aPayableLink, aMerchant, cards, pay } from '../../testing/payments.ts';
import { addressGroup } from '../../platform/address-group.ts';
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

interface EarlierReports {
  readonly count: number;
  readonly ip: string;
  readonly age?: string;
}
const putReports = ({ storeId }: OpenStore, linkId: string, { count, ip, age = '1 second' }: EarlierReports) =>
  app.database.pool.query(
    `insert into activity_logs (store_id, action, entity, entity_id, ip_address, status, trusted, created_at)
       select $1, 'PAYMENT_LINK_ACCESS', 'payment_link', $2, $3, 'success', false, now() - $4::interval
         from generate_series(1, $5)`,
    [storeId, linkId, ip, age, count],
  );

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
])('the public log keeps at most sixty reports a minute from %s', async (_, address) => {
  const busy = await aMerchant(app);
  const [other, linkId] = [await aPayableLink(app.database, busy), await aPayableLink(app.database, busy)];
  await putReports(busy, other, { count: 57, ip: addressGroup(address(0)) });
  for (let time = 0; time < 5; time += 1) await report(linkId, 'PAYMENT_LINK_ACCESS', {}, address(time));
  expect(await kept(linkId)).toHaveLength(3);
});

it.each([
  ['of one day, wherever they come from', '23 hours', 50],
  ['and those of other days do not count', '25 hours', 52],
])('the public log keeps at most fifty reports of one link, %s', async (_, age, count) => {
  const linkId = await aPayableLink(app.database, store);
  await putReports(store, linkId, { count: 49, ip: '203.0.113.60', age });
  for (let time = 0; time < 3; time += 1) await report(linkId, 'PAYMENT_LINK_ACCESS', {}, '198.51.100.7');
  expect(await kept(linkId)).toHaveLength(count);
});

it('what the server recorded of a payment stays one line when the page reports it too', async () => {
  const linkId = await aPayableLink(app.database, store);
  await pay(app, { linkId, card: cards.declined });
  await report(linkId, 'PAYMENT_TRANSACTION_FAILED', { description: 'Your bank declined this card.' }, '203.0.113.40');
  await pay(app, { linkId });
  await report(linkId, 'PAYMENT_TRANSACTION_SUCCESS', { description: 'Payment approved' }, '203.0.113.40');
  expect(await kept(linkId)).toMatchObject([
    { action: 'PAYMENT_TRANSACTION_FAILED', trusted: true },
    { action: 'PAYMENT_TRANSACTION_SUCCESS', trusted: true },
  ]);
});

it('a payment is recorded as trusted activity in its own commit', async () => {
  const [paid, refused] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
  await pay(app, { linkId: paid });
  await pay(app, { linkId: refused, card: cards.declined });
  expect(await kept(paid)).toMatchObject([
    {
      action: 'PAYMENT_TRANSACTION_SUCCESS',
      status: 'success',
      trusted: true,
      description: '$12.50 for Ada Lovelace was paid',
    },
  ]);
  expect(await kept(refused)).toMatchObject([
    { action: 'PAYMENT_TRANSACTION_FAILED', status: 'failed', trusted: true },
  ]);
});
