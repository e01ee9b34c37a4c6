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
  reconcile,
  reconcileAsNotFound,
  resultOf,
} from '../../../testing/payments.ts';
import type { Reviews } from '../../../testing/reviews.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let checkout: TestMoney;
let app: TestApp;
let money: MoneyActs;
let reviews: Reviews;
const key = 'a-key-of-the-payer-page-1';

beforeAll(async () => {
  checkout = await startTestMoney({ isImpatient: true });
  ({ app, money, reviews } = checkout);
  await decideFunding(app, checkout.store);
});
afterAll(() => checkout.close());

const aLink = (): Promise<string> => aPayableLink(app.database, checkout.store);
type Fault = Parameters<TestApp['sandbox']['ipos']['fault']>[0];

/** A payment in two steps of which the second is lost on its way; `done`: it was made. */
const aLostCapture = async ({ done }: { readonly done: boolean }): Promise<string> => {
  const linkId = await aLink();
  const fault = done ? 'reset_after_charge' : 'reset_before_charge';
  app.sandbox.ipos.fault({ fault, path: 'capture' });
  expect(await pay(app, { linkId, key })).toMatchObject({ status: 202, body: { success: false, pending: true } });
  return linkId;
};

/** The processor says nothing of it for so long that an admin is called. */
const silence = async (linkId: string): Promise<void> => {
  for (const aged of [false, true, true]) {
    const fault: Fault = { fault: '500_after_charge', path: 'status', times: 9 };
    app.sandbox.ipos.fault(fault);
    await reconcile(app, linkId, { aged });
    app.sandbox.ipos.clearFaults();
  }
};

const capturesOf = async (linkId: string): Promise<number> =>
  (await ledgerOf(app, linkId)).filter(({ type, verdict }) => type === 6 && verdict.approved).length;

const expectPaidOnce = async (linkId: string): Promise<void> => {
  expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', amount: '12.50' });
  expect(await money.journalOf(linkId)).toBe('12.50');
  expect(await capturesOf(linkId)).toBe(1);
  expect((await resultOf(app, linkId, key)).body).toMatchObject({ success: true, amount: '12.50' });
};

const expectReleased = async (linkId: string): Promise<void> => {
  expect(await money.statesOf(linkId)).toEqual(['preauth voided', 'capture declined', 'void approved']);
  expect(await money.linkOf(linkId)).toMatchObject({ status: 'pending' });
  expect(await money.journalOf(linkId)).toBe('0.00');
  expect((await resultOf(app, linkId, key)).body).toMatchObject({ success: false, retry: true, code: 'released' });
};

describe('a capture of which nobody knows', () => {
  it('keeps the payer, other payers and staff waiting, and nothing can be done with the link meanwhile', async () => {
    const linkId = await aLostCapture({ done: true });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: true });
    expect(await pay(app, { linkId })).toMatchObject({ status: 202, body: { pending: true } });
    for (const act of ['capture', 'release', 'void', 'refund'] as const)
      expect(await money.act(act, linkId)).toMatchObject({ status: 409, body: { code: 'unfinished' } });
    expect(await money.moneyOf(linkId)).toMatchObject({ openAct: 'capture', capturable: '0.00' });
    const changed = await app.call(
      contract.paymentLinks.changeAmount,
      { params: { linkId }, body: { amount: '1.00' } },
      { token: checkout.store.token },
    );
    expect(changed.body).toMatchObject({ code: 'payment_in_progress' });
    await app.database.pool.query(
      `update payment_links set expires_at = now() - interval '1 hour' where link_id = $1`,
      [linkId],
    );
    await reconcile(app, linkId);
    await expectPaidOnce(linkId);
  });

  it('that was never made is made again under its own reference, once', async () => {
    const linkId = await aLostCapture({ done: false });
    await reconcileAsNotFound(app, linkId);
    await reconcile(app, linkId);
    expect(await money.statesOf(linkId)).toEqual(['preauth approved', 'capture approved']);
    await expectPaidOnce(linkId);
  });

  it('is asked about when staff want to know now', async () => {
    const linkId = await aLostCapture({ done: true });
    await app.database.pool.query(
      `update transactions set updated_at = now() - interval '5 minutes' where link_id = $1`,
      [linkId],
    );
    await app.call(contract.linkMoney.askAgain, { params: { linkId } }, { token: checkout.store.token });
    await expectPaidOnce(linkId);
  });

  it.each([true, false])(
    'is for an admin to decide once the processor stays silent, and was made: %s',
    async (done) => {
      const linkId = await aLostCapture({ done });
      await silence(linkId);
      expect(await reviews.codeOf(linkId)).toBe('capture_silent');
      expect(await reviews.decide(linkId, done)).toMatchObject({ status: 200 });
      await reconcile(app, linkId);
      await (done ? expectPaidOnce(linkId) : expectReleased(linkId));
    },
  );

  it('and was decided not to be made although it was calls staff, and what it took is voided', async () => {
    const linkId = await aLostCapture({ done: true });
    await silence(linkId);
    await reviews.decide(linkId, false);
    await reconcile(app, linkId);
    await reconcile(app, linkId, { aged: true });
    expect(await reviews.codeOf(linkId)).toBe('capture_doubted');
    expect((await ledgerOf(app, linkId))[0]).toMatchObject({ type: 5, voided: true });
    expect(await money.journalOf(linkId)).toBe('0.00');
  });
});

describe('an authorization of which nobody knows', () => {
  it('is captured as soon as it is known to stand', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'sale' });
    expect(await pay(app, { linkId, key })).toMatchObject({ status: 202 });
    await reconcile(app, linkId);
    await expectPaidOnce(linkId);
  });

  it('and that was never made can be made again by its payer, and is captured then', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'reset_before_charge', path: 'sale' });
    await pay(app, { linkId, key });
    await reconcileAsNotFound(app, linkId);
    expect((await resultOf(app, linkId, key)).body).toMatchObject({ retry: true, absent: true });
    expect((await pay(app, { linkId, key })).body).toMatchObject({ success: true });
    expect(await money.statesOf(linkId)).toEqual(['preauth approved', 'capture approved']);
    await expectPaidOnce(linkId);
  });

  it('and that comes to light when its link was paid otherwise is released, and nothing of it is captured', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'sale' });
    await pay(app, { linkId, key });
    for (const passed of ['0', '10 minutes', '10 minutes']) {
      app.sandbox.ipos.fault({ fault: 'not_found', path: 'status' });
      await reconcile(app, linkId, { passed });
    }
    expect((await pay(app, { linkId })).body).toMatchObject({ success: true });
    await reconcile(app, linkId, { aged: true });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: 'late_voided' });
    expect(await capturesOf(linkId)).toBe(1);
    expect(await money.journalOf(linkId)).toBe('12.50');
  });

  /** An authorization of which the processor says nothing, and which an admin decides to stand. */
  const decidedToStand = async (card: string = cards.debit): Promise<string> => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'sale' });
    await pay(app, { linkId, key, card });
    await silence(linkId);
    const rrn = (await ledgerOf(app, linkId))[0]?.rrn;
    expect(await reviews.decide(linkId, true, { extra: { rrn } })).toMatchObject({ status: 200 });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'authorized', review: 'capture_due' });
    return linkId;
  };

  it('and that an admin decides to stand is for staff to capture; a capture of theirs that is refused changes nothing', async () => {
    const linkId = await decidedToStand();
    const { body } = await resultOf(app, linkId, key);
    expect(body).toMatchObject({ success: true, authorized: true });
    expect(body).not.toHaveProperty('receipt');
    app.sandbox.ipos.fault({ fault: 'settled', path: 'capture' });
    expect(await money.act('capture', linkId)).toMatchObject({ body: { success: false } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'authorized', review: 'capture_due' });
    expect(await money.act('capture', linkId)).toMatchObject({ body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ review: null });
    await expectPaidOnce(linkId);
  });

  it('and that stands on a credit card is released and not captured, once the processor has named the card', async () => {
    const linkId = await decidedToStand(cards.credit);
    await reconcile(app, linkId, { passed: '10 minutes' });
    expect(await money.linkOf(linkId)).toMatchObject({ review: 'credit_decided' });
    expect(await money.act('capture', linkId)).toMatchObject({ status: 409, body: { code: 'credit_card' } });
    expect(await money.act('release', linkId)).toMatchObject({ body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided', review: null });
  });

  it('and that staff capture is voided where only the capture names a credit card', async () => {
    const linkId = await decidedToStand(cards.credit);
    expect(await money.act('capture', linkId)).toMatchObject({
      body: { success: false, error: expect.stringContaining('What was captured is being voided') },
    });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided', review: null });
    expect(await money.journalOf(linkId)).toBe('0.00');
  });
});

describe('what is odd about a sale in two steps', () => {
  it('ends with staff where the processor has not named what it authorized', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'says', path: 'sale', fields: { rrn: null } });
    const { body } = await pay(app, { linkId, key });
    expect(body).toMatchObject({ success: false, voidInfo: { manual: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'authorized', review: 'void_failed' });
    const rrn = (await ledgerOf(app, linkId))[0]?.rrn;
    expect(await reviews.decide(linkId, true, { extra: { rrn } })).toMatchObject({ status: 200 });
    expect(await money.linkOf(linkId)).toMatchObject({ review: 'capture_due' });
    expect(await money.act('capture', linkId)).toMatchObject({ body: { success: true } });
    await expectPaidOnce(linkId);
  });

  const credit = { cardType: 'VISA CREDIT', cardLabel: 'VISA CREDIT' };
  it.each([true, false])(
    'is voided where only its capture says that the card is a credit card, told to the call itself: %s',
    async (isDirect) => {
      const linkId = await aLink();
      app.sandbox.ipos.fault({ fault: isDirect ? 'says' : 'reset_after_charge', path: 'capture', fields: credit });
      const { body } = await pay(app, { linkId, key, card: cards.unknown });
      if (!isDirect) app.sandbox.ipos.fault({ fault: 'says', path: 'status', fields: credit });
      await reconcile(app, linkId);
      expect(body['success']).toBe(false);
      expect(await money.statesOf(linkId)).toEqual(['preauth voided', 'capture approved', 'void approved']);
      expect((await resultOf(app, linkId, key)).body).toMatchObject({ voidInfo: { voided: true, reason: 'credit' } });
      expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided', review: null, isCompleted: false });
      expect(await money.journalOf(linkId)).toBe('0.00');
      expect((await app.call(contract.payer.successor, { params: { linkId } })).status).toBe(200);
    },
  );

  it('and whose capture names a credit card that cannot be voided is completed, and staff are called', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'says', path: 'capture', fields: credit });
    app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    const { body } = await pay(app, { linkId, key, card: cards.unknown });
    expect(body['voidInfo']).toMatchObject({ voided: false, retry: true, reason: 'credit' });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: 'void_failed' });
    expect(await money.journalOf(linkId)).toBe('12.50');
    expect(await reviews.decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed', review: null });
  });

  it('is released where the authorization is of another amount, and captured for no other', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'partial', path: 'sale' });
    await pay(app, { linkId, key });
    for (let time = 0; time < 3; time += 1) await reconcile(app, linkId, { aged: true });
    expect(await capturesOf(linkId)).toBe(0);
    expect((await ledgerOf(app, linkId))[0]).toMatchObject({ type: 5, voided: true });
    expect(await money.journalOf(linkId)).toBe('0.00');
  });

  it('is one sale, however many pay at once', async () => {
    const linkId = await aLink();
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(app, { linkId })));
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
    expect(await attemptsOf(app, linkId)).toHaveLength(2);
    expect((await ledgerOf(app, linkId)).map(({ type }) => type)).toEqual([5, 6]);
  });
});
