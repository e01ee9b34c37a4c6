import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewMessages } from '../../../contract/checkout/review-messages.ts';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  aPayment,
  attemptsOf,
  cards,
  chargesOf,
  linkRow,
  pay,
  reconcile,
  reconcileAsNotFound,
  resultOf,
  startTestCheckout,
  type TestCheckout,
} from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type Fault = Parameters<TestApp['sandbox']['ipos']['fault']>[0];
type Answer = Pick<Fault, 'fields' | 'body' | 'status' | 'times'>;

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400', PAYER_DECLINES: '1000' });
  ({ app, store } = checkout);
});

afterAll(() => checkout.close());

const answers = (scripted: Answer, path: Fault['path'] = 'transact', charged = true) =>
  app.sandbox.ipos.fault({ fault: 'says', path, charged, ...scripted });
/** Pays a link and is answered in the words given; `charged` says whether the processor took the money all the same. */
const payAnswered = async (scripted: Answer, { charged = true, card = cards.debit } = {}) => {
  const linkId = await aPayableLink(app.database, store);
  answers(scripted, 'transact', charged);
  const { body, key } = aPayment(app, { linkId, card });
  const answer = await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  const [row] = await attemptsOf(app, linkId);
  return { linkId, key, answer, reference: String(row?.['transaction_reference_id']) };
};
const refusal = (errResponseCode: string | null, errResponseMessage = 'DECLINE', responseCode = '400'): Answer => ({
  fields: { responseCode, responseMessage: 'Declined', errResponseCode, errResponseMessage, txnStatus: null },
});
const open = { status: 202, body: { success: false, pending: true } };

describe('an answer that decides nothing, to a card that was charged', () => {
  const undecided: [string, Answer][] = [
    ...['91', '94', '96', '06', '92', 'DEJ_ERR_003', '501', 'ZZ'].map((code): [string, Answer] => [
      code,
      refusal(code),
    ]),
    ['no code at all', refusal(null)],
    ['TIMEOUT', refusal('05', 'TIMEOUT')],
    ['HOST NO RESPONSE', refusal('05', 'HOST NO RESPONSE')],
    ['a response code 409', refusal('51', 'DECLINE', '409')],
    ['no reference', { fields: { ...refusal('51').fields, transactionReferenceId: null } }],
    ['408 of HTTP', { status: 408, body: '' }],
    ['409 of HTTP', { ...refusal('51'), status: 409 }],
    ['429 of HTTP', { status: 429, body: '{"message":"Too Many Requests"}' }],
    ['a bare 408', { body: '{"responseCode":"408"}' }],
    ['an error of nothing we sent', { body: '{"errors":[{"field":"host","message":"Invalid"}]}', status: 400 }],
  ];

  it.each(undecided)(
    'an undecided answer to a charge is no decline (%s): the payer waits, nobody pays twice, and the charge counts',
    async (_, scripted) => {
      const { linkId, key, answer } = await payAnswered(scripted);
      expect(answer).toMatchObject(open);
      expect(await pay(app, { linkId })).toMatchObject(open);
      expect(await resultOf(app, linkId, key)).toMatchObject(open);
      await reconcile(app, linkId);
      expect(await resultOf(app, linkId, key)).toMatchObject({ status: 200, body: { success: true } });
      expect(await chargesOf(app, linkId)).toHaveLength(1);
    },
  );
});

describe('an answer that decides nothing, to a card that was not charged', () => {
  it('an undecided answer is a decline once the processor repeats it after the grace period, and not before', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body, key } = aPayment(app, { linkId, card: '4000000000000119' });
    expect(await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } })).toMatchObject(
      open,
    );
    await reconcile(app, linkId);
    expect(await resultOf(app, linkId, key)).toMatchObject(open);
    await reconcile(app, linkId, { aged: true });
    expect(await resultOf(app, linkId, key)).toMatchObject({
      status: 200,
      body: { success: false, retry: true, code: 'declined', error: 'Your bank declined this card.' },
    });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: false });
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
  });

  it('an undecided answer is no decline while the processor says something else each time', async () => {
    const { linkId, key } = await payAnswered(refusal('91'), { charged: false });
    for (const code of ['96', '94', '96']) {
      answers(refusal(code), 'status');
      await reconcile(app, linkId, { aged: true });
      expect(await resultOf(app, linkId, key)).toMatchObject(open);
    }
    await reconcileAsNotFound(app, linkId);
    expect(await resultOf(app, linkId, key)).toMatchObject({ body: { absent: true } });
  });
});

describe("the transaction's own status", () => {
  it.each([
    ['voided', 'VOIDED', 'other', 'This payment was voided. Please contact the store.'],
    ['refunded', 'REFUNDED', 'refunded', 'This payment was refunded. Please contact the store.'],
  ] as const)(
    'a charge that was %s at the processor is shown as paid to nobody, although its response code approves',
    async (how, txnStatus, reason, error) => {
      const { linkId, key, reference, answer } = await payAnswered({ body: '' });
      expect(answer).toMatchObject(open);
      app.sandbox.ipos.reversePayment(demoMerchant.tpn, reference, how);
      answers({ fields: { responseCode: '200', txnStatus } }, 'status');
      await reconcile(app, linkId);
      expect(await linkRow(app, linkId)).toMatchObject({
        status: how,
        confirming: false,
        review: expect.stringContaining(`approved and ${how} there`),
      });
      expect(await resultOf(app, linkId, key)).toMatchObject({
        status: 200,
        body: { success: false, error, voidInfo: { voided: true, reason } },
      });
      const code = how === 'refunded' ? 'link_refunded' : 'link_unavailable';
      expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code } });
    },
  );

  it('the status in the answer to the charge itself says that it was voided', async () => {
    const { linkId, answer, reference } = await payAnswered({ fields: { txnStatus: 'VOIDED' } });
    app.sandbox.ipos.reversePayment(demoMerchant.tpn, reference, 'voided');
    expect(answer).toMatchObject({ status: 200, body: { success: false, voidInfo: { voided: true } } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided' });
  });

  it.each([
    ['PENDING', null],
    ['CHARGEBACK', reviewMessages.unclear_answer],
  ])('the status %s leaves the payment open', async (txnStatus, review) => {
    const { linkId, key, answer } = await payAnswered({ fields: { txnStatus } });
    expect(answer).toMatchObject(open);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: true, review });
    await reconcile(app, linkId);
    expect(await resultOf(app, linkId, key)).toMatchObject({ body: { success: true } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
  });
});

describe('an amount in an approval', () => {
  it.each(['$12.50', '12.50 USD', 12.5, null])(
    'an approved amount that says %j, or nothing, completes the payment',
    async (written) => {
      const { linkId, answer } = await payAnswered({ fields: { totalAmount: written, amount: written } });
      expect(answer).toMatchObject({ status: 200, body: { success: true, amount: '12.50' } });
      expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
    },
  );

  it.each(['1250.00', '125000', 'n/a', '0'])(
    'an approved amount that cannot be read for certain (%j) is held for staff and never voided',
    async (written) => {
      const { linkId, answer, key } = await payAnswered({ fields: { totalAmount: written } });
      expect(answer).toMatchObject(open);
      for (let time = 0; time < 3; time += 1) {
        answers({ fields: { totalAmount: written } }, 'status');
        await reconcile(app, linkId, { aged: true });
      }
      expect(await attemptsOf(app, linkId)).toMatchObject([{ kind: 'sale', state: 'unknown' }]);
      expect(await linkRow(app, linkId)).toMatchObject({ review: expect.stringContaining('not clear') });
      await reconcile(app, linkId);
      expect(await resultOf(app, linkId, key)).toMatchObject({ body: { success: true } });
    },
  );

  it('an approval that names no amount and another kind of transaction is held for staff', async () => {
    const { linkId, answer } = await payAnswered({ fields: { totalAmount: null, amount: null, transactionType: '3' } });
    expect(answer).toMatchObject(open);
    expect(await linkRow(app, linkId)).toMatchObject({ review: expect.stringContaining('not clear') });
    await reconcile(app, linkId);
  });

  it('another amount in a single answer voids nothing', async () => {
    const { linkId, key } = await payAnswered({ body: '' });
    answers({ fields: { totalAmount: '625' } }, 'status');
    await reconcile(app, linkId);
    expect(await resultOf(app, linkId, key)).toMatchObject(open);
    expect(await linkRow(app, linkId)).toMatchObject({ review: expect.stringContaining('a different amount') });
    expect(await attemptsOf(app, linkId)).toHaveLength(1);
    await reconcile(app, linkId);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
  });
});

describe('an amount that differs in two answers', () => {
  it('an amount that differs in two answers voids the charge, and nobody is told that it was paid', async () => {
    const { linkId, key } = await payAnswered({ body: '' });
    for (const looks of [1, 2]) {
      answers({ fields: { totalAmount: '625' } }, 'status');
      await reconcile(app, linkId);
      expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: looks === 1 ? 'unknown' : 'voided' });
    }
    expect(await resultOf(app, linkId, key)).toMatchObject({
      body: { success: false, voidInfo: { voided: true, reason: 'other' } },
    });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: false });
  });
});

describe('"no transaction found"', () => {
  it('the payer reads that the card was not charged once "not found" was the only answer for a minute', async () => {
    const { linkId, key } = await payAnswered({ body: '' }, { charged: false });
    await reconcile(app, linkId, { aged: true });
    expect(await resultOf(app, linkId, key)).toMatchObject(open);
    await reconcile(app, linkId, { passed: '50 seconds' });
    expect(await resultOf(app, linkId, key)).toMatchObject(open);
    await reconcile(app, linkId, { passed: '11 seconds' });
    expect(await resultOf(app, linkId, key)).toMatchObject({ status: 200, body: { absent: true } });
  });

  it('the minute of "not found" begins again when something else was said in between', async () => {
    const { linkId, key } = await payAnswered({ body: '' }, { charged: false });
    await reconcile(app, linkId, { aged: true });
    app.sandbox.ipos.fault({ fault: 'pending', path: 'status' });
    await reconcile(app, linkId, { passed: '61 seconds' });
    await reconcile(app, linkId, { passed: '61 seconds' });
    expect(await resultOf(app, linkId, key)).toMatchObject(open);
    await reconcile(app, linkId, { passed: '61 seconds' });
    expect(await resultOf(app, linkId, key)).toMatchObject({ body: { absent: true } });
  });
});
