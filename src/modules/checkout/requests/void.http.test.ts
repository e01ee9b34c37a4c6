import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  attemptsOf,
  cards,
  chargesOf,
  linkRow,
  pay,
  reconcile,
  reconcileAsNotFound,
  startTestCheckout,
  type TestCheckout,
} from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout();
  ({ app, store } = checkout);
});

afterAll(() => checkout.close());

const logged = async (linkId: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ action: string }>(
    'select action from activity_logs where entity_id = $1 and trusted order by created_at, id',
    [linkId],
  );
  return rows.map(({ action }) => action);
};
const voidIt = (transactionId: unknown, token?: string, more: object = {}) =>
  app.call(
    contract.checkout.void,
    { body: { transactionId: String(transactionId), ...more } },
    token === undefined ? {} : { token },
  );
const standingCharges = async (linkId: string) =>
  (await chargesOf(app, linkId)).filter(({ verdict, voided }) => verdict.approved && !voided);

describe('a credit card on a debit-only link', () => {
  it.each([cards.credit, cards.amex])(
    'a credit card on a debit-only link is voided in the same request, and the link with it (%s)',
    async (card) => {
      const linkId = await aPayableLink(app.database, store);
      const { status, body } = await pay(app, { linkId, card });
      expect(status).toBe(200);
      const message =
        'This payment link only accepts debit cards. Your credit card transaction has been automatically voided.';
      expect(body).toMatchObject({
        success: false,
        error: message,
        voidInfo: { voided: true, pending: false, manual: false, message },
        originalTransaction: { transactionId: body['transactionId'], amount: '12.50' },
        voidTransaction: { success: true },
      });
      expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', completed_at: null, confirming: false });
      expect(await standingCharges(linkId)).toEqual([]);
      expect(await logged(linkId)).toEqual(['PAYMENT_VOID_SUCCESS']);
    },
  );

  it('a credit card is voided later when the processor settles at the wrong moment', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 80_092 });
    expect((await pay(app, { linkId, cents: 80_092, card: cards.credit })).body).toMatchObject({
      pending: true,
      voidInfo: { pending: true },
    });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: true });
    await reconcile(app, linkId);
    expect((await attemptsOf(app, linkId)).map(({ state }) => state)).toEqual(['void_pending', 'unknown']);
    for (let time = 0; time < 4; time += 1) await reconcile(app, linkId, { aged: true });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', confirming: false });
    expect((await attemptsOf(app, linkId)).map(({ kind, state }) => `${String(kind)} ${String(state)}`)).toEqual([
      'sale voided',
      'void declined',
      'void declined',
      'void approved',
    ]);
  });

  it('a credit card is voided once, although the answer to the void was lost', async () => {
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'void' });
    const linkId = await aPayableLink(app.database, store);
    expect((await pay(app, { linkId, card: cards.credit })).body).toMatchObject({
      pending: true,
      voidInfo: { pending: true },
    });
    await reconcile(app, linkId);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided' });
    expect(await standingCharges(linkId)).toEqual([]);
  });

  it('a void that never arrived is sent again with the same reference', async () => {
    app.sandbox.ipos.fault({ fault: 'reset_before_charge', path: 'void' });
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId, card: cards.credit });
    await reconcileAsNotFound(app, linkId);
    await reconcile(app, linkId);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided' });
    expect(await attemptsOf(app, linkId)).toHaveLength(2);
  });

  it('a credit card that cannot be voided completes its link and calls a person, since the money was taken', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 80_093 });
    const { body } = await pay(app, { linkId, cents: 80_093, card: cards.credit });
    expect(body).toMatchObject({
      success: false,
      error: expect.stringContaining('You can ask for the void again'),
      voidInfo: { voided: false, manual: false, retry: true, reason: 'credit' },
    });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'completed',
      review: expect.stringContaining('Manual Intervention Required'),
    });
    expect(await logged(linkId)).toEqual(['PAYMENT_VOID_FAILED']);
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'void_failed' });
  });

  it('that could not be voided obeys one rule, whether staff ask by its transaction or at its link', async () => {
    const settled = await aPayableLink(app.database, store, { cents: 80_093 });
    await pay(app, { linkId: settled, cents: 80_093, card: cards.credit });
    const wrong = await aPayableLink(app.database, store, { cents: 70_097 });
    await pay(app, { linkId: wrong, cents: 70_097 });
    app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    await reconcile(app, wrong);
    const askedFor: (readonly [string, string])[] = [
      [settled, 'settled'],
      [wrong, 'awaits_decision'],
    ];
    for (const [linkId, code] of askedFor) {
      const [charge, ...voids] = await attemptsOf(app, linkId);
      const refused = { status: 409, body: { success: false, code } };
      expect(await voidIt(charge?.['transaction_reference_id'], store.token)).toMatchObject(refused);
      const atLink = { params: { linkId }, body: { reason: 'Why' } };
      expect(await app.call(contract.linkMoney.voidPayment, atLink, { token: store.token })).toMatchObject(refused);
      expect((await attemptsOf(app, linkId)).slice(1)).toHaveLength(voids.length);
    }
  });
});

describe('any other card', () => {
  it('a prepaid card on a debit-only link is kept', async () => {
    const linkId = await aPayableLink(app.database, store);
    expect((await pay(app, { linkId, card: cards.prepaid })).body).toMatchObject({ success: true });
  });

  it('a card of which the processor does not say what it is is kept and shown to staff', async () => {
    const linkId = await aPayableLink(app.database, store);
    expect((await pay(app, { linkId, card: cards.unknown })).body).toMatchObject({ success: true });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'completed',
      review: expect.stringContaining('debit or credit'),
    });
  });

  it('a credit card on a link for every card is kept', async () => {
    const linkId = await aPayableLink(app.database, store, { debitOnly: false });
    expect((await pay(app, { linkId, card: cards.credit })).body).toMatchObject({ success: true });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
  });

  it('money is only set aside for a link that pre-authorizes', async () => {
    const linkId = await aPayableLink(app.database, store, { transactionType: 'preauth' });
    expect((await pay(app, { linkId })).body).toMatchObject({ success: true });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'authorized', completed_at: null });
    expect(app.sandbox.ledger().at(-1)).toMatchObject({ type: 5 });
  });
});

describe('a void that is asked for', () => {
  it('a void is done for staff of the store, once, however many ask at once', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId });
    const answers = await Promise.all(Array.from({ length: 30 }, () => voidIt(body['transactionId'], store.token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter((answer) => answer.body.success)).not.toEqual([]);
    expect(
      app.sandbox.ledger().filter(({ type, rootRef }) => type === 2 && rootRef === body['transactionId']),
    ).toHaveLength(1);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', completed_at: null });
    const again = await voidIt(body['transactionId'], store.token, { amount: '0.01' });
    expect(again.body).toMatchObject({ success: true, originalTransactionId: body['transactionId'] });
  });

  it('a void of staff asks for a fresh confirmation and for no impersonator, by each of its calls', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId });
    const clerk = await anAccount(app.database, { parent: store });
    const session = (change: string) =>
      app.database.pool.query(`update user_sessions set ${change} where user_id = $1`, [clerk.userId]);
    const byLink = { params: { linkId }, body: { reason: 'Why' } };
    const expectRefused = async (code: string): Promise<void> => {
      const refused = { status: 403, body: { code } };
      expect(await voidIt(body['transactionId'], clerk.token)).toMatchObject(refused);
      expect(await app.call(contract.linkMoney.voidPayment, byLink, clerk)).toMatchObject(refused);
    };
    await session("confirmed_at = now() - interval '1 hour'");
    await expectRefused('step_up_required');
    await session("confirmed_at = now(), impersonator_id = user_id, impersonation_reason = 'asked for help'");
    await expectRefused('impersonating');
    expect(await attemptsOf(app, linkId)).toHaveLength(1);
  });

  it('a void is refused once the payment has settled, which leaves it as it was', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId });
    app.sandbox.ipos.closeBatch();
    const answer = await voidIt(body['transactionId'], store.token);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, error: expect.stringContaining('Manual Intervention Required') },
    });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
  });

  it('a void finds no payment of another store', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId });
    const { token } = await anAccount(app.database);
    const [foreign, unknown] = await Promise.all([voidIt(body['transactionId'], token), voidIt('0'.repeat(20), token)]);
    expect(foreign).toMatchObject({ status: 404, body: { error: 'Payment not found' } });
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('a void is refused to the payer of a good payment, who knows everything about it', async () => {
    const linkId = await aPayableLink(app.database, store);
    const alias = (await app.call(contract.paymentLinks.forPayer, { params: { linkId } })).body['link']?.[
      'merchantTpn'
    ];
    const { body } = await pay(app, { linkId });
    const answer = await voidIt(body['transactionId'], undefined, {
      rrn: body['rrn'],
      amount: '12.50',
      merchantTpn: alias,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'void_forbidden' } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
  });

  it('the payer of a voided credit card is told what became of it, if everything fits', async () => {
    const linkId = await aPayableLink(app.database, store);
    const alias = (await app.call(contract.paymentLinks.forPayer, { params: { linkId } })).body['link']?.[
      'merchantTpn'
    ];
    const { body } = await pay(app, { linkId, card: cards.credit });
    const known = { rrn: body['rrn'], amount: '12.50', merchantTpn: alias };
    expect(await voidIt(body['transactionId'], undefined, known)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    for (const wrong of [{ rrn: '1' }, { amount: '1.00' }, { merchantTpn: 'other' }, { amount: null }]) {
      expect(await voidIt(body['transactionId'], undefined, { ...known, ...wrong })).toMatchObject({ status: 403 });
    }
  });
});
