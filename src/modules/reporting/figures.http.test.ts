import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { StatusFilter } from '../../contract/links/payment-links.ts';
import type { LiveFigures, StatusCounts } from '../../contract/reporting.ts';
import { anAccount, type OpenStore } from '../../testing/accounts.ts';
import { aLink, type LinkColumns } from '../../testing/links.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const { paymentLinks, reporting } = contract;
const past = new Date(Date.now() - 1000);
const standing: readonly LinkColumns[] = [
  {},
  { expiresAt: past, confirming: true },
  { status: 'completed', amount: '20.10' },
  { status: 'confirmed in pos', amount: '0.20' },
  { status: 'completed', amount: '5.00', isDisabled: true },
  { status: 'authorized', amount: '900.00' },
  { status: 'failed' },
  { status: 'voided' },
  { status: 'expired', expiresAt: past },
  { expiresAt: past },
  { isDisabled: true },
  { status: 'refunded' },
  { status: 'partly refunded', amount: '5.00', refundedAmount: '5.00' },
  { status: 'paid elsewhere', amount: '700.00' },
  { status: 'cancelled' },
];

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  [store, stranger] = [await anAccount(app.database), await anAccount(app.database)];
  for (const known of standing) await aLink(app.database, store, known);
  for (const { rebuild } of app.projections) await app.transact(rebuild);
});
afterAll(() => app.close());

const countsOf = async ({ token }: OpenStore) =>
  (await app.call(reporting.statusCounts, {}, { token })).body['statusCounts'] as unknown as StatusCounts;
const liveOf = async ({ token }: OpenStore) =>
  (await app.call(reporting.live, {}, { token })).body['analytics'] as unknown as LiveFigures;
const listed = async (status: string) => {
  const { body } = await app.call(paymentLinks.list, { query: { status: status as StatusFilter } }, store);
  return (body['links'] as unknown as unknown[]).length;
};

it('the figures of a store count under each status as many links as the list behind it shows', async () => {
  const counts = await countsOf(store);
  for (const [status, count] of Object.entries(counts)) expect([status, count]).toEqual([status, await listed(status)]);
  expect(counts).toEqual({ total: 15, pending: 3, completed: 6, failed: 1, expired: 2, voided: 2, disabled: 2 });
});

it('the figures of a store take as revenue what was paid, and as active what can be paid', async () => {
  expect(await liveOf(store)).toEqual({
    totalRevenue: '25.30',
    grossRevenue: '25.30',
    voided: '0.00',
    refunded: '0.00',
    activeLinks: 2,
    customers: 0,
    completedTransactions: 6,
  });
});

it('the figures of a store are those of the store that asks', async () => {
  expect(Object.values(await countsOf(stranger))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect((await liveOf(stranger)).totalRevenue).toBe('0.00');
  const { body } = await app.call(reporting.smsStats, {}, stranger);
  expect(body['stats']).toEqual({ totalSent: 0, totalClicked: 0, clickRate: 0 });
});

it('the figures of a store move with a link in the commit that moves it', async () => {
  const before = await countsOf(store);
  const { body } = await app.call(
    paymentLinks.create,
    { body: { amount: '1', customerName: 'Maria Lopez', customerPhone: '5551234567' } },
    store,
  );
  expect(await countsOf(store)).toEqual({ ...before, total: before.total + 1, pending: before.pending + 1 });
  const { linkId } = body['link'] as unknown as { linkId: string };
  await app.call(paymentLinks.disable, { params: { linkId } }, store);
  expect(await countsOf(store)).toEqual({ ...before, total: before.total + 1, disabled: before.disabled + 1 });
  expect((await liveOf(store)).customers).toBe(1);
});

it.each([
  ['live figures', reporting.live],
  ['counts by status', reporting.statusCounts],
])('the %s are sent again only when they have changed', async (_, endpoint) => {
  const first = await app.call(endpoint, {}, store);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const ask = (token: string) =>
    fetch(`${app.url}${endpoint.path}`, { headers: { authorization: `Bearer ${token}`, 'if-none-match': etag } });
  const again = await ask(store.token);
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(again.headers.get('cache-control')).toBe('no-store');
  expect((await ask('no session')).status).toBe(401);
  expect((await ask(stranger.token)).status).toBe(200);
  await aLink(app.database, store, { status: 'pending' });
  for (const { rebuild } of app.projections) await app.transact(rebuild);
  const changed = await ask(store.token);
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
});
