import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { anAccount, type OpenStore } from '../../testing/accounts.ts';
import {
  aPayableLink,
  aMerchant,
  reconcile,
  linkRow,
  startTestCheckout,
  pay,
  aPayment,
  attemptsOf,
  type TestCheckout,
} from '../../testing/payments.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;
let operator: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400' });
  ({ app, store } = checkout);
  operator = await anAccount(app.database, { operator: true });
});

afterAll(() => checkout.close());

const reason = 'Looked it up in the portal';
const decide = (linkId: string, charged: boolean, { token } = store, more: object = {}) =>
  app.call(
    contract.checkout.decide,
    { params: { linkId }, body: { reviewCode: 'silent', charged, reason, ...more } },
    { token },
  );
const dismiss = (linkId: string, { token } = store, why = reason) =>
  app.call(contract.checkout.dismissReview, { params: { linkId }, body: { reason: why } }, { token });
const historyOf = async (linkId: string, { token } = store) => {
  const { body } = await app.call(contract.checkout.history, { params: { linkId } }, { token });
  return body['history'] as unknown as Record<string, unknown>[];
};
const resultOf = (linkId: string, key: string) => app.call(contract.checkout.result, { body: { linkId, key } });
const afterTenMinutes = { aged: true } as const;

/** A payment of which the processor says nothing, however often it is asked; charged there or not. */
const silent = async (charged: boolean, at = store) => {
  const linkId = await aPayableLink(app.database, at);
  const { body, key } = aPayment(app, { linkId });
  app.sandbox.ipos.fault({ fault: charged ? 'reset_after_charge' : 'reset_before_charge' });
  await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  for (const more of [{}, afterTenMinutes, afterTenMinutes]) {
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, more);
  }
  expect(await linkRow(app, linkId)).toMatchObject({ review: expect.stringContaining('still missing') });
  return { linkId, key };
};

describe('a payment of which the processor says nothing', () => {
  it('is completed when an admin decides that it was charged, and everybody is told so', async () => {
    const { linkId, key } = await silent(true);
    expect(await decide(linkId, true)).toMatchObject({ status: 200, body: { success: true } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', confirming: false, review: null });
    expect(await resultOf(linkId, key)).toMatchObject({ status: 200, body: { success: true, amount: '12.50' } });
    expect(await historyOf(linkId)).toMatchObject([
      { type: 'decided_charged', by: store.staff.name, reason, amount: null },
      { type: 'approved', amount: '12.50', by: null },
      { type: 'unknown' },
      { type: 'claimed' },
    ]);
    expect(await decide(linkId, false)).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });

  it('frees its link when an admin decides that it was not charged; the next payment goes through under another reference', async () => {
    const { linkId, key } = await silent(false);
    expect(await decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: false, review: null });
    expect(await resultOf(linkId, key)).toMatchObject({ body: { success: false, absent: true } });
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'absent', superseded: true }, { state: 'approved' }]);
    expect(await historyOf(linkId)).toContainEqual(expect.objectContaining({ type: 'decided_not_charged', reason }));
  });

  it('is voided by itself when it turns out to have been charged although an admin decided otherwise', async () => {
    const { linkId } = await silent(true);
    await decide(linkId, false);
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
    await reconcile(app, linkId, { passed: '1 hour' });
    expect(await attemptsOf(app, linkId)).toMatchObject([
      { state: 'voided', void_reason: 'late' },
      { state: 'approved' },
      { kind: 'void', state: 'approved' },
    ]);
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'completed',
      review: expect.stringContaining('approved late and was voided'),
    });
  });

  it('is asked about for three more days after the decision, however long ago its call was', async () => {
    const { linkId } = await silent(true);
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, { passed: '80 hours' });
    await decide(linkId, false);
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, { passed: '70 hours' });
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'absent', next_check_at: expect.any(Date) });
    await reconcile(app, linkId);
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'voided' });
  });

  it('cannot be decided while its call may still be under way', async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'wrong_ref' });
    await pay(app, { linkId });
    const about = { reviewCode: 'other_reference' };
    expect(await decide(linkId, false, store, about)).toMatchObject({
      status: 409,
      body: { code: 'payment_under_way' },
    });
    await reconcile(app, linkId);
  });

  it('cannot be dismissed, only decided', async () => {
    const { linkId } = await silent(true);
    expect(await dismiss(linkId)).toMatchObject({ status: 409, body: { code: 'payment_open' } });
    expect(await linkRow(app, linkId)).toMatchObject({ review: expect.any(String) });
    await reconcile(app, linkId);
  });

  it('is decided once, however many admins decide at once', async () => {
    const { linkId } = await silent(true);
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(linkId, true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await historyOf(linkId)).filter(({ type }) => type === 'approved')).toHaveLength(1);
  });
});

describe('a payment that was decided to be charged', () => {
  it('is asked about as before: what the processor says of the card is kept, so that staff can void it', async () => {
    const { linkId } = await silent(true);
    await decide(linkId, true);
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'approved', rrn: null });
    await reconcile(app, linkId, { passed: '1 hour' });
    const [row] = await attemptsOf(app, linkId);
    expect(row).toMatchObject({ state: 'approved', card_last4: '5556', next_check_at: null });
    const body = { transactionId: String(row?.['transaction_reference_id']) };
    expect(await app.call(contract.checkout.void, { body }, { token: store.token })).toMatchObject({
      body: { success: true },
    });
  });

  it('calls the admins again when the processor says otherwise, and they can decide anew', async () => {
    const { linkId } = await silent(false);
    await decide(linkId, true);
    await reconcile(app, linkId, { passed: '1 hour' });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    await reconcile(app, linkId, { passed: '61 seconds' });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'completed',
      review: expect.stringContaining('the processor says otherwise'),
    });
    expect(await decide(linkId, false, store, { reviewCode: 'decision_doubted' })).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', review: null });
    expect((await historyOf(linkId)).map(({ amount }) => amount).filter(Boolean)).toEqual(['-12.50', '12.50']);
  });

  it('counts for the amount that the processor had named', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body, key } = aPayment(app, { linkId });
    app.sandbox.ipos.fault({ fault: 'partial', path: 'sale' });
    await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, afterTenMinutes);
    expect(await decide(linkId, true, store, { reviewCode: 'other_amount' })).toMatchObject({ status: 200 });
    expect(await resultOf(linkId, key)).toMatchObject({ body: { success: true, amount: '6.25' } });
    const { rows } = await app.database.pool.query('select status, amount from payment_links where link_id = $1', [
      linkId,
    ]);
    expect(rows).toEqual([{ status: 'completed', amount: '6.25' }]);
  });
});

describe('a payment that was decided not to be charged, and of which the processor then says something unclear', () => {
  it('can be decided once more, as not charged, but not as charged: another payment has its place', async () => {
    const { linkId } = await silent(true);
    await decide(linkId, false);
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
    app.sandbox.ipos.fault({ fault: 'says', path: 'status', fields: { txnStatus: 'ON_HOLD' } });
    await reconcile(app, linkId, { passed: '1 hour' });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'completed',
      review: expect.stringContaining('not clear'),
    });
    const about = { reviewCode: 'unclear_answer' };
    expect(await decide(linkId, true, store, about)).toMatchObject({
      status: 409,
      body: { code: 'payment_superseded' },
    });
    expect(await decide(linkId, false)).toMatchObject({ status: 409, body: { code: 'review_changed' } });
    expect(await decide(linkId, false, store, about)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', confirming: false, review: null });
    await reconcile(app, linkId, { passed: '1 hour' });
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'voided' });
  });
});

describe('a payment on a terminal that the store has left', () => {
  it('brings an admin at once, who ends it', async () => {
    const mover = await aMerchant(app);
    const linkId = await aPayableLink(app.database, mover);
    app.sandbox.ipos.fault({ fault: 'reset_before_charge' });
    await pay(app, { linkId });
    await app.database.pool.query("update transactions set terminal = 'another' where link_id = $1", [linkId]);
    await reconcile(app, linkId);
    expect(await linkRow(app, linkId)).toMatchObject({
      review: expect.stringContaining('a terminal that is no longer set up here'),
    });
    await reconcile(app, linkId, afterTenMinutes);
    expect(await decide(linkId, false, mover, { reviewCode: 'left_terminal' })).toMatchObject({ status: 200 });
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
  });
});

describe('a decision', () => {
  it.each([{ reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(501) }, { charged: 'yes' }])(
    'needs a choice and a reason: %j is refused',
    async (wrong) => {
      const linkId = await aPayableLink(app.database, store);
      expect(await decide(linkId, true, store, wrong)).toMatchObject({ status: 400 });
    },
  );

  it('is for admins of the store and for the operator; to others the link does not exist', async () => {
    const { linkId } = await silent(true);
    const clerk = await anAccount(app.database, { parent: store, role: 'user' });
    const stranger = await anAccount(app.database);
    expect(await decide(linkId, true, clerk)).toMatchObject({ status: 403 });
    expect(await decide(linkId, true, stranger)).toMatchObject({ status: 404, body: { code: 'link_not_found' } });
    expect(await dismiss(linkId, stranger)).toMatchObject({ status: 404 });
    expect(await app.call(contract.checkout.history, { params: { linkId } }, { token: stranger.token })).toMatchObject({
      status: 404,
    });
    const open = await app.call(contract.operator.openPayments, {}, { token: operator.token });
    expect(open.body['payments']).toContainEqual(
      expect.objectContaining({ linkId, store: 'Corner Shop', amount: '12.50', reviewCode: 'silent' }),
    );
    expect(await app.call(contract.operator.openPayments, {}, { token: store.token })).toMatchObject({ status: 403 });
    expect(await decide(linkId, true, operator)).toMatchObject({ status: 200 });
    expect(await historyOf(linkId)).toContainEqual(
      expect.objectContaining({ type: 'decided_charged', by: operator.staff.name }),
    );
  });

  it('is kept once under its key, and by either id of the link', async () => {
    const { linkId } = await silent(true);
    const { rows } = await app.database.pool.query<{ id: string }>('select id from payment_links where link_id = $1', [
      linkId,
    ]);
    const send = () =>
      app.call(
        contract.checkout.decide,
        { params: { linkId: String(rows[0]?.id) }, body: { reviewCode: 'silent' as const, charged: true, reason } },
        { token: store.token, headers: { 'idempotency-key': `decide-${linkId}` } },
      );
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await historyOf(linkId)).filter(({ type }) => type === 'decided_charged')).toHaveLength(1);
  });

  it('is written into the log of what happened, with who and why', async () => {
    const { linkId } = await silent(true);
    await decide(linkId, true);
    const { rows } = await app.database.pool.query(
      "select description, metadata from activity_logs where entity_id = $1 and action = 'PAYMENT_DECIDED' and trusted",
      [linkId],
    );
    expect(rows).toMatchObject([
      { description: expect.stringContaining('charged by'), metadata: { reason, by: store.staff.name } },
    ]);
  });
});
