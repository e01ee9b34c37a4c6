import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aMerchant,
  aPayableLink,
  aPayment,
  attemptsOf,
  cards,
  expectAgreement,
  pay,
} from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ environment: { PAYER_DECLINES: '6' } });
  store = await aMerchant(app);
});

afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), graceSeconds: 3_600 });
  await app.close();
});

const change = (linkId: string, set: string) =>
  app.database.pool.query(`update payment_links set ${set} where link_id = $1`, [linkId]);
const countAttempts = async (linkId: string): Promise<number> => (await attemptsOf(app, linkId)).length;

describe('what the page sends', () => {
  it('the page cannot lower the amount: another one is refused before the processor hears of it', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 50_000 });
    const { status, body } = await pay(app, { linkId, cents: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'amount_changed',
      error: 'The amount of this link has changed. Please refresh the page.',
    });
    expect(await countAttempts(linkId)).toBe(0);
  });

  it('a page that still shows a higher amount than its link asks for is refused as well', async () => {
    const linkId = await aPayableLink(app.database, store);
    expect(await pay(app, { linkId, cents: 50_000 })).toMatchObject({ status: 409, body: { code: 'amount_changed' } });
    expect(await countAttempts(linkId)).toBe(0);
  });

  it('the page cannot choose the terminal, nor switch the debit rule off', async () => {
    app.sandbox.ipos.putMerchant({ authToken: 'thief' }, '999999999999');
    const linkId = await aPayableLink(app.database, store);
    const extra = { merchantTpn: '999999999999', merchantAuthKey: 'thief', debitOnly: false };
    const { body } = await pay(app, { linkId, card: cards.credit, extra });
    expect(body).toMatchObject({ success: false, voidInfo: { voided: true } });
    expect(app.sandbox.ledger().filter(({ tpn }) => tpn !== demoMerchant.tpn)).toEqual([]);
  });

  it('what the payer types stays on the payment and never reaches the customer', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, {
      linkId,
      extra: { customerName: "Zoë O'Neill 3rd", customerEmail: 'z@example.com', customerMobile: '(555) 000-1111' },
    });
    const [row] = await attemptsOf(app, linkId);
    expect(row).toMatchObject({
      customer_name: "Zoë O'Neill 3rd",
      customer_email: 'z@example.com',
      billing_zip: '90210',
    });
    expect(app.sandbox.ledger().at(-1)?.customerName).toBe('Zoe ONeill rd');
    const { rows } = await app.database.pool.query('select customer_name from payment_links where link_id = $1', [
      linkId,
    ]);
    expect(rows).toEqual([{ customer_name: 'Ada Lovelace' }]);
  });

  it('a payment is kept without the card token and without the auth token', async () => {
    const linkId = await aPayableLink(app.database, store);
    const token = app.sandbox.ipos.tokenFor(cards.debit, demoMerchant.tpn);
    await pay(app, { linkId, token });
    const [row] = await attemptsOf(app, linkId);
    expect(row).toMatchObject({ request_headers: { token: '[redacted]' } });
    const kept = JSON.stringify(row);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(demoMerchant.authToken);
    expect(kept).toContain('"paymentTokenId\\":\\"[redacted]');
  });

  it.each([
    ['a missing street', { streetAddress: '' }, 'Street address is required'],
    ['a missing ZIP', { billingZip: '' }, 'Billing ZIP is required'],
  ])('a payment with %s is refused', async (_, extra, error) => {
    const linkId = await aPayableLink(app.database, store);
    const { status, body } = await pay(app, { linkId, extra });
    expect({ status, error: body['error'] }).toEqual({ status: 400, error });
  });
});

describe('a link that cannot be paid', () => {
  it.each([
    [
      'disabled',
      'is_disabled = true',
      'link_disabled',
      'This payment link has been disabled and is no longer available.',
    ],
    ['expired', "expires_at = now() - interval '1 second'", 'link_expired', 'This payment link has expired'],
    ['voided', "status = 'voided'", 'link_unavailable', 'This payment link is no longer available'],
  ])('a payment is refused at the claim when its link is %s', async (_, set, code, error) => {
    const linkId = await aPayableLink(app.database, store);
    await change(linkId, set);
    const { status, body } = await pay(app, { linkId });
    expect({ status, code: body['code'], error: body['error'] }).toEqual({ status: 409, code, error });
    expect(await countAttempts(linkId)).toBe(0);
  });

  it.each(['nosuchlink', '0'.repeat(34), ''])('no link is found by the id %j', async (linkId) => {
    const { status, body } = await pay(app, { linkId });
    expect({ status, error: body['error'] }).toEqual({ status: 404, error: 'Payment link not found' });
  });

  it('a payment is refused as its page refuses it when the terminal is gone between the two', async () => {
    const moving = await aMerchant(app);
    const linkId = await aPayableLink(app.database, moving);
    await app.database.pool.query('update users set ipos_tpn = null where store_id = $1', [moving.storeId]);
    expect(await pay(app, { linkId })).toMatchObject({
      status: 409,
      body: {
        code: 'link_not_configured',
        error: 'This payment link is missing required merchant credentials and cannot process payments.',
      },
    });
  });

  it('a payment is refused when its store was deactivated after the page was read', async () => {
    const closed = await aMerchant(app);
    const linkId = await aPayableLink(app.database, closed);
    await app.database.pool.query('update read_stores set payable = false where store_id = $1', [closed.storeId]);
    expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'link_unavailable' } });
  });
});

describe('a card token', () => {
  it('a card token pays one link and no second one', async () => {
    const [first, second] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
    const token = app.sandbox.ipos.tokenFor(cards.debit, demoMerchant.tpn);
    expect(await pay(app, { linkId: first, token })).toMatchObject({ body: { success: true } });
    expect(await pay(app, { linkId: second, token })).toMatchObject({ status: 409, body: { code: 'token_used' } });
  });

  it('a card token that the processor does not know can be entered again, and counts as no decline', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { status, body } = await pay(app, { linkId, token: 'NOT-A-TOKEN-OF-OURS' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: false,
      retry: true,
      code: 'card_unread',
      error: 'Payment processing failed: the card could not be read. Please enter it again.',
    });
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
  });
});

describe('a decline', () => {
  it('a decline leaves the link to be paid with another card', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { status, body } = await pay(app, { linkId, card: cards.declined });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: false,
      retry: true,
      code: 'declined',
      error: 'Your bank declined this card.',
    });
    expect(await pay(app, { linkId })).toMatchObject({ body: { success: true } });
  });

  it('a decline says why, where the bank has said something that its customer can change', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId, card: cards.insufficientFunds });
    expect(body).toMatchObject({
      ...{ code: 'declined', declineReason: 'funds' },
      error: 'Your bank declined this card: there is not enough money in the account.',
    });
    const { rows } = await app.database.pool.query(`select response_code from transactions where link_id = $1`, [
      linkId,
    ]);
    expect(rows).toEqual([{ response_code: '51' }]);
    const said = await app.call(contract.checkout.history, { params: { linkId } }, store);
    const decline = { type: 'declined', declineReason: 'funds', card: { cardLast4: '9995' } };
    expect(said.body['history']).toMatchObject([decline, { type: 'claimed', declineReason: null, card: null }]);
  });

  it('the fifth decline closes the link, and whoever collects declines is slowed down', async () => {
    const busy = await aMerchant(app);
    const linkId = await aPayableLink(app.database, busy);
    for (let time = 1; time < 5; time += 1)
      expect((await pay(app, { linkId, card: cards.declined })).body).toMatchObject({ retry: true });
    expect((await pay(app, { linkId, card: cards.declined })).body).toMatchObject({ success: false, retry: false });
    expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'link_unavailable' } });
    const other = await aPayableLink(app.database, busy);
    await pay(app, { linkId: other, card: cards.declined });
    const throttled = await pay(app, { linkId: other });
    expect(throttled).toMatchObject({ status: 429, body: { code: 'too_many_payments' } });
    expect(throttled.headers.get('retry-after')).toBe('600');
  });
});

describe('an amount on the wire', () => {
  it.each(['12.501', '12.500', 12.505])('an amount of more than two decimals is refused: %j', async (amount) => {
    const linkId = await aPayableLink(app.database, store);
    const { body, key } = aPayment(app, { linkId, extra: { amount } });
    const headers = { 'idempotency-key': key };
    expect(await app.call(contract.checkout.pay, { body }, { headers })).toMatchObject({ status: 400 });
    const asked = { transactionId: 'x', amount };
    expect(await app.call(contract.checkout.void, { body: asked })).toMatchObject({ status: 400 });
    expect(await attemptsOf(app, linkId)).toEqual([]);
  });
});
