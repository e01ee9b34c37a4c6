import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { startTestMoney, type MoneyActs, type TestMoney } from '../../../testing/money.ts';
import {
  aPayableLink,
  attemptsOf,
  cards,
  decideFunding,
  ledgerOf,
  linkRow,
  pay,
  resultOf,
  type LinkOptions,
} from '../../../testing/payments.ts';
import { findDisagreements } from '../reconciliation/reconciliation-check.ts';

let checkout: TestMoney;
let money: MoneyActs;
const key = 'a-key-of-the-payer-page-1';

beforeAll(async () => {
  checkout = await startTestMoney();
  ({ money } = checkout);
  await decideFunding(checkout.app, checkout.store);
});
afterAll(() => checkout.close());

const aLink = (options?: LinkOptions): Promise<string> => aPayableLink(checkout.app.database, checkout.store, options);
const typesOf = async (linkId: string): Promise<number[]> =>
  (await ledgerOf(checkout.app, linkId)).map(({ type }) => type);
const journalOf = async (linkId: string): Promise<unknown[]> => {
  const { rows } = await checkout.app.database.pool.query<{ type: string; amount: string }>(
    `select e.type, (e.cents / 100.0)::numeric(10, 2) as amount from payment_events e
       join payment_links l on l.store_id = e.store_id and l.id = e.payment_link_id
      where l.link_id = $1 order by e.at, e.id`,
    [linkId],
  );
  return rows.map(({ type, amount }) => `${type} ${amount}`);
};

describe('a store that authorizes cards of debit-only links first', () => {
  it('takes the money of a debit card in two steps, and everybody hears of one sale', async () => {
    const linkId = await aLink();
    const { status, body } = await pay(checkout.app, { linkId, key });
    expect([status, body]).toMatchObject([200, { success: true, amount: '12.50', cardLabel: 'VISA DEBIT' }]);
    expect(body).not.toHaveProperty('captured');
    expect(await typesOf(linkId)).toEqual([5, 6]);
    expect(await money.statesOf(linkId)).toEqual(['preauth approved', 'capture approved']);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', amount: '12.50', isCompleted: true });
    expect(await linkRow(checkout.app, linkId)).toMatchObject({ confirming: false, review: null });
    expect(await journalOf(linkId)).toEqual([
      'claimed 0.00',
      'authorized 0.00',
      'capture_claimed 0.00',
      'captured 12.50',
    ]);
    const byCard = { query: { q: '5556' } };
    expect((await checkout.app.call(contract.paymentLinks.list, byCard, checkout.store)).body).toMatchObject({
      links: [{ linkId, cardLast4: '5556' }],
    });
    expect((await resultOf(checkout.app, linkId, key)).body).toEqual(body);
    expect(await money.moneyOf(linkId)).toMatchObject({
      payment: { type: 'sale', amount: '12.50' },
      capturable: '0.00',
    });
    const { rows } = await checkout.app.database.pool.query(
      `select action, description from activity_logs where entity_id = $1`,
      [linkId],
    );
    expect(rows).toEqual([{ action: 'PAYMENT_TRANSACTION_SUCCESS', description: '$12.50 for Ada Lovelace was paid' }]);
  });

  it('gives a receipt of what was paid, and none of what was let go of', async () => {
    const receiptOf = async (linkId: string) => {
      const [payment] = await attemptsOf(checkout.app, linkId);
      const receiptId = String(payment?.['receipt_id']);
      return checkout.app.call(contract.receipts.read, { params: { receiptId } });
    };
    const [paid, credit] = [await aLink(), await aLink()];
    await pay(checkout.app, { linkId: paid });
    expect((await receiptOf(paid)).body['receipt']).toMatchObject({ state: 'paid', amount: '12.50', changes: [] });
    await money.act('void', paid);
    expect((await receiptOf(paid)).body['receipt']).toMatchObject({
      state: 'voided',
      changes: [{ type: 'voided', amount: '12.50' }],
    });
    await pay(checkout.app, { linkId: credit, card: cards.credit });
    expect(await receiptOf(credit)).toMatchObject({ status: 404, body: { code: 'receipt_not_found' } });
  });

  it('lets go of a credit card without having charged it, and its link is voided', async () => {
    const linkId = await aLink();
    const { body } = await pay(checkout.app, { linkId, card: cards.credit, key });
    const message =
      'This payment link only accepts debit cards. Your card was not charged, and the amount that was set aside on it has been released.';
    expect(body).toMatchObject({
      success: false,
      voidInfo: { voided: true, reason: 'credit', code: 'held_voided', message },
    });
    expect(await typesOf(linkId)).toEqual([5, 2]);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided', review: null });
    const page = await checkout.app.call(contract.paymentLinks.forPayer, { params: { linkId }, query: {} });
    expect(page.body['link']).toMatchObject({ replaceable: true });
    expect(await money.journalOf(linkId)).toBe('0.00');
    expect(await journalOf(linkId)).toEqual(['claimed 0.00', 'authorized 0.00', 'void_claimed 0.00', 'released 0.00']);
  });

  it('takes the money of prepaid cards, and of cards of which the processor says nothing either, to be looked at', async () => {
    const prepaid = await aLink();
    expect((await pay(checkout.app, { linkId: prepaid, card: cards.prepaid })).body).toMatchObject({ success: true });
    const unknown = await aLink();
    expect((await pay(checkout.app, { linkId: unknown, card: cards.unknown })).body).toMatchObject({ success: true });
    expect(await typesOf(unknown)).toEqual([5, 6]);
    expect(await money.linkOf(unknown)).toMatchObject({ status: 'completed', review: 'unknown_funding' });
  });

  it('is declined by the bank as ever, and the payer may try again', async () => {
    const linkId = await aLink();
    const { body } = await pay(checkout.app, { linkId, card: cards.declined });
    expect(body).toMatchObject({ success: false, retry: true, code: 'declined' });
    expect((await pay(checkout.app, { linkId })).body).toMatchObject({ success: true });
    expect(await typesOf(linkId)).toEqual([5, 5, 6]);
  });

  it('charges links for every card at once, and leaves what a link asks to set aside to staff', async () => {
    const forAll = await aLink({ debitOnly: false });
    await pay(checkout.app, { linkId: forAll, card: cards.credit });
    expect(await typesOf(forAll)).toEqual([1]);
    const preauth = await aLink({ transactionType: 'preauth' });
    expect((await pay(checkout.app, { linkId: preauth })).body).toMatchObject({ success: true });
    expect(await typesOf(preauth)).toEqual([5]);
    expect(await money.linkOf(preauth)).toMatchObject({ status: 'authorized' });
  });

  it('can void and refund what it took like any other payment', async () => {
    const voided = await money.paidLink();
    expect(await money.act('void', voided)).toMatchObject({ body: { success: true } });
    expect(await money.linkOf(voided)).toMatchObject({ status: 'voided' });
    const refunded = await money.paidLink();
    checkout.app.sandbox.ipos.closeBatch();
    expect(await money.act('refund', refunded, { amount: '2.50' })).toMatchObject({ body: { success: true } });
    expect(await money.linkOf(refunded)).toMatchObject({ status: 'partly refunded', refunded: '2.50' });
    expect(await money.journalOf(refunded)).toBe('10.00');
  });

  it('decides anew for the next payment, and not for one that has begun', async () => {
    const linkId = await aLink();
    await decideFunding(checkout.app, checkout.store, 'charge');
    await pay(checkout.app, { linkId });
    expect(await typesOf(linkId)).toEqual([1]);
    await decideFunding(checkout.app, checkout.store);
  });
});

describe('a capture that the processor refuses', () => {
  const refuseCapture = (): void => checkout.app.sandbox.ipos.fault({ fault: 'settled', path: 'capture' });

  it('lets go of the money at once; nothing was charged, the link can be paid again, and staff are told', async () => {
    const linkId = await aLink();
    refuseCapture();
    const { body } = await pay(checkout.app, { linkId, key });
    expect(body).toEqual({
      success: false,
      retry: true,
      code: 'released',
      error: 'Your payment could not be completed, and nothing was charged. You can try again.',
    });
    expect(await money.statesOf(linkId)).toEqual(['preauth voided', 'capture declined', 'void approved']);
    expect(await linkRow(checkout.app, linkId)).toMatchObject({
      status: 'pending',
      confirming: false,
      review_code: 'capture_refused',
    });
    expect(await money.journalOf(linkId)).toBe('0.00');
    expect((await pay(checkout.app, { linkId })).body).toMatchObject({ success: true });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: null });
    expect(await money.journalOf(linkId)).toBe('12.50');
  });

  it('is no longer said to leave a link to be paid again that a credit card has voided since', async () => {
    const linkId = await aLink();
    refuseCapture();
    await pay(checkout.app, { linkId });
    await pay(checkout.app, { linkId, card: cards.credit });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided', review: null });
  });

  it('and a release that it refuses too call staff, who can release it later', async () => {
    const linkId = await aLink();
    refuseCapture();
    checkout.app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    const { body } = await pay(checkout.app, { linkId, key });
    expect(body).toMatchObject({ success: false, voidInfo: { voided: false, manual: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'authorized', review: 'void_failed' });
    expect((await pay(checkout.app, { linkId })).body).toMatchObject({ code: 'link_authorized' });
    expect(await money.act('capture', linkId)).toMatchObject({ status: 409, body: { code: 'awaits_decision' } });
    expect(await money.act('release', linkId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided' });
    expect(await money.journalOf(linkId)).toBe('0.00');
  });

  it('and a release that it refuses too tell no payer of a charge, whichever card it was', async () => {
    const message =
      'Your card was not charged, but the amount is still set aside on it and could not be released automatically. Please contact the store.';
    for (const card of [cards.debit, cards.credit]) {
      const linkId = await aLink();
      if (card === cards.debit) refuseCapture();
      checkout.app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
      const { body } = await pay(checkout.app, { linkId, key, card });
      expect(body).toMatchObject({
        success: false,
        voidInfo: { voided: false, manual: true, code: 'held_stands', message },
      });
      expect(JSON.stringify(body)).not.toMatch(/was charged|retry/);
      await money.act('release', linkId);
    }
  });

  it('keeps no claim of the payer that it was paid', async () => {
    const linkId = await aLink();
    refuseCapture();
    checkout.app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    await pay(checkout.app, { linkId, key });
    const [{ transaction_reference_id: transactionId } = {}] = await attemptsOf(checkout.app, linkId);
    const body = { transactionId: String(transactionId), status: 'completed' as const };
    expect(await checkout.app.call(contract.checkout.complete, { params: { linkId }, body })).toMatchObject({
      status: 409,
      body: { code: 'not_paid' },
    });
    await money.act('release', linkId);
  });
});

describe('the reconciliation check', () => {
  it('names the first step of a sale that nobody looks after', async () => {
    const linkId = await aLink();
    await pay(checkout.app, { linkId });
    const [payment] = await attemptsOf(checkout.app, linkId);
    const change = (from: string, to: string) =>
      checkout.app.database.pool.query(
        `update transactions set state = $2 where link_id = $1 and kind = 'capture' and state = $3`,
        [linkId, to, from],
      );
    await change('approved', 'declined');
    const { database } = checkout.app;
    expect(await findDisagreements({ database, graceSeconds: 3_600 })).toContain(
      `${String(payment?.['transaction_reference_id'])} was authorized for a sale and is neither captured nor released`,
    );
    await change('declined', 'approved');
    expect(await findDisagreements({ database, graceSeconds: 3_600 })).toEqual([]);
  });
});
