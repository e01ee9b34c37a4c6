import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount } from '../../../testing/accounts.ts';
import { type MoneyActs, startTestMoney, type TestMoney } from '../../../testing/money.ts';
import { aPayableLink, attemptsOf, pay, reconcile, resultOf } from '../../../testing/payments.ts';
import { reviewsOf } from '../../../testing/reviews.ts';

let checkout: TestMoney;
let money: MoneyActs;

beforeAll(async () => {
  checkout = await startTestMoney();
  ({ money } = checkout);
});
afterAll(() => checkout.close());

const refundsOf = async (linkId: string) => {
  const references = (await attemptsOf(checkout.app, linkId)).map((row) => row['transaction_reference_id']);
  return checkout.app.sandbox.ledger().filter(({ type, ref }) => type === 3 && references.includes(ref));
};

describe('a refund', () => {
  it('returns the whole payment, and link, receipt, revenue and history tell it', async () => {
    const linkId = await aPayableLink(checkout.app.database, checkout.store);
    const key = 'a-key-of-the-payer-page-2';
    await pay(checkout.app, { linkId, key });
    const { body } = await money.act('refund', linkId);
    expect(body).toEqual({ success: true, reference: expect.any(String) });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded', refunded: '12.50', isCompleted: true });
    expect(await money.statesOf(linkId)).toEqual(['sale refunded', 'refund approved']);
    expect(await money.journalOf(linkId)).toBe('0.00');
    expect((await resultOf(checkout.app, linkId, key)).body).toMatchObject({
      success: false,
      error: 'This payment was refunded. Please contact the store.',
    });
    expect(await reviewsOf(checkout).historyOf(linkId)).toMatchObject([
      { type: 'refunded', amount: '-12.50', reference: body['reference'] },
      { type: 'refund_claimed', by: expect.any(String), reason: 'The customer brought it back' },
      { type: 'approved', amount: '12.50' },
      { type: 'claimed' },
    ]);
  });

  it('returns parts, each under a reference of its own, until nothing is left', async () => {
    const linkId = await aPayableLink(checkout.app.database, checkout.store);
    const key = 'a-key-of-the-payer-page-3';
    await pay(checkout.app, { linkId, key });
    await money.act('refund', linkId, { amount: '5.00' });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'partly refunded', amount: '12.50', refunded: '5.00' });
    expect(await money.journalOf(linkId)).toBe('7.50');
    expect((await resultOf(checkout.app, linkId, key)).body).toMatchObject({
      success: true,
      amount: '12.50',
      refundedAmount: '5.00',
    });
    expect(await money.moneyOf(linkId)).toMatchObject({
      refundable: '7.50',
      refunded: '5.00',
      acts: { void: { isPossible: false, code: 'partly_refunded' }, refund: { isPossible: true } },
    });
    expect(await money.act('refund', linkId, { amount: '7.51' })).toMatchObject({
      status: 400,
      body: { code: 'amount_too_large', error: 'The most that can be refunded is $7.50' },
    });
    await money.act('refund', linkId, { amount: '5.00' });
    await money.act('refund', linkId, { amount: '2.50' });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded', refunded: '12.50' });
    expect(await money.act('refund', linkId)).toMatchObject({
      status: 409,
      body: { code: 'all_refunded', error: expect.stringContaining('This link is refunded') },
    });
    expect((await refundsOf(linkId)).map(({ verdict }) => verdict.cents)).toEqual([500, 500, 250]);
  });

  it('is made once for one key, however often it is asked for, and the key is not good for another', async () => {
    const linkId = await money.paidLink();
    const key = 'refund-of-the-clerk-1';
    const ask = () => money.act('refund', linkId, { amount: '1.00', key });
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    expect(await ask()).toMatchObject({ status: 200, body: { success: true } });
    expect(await refundsOf(linkId)).toHaveLength(1);
    expect(await money.act('refund', linkId, { amount: '2.00', key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('can be made by a clerk of the store, whose name the history keeps', async () => {
    const linkId = await money.paidLink();
    const by = await anAccount(checkout.app.database, {
      parent: checkout.store,
      role: 'user',
      username: 'clerk-of-it',
    });
    expect(await money.act('refund', linkId, { by })).toMatchObject({ body: { success: true } });
    expect(await reviewsOf(checkout).historyOf(linkId)).toContainEqual(
      expect.objectContaining({ type: 'refund_claimed', by: 'clerk-of-it' }),
    );
  });

  it('can be made by a program with a key for money, whose name the history and the log keep', async () => {
    const linkId = await aPayableLink(checkout.app.database, checkout.store);
    await pay(checkout.app, { linkId });
    const { apiKeys, activity } = contract;
    const body = { name: 'Returns desk', scopes: ['money' as const], expiresInDays: null };
    const made = await checkout.app.call(apiKeys.create, { body }, checkout.store);
    const { key, secret } = apiKeys.create.response.parse(made.body);
    expect(await money.act('refund', linkId, { by: { token: secret } })).toMatchObject({ body: { success: true } });
    expect(await reviewsOf(checkout).historyOf(linkId)).toContainEqual(
      expect.objectContaining({ type: 'refund_claimed', by: 'Returns desk (API key)' }),
    );
    const query = { all: 'true' as const, who: key.id };
    const { logs } = activity.list.response.parse(
      (await checkout.app.call(activity.list, { query }, checkout.store)).body,
    );
    expect(logs).toMatchObject([{ action: 'PAYMENT_REFUNDED', userName: 'Returns desk (API key)', entityId: linkId }]);
  });

  it('of the whole is made once, however many ask at once', async () => {
    const linkId = await money.paidLink();
    const answers = await Promise.all(Array.from({ length: 30 }, () => money.act('refund', linkId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refundsOf(linkId)).toHaveLength(1);
  });

  it('that the bank refuses leaves the payment as it was, and says so', async () => {
    const linkId = await money.paidLink();
    checkout.app.sandbox.ipos.fault({
      fault: 'says',
      path: 'refund',
      charged: false,
      fields: { responseCode: '400', errResponseCode: '57', errResponseMessage: 'NOT PERMITTED' },
    });
    expect(await money.act('refund', linkId)).toMatchObject({
      status: 200,
      body: { success: false, error: 'The processor refused this refund. Nothing was returned. (NOT PERMITTED)' },
    });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', refunded: '0.00' });
    expect(await money.statesOf(linkId)).toEqual(['sale approved', 'refund declined']);
    expect(await money.act('refund', linkId)).toMatchObject({ body: { success: true } });
  });
});

describe('a void by staff', () => {
  it('returns the payment before its batch closes, with its reason in the history', async () => {
    const linkId = await money.paidLink();
    expect(await money.act('void', linkId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided' });
    expect(await reviewsOf(checkout).historyOf(linkId)).toMatchObject([
      { type: 'voided', amount: '-12.50' },
      { type: 'void_claimed', reason: 'The customer brought it back' },
      { type: 'approved' },
      { type: 'claimed' },
    ]);
    expect(await money.act('void', linkId)).toMatchObject({ status: 409, body: { code: 'all_voided' } });
    expect(await money.act('refund', linkId)).toMatchObject({ status: 409, body: { code: 'all_voided' } });
  });

  it('that comes after the batch closed says so, and from then on only a refund is offered', async () => {
    const linkId = await money.paidLink();
    checkout.app.sandbox.ipos.closeBatch();
    expect((await money.moneyOf(linkId)).acts).toMatchObject({ void: { isPossible: true } });
    expect(await money.act('void', linkId)).toMatchObject({
      status: 200,
      body: { success: false, error: expect.stringContaining('It can be refunded instead.') },
    });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: null });
    expect((await money.moneyOf(linkId)).acts).toMatchObject({
      void: { isPossible: false, code: 'settled' },
      refund: { isPossible: true },
    });
    expect(await money.act('void', linkId)).toMatchObject({ status: 409, body: { code: 'settled' } });
    expect(await money.act('refund', linkId)).toMatchObject({ body: { success: true } });
  });

  it('that comes while the batch is settling is tried again, and nothing else can be done meanwhile', async () => {
    const linkId = await money.paidLink();
    checkout.app.sandbox.ipos.fault({ fault: 'settling', path: 'void' });
    expect(await money.act('void', linkId)).toMatchObject({ status: 202, body: { success: false, pending: true } });
    expect(await money.moneyOf(linkId)).toMatchObject({ openAct: 'void', acts: { refund: { code: 'unfinished' } } });
    expect(await money.act('refund', linkId)).toMatchObject({ status: 409, body: { code: 'unfinished' } });
  });
});

describe('acts on money are refused', () => {
  it('for a link that nobody has paid, or whose payment was declined', async () => {
    const linkId = await aPayableLink(checkout.app.database, checkout.store);
    const acts = ['capture', 'release', 'void', 'refund'] as const;
    for (const act of acts) {
      expect(await money.act(act, linkId)).toMatchObject({ status: 409, body: { code: 'nothing_paid' } });
    }
    await pay(checkout.app, { linkId, card: '4000000000000002' });
    expect(await money.act('refund', linkId)).toMatchObject({ status: 409, body: { code: 'nothing_paid' } });
    expect(await money.moneyOf(linkId)).toMatchObject({ payment: null, refundable: '0.00' });
  });

  it('while nobody knows what became of the payment', async () => {
    checkout.app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'sale' });
    const linkId = await money.paidLink();
    expect(await money.act('void', linkId)).toMatchObject({ status: 409, body: { code: 'outcome_unknown' } });
    await reconcile(checkout.app, linkId);
    expect(await money.act('void', linkId)).toMatchObject({ body: { success: true } });
  });

  it("to another store, which learns nothing of the link, and to nobody's session", async () => {
    const linkId = await money.paidLink();
    const by = await anAccount(checkout.app.database);
    const unknown = `${linkId.slice(0, 8)}${'0'.repeat(26)}`;
    for (const act of ['capture', 'release', 'void', 'refund'] as const) {
      const [foreign, none] = [await money.act(act, linkId, { by }), await money.act(act, unknown, { by })];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
      expect((await money.act(act, linkId, { by: { token: 'nobody' } })).status).toBe(401);
    }
    const read = await checkout.app.call(contract.linkMoney.money, { params: { linkId } }, by);
    expect(read.status).toBe(404);
    expect(await money.statesOf(linkId)).toEqual(['sale approved']);
  });

  it('to the operator of another store, who may only look', async () => {
    const linkId = await money.paidLink();
    const by = await anAccount(checkout.app.database, { operator: true });
    const read = await checkout.app.call(contract.linkMoney.money, { params: { linkId } }, by);
    expect(read).toMatchObject({ status: 200, body: { refundable: '12.50' } });
    expect((await money.act('refund', linkId, { by })).status).toBe(404);
  });

  it('without a reason, and for what is no amount', async () => {
    const linkId = await money.paidLink();
    for (const extra of [{ reason: '' }, { reason: 'no' }, { reason: null }]) {
      expect((await money.act('refund', linkId, { extra })).status).toBe(400);
      expect((await money.act('void', linkId, { extra })).status).toBe(400);
    }
    for (const amount of ['0', '-1.00', '0.001', 'all', '1e3']) {
      expect((await money.act('refund', linkId, { amount })).status).toBe(400);
    }
    expect(await money.statesOf(linkId)).toEqual(['sale approved']);
  });
});
