import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyAct } from '../../../contract/checkout/link-money.ts';
import {
  actsWithEnds,
  type MoneyActs,
  rightDecisions,
  startTestMoney,
  type TestMoney,
} from '../../../testing/money.ts';
import { attemptsOf, ledgerOf, reconcile } from '../../../testing/payments.ts';
import { type Reviews } from '../../../testing/reviews.ts';
import { Checkout } from '../index.ts';

let checkout: TestMoney;
let money: MoneyActs;
let reviews: Reviews;

beforeAll(async () => {
  checkout = await startTestMoney({ isImpatient: true });
  ({ money, reviews } = checkout);
});
afterAll(() => checkout.close());

const doneAtProcessor = async (linkId: string, type: number) =>
  (await ledgerOf(checkout.app, linkId)).filter((line) => line.type === type && line.verdict.approved).length;

const expectUnknown = async (act: MoneyAct, linkId: string, before: string): Promise<void> => {
  expect(await money.linkOf(linkId)).toMatchObject({ status: before, refunded: '0.00' });
  expect(await money.moneyOf(linkId)).toMatchObject({ openAct: act });
  // Nobody may start anything else with it meanwhile, nor the same thing once more.
  for (const other of ['capture', 'release', 'void', 'refund'] as const) {
    expect(await money.act(other, linkId)).toMatchObject({ status: 409, body: { code: 'unfinished' } });
  }
};

describe.each(actsWithEnds)('a $act', ({ act, path, type, before, after, transactionType }) => {
  it.each(['reset_after_charge', 'hang_after_charge', '500_after_charge', 'empty', 'malformed'] as const)(
    'whose answer is lost (%s) is not known, and is found out under its own reference',
    async (fault) => {
      const linkId = await money.paidLink({ transactionType });
      checkout.app.sandbox.ipos.fault({ fault, path, ms: 600 });
      expect(await money.act(act, linkId)).toMatchObject({ status: 202, body: { success: false, pending: true } });
      await expectUnknown(act, linkId, before);
      await reconcile(checkout.app, linkId);
      expect(await money.linkOf(linkId)).toMatchObject({ status: after });
      expect(await doneAtProcessor(linkId, type)).toBe(1);
      expect(await attemptsOf(checkout.app, linkId)).toHaveLength(2);
    },
  );

  it.each(['reset_before_charge', 'hang_before_charge', '502_before_charge'] as const)(
    'that never arrived (%s) is sent again under the same reference, and done once',
    async (fault) => {
      const linkId = await money.paidLink({ transactionType });
      checkout.app.sandbox.ipos.fault({ fault, path, ms: 600 });
      expect((await money.act(act, linkId)).status).toBe(202);
      await reconcile(checkout.app, linkId);
      await expectUnknown(act, linkId, before);
      await reconcile(checkout.app, linkId, { aged: true });
      await reconcile(checkout.app, linkId);
      expect(await money.linkOf(linkId)).toMatchObject({ status: after });
      expect(await doneAtProcessor(linkId, type)).toBe(1);
      expect(await attemptsOf(checkout.app, linkId)).toHaveLength(2);
    },
  );

  it('that was claimed by a process which died before its call is sent by the job that follows it', async () => {
    const linkId = await money.paidLink({ transactionType });
    checkout.app.sandbox.ipos.fault({ fault: 'reset_before_charge', path });
    await money.act(act, linkId);
    // As the process left it that died between its claim and its call.
    const [, row] = await attemptsOf(checkout.app, linkId);
    const key = { storeId: String(row?.['store_id']), id: String(row?.['id']) };
    await checkout.app.database.pool.query(
      `update transactions set state = 'claimed', sent_at = null, checks = 0, next_check_at = now() - interval '1 second'
        where store_id = $1 and id = $2`,
      [key.storeId, key.id],
    );
    const jobs = () =>
      checkout.app.database.pool.query(`select 1 from pgboss.job where data->>'id' = $1 and state = 'created'`, [
        key.id,
      ]);
    await checkout.app.database.pool.query(`delete from pgboss.job where data->>'id' = $1`, [key.id]);
    await checkout.app.get(Checkout).reconcileDueAttempts();
    expect((await jobs()).rowCount).toBe(1);
    await checkout.app.get(Checkout).reconcileAttempt(key);
    expect(await money.linkOf(linkId)).toMatchObject({ status: after });
    expect(await doneAtProcessor(linkId, type)).toBe(1);
  });
});

/** A capture or a refund of which the processor says nothing, so that staff were called. */
const silent = async (act: 'capture' | 'refund', wasDone: boolean): Promise<string> => {
  const linkId = await money.paidLink({ transactionType: act === 'capture' ? 'preauth' : 'sale' });
  checkout.app.sandbox.ipos.fault({ fault: wasDone ? 'reset_after_charge' : 'reset_before_charge', path: act });
  await money.act(act, linkId);
  for (const aged of [false, true, true]) {
    checkout.app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(checkout.app, linkId, { aged });
  }
  expect(await money.linkOf(linkId)).toMatchObject({ review: `${act}_silent` });
  return linkId;
};

describe('an act of which the processor says nothing', () => {
  it.each(rightDecisions)(
    'calls staff, and a %s (done: %s) that an admin decides as charged: %s leaves the link %s',
    async (act, wasDone, charged, status, revenue) => {
      const linkId = await silent(act, wasDone);
      expect(await reviews.decide(linkId, charged)).toMatchObject({ status: 200 });
      expect(await money.linkOf(linkId)).toMatchObject({ status, review: null });
      expect(await money.journalOf(linkId)).toBe(revenue);
      expect(await money.moneyOf(linkId)).toMatchObject({ openAct: null });
    },
  );
});
