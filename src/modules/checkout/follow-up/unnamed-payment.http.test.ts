import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyActs, startTestMoney, type TestMoney } from '../../../testing/money.ts';
import { attemptsOf, ledgerOf, reconcile } from '../../../testing/payments.ts';
import { aSilentPayment, type Reviews } from '../../../testing/reviews.ts';
import { Checkout } from '../index.ts';

let checkout: TestMoney;
let money: MoneyActs;
let reviews: Reviews;

beforeAll(async () => {
  checkout = await startTestMoney({ isImpatient: true });
  ({ money, reviews } = checkout);
});
afterAll(() => checkout.close());

/** What an admin reads in the processor's portal. */
const rrnOf = async (linkId: string): Promise<string> => (await ledgerOf(checkout.app, linkId))[0]?.rrn ?? '';

/** Time passes, and the processor says nothing when it is asked. */
const passSilently = async (linkId: string, passed: string): Promise<void> => {
  checkout.app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
  await reconcile(checkout.app, linkId, { passed });
};

/** A payment that was decided to be charged, and that the processor has not named in the three days after. */
const anUnnamedPayment = async (transactionType: 'sale' | 'preauth' = 'sale'): Promise<string> => {
  const { linkId } = await aSilentPayment(checkout, { charged: true, transactionType });
  await reviews.decide(linkId, true);
  expect(await money.act('refund', linkId)).toMatchObject({ status: 409, body: { code: 'outcome_unknown' } });
  await passSilently(linkId, '71 hours');
  expect(await reviews.codeOf(linkId)).toBeNull();
  await passSilently(linkId, '2 hours');
  expect(await reviews.codeOf(linkId)).toBe('charge_unnamed');
  return linkId;
};

describe('a payment that was decided to be charged and that the processor never names', () => {
  it('can be refunded at once where the admin has recorded its RRN with the decision', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    const rrn = await rrnOf(linkId);
    expect(await reviews.decide(linkId, true, { extra: { rrn } })).toMatchObject({ status: 200 });
    expect(await money.act('refund', linkId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded', review: null });
    expect(await money.journalOf(linkId)).toBe('0.00');
  });

  it('cannot be voided either way before it is named, and nothing is claimed that would be refused later', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    await reviews.decide(linkId, true);
    const refused = { status: 409, body: { success: false, code: 'outcome_unknown' } };
    expect(await money.act('void', linkId)).toMatchObject(refused);
    expect(await reviews.voidPayment(linkId)).toMatchObject(refused);
    expect(await attemptsOf(checkout.app, linkId)).toHaveLength(1);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed' });
    await reconcile(checkout.app, linkId);
    expect(await reviews.voidPayment(linkId)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('calls staff after three days, and can be refunded once an admin has recorded its RRN', async () => {
    const linkId = await anUnnamedPayment();
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed' });
    const rrn = await rrnOf(linkId);
    expect(await reviews.decide(linkId, true, { extra: { rrn } })).toMatchObject({ status: 200 });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: null });
    expect(await money.act('refund', linkId)).toMatchObject({ status: 200, body: { success: true } });
  });

  it.each(['sale', 'preauth'] as const)(
    'is recorded as voided where that was done at the processor (%s)',
    async (transactionType) => {
      const linkId = await anUnnamedPayment(transactionType);
      expect(await reviews.decide(linkId, false)).toMatchObject({ status: 200 });
      expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided', review: null });
      expect(await money.journalOf(linkId)).toBe('0.00');
      // The admin has voided it in the portal.
      const [entry] = await ledgerOf(checkout.app, linkId);
      if (entry) entry.voided = true;
    },
  );

  it('is not voided by its reference either, since no void of it could be sent', async () => {
    const linkId = await anUnnamedPayment();
    expect(await reviews.voidPayment(linkId)).toMatchObject({ status: 409, body: { code: 'outcome_unknown' } });
    expect(await money.statesOf(linkId)).toEqual(['sale approved']);
  });

  it('calls staff again three days later where an admin decides once more without its RRN', async () => {
    const linkId = await anUnnamedPayment();
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await reviews.codeOf(linkId)).toBeNull();
    await passSilently(linkId, '73 hours');
    expect(await reviews.codeOf(linkId)).toBe('charge_unnamed');
    await reviews.decide(linkId, true);
    await reconcile(checkout.app, linkId, { passed: '1 hour' });
    expect(await money.act('refund', linkId)).toMatchObject({ body: { success: true } });
  });

  it('calls staff to it and not to a release that is impossible, once the card has let go of the money', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true, transactionType: 'preauth' });
    await reviews.decide(linkId, true);
    await checkout.app.database.pool.query(
      `update transactions set completed_at = now() - interval '8 days' where link_id = $1`,
      [linkId],
    );
    await checkout.app.get(Checkout).callForLapsing();
    expect(await reviews.codeOf(linkId)).toBe('charge_unnamed');
    const extra = { rrn: await rrnOf(linkId) };
    expect(await reviews.decide(linkId, true, { extra })).toMatchObject({ status: 200 });
    expect(await money.act('release', linkId)).toMatchObject({ body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided' });
  });

  it('still has to be named where an admin stands by it against the processor', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    await reviews.decide(linkId, true);
    checkout.app.sandbox.ipos.fault({ fault: 'not_found', path: 'status', times: 2 });
    await reconcile(checkout.app, linkId, { passed: '1 hour' });
    await reconcile(checkout.app, linkId, { passed: '61 seconds' });
    expect(await reviews.codeOf(linkId)).toBe('decision_doubted');
    await reviews.decide(linkId, true);
    expect(await reviews.codeOf(linkId)).toBe('charge_unnamed');
    await reviews.decide(linkId, true, { extra: { rrn: await rrnOf(linkId) } });
    expect(await money.act('void', linkId)).toMatchObject({ body: { success: true } });
  });
});

describe('the RRN that an admin records', () => {
  const refused = { status: 400, body: { code: 'rrn_not_recorded', error: expect.stringContaining('leave it out') } };
  const extra = { rrn: '632415000123' };

  it('is refused of a payment that was not charged, and nothing is decided', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: false });
    expect(await reviews.decide(linkId, false, { extra })).toMatchObject(refused);
    expect(await reviews.codeOf(linkId)).toBe('silent');
    expect((await reviews.historyOf(linkId))[0]).toMatchObject({ type: 'unknown' });
  });

  it.each(['capture_silent', 'refund_silent'] as const)(
    'is refused of what is decided about %s',
    async (reviewCode) => {
      const linkId = await money.paidLink();
      expect(await reviews.decide(linkId, true, { reviewCode, extra })).toMatchObject(refused);
    },
  );

  it('is refused where it is that of another payment, or not an RRN, and nothing is decided', async () => {
    const other = await rrnOf(await money.paidLink());
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    expect(await reviews.decide(linkId, true, { extra: { rrn: other } })).toMatchObject({
      status: 409,
      body: { code: 'rrn_of_other_payment' },
    });
    for (const rrn of ['', '12', 'not an rrn', '1'.repeat(21)])
      expect(await reviews.decide(linkId, true, { extra: { rrn } })).toMatchObject({ status: 400 });
    expect((await attemptsOf(checkout.app, linkId))[0]).toMatchObject({ state: 'unknown', rrn: null });
    await reconcile(checkout.app, linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed' });
  });

  it('may be that of a payment on another terminal, since each terminal counts for itself', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    const rrn = await rrnOf(linkId);
    const other = await money.paidLink();
    await checkout.app.database.pool.query('update transactions set rrn = $2, terminal = $3 where link_id = $1', [
      other,
      rrn,
      'another terminal',
    ]);
    expect(await reviews.decide(linkId, true, { extra: { rrn } })).toMatchObject({ status: 200 });
    expect(await money.act('refund', linkId)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('is refused where another one is known of the payment, and the notice stays', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    await reviews.decide(linkId, true, { extra: { rrn: await rrnOf(linkId) } });
    checkout.app.sandbox.ipos.fault({ fault: 'not_found', path: 'status', times: 2 });
    await reconcile(checkout.app, linkId, { passed: '1 hour' });
    await reconcile(checkout.app, linkId, { passed: '61 seconds' });
    const rrn = '999999999999';
    expect(await reviews.decide(linkId, true, { extra: { rrn } })).toMatchObject({
      status: 409,
      body: { code: 'rrn_known' },
    });
    expect(await reviews.codeOf(linkId)).toBe('decision_doubted');
    expect((await attemptsOf(checkout.app, linkId))[0]).toMatchObject({ rrn: await rrnOf(linkId) });
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
  });
});

describe('a refund under way of a payment that was decided to be charged', () => {
  it('is not taken for one of somebody else, when the processor already says refunded', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    await reviews.decide(linkId, true, { extra: { rrn: await rrnOf(linkId) } });
    checkout.app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'refund' });
    expect((await money.act('refund', linkId, { amount: '5.00' })).status).toBe(202);
    const [charge] = await attemptsOf(checkout.app, linkId);
    const key = { storeId: String(charge?.['store_id']), id: String(charge?.['id']) };
    await checkout.app.database.pool.query(`update transactions set next_check_at = now() where id = $1`, [key.id]);
    await checkout.app.get(Checkout).reconcileAttempt(key);
    expect(await reviews.codeOf(linkId)).toBeNull();
    await reconcile(checkout.app, linkId);
    await reconcile(checkout.app, linkId, { passed: '1 hour' });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'partly refunded', review: null });
    expect((await attemptsOf(checkout.app, linkId))[0]).toMatchObject({ state: 'approved', next_check_at: null });
  });
});
