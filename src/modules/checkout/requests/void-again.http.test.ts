import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { linksIn } from '../../../testing/links.ts';
import {
  aPayableLink,
  cards,
  reconcile,
  linkRow,
  startTestCheckout,
  pay,
  aPayment,
  attemptsOf,
  type TestCheckout,
} from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400' });
  ({ app, store } = checkout);
});

afterAll(() => checkout.close());

type Fault = Parameters<TestApp['sandbox']['ipos']['fault']>[0]['fault'];

const refuseVoid = (fault: Fault = 'settled') => app.sandbox.ipos.fault({ fault, path: 'void' });
const voidCalls = () => app.sandbox.ledger().filter(({ type }) => type === 2).length;

/** A credit card on a debit-only link that the program could not void, and everything its payer knows of it. */
const unvoided = async () => {
  const linkId = await aPayableLink(app.database, store);
  refuseVoid();
  const { body, key } = aPayment(app, { linkId, card: cards.credit });
  const paid = await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  const { transactionId, rrn, amount, merchantTpn } = paid.body;
  const known = { transactionId: String(transactionId), rrn: String(rrn), amount: String(amount), merchantTpn };
  const ask = () => app.call(contract.checkout.void, { body: known });
  const result = () => app.call(contract.checkout.result, { body: { linkId, key } });
  return { linkId, paid, ask, result };
};
const letAMinutePass = (linkId: string) => reconcile(app, linkId, { passed: '61 seconds' });

describe('a payer whose credit card could not be voided', () => {
  it('a payer whose card could not be voided is offered to ask again, and is not sent to the store yet', async () => {
    const { paid, result } = await unvoided();
    const offer = {
      success: false,
      error: expect.stringContaining('You can ask for the void again'),
      voidInfo: { voided: false, pending: false, manual: false, retry: true, reason: 'credit' },
      merchantTpn: expect.stringMatching(/^[0-9a-z]{16}$/),
    };
    expect(paid).toMatchObject({ status: 200, body: offer });
    expect(await result()).toMatchObject({ status: 200, body: offer });
  });

  it('a payer who asks again has the charge voided, and the link with it', async () => {
    const { linkId, ask, result } = await unvoided();
    const before = voidCalls();
    expect(await ask()).toMatchObject({ status: 200, body: { success: true } });
    expect(voidCalls()).toBe(before + 1);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', review: null });
    expect(await result()).toMatchObject({ body: { voidInfo: { voided: true } } });
  });

  it('a payer reads "Manual Intervention Required" only after the second void has failed too', async () => {
    const { linkId, ask, result } = await unvoided();
    refuseVoid();
    expect(await ask()).toMatchObject({ status: 200, body: { success: false, error: 'Manual Intervention Required' } });
    expect(await result()).toMatchObject({
      body: { error: 'Manual Intervention Required', voidInfo: { manual: true, voided: false } },
    });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'completed',
      review: expect.stringContaining('Manual Intervention Required'),
    });
  });

  it('a payer can ask for a void once a minute, however often the button is pressed', async () => {
    const { linkId, ask } = await unvoided();
    refuseVoid();
    await ask();
    const before = voidCalls();
    const hasty = await Promise.all(Array.from({ length: 5 }, ask));
    for (const answer of hasty)
      expect(answer).toMatchObject({
        status: 429,
        body: { code: 'void_too_soon', error: expect.stringContaining('wait') },
      });
    expect(hasty[0]?.headers.get('retry-after')).toBe('60');
    expect(voidCalls()).toBe(before);
    await letAMinutePass(linkId);
    expect(await ask()).toMatchObject({ status: 200, body: { success: true } });
  });

  it('a payer who presses several times at once has the processor asked once', async () => {
    const { ask } = await unvoided();
    const before = voidCalls();
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
    expect(voidCalls()).toBe(before + 1);
  });

  it('a payer waits while the processor does not answer, and the void is reconciled to its end', async () => {
    const { linkId, ask, result } = await unvoided();
    refuseVoid('reset_after_charge');
    expect(await ask()).toMatchObject({ status: 200, body: { success: false, pending: true } });
    expect(await result()).toMatchObject({ status: 202, body: { pending: true, voidInfo: { pending: true } } });
    await reconcile(app, linkId);
    expect(await result()).toMatchObject({ status: 200, body: { voidInfo: { voided: true } } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', confirming: false, review: null });
  });

  it('a payer who sends anything that does not fit is refused', async () => {
    const { linkId, ask } = await unvoided();
    const [row] = await attemptsOf(app, linkId);
    const body = { transactionId: String(row?.['transaction_reference_id']), rrn: 'wrong', amount: '12.50' };
    expect(await app.call(contract.checkout.void, { body })).toMatchObject({ status: 403 });
    expect(await ask()).toMatchObject({ body: { success: true } });
  });
});

describe('the void of a payment that was confirmed in POS', () => {
  it('the void of a payment that was confirmed in POS clears the confirmation and says so, to who asked and at the link', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId });
    const { token } = store;
    await app.call(contract.paymentLinks.confirmPos, { params: { linkId } }, { token });
    const asked = { transactionId: String(body['transactionId']) };
    const answer = await app.call(contract.checkout.void, { body: asked }, { token });
    expect(answer).toMatchObject({
      body: { success: true, message: expect.stringContaining('take it out of your register') },
    });
    const list = await app.call(contract.paymentLinks.list, { query: { status: 'voided' } }, { token });
    expect(linksIn(list).find((link) => link.linkId === linkId)).toMatchObject({
      posConfirmed: false,
      posConfirmedAt: null,
      posConfirmedByEmail: null,
      reviewCode: 'pos_cleared',
      reviewReason: expect.stringContaining('confirmed in POS and was voided after that'),
    });
  });
});
