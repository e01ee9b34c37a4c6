import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import { type MoneyActs, startTestMoney, type TestMoney } from '../../../testing/money.ts';
import {
  aPayableLink,
  aPayment,
  cards,
  ledgerOf,
  pay,
  reconcile,
  reconcileAsNotFound,
} from '../../../testing/payments.ts';
import { aSilentPayment, type Reviews } from '../../../testing/reviews.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { Stores } from '../../identity/index.ts';

let checkout: TestMoney;
let app: TestApp;
let money: MoneyActs;
let reviews: Reviews;

beforeAll(async () => {
  checkout = await startTestMoney({ isImpatient: true });
  ({ app, money, reviews } = checkout);
});
afterAll(() => checkout.close());

const fault = (planned: Parameters<TestApp['sandbox']['ipos']['fault']>[0]) => app.sandbox.ipos.fault(planned);
const change = (
  endpoint: typeof contract.paymentLinks.changeAmount | typeof contract.paymentLinks.markPaidElsewhere,
  linkId: string,
  body: object,
) => app.call(endpoint, { params: { linkId }, body }, { token: checkout.store.token });

const chooseTerminal = async (iposTpn: string): Promise<void> => {
  const sent = { iposTpn, iposAuthToken: demoMerchant.authToken, iposTokenizationKey: '' };
  await app.transact((tx) => app.get(Stores).saveCredentials(sent, checkout.store.staff, tx));
};

/** A payment that was decided not to be charged, turns up late, and whose void fails. */
const turnUp = async (linkId: string): Promise<void> => {
  fault({ fault: 'settled', path: 'void' });
  await reconcile(app, linkId, { passed: '20 minutes' });
  expect(await money.statesOf(linkId)).toContainEqual(expect.stringContaining('void_failed'));
};

describe('an act that is answered for another amount at first', () => {
  it.each([
    ['refund', 'sale', 'refunded', '0.00'],
    ['capture', 'preauth', 'completed', '12.50'],
  ] as const)(
    'a %s counts in the journal for what the processor says at last',
    async (act, transactionType, status, revenue) => {
      const linkId = await money.paidLink({ transactionType });
      fault({ fault: 'wrong_amount', path: act });
      expect((await money.act(act, linkId)).status).toBe(202);
      await reconcile(app, linkId);
      expect(await money.linkOf(linkId)).toMatchObject({ status, amount: '12.50' });
      expect(await money.journalOf(linkId)).toBe(revenue);
    },
  );
});

describe('a refund that is answered for another amount, and then not at all', () => {
  it('counts for what was answered, on its link as in the journal, where an admin decides that it was done', async () => {
    const linkId = await money.paidLink();
    fault({ fault: 'wrong_amount', path: 'refund' });
    await money.act('refund', linkId, { amount: '5.00' });
    for (const aged of [false, true, true]) {
      fault({ fault: '500_after_charge', path: 'status' });
      await reconcile(app, linkId, { aged });
    }
    expect(await reviews.decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'partly refunded', refunded: '6.00' });
    expect(await money.journalOf(linkId)).toBe('6.50');
    expect(await money.moneyOf(linkId)).toMatchObject({ refunded: '6.00', refundable: '6.50' });
    // What the admin has read in the portal.
    const [root] = await ledgerOf(app, linkId);
    if (root) root.refundedCents = 600;
  });
});

describe('a payment that was given up and stands after all', () => {
  it('is the one that a refund of its link returns, also where a later payment of it was voided', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    await reviews.decide(linkId, false);
    await pay(app, { linkId });
    expect(await money.act('void', linkId)).toMatchObject({ body: { success: true } });
    await turnUp(linkId);
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed' });
    expect(await money.act('refund', linkId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded' });
  });

  it('shows its link as authorized where it was set aside, although the link was closed as paid elsewhere', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true, transactionType: 'preauth' });
    await reviews.decide(linkId, false);
    expect((await change(contract.paymentLinks.markPaidElsewhere, linkId, { place: 'cash' })).status).toBe(200);
    await turnUp(linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'authorized', review: 'void_failed' });
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await money.act('release', linkId)).toMatchObject({ body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided' });
  });
});

describe('a charge that could not be voided', () => {
  it('calls staff as before once a refund of a part of it, which was silent, has ended', async () => {
    fault({ fault: 'settled', path: 'void' });
    const linkId = await aPayableLink(app.database, checkout.store);
    await pay(app, { linkId, card: cards.credit });
    fault({ fault: 'reset_after_charge', path: 'refund' });
    await money.act('refund', linkId, { amount: '5.00' });
    for (const aged of [false, true, true]) {
      fault({ fault: '500_after_charge', path: 'status' });
      await reconcile(app, linkId, { aged });
    }
    expect(await money.linkOf(linkId)).toMatchObject({ review: 'refund_silent' });
    await reconcile(app, linkId, { aged: true });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'partly refunded', review: 'void_failed' });
    await money.act('refund', linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded', review: null });
  });
});

describe('a charge that could not be voided and was confirmed in POS', () => {
  it('awaits its decision after a refund of a part of it, which the notice about the register does not hide', async () => {
    fault({ fault: 'settled', path: 'void' });
    const linkId = await aPayableLink(app.database, checkout.store);
    await pay(app, { linkId, card: cards.credit });
    await app.call(contract.paymentLinks.confirmPos, { params: { linkId } }, { token: checkout.store.token });
    expect((await money.act('refund', linkId, { amount: '5.00' })).body).toMatchObject({ success: true });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'partly refunded', review: 'void_failed' });
    await money.act('refund', linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded', review: 'pos_refunded' });
  });
});

describe('an act that was not found and cannot be sent again', () => {
  it.each([
    ['refund', 'completed', 'refunded', '0.00'],
    ['void', 'completed', 'voided', '0.00'],
  ] as const)(
    'a %s stays unknown, since the first call of it may have arrived',
    async (act, before, after, revenue) => {
      const linkId = await money.paidLink();
      fault({ fault: 'reset_after_charge', path: act });
      await money.act(act, linkId);
      fault({ fault: 'not_found', path: 'status', times: 2 });
      await reconcileAsNotFound(app, linkId);
      await chooseTerminal('999999999999');
      await reconcile(app, linkId);
      expect(await money.statesOf(linkId)).toContain(`${act} unknown`);
      expect(await money.linkOf(linkId)).toMatchObject({ status: before, review: `${act}_silent` });
      await chooseTerminal(demoMerchant.tpn);
      await reconcile(app, linkId);
      expect(await money.linkOf(linkId)).toMatchObject({ status: after, review: null });
      expect(await money.journalOf(linkId)).toBe(revenue);
    },
  );
});

describe('a payment that was not found', () => {
  it('is not made again under its reference for another amount, which an answer to the first could be taken for', async () => {
    const linkId = await aPayableLink(app.database, checkout.store);
    const { body, key } = aPayment(app, { linkId });
    const headers = { 'idempotency-key': key };
    fault({ fault: 'reset_after_charge' });
    await app.call(contract.checkout.pay, { body }, { headers });
    fault({ fault: 'not_found', path: 'status', times: 2 });
    await reconcileAsNotFound(app, linkId);
    // What the processor says of 12.50 in cents can be read as 1250 in dollars.
    expect((await change(contract.paymentLinks.changeAmount, linkId, { amount: '1250' })).status).toBe(200);
    const again = aPayment(app, { linkId, cents: 125_000 });
    expect(await app.call(contract.checkout.pay, { body: again.body }, { headers })).toMatchObject({
      status: 202,
      body: { pending: true },
    });
    await reconcile(app, linkId, { aged: true });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'pending', review: 'late_voided' });
    expect(await money.journalOf(linkId)).toBe('0.00');
    expect((await pay(app, { linkId, cents: 125_000 })).body).toMatchObject({ success: true });
  });
});
