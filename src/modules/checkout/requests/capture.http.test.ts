import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { type MoneyActs, startTestMoney, type TestMoney } from '../../../testing/money.ts';
import { pay, attemptsOf, resultOf, aPayableLink } from '../../../testing/payments.ts';
import { Checkout } from '../index.ts';

let checkout: TestMoney;
let money: MoneyActs;

beforeAll(async () => {
  checkout = await startTestMoney();
  ({ money } = checkout);
});
afterAll(() => checkout.close());

const authorized = () => money.paidLink({ transactionType: 'preauth' });

describe('money that is set aside', () => {
  it('can be captured or released and neither voided nor refunded', async () => {
    const linkId = await authorized();
    expect(await money.moneyOf(linkId)).toMatchObject({
      payment: { type: 'preauth', amount: '12.50', cardLast4: '5556' },
      capturable: '12.50',
      refundable: '0.00',
      openAct: null,
      acts: {
        capture: { isPossible: true, code: null, reason: null },
        release: { isPossible: true },
        void: { isPossible: false, code: 'still_authorized' },
        refund: { isPossible: false, code: 'still_authorized' },
      },
    });
  });

  it('is captured whole, which completes the link and adds to the revenue', async () => {
    const linkId = await authorized();
    const answer = await money.act('capture', linkId);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, reference: expect.stringMatching(/^\w{20}$/) },
    });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', amount: '12.50', isCompleted: true });
    expect(await money.statesOf(linkId)).toEqual(['preauth approved', 'capture approved']);
    expect(await money.journalOf(linkId)).toBe('12.50');
    expect(await money.moneyOf(linkId)).toMatchObject({
      capturable: '0.00',
      refundable: '12.50',
      authorizedUntil: null,
      acts: { capture: { code: 'not_authorized' }, void: { isPossible: true }, refund: { isPossible: true } },
    });
  });

  it('that was captured in part can be voided for that part, and the link then asks for its own amount again', async () => {
    const linkId = await authorized();
    await money.act('capture', linkId, { amount: '5.00' });
    expect(await money.moneyOf(linkId)).toMatchObject({ payment: { amount: '5.00' }, refundable: '5.00' });
    const extend = () =>
      checkout.app.call(
        contract.paymentLinks.extend,
        { params: { linkId }, body: { expiresIn: 24 } },
        { token: checkout.store.token },
      );
    expect(await extend()).toMatchObject({ status: 400, body: { code: 'link_paid' } });
    expect(await money.act('void', linkId)).toMatchObject({ status: 200, body: { success: true } });
    const [, , voided] = await attemptsOf(checkout.app, linkId);
    expect(voided).toMatchObject({ kind: 'void', amount: '5.00' });
    expect(await money.journalOf(linkId)).toBe('0.00');
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided', amount: '12.50' });
    expect(await extend()).toMatchObject({ status: 200, body: { link: { status: 'pending', amount: '12.50' } } });
    expect((await pay(checkout.app, { linkId, cents: 500 })).body).toMatchObject({ code: 'amount_changed' });
    expect((await pay(checkout.app, { linkId })).body).toMatchObject({ success: true });
    await money.act('capture', linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', amount: '12.50' });
  });

  it('is captured in part, after which link and receipt are worth what was captured', async () => {
    const linkId = await aPayableLink(checkout.app.database, checkout.store, { transactionType: 'preauth' });
    const key = 'a-key-of-the-payer-page-1';
    await pay(checkout.app, { linkId, key });
    expect(await money.act('capture', linkId, { amount: '8.00' })).toMatchObject({ body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', amount: '8.00' });
    expect(await money.journalOf(linkId)).toBe('8.00');
    expect((await resultOf(checkout.app, linkId, key)).body).toMatchObject({
      success: true,
      amount: '8.00',
      captured: true,
    });
    expect(checkout.app.sandbox.ledger().at(-1)).toMatchObject({ type: 6, requestedCents: 800 });
  });

  it('is not captured beyond what was set aside', async () => {
    const linkId = await authorized();
    expect(await money.act('capture', linkId, { amount: '12.51' })).toMatchObject({
      status: 400,
      body: { code: 'amount_too_large', error: expect.stringContaining('$12.50') },
    });
    expect(await money.statesOf(linkId)).toEqual(['preauth approved']);
  });

  it('is captured once, however many ask at once', async () => {
    const linkId = await authorized();
    const answers = await Promise.all(Array.from({ length: 30 }, () => money.act('capture', linkId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, ['unfinished', 'not_authorized'].includes(String(body['code']))]).toEqual([409, true]);
    }
    expect(await money.statesOf(linkId)).toEqual(['preauth approved', 'capture approved']);
  });

  it('is released, which leaves nothing charged', async () => {
    const linkId = await authorized();
    expect(await money.act('release', linkId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided' });
    expect(await money.journalOf(linkId)).toBe('0.00');
    expect(await money.moneyOf(linkId)).toMatchObject({ acts: { capture: { code: 'all_voided' } } });
    expect(await money.act('capture', linkId)).toMatchObject({ status: 409, body: { code: 'all_voided' } });
  });

  it('that was captured is voided whole before the batch closes', async () => {
    const linkId = await authorized();
    await money.act('capture', linkId, { amount: '8.00' });
    expect(await money.act('void', linkId)).toMatchObject({ body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided' });
    expect(await money.journalOf(linkId)).toBe('0.00');
  });

  it('that was captured is refunded in part and then whole', async () => {
    const linkId = await authorized();
    await money.act('capture', linkId, { amount: '8.00' });
    checkout.app.sandbox.ipos.closeBatch();
    await money.act('refund', linkId, { amount: '3.00' });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'partly refunded', amount: '8.00', refunded: '3.00' });
    await money.act('refund', linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded', refunded: '8.00' });
    expect(await money.journalOf(linkId)).toBe('0.00');
  });

  it('that the processor refuses to capture stays set aside', async () => {
    const linkId = await authorized();
    checkout.app.sandbox.ipos.fault({ fault: 'settled', path: 'capture' });
    expect(await money.act('capture', linkId)).toMatchObject({
      status: 200,
      body: { success: false, error: expect.stringContaining('Nothing was charged. (NO ORIGINAL TXN)') },
    });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'authorized' });
    expect(await money.act('capture', linkId)).toMatchObject({ body: { success: true } });
  });
});

const age = (linkId: string, days: number) =>
  checkout.app.database.pool.query(
    `update transactions set completed_at = now() - make_interval(days => $2) where link_id = $1 and kind = 'preauth'`,
    [linkId, days],
  );
const callForLapsing = () => checkout.app.get(Checkout).callForLapsing();

describe('an authorization', () => {
  it('calls staff on its fifth day, once, and not before', async () => {
    const linkId = await authorized();
    await age(linkId, 4);
    await callForLapsing();
    expect(await money.linkOf(linkId)).toMatchObject({ review: null });
    await age(linkId, 5);
    await callForLapsing();
    await callForLapsing();
    expect(await money.linkOf(linkId)).toMatchObject({ review: 'authorization_lapsing' });
    expect(await attemptsOf(checkout.app, linkId)).toMatchObject([{ lapse_calls: 1 }]);
    await money.act('capture', linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: null });
  });

  it('is not captured after its seventh day, and can still be released', async () => {
    const linkId = await authorized();
    await age(linkId, 7);
    await callForLapsing();
    expect(await money.linkOf(linkId)).toMatchObject({ review: 'authorization_lapsed' });
    expect(await money.act('capture', linkId)).toMatchObject({ status: 409, body: { code: 'authorization_lapsed' } });
    checkout.app.sandbox.ipos.fault({ fault: 'settled', path: 'void', charged: true });
    expect(await money.act('release', linkId)).toMatchObject({ body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided', review: null });
    // The stand-in was made to refuse what it holds for ever.
    const [row] = await attemptsOf(checkout.app, linkId);
    checkout.app.sandbox.ipos.reversePayment(
      checkout.app.sandbox.ipos.merchants()[0]?.tpn ?? '',
      String(row?.['transaction_reference_id']),
      'voided',
    );
  });

  it('that was captured calls nobody', async () => {
    const linkId = await authorized();
    await money.act('capture', linkId);
    await age(linkId, 6);
    await callForLapsing();
    expect(await money.linkOf(linkId)).toMatchObject({ review: null });
  });
});
