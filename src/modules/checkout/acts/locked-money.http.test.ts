import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import {
  aMerchant,
  aPayableLink,
  aPayment,
  attemptsOf,
  cards,
  chargesOf,
  decideFunding,
  linkRow,
  pay,
  reconcile,
  reconcileAsNotFound,
  resultOf,
  startTestCheckout,
  type LinkOptions,
  type TestCheckout,
} from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { PaymentLinks } from '../../payment-links/index.ts';

let checkout: TestCheckout;
let app: TestApp;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400', PAYER_DECLINES: '1000' });
  ({ app } = checkout);
});
afterAll(() => checkout.close());

const aLink = (options?: LinkOptions): Promise<string> => aPayableLink(app.database, checkout.store, options);

/** Locks a link as the fourth declined card on it does. */
const lock = (linkId: string): Promise<void> =>
  app.transact(async (tx) => {
    const links = app.get(PaymentLinks);
    await links.lockAgainstCardTesting(await links.lockForPayment(linkId, tx), 'many_cards', tx);
  });

const send = (linkId: string, card: string = cards.debit) => {
  const { body, key } = aPayment(app, { linkId, card });
  const answer = app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  return { key, answer };
};

const isSending = async (linkId: string): Promise<boolean> =>
  (await attemptsOf(app, linkId)).some(({ state }) => state === 'sending');

describe('money that is moving while its link is locked', () => {
  it('completes the link when the bank approves it', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'latency', ms: 250 });
    const { answer } = send(linkId);
    await vi.waitUntil(() => isSending(linkId));
    await lock(linkId);
    expect(await answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
  });

  it('completes the link when its answer was lost and the processor tells it later', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
    const { key, answer } = send(linkId);
    expect(await answer).toMatchObject({ status: 202 });
    await lock(linkId);
    await reconcile(app, linkId);
    expect(await resultOf(app, linkId, key)).toMatchObject({ status: 200, body: { success: true } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
  });

  it('is not returned when the processor found it only after it had been given up', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'latency', ms: 1_200 });
    const { key, answer } = send(linkId);
    await answer;
    await reconcileAsNotFound(app, linkId);
    await lock(linkId);
    await vi.waitUntil(async () => (await chargesOf(app, linkId)).length > 0, { timeout: 20_000 });
    await reconcile(app, linkId);
    expect(await chargesOf(app, linkId)).toMatchObject([{ voided: false }]);
    expect(await resultOf(app, linkId, key)).toMatchObject({ body: { success: true } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
  });

  it('is taken in its second step where the store authorizes cards first', async () => {
    const store = await aMerchant(app);
    await decideFunding(app, store);
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'latency', ms: 250 });
    const { answer } = send(linkId);
    await vi.waitUntil(() => isSending(linkId));
    await lock(linkId);
    expect(await answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await attemptsOf(app, linkId)).map(({ kind, state }) => `${String(kind)} ${String(state)}`)).toEqual([
      'preauth approved',
      'capture approved',
    ]);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
  });

  it('is voided as ever when it turns out to be on a credit card', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
    await send(linkId, cards.credit).answer;
    await lock(linkId);
    await reconcile(app, linkId);
    expect(await chargesOf(app, linkId)).toMatchObject([{ voided: true }]);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided' });
  });

  it('that was set aside can be captured, and refunded after', async () => {
    const linkId = await aLink({ transactionType: 'preauth' });
    await pay(app, { linkId });
    await lock(linkId);
    const acts = { params: { linkId }, body: { reason: 'Goods handed over' } };
    expect(await app.call(contract.linkMoney.capture, acts, checkout.store)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
    expect(await app.call(contract.linkMoney.voidPayment, acts, checkout.store)).toMatchObject({ status: 200 });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided' });
  });

  it('is told to the payer who sent it, and nobody else can pay meanwhile', async () => {
    const linkId = await aLink();
    const { body, key } = aPayment(app, { linkId, card: '4000000000009995' });
    const sendOnce = () => app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
    await sendOnce();
    await lock(linkId);
    expect(await sendOnce()).toMatchObject({ status: 200, body: { success: false, code: 'declined' } });
    expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'link_locked' } });
    expect(await attemptsOf(app, linkId)).toHaveLength(1);
  });
});

it('cards that are tried on one link at the same time lock it once, and none of them is charged', async () => {
  const store = await aMerchant(app);
  const linkId = await aPayableLink(app.database, store);
  const declining = ['4000000000000002', '4000000000009995', '4000000000000069', '4000000000000127'];
  for (const card of declining) {
    app.sandbox.ipos.fault({ fault: 'latency', ms: 200 });
    await Promise.all(declining.map(() => send(linkId, card).answer));
  }
  const { body } = await app.call(contract.paymentLinks.events, { params: { linkId } }, store);
  const { events } = contract.paymentLinks.events.response.parse(body);
  expect(events.filter(({ type }) => type === 'locked')).toHaveLength(1);
  expect(await attemptsOf(app, linkId)).toMatchObject(declining.map(() => ({ state: 'declined' })));
  expect(await send(linkId).answer).toMatchObject({ status: 409, body: { code: 'link_locked' } });
});
