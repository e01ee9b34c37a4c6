import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  cards,
  reconcile,
  linkRow,
  startTestCheckout,
  pay,
  attemptsOf,
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

/** A credit card on a debit-only link whose void the processor refuses. */
const unvoided = async (cents = 1250) => {
  const linkId = await aPayableLink(app.database, store, { cents });
  app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
  await pay(app, { linkId, cents, card: cards.credit });
  expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
  const [row] = await attemptsOf(app, linkId);
  return { linkId, reference: String(row?.['transaction_reference_id']) };
};

/** Its payer, who knows everything about the charge, asks for its void. */
const askAsPayer = async (linkId: string, amount: string) => {
  const [row] = await attemptsOf(app, linkId);
  const { rows } = await app.database.pool.query<{ alias: string }>(
    'select tpn_alias as alias from read_stores where store_id = $1',
    [store.storeId],
  );
  const transactionId = String(row?.['transaction_reference_id']);
  const body = { transactionId, rrn: String(row?.['surrogate_rrn']), amount, merchantTpn: rows[0]?.alias };
  return app.call(contract.checkout.void, { body });
};

/** A credit card on a debit-only link of whose void the processor says nothing, and did nothing. */
const aSilentVoid = async () => {
  const linkId = await aPayableLink(app.database, store);
  app.sandbox.ipos.fault({ fault: 'reset_before_charge', path: 'void' });
  await pay(app, { linkId, card: cards.credit });
  app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status', times: 2 });
  await reconcile(app, linkId, { aged: true });
  await reconcile(app, linkId, { aged: true });
  const [row] = await attemptsOf(app, linkId);
  return { linkId, reference: String(row?.['transaction_reference_id']) };
};

describe('deciding about a void', () => {
  it('a refused void ends with the charge standing when an admin decides so, and its payer cannot undo that', async () => {
    const { linkId } = await unvoided();
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    const [row] = await attemptsOf(app, linkId);
    expect(row).toMatchObject({ state: 'approved' });
    expect(await askAsPayer(linkId, '12.50')).toMatchObject({ status: 403, body: { code: 'void_forbidden' } });
    expect(await attemptsOf(app, linkId)).toHaveLength(2);
  });

  it('a refused void ends with the link voided when an admin decides that the money was returned', async () => {
    const { linkId, reference } = await unvoided();
    app.sandbox.ipos.reversePayment(demoMerchant.tpn, reference, 'refunded');
    expect(await reviews.decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', review: null });
    expect(await reviews.historyOf(linkId)).toMatchObject([
      { type: 'decided_not_charged' },
      { type: 'voided', amount: '-12.50', code: 'credit' },
      { type: 'void_failed' },
      { type: 'void_claimed', code: 'credit' },
      { type: 'approved', amount: '12.50' },
      { type: 'claimed' },
    ]);
  });

  it('a refused void of another amount ends with the link paid for what was taken', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 70_097 });
    await pay(app, { linkId, cents: 70_097, card: cards.credit });
    app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    await reconcile(app, linkId);
    // How much was taken is not settled, so that its payer cannot have it voided by what the link asked for.
    expect(await askAsPayer(linkId, '700.97')).toMatchObject({ status: 409, body: { code: 'not_voidable' } });
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    const { rows } = await app.database.pool.query('select status, amount from payment_links where link_id = $1', [
      linkId,
    ]);
    expect(rows).toEqual([{ status: 'completed', amount: '350.48' }]);
  });

  it('a link that is paid for another amount than it asked for asks for its own again once that is voided', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 70_097 });
    await pay(app, { linkId, cents: 70_097, card: cards.credit });
    const fields = { responseCode: '400', errResponseCode: '05', errResponseMessage: 'DO NOT HONOR', txnStatus: null };
    app.sandbox.ipos.fault({ fault: 'says', path: 'void', charged: false, fields });
    await reconcile(app, linkId);
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    const amountOf = async () =>
      (await app.database.pool.query('select status, amount from payment_links where link_id = $1', [linkId])).rows;
    expect(await amountOf()).toEqual([{ status: 'completed', amount: '350.48' }]);
    expect(await reviews.voidPayment(linkId)).toMatchObject({ body: { success: true } });
    expect(await amountOf()).toEqual([{ status: 'voided', amount: '700.97' }]);
  });

  it('a void of which the processor says nothing is decided after ten minutes and not sooner', async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'void' });
    await pay(app, { linkId, card: cards.credit });
    expect(await reviews.decide(linkId, false, { reviewCode: 'void_silent' })).toMatchObject({ status: 409 });
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status', times: 2 });
    await reconcile(app, linkId, { aged: true });
    await reconcile(app, linkId, { aged: true });
    expect(await reviews.decide(linkId, false, { reviewCode: 'void_silent' })).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', confirming: false, review: null });
  });
});

describe('a void that a payer asks for', () => {
  it('is refused of a charge that came late and was never the one of its link, which an admin decides about', async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'sale' });
    await pay(app, { linkId, card: cards.credit });
    for (const passed of ['0', '10 minutes', '10 minutes']) {
      app.sandbox.ipos.fault({ fault: 'not_found', path: 'status' });
      await reconcile(app, linkId, { passed });
    }
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
    app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    await reconcile(app, linkId, { aged: true });
    const [late] = await attemptsOf(app, linkId);
    expect(late).toMatchObject({ state: 'void_failed', void_reason: 'late', funding: 'credit' });
    expect(await askAsPayer(linkId, '12.50')).toMatchObject({ status: 409, body: { code: 'not_voidable' } });
    app.sandbox.ipos.reversePayment(demoMerchant.tpn, String(late?.['transaction_reference_id']), 'refunded');
    expect(await reviews.decide(linkId, false)).toMatchObject({ status: 200 });
  });

  it('is refused of a charge that the processor has not named, and is not offered to its payer', async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'says', path: 'sale', fields: { rrn: null } });
    const { body } = await pay(app, { linkId, card: cards.credit });
    expect(body).toMatchObject({ success: false, voidInfo: { manual: true, code: 'charge_stands' } });
    const [charge] = await attemptsOf(app, linkId);
    expect(charge).toMatchObject({ state: 'void_failed', rrn: null });
    expect(await askAsPayer(linkId, '12.50')).toMatchObject({ status: 409, body: { code: 'outcome_unknown' } });
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
  });

  it('is refused of a charge that stands by a decision about it, before its credit card is known and after', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true, card: cards.credit });
    await reviews.decide(linkId, true);
    await reconcile(app, linkId, { passed: '10 minutes' });
    expect(await reviews.codeOf(linkId)).toBe('credit_decided');
    expect(await askAsPayer(linkId, '12.50')).toMatchObject({ status: 403, body: { code: 'void_forbidden' } });
    await reviews.decide(linkId, true);
    expect(await askAsPayer(linkId, '12.50')).toMatchObject({ status: 403, body: { code: 'void_forbidden' } });
  });
});

describe('money that an admin has decided to be returned', () => {
  const askLater = (linkId: string): Promise<void> => reconcile(app, linkId, { passed: '11 minutes' });
  const nextCheckOf = async (linkId: string) => (await attemptsOf(app, linkId))[0]?.['next_check_at'];

  it.each(['void_failed', 'void_silent'] as const)(
    'is asked about again after %s, and staff are called where the processor says that it still stands',
    async (review) => {
      const { linkId, reference } = review === 'void_failed' ? await unvoided() : await aSilentVoid();
      await reviews.decide(linkId, false, { reviewCode: review });
      await askLater(linkId);
      expect(await linkRow(app, linkId)).toMatchObject({
        status: 'voided',
        review: expect.stringContaining('still stands'),
      });
      expect(await reviews.codeOf(linkId)).toBe('void_doubted');
      expect((await reviews.historyOf(linkId))[0]).toMatchObject({ type: 'decided_not_charged' });
      app.sandbox.ipos.reversePayment(demoMerchant.tpn, reference, 'refunded');
      expect(await reviews.dismiss(linkId)).toMatchObject({ status: 200 });
      expect(await nextCheckOf(linkId)).toBeNull();
    },
  );

  it.each(['voided', 'refunded'] as const)(
    'is asked about no more once the processor says that it was %s',
    async (how) => {
      const { linkId, reference } = await unvoided();
      app.sandbox.ipos.reversePayment(demoMerchant.tpn, reference, how);
      await reviews.decide(linkId, false);
      expect(await nextCheckOf(linkId)).toBeInstanceOf(Date);
      await askLater(linkId);
      expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', review: null });
      expect(await nextCheckOf(linkId)).toBeNull();
    },
  );

  it('is asked about for three days where the processor says nothing, and no longer', async () => {
    const { linkId, reference } = await unvoided();
    await reviews.decide(linkId, false);
    app.sandbox.ipos.reversePayment(demoMerchant.tpn, reference, 'refunded');
    for (const passed of ['71 hours', '2 hours']) {
      expect(await nextCheckOf(linkId)).toBeInstanceOf(Date);
      app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
      await reconcile(app, linkId, { passed });
    }
    expect(await nextCheckOf(linkId)).toBeNull();
  });
});

describe('dismissing a notice', () => {
  const noticed = async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId, card: cards.unknown });
    expect(await linkRow(app, linkId)).toMatchObject({ review: expect.stringContaining('debit or credit') });
    return linkId;
  };

  it('a notice goes when an admin says why, and the history keeps who and why', async () => {
    const linkId = await noticed();
    expect(await reviews.dismiss(linkId, { why: '' })).toMatchObject({ status: 400 });
    expect(await reviews.dismiss(linkId)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    expect((await reviews.historyOf(linkId))[0]).toMatchObject({
      type: 'review_dismissed',
      by: store.staff.name,
      reason,
    });
    expect(await reviews.dismiss(linkId)).toMatchObject({ status: 409, body: { code: 'nothing_to_dismiss' } });
  });

  it('a notice that is only to be seen needs no decision', async () => {
    const linkId = await noticed();
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });
});
