import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { ReviewCode } from '../../contract/review.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { demoMerchant } from '../../sandbox/index.ts';
import type { OpenStore } from '../../testing/accounts.ts';
import {
  aPayableLink,
  cards,
  reconcile,
  linkRow,
  startTestCheckout,
  pay,
  attemptsOf,
  type TestCheckout,
} from '../../testing/payments.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400' });
  ({ app, store } = checkout);
});

afterAll(() => checkout.close());

const reason = 'Looked it up in the portal';
const asAdmin = () => ({ token: store.token });
const decide = (linkId: string, charged: boolean, reviewCode: ReviewCode = 'void_failed') =>
  app.call(contract.checkout.decide, { params: { linkId }, body: { reviewCode, charged, reason } }, asAdmin());
const dismiss = (linkId: string, why = reason) =>
  app.call(contract.checkout.dismissReview, { params: { linkId }, body: { reason: why } }, asAdmin());
const historyOf = async (linkId: string) => {
  const { body } = await app.call(contract.checkout.history, { params: { linkId } }, asAdmin());
  return body['history'] as unknown as Record<string, unknown>[];
};
const afterTenMinutes = { aged: true } as const;

describe('a void that has no end by itself', () => {
  /** A credit card on a debit-only link whose void the processor refuses. */
  const unvoided = async (cents = 1250) => {
    const linkId = await aPayableLink(app.database, store, { cents });
    app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    await pay(app, { linkId, cents, card: cards.credit });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
    const [row] = await attemptsOf(app, linkId);
    return { linkId, reference: String(row?.['transaction_reference_id']) };
  };

  it('ends with the charge standing when an admin decides so, and its payer cannot undo that', async () => {
    const { linkId, reference } = await unvoided();
    expect(await decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    const [row] = await attemptsOf(app, linkId);
    expect(row).toMatchObject({ state: 'approved' });
    const { rows } = await app.database.pool.query<{ alias: string }>(
      'select tpn_alias as alias from read_stores where store_id = $1',
      [store.storeId],
    );
    const body = {
      transactionId: reference,
      rrn: String(row?.['surrogate_rrn']),
      amount: '12.50',
      merchantTpn: rows[0]?.alias,
    };
    expect(await app.call(contract.checkout.void, { body })).toMatchObject({ status: 403 });
  });

  it('ends with the link voided when an admin decides that the money went back', async () => {
    const { linkId, reference } = await unvoided();
    app.sandbox.ipos.reversePayment(demoMerchant.tpn, reference, 'refunded');
    expect(await decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', review: null });
    expect(await historyOf(linkId)).toMatchObject([
      { type: 'decided_not_charged' },
      { type: 'voided', amount: '-12.50', code: 'credit' },
      { type: 'void_failed' },
      { type: 'void_claimed', code: 'credit' },
      { type: 'approved', amount: '12.50' },
      { type: 'claimed' },
    ]);
  });

  it('of another amount than the link asks for ends with the link paid for what was taken', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 70_097 });
    await pay(app, { linkId, cents: 70_097 });
    app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    await reconcile(app, linkId);
    expect(await decide(linkId, true)).toMatchObject({ status: 200 });
    const { rows } = await app.database.pool.query('select status, amount from payment_links where link_id = $1', [
      linkId,
    ]);
    expect(rows).toEqual([{ status: 'completed', amount: '350.48' }]);
  });

  it('of which the processor says nothing is decided after ten minutes and not sooner', async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'void' });
    await pay(app, { linkId, card: cards.credit });
    expect(await decide(linkId, false, 'void_silent')).toMatchObject({ status: 409 });
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status', times: 2 });
    await reconcile(app, linkId, afterTenMinutes);
    await reconcile(app, linkId, afterTenMinutes);
    expect(await decide(linkId, false, 'void_silent')).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', confirming: false, review: null });
  });
});

describe('a notice that is only to be seen', () => {
  const noticed = async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId, card: cards.unknown });
    expect(await linkRow(app, linkId)).toMatchObject({ review: expect.stringContaining('debit or credit') });
    return linkId;
  };

  it('goes when an admin says why, and the history keeps who and why', async () => {
    const linkId = await noticed();
    expect(await dismiss(linkId, '')).toMatchObject({ status: 400 });
    expect(await dismiss(linkId)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    expect((await historyOf(linkId))[0]).toMatchObject({ type: 'review_dismissed', by: store.staff.name, reason });
    expect(await dismiss(linkId)).toMatchObject({ status: 409, body: { code: 'nothing_to_dismiss' } });
  });

  it('needs no decision', async () => {
    const linkId = await noticed();
    expect(await decide(linkId, true)).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });
});
