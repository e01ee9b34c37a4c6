import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  cards,
  reconcile,
  reconcileAsNotFound,
  linkRow,
  startTestCheckout,
  pay,
  aPayment,
  attemptsOf,
  type LinkOptions,
  type TestCheckout,
} from '../../../testing/payments.ts';
import { aSilentPayment, reviewsOf, type Reviews } from '../../../testing/reviews.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;
let operator: OpenStore;
let reviews: Reviews;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400' });
  ({ app, store } = checkout);
  reviews = reviewsOf(checkout);
  operator = await anAccount(app.database, { operator: true });
});

afterAll(() => checkout.close());

type Fault = Parameters<TestApp['sandbox']['ipos']['fault']>[0];

const fault = (planned: Fault) => app.sandbox.ipos.fault(planned);
const statesOf = async (linkId: string) =>
  (await attemptsOf(app, linkId)).filter(({ kind }) => kind !== 'void').map(({ state }) => state);
const statusOf = async (linkId: string) => (await linkRow(app, linkId))?.['status'];

/** A payment of which the processor says nothing, decided not to be charged although it was. */
const decidedAway = async (options: LinkOptions = {}) => {
  const { linkId } = await aSilentPayment(checkout, { ...options, charged: true });
  expect(await reviews.decide(linkId, false)).toMatchObject({ status: 200 });
  return linkId;
};
/** An admin returns the first payment of a link in the processor's portal, and says so. */
const decideReturned = async (linkId: string) => {
  const [charge] = await attemptsOf(app, linkId);
  app.sandbox.ipos.reversePayment(demoMerchant.tpn, String(charge?.['transaction_reference_id']), 'refunded');
  return reviews.decide(linkId, false);
};
const later = { passed: '20 minutes' } as const;

/** The processor refuses, and not because the batch was closed. */
const refusal = { responseCode: '400', errResponseCode: '05', errResponseMessage: 'DO NOT HONOR', txnStatus: null };

describe('a charge that turns up after it was decided as not charged', () => {
  it('a late charge closes its link when its void fails, and the link is voided when an admin decides that the money was returned', async () => {
    const linkId = await decidedAway();
    fault({ fault: 'settled', path: 'void' });
    await reconcile(app, linkId, later);
    expect(await statesOf(linkId)).toEqual(['void_failed']);
    expect(await statusOf(linkId)).toBe('completed');
    expect(await pay(app, { linkId })).toMatchObject({ status: 409 });
    await app.call(contract.paymentLinks.confirmPos, { params: { linkId } }, { token: store.token });
    expect(await decideReturned(linkId)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'voided',
      review: expect.stringContaining('confirmed in POS and was voided after that'),
    });
  });

  it('a late charge holds its link again when its void is silent and an admin says that it stands', async () => {
    const linkId = await decidedAway();
    fault({ fault: 'reset_before_charge', path: 'void' });
    await reconcile(app, linkId, later);
    for (let time = 0; time < 2; time += 1) {
      fault({ fault: '500_after_charge', path: 'status' });
      await reconcile(app, linkId, { aged: true });
    }
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'link_paid' } });
  });

  it('a late charge of another amount keeps the link closed while it cannot be voided', async () => {
    const linkId = await decidedAway();
    fault({ fault: 'wrong_amount', path: 'status', times: 2 });
    fault({ fault: 'settled', path: 'void' });
    await reconcile(app, linkId, later);
    await reconcile(app, linkId, later);
    expect(await pay(app, { linkId })).toMatchObject({ status: 409 });
    expect(await decideReturned(linkId)).toMatchObject({ status: 200 });
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
  });

  it('a charge stays abandoned while the processor is unclear about it, and can be decided once more', async () => {
    const linkId = await decidedAway();
    fault({ fault: 'says', path: 'status', fields: { txnStatus: 'HELD' } });
    await reconcile(app, linkId, later);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: false });
    expect(await statesOf(linkId)).toEqual(['absent']);
    expect(await reviews.decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ review: null });
    await reconcile(app, linkId, later);
    expect(await statesOf(linkId)).toEqual(['voided']);
  });
});

describe('a charge that turns up beside another payment of its link', () => {
  const besides = async () => {
    const linkId = await decidedAway();
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
    fault({ fault: 'settled', path: 'void' });
    await reconcile(app, linkId, later);
    expect(await statesOf(linkId)).toEqual(['void_failed', 'approved']);
    return linkId;
  };

  it('a superseded charge that was returned after all leaves the link to the other payment', async () => {
    const linkId = await besides();
    expect(await decideReturned(linkId)).toMatchObject({ status: 200 });
    expect(await statesOf(linkId)).toEqual(['voided', 'approved']);
    expect(await statusOf(linkId)).toBe('completed');
  });

  it('a superseded charge that is voided leaves the link to the other payment, also where that could not be voided', async () => {
    const linkId = await decidedAway();
    fault({ fault: 'says', path: 'void', fields: refusal });
    await pay(app, { linkId, card: cards.credit });
    await reconcile(app, linkId, later);
    expect(await statesOf(linkId)).toEqual(['voided', 'void_failed']);
    expect(await statusOf(linkId)).toBe('completed');
    expect(await reviews.voidPayment(linkId, 1)).toMatchObject({ body: { success: true } });
    expect(await statusOf(linkId)).toBe('voided');
  });

  it('a superseded charge keeps its notice when the other payment is voided, and pays the link when an admin says that it stands', async () => {
    const linkId = await besides();
    expect(await reviews.voidPayment(linkId, 1)).toMatchObject({ body: { success: true } });
    expect(await reviews.codeOf(linkId)).toBe('void_failed');
    expect(await statusOf(linkId)).toBe('voided');
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await statesOf(linkId)).toEqual(['approved', 'voided']);
    expect(await statusOf(linkId)).toBe('completed');
  });

  it('a decision about the notice of a superseded charge is not about the other payment', async () => {
    const linkId = await decidedAway();
    const { body, key } = aPayment(app, { linkId });
    fault({ fault: 'reset_before_charge' });
    await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
    fault({ fault: 'not_found', path: 'status', times: 2 });
    await reconcile(app, linkId);
    fault({ fault: 'not_found', path: 'status', times: 2 });
    await reconcile(app, linkId, { aged: true });
    fault({ fault: 'settled', path: 'void' });
    await reconcile(app, linkId);
    expect(await statesOf(linkId)).toEqual(['void_failed', 'absent']);
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await statesOf(linkId)).toEqual(['approved', 'absent']);
    const result = await app.call(contract.checkout.result, { body: { linkId, key } });
    expect(result.body.success).toBe(false);
    expect(await statusOf(linkId)).toBe('completed');
    expect(await pay(app, { linkId, key })).toMatchObject({ status: 409, body: { code: 'link_paid' } });
  });
});

describe('the notice of a link', () => {
  it('the notice of a link is the most urgent of its payments: one that is only to be seen hides none that waits for a decision', async () => {
    const linkId = await decidedAway();
    fault({ fault: 'says', path: 'void', fields: refusal });
    await pay(app, { linkId, card: cards.credit });
    expect(await reviews.codeOf(linkId)).toBe('void_failed');
    await reconcile(app, linkId, later);
    expect(await statesOf(linkId)).toEqual(['voided', 'void_failed']);
    expect(await reviews.codeOf(linkId)).toBe('void_failed');
    const open = await app.call(contract.operator.openPayments, {}, { token: operator.token });
    expect(open.body['payments']).toContainEqual(expect.objectContaining({ linkId, reviewCode: 'void_failed' }));
    expect(await reviews.voidPayment(linkId, 1)).toMatchObject({ body: { success: true } });
    expect(await reviews.codeOf(linkId)).toBe('late_voided');
  });

  it('a notice comes when "not found" does not become final, so that nobody waits for ever', async () => {
    const linkId = await aPayableLink(app.database, store);
    fault({ fault: 'reset_before_charge' });
    await pay(app, { linkId });
    await reconcileAsNotFound(app, linkId);
    fault({ fault: 'pending', path: 'status' });
    await reconcile(app, linkId, later);
    expect(await pay(app, { linkId })).toMatchObject({ status: 202 });
    expect(await reviews.codeOf(linkId)).toBe('silent');
    expect(await reviews.decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
  });

  it('the notice of a silent void goes when the void of a good payment has failed for good', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId });
    fault({ fault: 'reset_after_charge', path: 'void' });
    await reviews.voidPayment(linkId);
    fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, { aged: true });
    expect(await reviews.codeOf(linkId)).toBe('void_silent');
    fault({ fault: 'says', path: 'status', fields: refusal });
    const [, voided] = await attemptsOf(app, linkId);
    await reconcile(app, linkId);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    expect(voided).toMatchObject({ kind: 'void' });
    // The stand-in did void it, and staff's next try finds that out.
    expect(await reviews.voidPayment(linkId)).toMatchObject({ body: { success: true } });
  });
});

describe('an answer about another payment', () => {
  it('an answer about another payment leaves nothing on the one that was asked about, so that no void can meet the other', async () => {
    const other = await aPayableLink(app.database, store);
    await pay(app, { linkId: other });
    const [stranger] = await attemptsOf(app, other);
    const fields = {
      transactionReferenceId: String(stranger?.['transaction_reference_id']),
      rrn: String(stranger?.['rrn']),
      cardLast4Digit: '9999',
    };
    const linkId = await aPayableLink(app.database, store);
    fault({ fault: 'says', path: 'sale', fields });
    await pay(app, { linkId });
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'unknown', rrn: null, card_last4: null });
    await reconcile(app, linkId);
    fault({
      fault: 'says',
      path: 'void',
      charged: false,
      fields: { ...fields, responseCode: '200', errResponseCode: '00' },
    });
    await reviews.voidPayment(linkId);
    await reconcileAsNotFound(app, linkId);
    await reconcile(app, linkId);
    expect(await statusOf(linkId)).toBe('voided');
    expect(await statusOf(other)).toBe('completed');
  });
});
