import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyActs, startTestMoney, type TestMoney } from '../../../testing/money.ts';
import { ledgerOf, reconcile } from '../../../testing/payments.ts';
import type { Reviews } from '../../../testing/reviews.ts';
import { Checkout } from '../index.ts';

let checkout: TestMoney;
let money: MoneyActs;
let reviews: Reviews;

beforeAll(async () => {
  checkout = await startTestMoney({ isImpatient: true });
  ({ money, reviews } = checkout);
});
afterAll(() => checkout.close());

type Act = 'capture' | 'refund';

/** The answer to the next act of this kind is lost. */
const silently = (path: Act | 'void', wasDone: boolean) =>
  checkout.app.sandbox.ipos.fault({ fault: wasDone ? 'reset_after_charge' : 'reset_before_charge', path });

/** The processor says nothing of what it is asked about. */
const askInVain = async (linkId: string, passed: string): Promise<void> => {
  checkout.app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status', times: 5 });
  await reconcile(checkout.app, linkId, { passed });
  checkout.app.sandbox.ipos.clearFaults();
};

/** An act of which the processor says nothing, so that staff are called. */
const actSilently = async (act: Act, linkId: string, { wasDone = true, amount = '' } = {}): Promise<void> => {
  silently(act, wasDone);
  await money.act(act, linkId, amount === '' ? {} : { amount });
  for (const passed of ['0', '10 minutes', '10 minutes']) await askInVain(linkId, passed);
  expect(await reviews.codeOf(linkId)).toBe(`${act}_silent`);
};

const decidedNotDone = async (act: Act, linkId: string, amount = ''): Promise<void> => {
  await actSilently(act, linkId, { amount });
  expect(await reviews.decide(linkId, act === 'refund')).toMatchObject({ status: 200 });
};

/** The processor answers about what was decided, two minutes later, before it answers about anything else. */
const answerFirst = async (linkId: string, kind: string): Promise<void> => {
  await checkout.app.database.pool.query(
    `update transactions set next_check_at = now() + interval '1 hour', last_answer_since = last_answer_since - interval '2 minutes'
      where link_id = $1 and next_check_at is not null`,
    [linkId],
  );
  const { rows } = await checkout.app.database.pool.query<{ store_id: string; id: string }>(
    `update transactions set next_check_at = now() where link_id = $1 and kind = $2 and decided_at is not null
      returning store_id, id`,
    [linkId, kind],
  );
  for (const { store_id: storeId, id } of rows) await checkout.app.get(Checkout).reconcileAttempt({ storeId, id });
};

describe('an act that was done although an admin had decided otherwise', () => {
  it('is recorded once the release that staff have asked for since has been refused', async () => {
    const linkId = await money.paidLink({ transactionType: 'preauth' });
    await decidedNotDone('capture', linkId);
    checkout.app.sandbox.ipos.closeBatch();
    silently('void', true);
    await money.act('release', linkId);
    await answerFirst(linkId, 'capture');
    await reconcile(checkout.app, linkId, { passed: '11 minutes' });
    await reconcile(checkout.app, linkId, { passed: '11 minutes' });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: 'capture_doubted' });
    expect(await money.journalOf(linkId)).toBe('12.50');
  });

  it('is recorded once the second capture that staff have asked for since has been refused', async () => {
    const linkId = await money.paidLink({ transactionType: 'preauth' });
    await decidedNotDone('capture', linkId);
    silently('capture', false);
    await money.act('capture', linkId);
    await answerFirst(linkId, 'capture');
    for (const passed of ['10 minutes', '61 seconds', '61 seconds', '10 minutes'])
      await reconcile(checkout.app, linkId, { passed });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: 'capture_doubted' });
    expect(await money.journalOf(linkId)).toBe('12.50');
  });

  it('is recorded once the void that staff have asked for since has been refused', async () => {
    const linkId = await money.paidLink();
    await decidedNotDone('refund', linkId, '5.00');
    checkout.app.sandbox.ipos.closeBatch();
    silently('void', true);
    await money.act('void', linkId);
    await answerFirst(linkId, 'refund');
    for (const passed of ['10 minutes', '10 minutes']) await reconcile(checkout.app, linkId, { passed });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'partly refunded', review: 'refund_doubted' });
    expect(await money.journalOf(linkId)).toBe('7.50');
  });
});

describe('a refund that was not made although an admin had decided so', () => {
  it('is told to staff once they have decided about the one that they asked for since', async () => {
    const linkId = await money.paidLink();
    await actSilently('refund', linkId, { wasDone: false, amount: '5.00' });
    await reviews.decide(linkId, false);
    await actSilently('refund', linkId, { amount: '2.00' });
    await answerFirst(linkId, 'refund');
    await answerFirst(linkId, 'refund');
    expect(await reviews.codeOf(linkId)).toBe('refund_silent');
    await reviews.decide(linkId, false);
    for (const passed of ['11 minutes', '61 seconds']) await reconcile(checkout.app, linkId, { passed });
    expect(await reviews.codeOf(linkId)).toBe('refund_doubted');
    const [root] = await ledgerOf(checkout.app, linkId);
    if (root) root.refundedCents = 700;
  });
});
