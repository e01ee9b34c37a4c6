import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyActs, startTestMoney, type TestMoney } from '../../../testing/money.ts';
import { aPayableLink, attemptsOf, cards, decideFunding, ledgerOf, pay, reconcile } from '../../../testing/payments.ts';
import { aSilentPayment, type Reviews } from '../../../testing/reviews.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { findDisagreements } from '../reconciliation/index.ts';

let checkout: TestMoney;
let app: TestApp;
let money: MoneyActs;
let reviews: Reviews;

beforeAll(async () => {
  checkout = await startTestMoney({ isImpatient: true });
  ({ app, money, reviews } = checkout);
});
afterAll(() => checkout.close());

const credit = { cardType: 'VISA CREDIT', cardLabel: 'VISA CREDIT' };

/** What the check of the money says of the payment of a link. */
const findingsAbout = async (linkId: string): Promise<readonly string[]> => {
  const [payment] = await attemptsOf(app, linkId);
  const found = await findDisagreements({ database: app.database, charges: app.sandbox.ledger(), graceSeconds: 3_600 });
  return found.filter((line) => line.includes(String(payment?.['transaction_reference_id'])));
};

const expectKept = async (linkId: string): Promise<void> => {
  expect(await findingsAbout(linkId)).toEqual([expect.stringMatching(/kept a credit card on a debit-only link$/)]);
};

it('staff are called to a card of which the processor does not say what it is, also after a decision', async () => {
  const { linkId } = await aSilentPayment(checkout, { charged: true, card: cards.unknown });
  await reviews.decide(linkId, true);
  await reconcile(app, linkId, { passed: '10 minutes' });
  expect(await reviews.codeOf(linkId)).toBe('unknown_funding');
});

describe('a credit card that comes to light after an admin has decided that its payment was charged', () => {
  it('is named by the check until an admin who knows of it has decided', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true, card: cards.credit });
    await reviews.decide(linkId, true);
    expect(await findingsAbout(linkId)).toEqual([]);
    await reconcile(app, linkId, { passed: '10 minutes' });
    expect(await reviews.codeOf(linkId)).toBe('credit_decided');
    await expectKept(linkId);
    await reviews.decide(linkId, true);
    expect(await findingsAbout(linkId)).toEqual([]);
  });

  it('is named by the check until it is refunded', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true, card: cards.credit });
    await reviews.decide(linkId, true);
    await reconcile(app, linkId, { passed: '10 minutes' });
    await money.act('refund', linkId, { amount: '5.00' });
    await expectKept(linkId);
    await money.act('refund', linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded', review: null });
    expect(await findingsAbout(linkId)).toEqual([]);
  });

  it('calls staff also where the answer that names it says nothing else for certain', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true, card: cards.credit });
    await reviews.decide(linkId, true);
    app.sandbox.ipos.fault({ fault: 'says', path: 'status', fields: { txnStatus: 'ON_HOLD' } });
    await reconcile(app, linkId, { passed: '10 minutes' });
    await reconcile(app, linkId, { passed: '1 hour' });
    expect(await reviews.codeOf(linkId)).toBe('credit_decided');
    await expectKept(linkId);
    expect(await reviews.voidPayment(linkId)).toMatchObject({ body: { success: true } });
    expect(await findingsAbout(linkId)).toEqual([]);
  });

  it('calls staff at once where it was known before and the admin was called to something else', async () => {
    const linkId = await aPayableLink(app.database, checkout.store);
    app.sandbox.ipos.fault({ fault: 'says', path: 'sale', fields: { txnStatus: 'ON_HOLD' } });
    await pay(app, { linkId, card: cards.credit });
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, { aged: true });
    expect(await reviews.codeOf(linkId)).toBe('unclear_answer');
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await reviews.codeOf(linkId)).toBe('credit_decided');
    await expectKept(linkId);
    expect(await reviews.voidPayment(linkId)).toMatchObject({ body: { success: true } });
  });

  it('calls staff where it is the card of a capture that was decided to be done', async () => {
    await decideFunding(app, checkout.store);
    const linkId = await aPayableLink(app.database, checkout.store);
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'capture' });
    await pay(app, { linkId, card: cards.unknown });
    for (const aged of [false, true, true]) {
      app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status', times: 9 });
      await reconcile(app, linkId, { aged });
      app.sandbox.ipos.clearFaults();
    }
    expect(await reviews.codeOf(linkId)).toBe('capture_silent');
    await reviews.decide(linkId, true);
    app.sandbox.ipos.fault({ fault: 'says', path: 'status', fields: credit });
    await reconcile(app, linkId, { passed: '11 minutes' });
    expect(await reviews.codeOf(linkId)).toBe('credit_decided');
    await expectKept(linkId);
    expect(await reviews.dismiss(linkId)).toMatchObject({ status: 409, body: { code: 'payment_open' } });
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await reviews.codeOf(linkId)).toBeNull();
    expect(await findingsAbout(linkId)).toEqual([]);
    expect((await ledgerOf(app, linkId)).map(({ type }) => type)).toEqual([5, 6]);
    await decideFunding(app, checkout.store, 'charge');
  });
});
