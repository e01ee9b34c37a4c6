import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { Receipt } from '../../contract/receipts/receipts.ts';
import { randomText } from '../../platform/random.ts';
import { type MoneyActs, startTestMoney, type TestMoney } from '../../testing/money.ts';
import { aPayableLink, attemptsOf, cards, decideFunding, pay, resultOf } from '../../testing/payments.ts';

let checkout: TestMoney;
let money: MoneyActs;

beforeAll(async () => {
  checkout = await startTestMoney();
  ({ money } = checkout);
});
afterAll(() => checkout.close());

const aLinkWith = (options: Parameters<typeof aPayableLink>[2] = {}): Promise<string> =>
  aPayableLink(checkout.app.database, checkout.store, options);

const read = (receiptId: string) => checkout.app.call(contract.receipts.read, { params: { receiptId } });

/** The receipt that the answer to a payment leads to. */
const receiptOf = async (body: Record<string, unknown>): Promise<Receipt> => {
  const answer = await read(String(body['receipt']).replace('/receipt/', ''));
  expect(answer.status).toBe(200);
  return answer.body['receipt'] as unknown as Receipt;
};

describe('a receipt', () => {
  it('a payment leads to a receipt of its own, whose id nobody can guess from anything else on the wire', async () => {
    const linkId = await aLinkWith();
    const { body } = await pay(checkout.app, { linkId });
    expect(body['receipt']).toMatch(new RegExp(`^/receipt/${checkout.store.storeId}[0-9a-z]{26}$`));
    expect(body['receipt']).not.toContain(linkId);
    expect(await receiptOf(body)).toMatchObject({
      state: 'paid',
      amount: '12.50',
      remaining: '12.50',
      changes: [],
      cardLabel: 'VISA DEBIT',
      cardLast4: '5556',
      transactionId: body['transactionId'],
      approvalCode: body['responseApprovalCode'],
      paidAt: body['paidAt'],
    });
  });

  it('a repeated payment and the later look at its result lead to the same receipt', async () => {
    const linkId = await aLinkWith();
    const key = randomText(26);
    const { body } = await pay(checkout.app, { linkId, key });
    expect((await resultOf(checkout.app, linkId, key)).body['receipt']).toBe(body['receipt']);
  });

  it('tells nothing of the store’s account, of the payer’s address or of the processor’s own ids', async () => {
    const linkId = await aLinkWith();
    const { body } = await pay(checkout.app, { linkId, extra: { streetAddress: '77 Canary Street' } });
    const [row] = await attemptsOf(checkout.app, linkId);
    const text = JSON.stringify(await receiptOf(body));
    const secrets = [
      '77 Canary',
      'Ada Lovelace',
      '12135550123',
      linkId,
      row?.['rrn'],
      row?.['surrogate_rrn'],
      row?.['id'],
    ];
    for (const secret of secrets) expect(text).not.toContain(String(secret));
  });

  it('shows refunds as they come, with what is left', async () => {
    const linkId = await aLinkWith();
    const { body } = await pay(checkout.app, { linkId });
    await money.act('refund', linkId, { amount: '4.00' });
    expect(await receiptOf(body)).toMatchObject({
      state: 'partly_refunded',
      amount: '12.50',
      remaining: '8.50',
      changes: [{ type: 'refunded', amount: '4.00', at: expect.any(String) }],
    });
    await money.act('refund', linkId);
    expect(await receiptOf(body)).toMatchObject({
      state: 'refunded',
      remaining: '0.00',
      changes: [{ amount: '4.00' }, { amount: '8.50' }],
    });
  });

  it('shows a void, and stays where it was', async () => {
    const linkId = await aLinkWith();
    const { body } = await pay(checkout.app, { linkId });
    await money.act('void', linkId);
    expect(await receiptOf(body)).toMatchObject({
      state: 'voided',
      amount: '12.50',
      remaining: '0.00',
      changes: [{ type: 'voided', amount: '12.50' }],
    });
  });

  it('says of money that is set aside that it is only that, then what was captured of it', async () => {
    const linkId = await aLinkWith({ transactionType: 'preauth' });
    const { body } = await pay(checkout.app, { linkId });
    expect(await receiptOf(body)).toMatchObject({ state: 'authorized', amount: '12.50', changes: [] });
    await money.act('capture', linkId, { amount: '10.00' });
    expect(await receiptOf(body)).toMatchObject({ state: 'paid', amount: '10.00', remaining: '10.00' });
    await money.act('refund', linkId, { amount: '1.00' });
    expect(await receiptOf(body)).toMatchObject({ state: 'partly_refunded', amount: '10.00', remaining: '9.00' });
  });

  it('says that money set aside was released', async () => {
    const linkId = await aLinkWith({ transactionType: 'preauth' });
    const { body } = await pay(checkout.app, { linkId });
    await money.act('release', linkId);
    expect(await receiptOf(body)).toMatchObject({
      state: 'released',
      changes: [{ type: 'released', amount: '12.50' }],
      remaining: '0.00',
    });
  });

  it('of a sale in two steps there is one once the second is done, and none where the money was let go of', async () => {
    await decideFunding(checkout.app, checkout.store, 'authorize');
    const [paid, released] = [await aLinkWith(), await aLinkWith()];
    const { body } = await pay(checkout.app, { linkId: paid });
    expect(await receiptOf(body)).toMatchObject({ state: 'paid', amount: '12.50', changes: [] });
    await money.act('refund', paid, { amount: '2.50' });
    expect(await receiptOf(body)).toMatchObject({ state: 'partly_refunded', remaining: '10.00' });
    checkout.app.sandbox.ipos.fault({ fault: 'settled', path: 'capture' });
    await pay(checkout.app, { linkId: released });
    await decideFunding(checkout.app, checkout.store, 'charge');
    const [row] = await attemptsOf(checkout.app, released);
    expect((await read(String(row?.['receipt_id']))).status).toBe(404);
  });

  it('of a payment that was declined there is none, although its row has an id', async () => {
    const linkId = await aLinkWith();
    const { body } = await pay(checkout.app, { linkId, card: cards.declined });
    expect(body['receipt']).toBeUndefined();
    const [row] = await attemptsOf(checkout.app, linkId);
    expect((await read(String(row?.['receipt_id']))).status).toBe(404);
  });

  it.each([
    ['late_approved', null, 404],
    ['unknown', null, 404],
    ['absent', null, 404],
    ['void_pending', 'credit', 404],
    ['void_pending', 'staff', 200],
    ['void_failed', 'credit', 200],
  ])('of a payment in the state %s (void: %s) the answer is %i', async (state, reason, status) => {
    const linkId = await aLinkWith();
    const { body } = await pay(checkout.app, { linkId });
    const { pool } = checkout.app.database;
    await pool.query('update transactions set state = $2, void_reason = $3 where link_id = $1', [
      linkId,
      state,
      reason,
    ]);
    expect((await read(String(body['receipt']).replace('/receipt/', ''))).status).toBe(status);
    await pool.query("update transactions set state = 'approved', void_reason = null where link_id = $1", [linkId]);
  });

  it.each([
    ['unknown', () => checkout.store.storeId + randomText(26)],
    ['of an unknown store', () => randomText(34)],
    ['too short', () => 'abc'],
    ['not even text that a database takes', () => '\u0000'],
    ['longer than any', () => 'x'.repeat(2_000)],
  ])('an id that is %s is answered alike', async (_, id) => {
    const { status, body } = await read(encodeURIComponent(id()));
    expect([status, body['code'], body['error']]).toEqual([404, 'receipt_not_found', 'Receipt not found']);
  });
});
