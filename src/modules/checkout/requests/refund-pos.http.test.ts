import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { type MoneyActs, startTestMoney, type TestMoney } from '../../../testing/money.ts';
import { reconcile } from '../../../testing/payments.ts';
import { reviewsOf } from '../../../testing/reviews.ts';

let checkout: TestMoney;
let money: MoneyActs;

beforeAll(async () => {
  checkout = await startTestMoney({ isImpatient: true });
  ({ money } = checkout);
});
afterAll(() => checkout.close());

const confirm = (linkId: string) =>
  checkout.app.call(contract.paymentLinks.confirmPos, { params: { linkId } }, checkout.store);

describe('a refund', () => {
  it('of a payment that was confirmed in POS keeps the confirmation and calls staff to the register, every time', async () => {
    const linkId = await money.paidLink();
    await confirm(linkId);
    const { body } = await money.act('refund', linkId, { amount: '2.00' });
    expect(body['message']).toContain('confirmed in POS');
    expect(await money.linkOf(linkId)).toMatchObject({
      status: 'partly refunded',
      posConfirmed: true,
      review: 'pos_refunded',
    });
    await reviewsOf(checkout).dismiss(linkId);
    await money.act('refund', linkId);
    expect(await money.linkOf(linkId)).toMatchObject({
      status: 'refunded',
      posConfirmed: true,
      review: 'pos_refunded',
    });
  });

  it('of all that was paid leaves nothing to confirm in POS', async () => {
    const linkId = await money.paidLink();
    await money.act('refund', linkId);
    expect(await confirm(linkId)).toMatchObject({ status: 400, body: { code: 'link_not_completed' } });
  });
});

describe('a refund that was made although an admin decided otherwise', () => {
  it('calls staff to the register once it is recorded, where its payment was confirmed in POS', async () => {
    const linkId = await money.paidLink();
    await confirm(linkId);
    const { ipos } = checkout.app.sandbox;
    ipos.fault({ fault: 'reset_after_charge', path: 'refund' });
    await money.act('refund', linkId);
    for (const aged of [false, true, true]) {
      ipos.fault({ fault: '500_after_charge', path: 'status' });
      await reconcile(checkout.app, linkId, { aged });
    }
    expect(await checkout.reviews.codeOf(linkId)).toBe('refund_silent');
    expect(await checkout.reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    await reconcile(checkout.app, linkId, { passed: '11 minutes' });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded', review: 'pos_refunded' });
  });
});

describe('a payment of which a part was refunded before it was confirmed in POS', () => {
  it('can be confirmed in POS, once, and stays partly refunded', async () => {
    const linkId = await money.paidLink();
    await money.act('refund', linkId, { amount: '2.00' });
    for (let times = 0; times < 2; times += 1) {
      expect(await confirm(linkId)).toMatchObject({
        status: 200,
        body: { link: { status: 'partly refunded', posConfirmed: true, refundedAmount: '2.00' } },
      });
    }
    const { body } = await money.act('refund', linkId, { amount: '3.00' });
    expect(body['message']).toContain('confirmed in POS');
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'partly refunded', review: 'pos_refunded' });
    // What never was in the register has nothing there to correct.
    const reason = 'It was never keyed in';
    await checkout.app.call(
      contract.paymentLinks.unconfirmPos,
      { params: { linkId }, body: { reason } },
      checkout.store,
    );
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'partly refunded', review: null });
  });
});
