import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aMerchant,
  aPayableLink,
  aPayment,
  attemptsOf,
  cards,
  linkRow,
  pay,
  reconcile,
  resultOf,
  startTestCheckout,
  type TestCheckout,
} from '../../../testing/payments.ts';
import { aSilentPayment, reason, reviewsOf, type Reviews } from '../../../testing/reviews.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;
let reviews: Reviews;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400' });
  ({ app, store } = checkout);
  reviews = reviewsOf(checkout);
});

afterAll(() => checkout.close());

describe('a payment of which the processor says nothing', () => {
  it('an admin decides that a silent payment was charged: it completes its link, and everybody reads so', async () => {
    const { linkId, key } = await aSilentPayment(checkout, { charged: true });
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200, body: { success: true } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', confirming: false, review: null });
    expect(await resultOf(app, linkId, key)).toMatchObject({ status: 200, body: { success: true, amount: '12.50' } });
    expect(await reviews.historyOf(linkId)).toMatchObject([
      { type: 'decided_charged', by: store.staff.name, reason, amount: null },
      { type: 'approved', amount: '12.50', by: null },
      { type: 'unknown' },
      { type: 'claimed' },
    ]);
    expect(await reviews.decide(linkId, false)).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });

  it('an admin decides that a silent payment was not charged: the next payment goes through under another reference', async () => {
    const { linkId, key } = await aSilentPayment(checkout, { charged: false });
    expect(await reviews.decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: false, review: null });
    expect(await resultOf(app, linkId, key)).toMatchObject({ body: { success: false, absent: true } });
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'absent', superseded: true }, { state: 'approved' }]);
    expect(await reviews.historyOf(linkId)).toContainEqual(
      expect.objectContaining({ type: 'decided_not_charged', reason }),
    );
  });

  it('a payment is voided by itself when it turns out to have been charged although an admin decided otherwise', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    await reviews.decide(linkId, false);
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

  it('the processor is asked for three more days after a decision, however long ago the call was', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, { passed: '80 hours' });
    await reviews.decide(linkId, false);
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, { passed: '70 hours' });
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'absent', next_check_at: expect.any(Date) });
    await reconcile(app, linkId);
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'voided' });
  });

  it('a payment cannot be decided while its call may still be under way', async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'wrong_ref' });
    await pay(app, { linkId });
    const about = { reviewCode: 'other_reference' } as const;
    expect(await reviews.decide(linkId, false, about)).toMatchObject({
      status: 409,
      body: { code: 'payment_under_way' },
    });
    await reconcile(app, linkId);
  });

  it('the notice of an open payment cannot be dismissed, only decided', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    expect(await reviews.dismiss(linkId)).toMatchObject({ status: 409, body: { code: 'payment_open' } });
    expect(await linkRow(app, linkId)).toMatchObject({ review: expect.any(String) });
    await reconcile(app, linkId);
  });

  it('a payment is decided once, however many admins decide at once', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    const answers = await Promise.all(Array.from({ length: 6 }, () => reviews.decide(linkId, true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await reviews.historyOf(linkId)).filter(({ type }) => type === 'approved')).toHaveLength(1);
  });
});

describe('a payment that was decided to be charged', () => {
  it('a payment decided as charged is still asked about, and the card that the processor names lets staff void it', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    await reviews.decide(linkId, true);
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'approved', rrn: null });
    await reconcile(app, linkId, { passed: '1 hour' });
    const [row] = await attemptsOf(app, linkId);
    expect(row).toMatchObject({ state: 'approved', card_last4: '5556', next_check_at: null });
    const body = { transactionId: String(row?.['transaction_reference_id']) };
    expect(await app.call(contract.checkout.void, { body }, { token: store.token })).toMatchObject({
      body: { success: true },
    });
  });

  it('a payment decided as charged is for admins to decide again once the processor names a credit card', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true, card: cards.credit });
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    await reconcile(app, linkId, { passed: '10 minutes' });
    expect(await reviews.codeOf(linkId)).toBe('credit_decided');
    expect(await reviews.dismiss(linkId)).toMatchObject({ status: 409 });
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    await reconcile(app, linkId, { passed: '1 hour' });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    const { linkId: voided } = await aSilentPayment(checkout, { charged: true, card: cards.credit });
    await reviews.decide(voided, true);
    await reconcile(app, voided, { passed: '10 minutes' });
    expect(await reviews.voidPayment(voided)).toMatchObject({ body: { success: true } });
    expect(await linkRow(app, voided)).toMatchObject({ status: 'voided', review: null });
  });

  it('admins are called again when the processor contradicts their decision, and can decide once more', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: false });
    await reviews.decide(linkId, true);
    await reconcile(app, linkId, { passed: '1 hour' });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    await reconcile(app, linkId, { passed: '61 seconds' });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'completed',
      review: expect.stringContaining('the processor says otherwise'),
    });
    expect(await reviews.decide(linkId, false, { reviewCode: 'decision_doubted' })).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', review: null });
    expect((await reviews.historyOf(linkId)).map(({ amount }) => amount).filter(Boolean)).toEqual(['-12.50', '12.50']);
  });

  it('a payment decided as charged counts for the amount that the processor had named', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body, key } = aPayment(app, { linkId });
    app.sandbox.ipos.fault({ fault: 'partial', path: 'sale' });
    await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, { aged: true });
    expect(await reviews.decide(linkId, true, { reviewCode: 'other_amount' })).toMatchObject({ status: 200 });
    expect(await resultOf(app, linkId, key)).toMatchObject({ body: { success: true, amount: '6.25' } });
    const { rows } = await app.database.pool.query('select status, amount from payment_links where link_id = $1', [
      linkId,
    ]);
    expect(rows).toEqual([{ status: 'completed', amount: '6.25' }]);
    // The processor names that amount again, and agrees with the decision.
    await reconcile(app, linkId, { passed: '11 minutes' });
    await reconcile(app, linkId, { passed: '61 seconds' });
    expect(await reviews.codeOf(linkId)).toBeNull();
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'approved', next_check_at: null });
  });
});

describe('a payment that was decided not to be charged', () => {
  it('an unclear answer after the decision can be decided as not charged alone, since another payment has taken the place', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    await reviews.decide(linkId, false);
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
    app.sandbox.ipos.fault({ fault: 'says', path: 'status', fields: { txnStatus: 'ON_HOLD' } });
    await reconcile(app, linkId, { passed: '1 hour' });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'completed',
      review: expect.stringContaining('not clear'),
    });
    const about = { reviewCode: 'unclear_answer' } as const;
    expect(await reviews.decide(linkId, true, about)).toMatchObject({
      status: 409,
      body: { code: 'payment_superseded' },
    });
    expect(await reviews.decide(linkId, false, { reviewCode: 'silent' })).toMatchObject({
      status: 409,
      body: { code: 'review_changed' },
    });
    expect(await reviews.decide(linkId, false, about)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', confirming: false, review: null });
    await reconcile(app, linkId, { passed: '1 hour' });
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'voided' });
  });
});

describe('a payment on a terminal that the store has left', () => {
  it('a payment on a terminal that the store has left calls an admin at once, who ends it', async () => {
    const movedStore = await aMerchant(app);
    const linkId = await aPayableLink(app.database, movedStore);
    app.sandbox.ipos.fault({ fault: 'reset_before_charge' });
    await pay(app, { linkId });
    await app.database.pool.query("update transactions set terminal = 'another' where link_id = $1", [linkId]);
    await reconcile(app, linkId);
    expect(await linkRow(app, linkId)).toMatchObject({
      review: expect.stringContaining('a terminal that is no longer set up here'),
    });
    await reconcile(app, linkId, { aged: true });
    expect(await reviews.decide(linkId, false, { by: movedStore, reviewCode: 'left_terminal' })).toMatchObject({
      status: 200,
    });
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
  });
});
