import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { StoreToReview } from '../../../contract/operator/warning-signs.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aMerchant } from '../../../testing/payments.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { Checkout } from '../index.ts';
import type { CallKind } from '../../processor/request.ts';
import type { AttemptState } from '../ledger/payment-attempt.model.ts';

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

const texts = ({ storeId }: OpenStore, count: number, state: string) =>
  app.database.pool.query(
    `insert into message_history (store_id, message_type, state, intent_key)
     select $1, 'payment_link', $2, gen_random_uuid()::text from generate_series(1, $3)`,
    [storeId, state, count],
  );

/** Looks at the store as the hourly job does, and finds it in the operator's queue. */
const checkAndFind = async ({ storeId, userId }: OpenStore): Promise<StoreToReview | undefined> => {
  await app.get(Checkout).checkStore({ storeId, accountId: userId });
  const { body, status } = await app.call(contract.operator.storesToReview, {}, operator);
  expect(status).toBe(200);
  return contract.operator.storesToReview.response.parse(body).stores.find((store) => store.storeId === storeId);
};
const params = ({ userId }: OpenStore) => ({ params: { id: userId } });

it('a store whose signs stand out waits for the operator, rests once reviewed, and comes back when its score has risen', async () => {
  const store = await aMerchant(app);
  expect(await checkAndFind(store)).toBeUndefined();
  const link = await aLink(app.database, store);
  await attempts(store, link, { count: 14, state: 'approved' });
  await attempts(store, link, { count: 6, state: 'declined' });
  const found = await checkAndFind(store);
  // Young, and declined too often.
  expect(found).toMatchObject({ id: store.userId, waits: true, review: null, risk: { score: 18 + 36 } });
  expect((await app.call(contract.operator.reviewStore, params(store), operator)).status).toBe(200);
  expect(await checkAndFind(store)).toMatchObject({
    waits: false,
    review: { score: 54, signs: ['ageDays', 'declineRate'] },
  });
  await attempts(store, link, { count: 1, state: 'unknown' });
  expect(await checkAndFind(store)).toMatchObject({ waits: true, review: { score: 54 }, risk: { score: 61 } });
  await attempts(store, link, { count: 100, state: 'approved' });
  await app.database.pool.query(
    "update transactions set state = 'approved' where store_id = $1 and state = 'unknown'",
    [store.storeId],
  );
  expect(await checkAndFind(store)).toBeUndefined();
});

it('a store that is put off waits again when its days are over or it is woken, and one that is no more has no signs', async () => {
  const store = await aMerchant(app);
  const link = await aLink(app.database, store);
  await attempts(store, link, { count: 20, state: 'voided' });
  await checkAndFind(store);
  const snooze = (days: 1 | 7 | 30 | null) =>
    app.call(contract.operator.snoozeStore, { ...params(store), body: { days } }, operator);
  expect((await snooze(7)).status).toBe(200);
  const asleep = await checkAndFind(store);
  expect(asleep?.waits).toBe(false);
  const until = Date.parse(asleep?.snoozedUntil ?? '');
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(7 * 24);
  await snooze(null);
  expect(await checkAndFind(store)).toMatchObject({ waits: true, snoozedUntil: null });
  await snooze(1);
  await app.database.pool.query(
    "update store_signs set snoozed_until = now() - interval '1 minute' where store_id = $1",
    [store.storeId],
  );
  expect(await checkAndFind(store)).toMatchObject({ waits: true, snoozedUntil: null });
  await app.database.pool.query("update users set account_status = 'denied' where id = $1", [store.userId]);
  await app.get(Checkout).checkStore({ storeId: store.storeId, accountId: store.userId });
  expect(await app.call(contract.operator.reviewStore, params(store), operator)).toMatchObject({ status: 404 });
  expect((await snooze(1)).status).toBe(404);
});

it('what the operator finds and writes about a store stands in the log of the operator, and the store reads none of it', async () => {
  const store = await aMerchant(app);
  const text = 'Called Lou: winter sale until Sunday.';
  const written = await app.call(contract.operator.addNote, { ...params(store), body: { text } }, operator);
  expect(written).toMatchObject({ status: 200, body: { note: { text, author: operator.staff.name } } });
  await app.call(contract.operator.reviewStore, params(store), operator);
  await app.call(contract.operator.snoozeStore, { ...params(store), body: { days: 30 } }, operator);
  const { body } = await app.call(contract.operator.notes, params(store), operator);
  expect(body['notes']).toMatchObject([{ text, author: operator.staff.name }]);
  const acts = ['OPERATOR_NOTE_ADDED', 'WARNING_SIGNS_REVIEWED', 'WARNING_SIGNS_SNOOZED'];
  const { rows } = await app.database.pool.query<{ store_id: string; action: string; description: string }>(
    `select store_id, action, description from activity_logs
      where (entity_id = $1 or store_id = $1) and action <> 'CREDENTIALS_CHANGED' order by action`,
    [store.storeId],
  );
  expect(rows.map(({ store_id, action }) => [store_id, action])).toEqual(acts.map((act) => [operator.storeId, act]));
  expect(JSON.stringify(rows)).not.toContain('winter');
  const calls = [
    app.call(contract.operator.notes, params(store), store),
    app.call(contract.operator.addNote, { ...params(store), body: { text } }, store),
    app.call(contract.operator.storesToReview, {}, store),
    app.call(contract.operator.reviewStore, params(store), store),
    app.call(contract.operator.snoozeStore, { ...params(store), body: { days: 1 } }, store),
    app.call(contract.operator.money, { query: { period: 'days' } }, store),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403));
});

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
  await texts(store, 14, 'delivered');
  await texts(store, 6, 'failed');
  await texts(store, 40, 'suppressed');
  for (const originalId of [first, first, second])
    await attempts(store, link, { count: 1, kind: 'refund', state: 'approved', originalId });
  expect(await riskFor(store)).toEqual({
    ageDays: { value: 40, limit: 30, high: false, points: 0 },
    linksLastDay: { value: 1, limit: 200, high: false, points: 0 },
    linksLastMonth: { value: 1, limit: 2_000, high: false, points: 0 },
    paymentsLastDay: { value: 16, limit: 200, high: false, points: 0 },
    paymentsLastMonth: { value: 36, limit: 2_000, high: false, points: 0 },
    textsLastDay: { value: 20, limit: 300, high: false, points: 0 },
    textFailureRate: { value: 30, limit: 15, high: true, points: 45 },
    declineRate: { value: 28.6, limit: 25, high: true, points: 34 },
    voidRate: { value: 20, limit: 10, high: true, points: 45 },
    refundRate: { value: 8, limit: 10, high: false, points: 0 },
    unknownAttempts: { value: 1, limit: 0, high: true, points: 7 },
    lockedLinks: { value: 0, limit: 0, high: false, points: 0 },
    disownedLinks: { value: 0, limit: 5, high: false, points: 0 },
    pageKey: { value: 'separate', high: false, points: 0 },
    score: 100,
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
