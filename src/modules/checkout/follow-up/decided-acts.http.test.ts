import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { type MoneyActs, rightDecisions, startTestMoney, type TestMoney } from '../../../testing/money.ts';
import { aPayableLink, attemptsOf, cards, ledgerOf, pay, reconcile } from '../../../testing/payments.ts';
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

type Act = 'capture' | 'refund' | 'void';

/** Staff ask for an act of which the processor says nothing, so that they are called. */
const doSilently = async (act: Act, linkId: string, { wasDone = true, amount = '' } = {}): Promise<void> => {
  checkout.app.sandbox.ipos.fault({ fault: wasDone ? 'reset_after_charge' : 'reset_before_charge', path: act });
  await money.act(act, linkId, amount === '' ? {} : { amount });
  for (const aged of [false, true, true]) {
    checkout.app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(checkout.app, linkId, { aged });
  }
  expect(await reviews.codeOf(linkId)).toBe(`${act}_silent`);
};

const silent = async (act: 'capture' | 'refund', wasDone: boolean): Promise<string> => {
  const linkId = await money.paidLink({ transactionType: act === 'capture' ? 'preauth' : 'sale' });
  await doSilently(act, linkId, { wasDone });
  return linkId;
};

/** The processor answers again, first soon after the decision and then for long enough to be believed. */
const askLater = async (linkId: string): Promise<void> => {
  await reconcile(checkout.app, linkId, { passed: '11 minutes' });
  await reconcile(checkout.app, linkId, { passed: '61 seconds' });
};

describe('an act about which an admin has decided', () => {
  it.each(rightDecisions)(
    'is asked about again, and a %s (done: %s) decided rightly as charged: %s stays as it is',
    async (act, wasDone, charged, status, revenue) => {
      const linkId = await silent(act, wasDone);
      await reviews.decide(linkId, charged);
      const [, row] = await attemptsOf(checkout.app, linkId);
      expect(row).toMatchObject({ next_check_at: expect.any(Date) });
      await askLater(linkId);
      expect(await money.linkOf(linkId)).toMatchObject({ status, review: null });
      expect(await money.journalOf(linkId)).toBe(revenue);
      expect((await attemptsOf(checkout.app, linkId))[1]).toMatchObject({ next_check_at: null });
    },
  );

  it.each([
    ['capture', false, 'completed', '12.50'],
    ['refund', true, 'refunded', '0.00'],
  ] as const)(
    'a %s that was done although it was decided otherwise is recorded, and staff are told',
    async (act, charged, status, revenue) => {
      const linkId = await silent(act, true);
      await reviews.decide(linkId, charged);
      await askLater(linkId);
      expect(await money.linkOf(linkId)).toMatchObject({ status, review: `${act}_doubted` });
      expect(await money.journalOf(linkId)).toBe(revenue);
      expect(await reviews.dismiss(linkId)).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ['capture', true, 'completed'],
    ['refund', false, 'refunded'],
  ] as const)(
    'a %s that was not done although it was decided otherwise is told to staff, and what they decided stays',
    async (act, charged, status) => {
      const linkId = await silent(act, false);
      await reviews.decide(linkId, charged);
      await askLater(linkId);
      expect(await money.linkOf(linkId)).toMatchObject({ status, review: `${act}_doubted` });
      // Staff do at the processor what they had decided, as the notice says.
      const [root] = await ledgerOf(checkout.app, linkId);
      if (root && act === 'capture') root.capturedCents = 1_250;
      if (root && act === 'refund') root.refundedCents = 1_250;
    },
  );

  it.each([
    ['made', false, 'A capture that was made after all is recorded here by now', 1_250],
    ['not made', true, 'one that was not made has taken nothing, although this link counts as paid', undefined],
  ] as const)(
    'a doubted capture tells staff what is true where it was %s, and its payer only that the link is paid',
    async (_, charged, message, taken) => {
      const linkId = await silent('capture', !charged);
      await reviews.decide(linkId, charged);
      await askLater(linkId);
      const call = { params: { linkId } };
      const { link } = (await checkout.app.call(contract.paymentLinks.one, call, checkout.store)).body;
      expect(link).toMatchObject({ status: 'completed', reviewCode: 'capture_doubted' });
      expect(link?.['reviewReason']).toContain(message);
      expect(link?.['reviewReason']).toContain('Please look it up at the processor.');
      const [root] = await ledgerOf(checkout.app, linkId);
      expect(root?.capturedCents).toBe(taken);
      const payer = await checkout.app.call(contract.paymentLinks.forPayer, call);
      expect(payer).toMatchObject({ status: 200, body: { link: { status: 'completed' } } });
      expect(JSON.stringify(payer.body)).not.toMatch(/review|doubt|admin|processor says/i);
      // Staff do at the processor what they had decided, as the notice says.
      if (root && charged) root.capturedCents = 1_250;
    },
  );

  it('a refund that is found counts beside one that was made since', async () => {
    const linkId = await money.paidLink();
    await doSilently('refund', linkId, { amount: '5.00' });
    await reviews.decide(linkId, true);
    expect(await money.act('refund', linkId, { amount: '7.50' })).toMatchObject({ body: { success: true } });
    await askLater(linkId);
    expect(await money.linkOf(linkId)).toMatchObject({
      status: 'refunded',
      refunded: '12.50',
      review: 'refund_doubted',
    });
    expect(await money.journalOf(linkId)).toBe('0.00');
  });

  it('is asked about for three days and no longer', async () => {
    const linkId = await silent('refund', true);
    await reviews.decide(linkId, false);
    for (const passed of ['71 hours', '2 hours']) {
      checkout.app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
      await reconcile(checkout.app, linkId, { passed });
    }
    expect((await attemptsOf(checkout.app, linkId))[1]).toMatchObject({ next_check_at: null });
  });
});

describe('a notice that nobody has seen to', () => {
  const anUnknownCard = async (transactionType: 'sale' | 'preauth'): Promise<string> => {
    const linkId = await aPayableLink(checkout.app.database, checkout.store, { transactionType });
    await pay(checkout.app, { linkId, card: cards.unknown });
    expect(await reviews.codeOf(linkId)).toBe('unknown_funding');
    return linkId;
  };

  it.each(['done', 'not done'] as const)('is back once a refund that was silent has ended (%s)', async (end) => {
    const linkId = await anUnknownCard('sale');
    await doSilently('refund', linkId, { amount: '5.00' });
    await reviews.decide(linkId, end === 'not done');
    expect(await reviews.codeOf(linkId)).toBe('unknown_funding');
    if (end === 'not done') await askLater(linkId);
  });

  it('is back once a void that was silent was refused', async () => {
    const linkId = await anUnknownCard('sale');
    checkout.app.sandbox.ipos.closeBatch();
    await doSilently('void', linkId);
    await reconcile(checkout.app, linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: 'unknown_funding' });
  });

  it('that doubts a decision is back once a refund that was silent has ended', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    const rrn = (await ledgerOf(checkout.app, linkId))[0]?.rrn;
    await reviews.decide(linkId, true, { extra: { rrn } });
    checkout.app.sandbox.ipos.fault({ fault: 'not_found', path: 'status', times: 2 });
    await reconcile(checkout.app, linkId, { passed: '1 hour' });
    await reconcile(checkout.app, linkId, { passed: '61 seconds' });
    expect(await reviews.codeOf(linkId)).toBe('decision_doubted');
    await doSilently('refund', linkId, { amount: '5.00' });
    await reviews.decide(linkId, false);
    expect(await reviews.codeOf(linkId)).toBe('decision_doubted');
  });

  it('stays when its authorization is about to lapse, and staff are called to that once they have seen to it', async () => {
    const linkId = await anUnknownCard('preauth');
    await checkout.app.database.pool.query(
      `update transactions set completed_at = now() - interval '6 days' where link_id = $1`,
      [linkId],
    );
    const call = () => checkout.app.get(Checkout).callForLapsing();
    await call();
    expect(await reviews.codeOf(linkId)).toBe('unknown_funding');
    expect(await reviews.historyOf(linkId)).toContainEqual(expect.objectContaining({ type: 'authorization_lapsing' }));
    await reviews.dismiss(linkId);
    await call();
    expect(await reviews.codeOf(linkId)).toBe('authorization_lapsing');
  });
});
