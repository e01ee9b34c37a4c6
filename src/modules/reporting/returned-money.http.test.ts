import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { LiveFigures } from '../../contract/reporting.ts';
import { moneyActsOf, type MoneyActs } from '../../testing/money.ts';
import { aPayableLink, pay, startTestCheckout, type TestCheckout } from '../../testing/payments.ts';

let checkout: TestCheckout;
let money: MoneyActs;
beforeAll(async () => {
  checkout = await startTestCheckout();
  money = moneyActsOf(checkout);
});
afterAll(() => checkout.close());

const shown = async () => {
  const { body } = await checkout.app.call(contract.reporting.live, {}, checkout.store);
  const { totalRevenue, grossRevenue, voided, refunded } = body['analytics'] as unknown as LiveFigures;
  return { totalRevenue, grossRevenue, voided, refunded };
};

it('the figures of a store say beside the revenue its gross and what was voided and refunded, and they add up', async () => {
  expect(await shown()).toEqual({ totalRevenue: '0.00', grossRevenue: '0.00', voided: '0.00', refunded: '0.00' });
  const [, toVoid, toRefund] = [await money.paidLink(), await money.paidLink(), await money.paidLink()];
  expect(await shown()).toMatchObject({ totalRevenue: '37.50', grossRevenue: '37.50' });
  expect(await money.act('void', toVoid)).toMatchObject({ status: 200 });
  expect(await money.act('refund', toRefund, { amount: '5.00' })).toMatchObject({ status: 200 });
  const figures = { totalRevenue: '20.00', grossRevenue: '37.50', voided: '12.50', refunded: '5.00' };
  await expect.poll(shown).toEqual(figures);
  for (const { rebuild } of checkout.app.projections) await checkout.app.transact(rebuild);
  expect(await shown()).toEqual(figures);
});

it('the figures of a store take nothing as voided that was only set aside', async () => {
  const before = await shown();
  const linkId = await money.paidLink({ transactionType: 'preauth' });
  expect(await money.act('release', linkId)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await money.linkOf(linkId))['status']).toBe('voided');
  expect(await shown()).toEqual(before);
});

it('the newest payments are those that stand, with their cards, and not what was only set aside', async () => {
  const newest = async () =>
    (await checkout.app.call(contract.reporting.recentPayments, {}, checkout.store)).body['payments'] as unknown as {
      readonly linkId: string;
      readonly amount: string;
      readonly cardLast4: string;
    }[];
  const linkId = await aPayableLink(checkout.app.database, checkout.store, { cents: 4_321 });
  // Who pays may be another than whom the link is for, by whom staff know it.
  await pay(checkout.app, { linkId, cents: 4_321, extra: { customerName: 'C. Babbage' } });
  const held = await money.paidLink({ transactionType: 'preauth' });
  const [first] = await newest();
  expect(first).toMatchObject({ linkId, amount: '43.21', cardLast4: '5556', customerName: 'Ada Lovelace' });
  expect(await money.act('capture', held)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await newest()).map((each) => each.linkId)).toContain(held);
  expect(await money.act('void', linkId)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await newest()).map((each) => each.linkId)).not.toContain(linkId);
});
