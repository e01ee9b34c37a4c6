import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aMerchant } from '../../../testing/payments.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import type { CallKind } from '../../processor/request.ts';
import type { AttemptState } from '../ledger/payment-attempt.model.ts';
import { type RiskCounts, riskOf } from './risk.ts';

let app: TestApp;
let operator: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  operator = await anAccount(app.database, { username: 'operator', operator: true });
});
afterAll(() => app.close());

const ask = (id: string, by = operator): Promise<CallResponse> =>
  app.call(contract.operator.risk, { params: { id } }, by);
const riskFor = async ({ userId }: OpenStore) => contract.operator.risk.response.parse((await ask(userId)).body).risk;

/** Attempts of the store, `days` old; answers their ids. Superseded ones may stand beside each other. */
const attempts = async (
  { storeId }: OpenStore,
  link: { id: string; linkId: string },
  many: { count: number; kind?: CallKind; state: AttemptState; days?: number; originalId?: string },
): Promise<readonly string[]> => {
  const { count, kind = 'sale', state, days = 0, originalId = null } = many;
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into transactions (store_id, kind, state, payment_link_id, link_id, transaction_reference_id, cents, superseded,
       created_at, original_id)
     select $1, $2, $3, $4, $5, gen_random_uuid()::text, 1250, true, now() - $6 * interval '1 day', $7::uuid
       from generate_series(1, $8) returning id`,
    [storeId, kind, state, link.id, link.linkId, days, originalId, count],
  );
  return rows.map(({ id }) => id);
};

const quiet: RiskCounts = {
  paymentsLastDay: 0,
  paymentsLastMonth: 0,
  approved: 0,
  declined: 0,
  voided: 0,
  refunded: 0,
  unknownAttempts: 0,
  linksLastDay: 0,
  linksLastMonth: 0,
  lockedLinks: 0,
  disownedLinks: 0,
};

it('the operator sees how old an account is, how much happens in its store and how often money does not stay', async () => {
  const store = await aMerchant(app);
  const link = await aLink(app.database, store);
  await app.database.pool.query("update users set created_at = now() - interval '40 days' where id = $1", [
    store.userId,
  ]);
  const [first = '', second = ''] = await attempts(store, link, { count: 20, state: 'approved', days: 2 });
  await attempts(store, link, { count: 5, state: 'voided' });
  await attempts(store, link, { count: 10, state: 'declined' });
  await attempts(store, link, { count: 1, state: 'unknown' });
  await attempts(store, link, { count: 40, state: 'declined', days: 31 });
  for (const originalId of [first, first, second])
    await attempts(store, link, { count: 1, kind: 'refund', state: 'approved', originalId });
  expect(await riskFor(store)).toEqual({
    ageDays: { value: 40, limit: 30, high: false },
    linksLastDay: { value: 1, limit: 200, high: false },
    linksLastMonth: { value: 1, limit: 2_000, high: false },
    paymentsLastDay: { value: 16, limit: 200, high: false },
    paymentsLastMonth: { value: 36, limit: 2_000, high: false },
    declineRate: { value: 28.6, limit: 25, high: true },
    voidRate: { value: 20, limit: 10, high: true },
    refundRate: { value: 8, limit: 10, high: false },
    unknownAttempts: { value: 1, limit: 0, high: true },
    lockedLinks: { value: 0, limit: 0, high: false },
    disownedLinks: { value: 0, limit: 5, high: false },
    pageKey: { value: 'separate', high: false },
  });
});

it('a new account without payments is told to be young, and its rates say nothing', async () => {
  const store = await anAccount(app.database);
  expect(await riskFor(store)).toMatchObject({
    ageDays: { value: 0, high: true },
    declineRate: { value: null, high: false },
    voidRate: { value: null, high: false },
    pageKey: { value: 'none', high: false },
  });
});

it.each([
  ['auth_token', true],
  ['missing', true],
  ['separate', false],
  ['none', false],
] as const)('the page key %s of an account is told to be a risk: %s', (pageKey, high) => {
  const now = new Date();
  expect(riskOf({ registeredAt: now, pageKey }, quiet, now).pageKey).toEqual({ value: pageKey, high });
});

it('a figure at its limit does not stand out yet', () => {
  const now = new Date();
  const counts = { ...quiet, linksLastDay: 200, paymentsLastDay: 201, approved: 75, declined: 25 };
  expect(riskOf({ registeredAt: now, pageKey: 'none' }, counts, now)).toMatchObject({
    linksLastDay: { value: 200, high: false },
    paymentsLastDay: { value: 201, high: true },
    declineRate: { value: 25, high: false },
  });
});

it('of fewer than twenty payments the rates of declined and of refunded ones say nothing', () => {
  const now = new Date();
  const ratesOf = (approved: number) => {
    const counts = { ...quiet, approved, declined: 1, refunded: 5 };
    const { declineRate, refundRate } = riskOf({ registeredAt: now, pageKey: 'none' }, counts, now);
    return [declineRate, refundRate].map(({ value, high }) => [value, high]);
  };
  const silent = [null, false];
  expect([18, 19, 20].map(ratesOf)).toEqual([
    [silent, silent],
    [[5, false], silent],
    [
      [4.8, false],
      [25, true],
    ],
  ]);
});

it('a risk belongs to an approved main account', async () => {
  const store = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: store });
  const pending = await anAccount(app.database, { status: 'pending' });
  for (const { userId } of [clerk, pending, operator])
    expect(await ask(userId)).toMatchObject({ status: 404, body: { error: 'User not found' } });
  expect((await ask('nobody')).status).toBe(404);
});

it('the counts of a busy store stop at ten thousand', async () => {
  const store = await anAccount(app.database);
  const link = await aLink(app.database, store);
  await attempts(store, link, { count: 10_500, state: 'declined', days: 1.5 });
  expect(await riskFor(store)).toMatchObject({ paymentsLastMonth: { value: 10_000, high: true } });
});
