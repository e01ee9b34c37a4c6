import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { dayBounds } from '../../../contract/day-bounds.ts';
import { dayOf } from '../../../contract/local-time.ts';
import { RegisterClosing, ToKeyIn } from '../../../contract/register.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aMerchant, aPayableLink, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { linkMoney, paymentLinks, register } = contract;
const zone = 'America/Los_Angeles';
const nothing = { register: '0.00', total: '0.00', inRegister: '0.00', toKeyIn: '0.00', toDecide: '0.00' };

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
let clerk: OpenStore;

beforeAll(async () => {
  app = await startTestApp();
  [store, stranger] = [await aMerchant(app), await aMerchant(app)];
  clerk = await anAccount(app.database, { parent: store, role: 'user' });
});
afterAll(() => app.close());

const today = () => dayOf(new Date(), zone);
const paid = async (cents: number): Promise<string> => {
  const linkId = await aPayableLink(app.database, store, { cents });
  await pay(app, { linkId, cents });
  return linkId;
};
const toKeyIn = async (of: OpenStore = clerk): Promise<readonly ToKeyIn[]> =>
  ToKeyIn.array().parse((await app.call(register.toKeyIn, {}, of)).body['payments']);
const confirm = (ids: readonly string[], amount: string, by: OpenStore = clerk) =>
  app.call(register.confirm, { body: { ids: [...ids], amount } }, by);
const unconfirm = (linkId: string, by: OpenStore) =>
  app.call(paymentLinks.unconfirmPos, { params: { linkId }, body: { reason: 'Wrong row' } }, by);
const closing = async (day?: string, of: OpenStore = clerk): Promise<RegisterClosing> =>
  RegisterClosing.parse((await app.call(register.closing, { query: { day } }, of)).body['closing']);

it('what was paid is listed with its code, the oldest first, until it is keyed in', async () => {
  const [first, second] = [await paid(43_210), await paid(5_999)];
  await aLink(app.database, store, { status: 'completed', reviewCode: 'void_failed' });
  const listed = await toKeyIn();
  expect(listed).toMatchObject([
    { linkId: first, amount: '432.10', card: 'Visa debit 5556', approvalCode: expect.any(String) },
    { linkId: second, amount: '59.99' },
  ]);
  expect((await app.call(register.toKeyIn, {}, clerk)).body).toMatchObject({ more: false, undecided: 1 });
  const ids = listed.map(({ id }) => id);
  expect(await confirm(ids, '432.10')).toMatchObject({ status: 409, body: { code: 'register_changed' } });
  expect(await confirm(ids, '492.09', stranger)).toMatchObject({ status: 404 });
  expect(await toKeyIn()).toHaveLength(2);
  expect(await confirm([ids[0] ?? ''], '432.10')).toMatchObject({ status: 200 });
  expect(await toKeyIn()).toMatchObject([{ linkId: second }]);
  expect(await toKeyIn(stranger)).toEqual([]);
});

it('the closing of a day holds what the register should have against what was keyed in', async () => {
  const before = await closing();
  expect(before).toMatchObject({
    ...{ day: today(), timezone: zone, isOver: false, undecided: 0 },
    ...{ register: '492.09', total: '492.09', inRegister: '432.10', toKeyIn: '59.99' },
    ...{ refunded: '0.00', afterReturns: '492.09' },
    keyedIn: {
      ...{ amount: '432.10', payments: 1, ofOtherDays: '0.00' },
      by: [{ name: clerk.staff.name, amount: '432.10', payments: 1 }],
    },
  });
  expect(before.payments.map(({ inRegister }) => inRegister)).toEqual([true, false]);

  // What an admin has to decide about first is not keyed in, as the list of what is to be says too.
  const review = (code: string | null) =>
    app.database.pool.query('update payment_links set review_code = $1 where transaction_number = $2', [
      ...[code, before.payments[1]?.transactionNumber],
    ]);
  await review('void_failed');
  expect(await toKeyIn()).toEqual([]);
  expect(await closing()).toMatchObject({ register: '432.10', toKeyIn: '0.00', toDecide: '59.99', total: '492.09' });
  await review(null);

  // An earlier payment that is keyed in today is on the tape of today, and no money of today.
  const completedAt = new Date(dayBounds(today(), zone).start.getTime() - 1);
  const old = await aLink(app.database, store, { status: 'completed', amount: '20.00', completedAt });
  await confirm([old.id], '20.00', store);
  const keyedIn = { amount: '452.10', payments: 2, ofOtherDays: '20.00' };
  expect(await closing()).toMatchObject({ total: '492.09', inRegister: '432.10', keyedIn });

  // What was keyed in stays on the tape when a part of it is refunded.
  const refund = async (transactionNumber: string, amount: string): Promise<void> => {
    const listed = await app.call(paymentLinks.list, { query: { q: transactionNumber } }, store);
    const { linkId } = (listed.body['links'] as unknown as { linkId: string }[])[0] ?? { linkId: '' };
    await app.call(linkMoney.refund, { params: { linkId }, body: { amount, reason: 'Too much' } }, store);
  };
  const [first, second] = before.payments.map(({ transactionNumber }) => transactionNumber);
  await refund(first ?? '', '32.10');
  const refunded = { register: '492.09', inRegister: '432.10', toKeyIn: '59.99', keyedIn };
  expect(await closing()).toMatchObject({ ...refunded, refunded: '-32.10', afterReturns: '459.99' });
  // What went back before it was keyed in never belongs in the register.
  await refund(second ?? '', '9.99');
  const left = { register: '482.10', inRegister: '432.10', toKeyIn: '50.00', keyedIn };
  expect(await closing()).toMatchObject({ ...left, total: '492.09', refunded: '-42.09', afterReturns: '450.00' });
});

it('only an admin says that a payment was confirmed by mistake, after which it is on no tape', async () => {
  const [payment] = await toKeyIn();
  const { id = '', linkId = '', amount = '' } = payment ?? {};
  await confirm([id], amount);
  expect((await closing()).keyedIn).toMatchObject({ amount: '502.10', payments: 3 });
  expect(await unconfirm(linkId, clerk)).toMatchObject({ status: 403 });
  expect(await unconfirm(linkId, stranger)).toMatchObject({ status: 404 });
  expect(await unconfirm(linkId, store)).toMatchObject({ status: 200, body: { link: { status: 'partly refunded' } } });
  expect((await closing()).keyedIn).toMatchObject({ amount: '452.10', payments: 2 });
  expect(await toKeyIn()).toMatchObject([{ id }]);
});

it('a day on which nothing happened is closed with nothing, and so is that of another store', async () => {
  expect(await closing('2026-01-05')).toMatchObject({ ...nothing, isOver: true, payments: [], returns: [] });
  expect(await closing(undefined, stranger)).toMatchObject(nothing);
});
