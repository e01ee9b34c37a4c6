import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { PublicLink } from '../../../contract/payer/public-link.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  cards,
  chargesOf,
  linkRow,
  pay,
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

const successorOf = (linkId: string) => app.call(contract.payer.successor, { params: { linkId } });
const seen = async (linkId: string) =>
  (await app.call(contract.paymentLinks.forPayer, { params: { linkId } })).body['link'] as unknown as PublicLink;
const standing = async (linkId: string) =>
  (await chargesOf(app, linkId)).filter(({ verdict, voided }) => verdict.approved && !voided);

describe('a link after its payment by credit card was voided', () => {
  it('leads its payer to another link with the same terms, which a debit card pays once', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId, card: cards.credit });
    expect(await seen(linkId)).toMatchObject({ status: 'voided', replaceable: true, merchantAuthKey: null });
    const [first, second] = [await successorOf(linkId), await successorOf(linkId)];
    expect([first.status, first.body]).toEqual([200, second.body]);
    const next = String(first.body['linkId']);
    expect(first.body['paymentUrl']).toBe(`${app.config.publicUrl}/pay/${next}`);
    expect(await seen(next)).toMatchObject({ amount: '12.50', debitOnly: true, closed: null });
    expect((await pay(app, { linkId: next })).body).toMatchObject({ success: true });
    expect(await linkRow(app, next)).toMatchObject({ status: 'completed' });
    expect(await seen(linkId)).toMatchObject({ status: 'voided', replaceable: false });
    expect([await standing(linkId), await standing(next)].map((charges) => charges.length)).toEqual([0, 1]);
  });

  it('cannot be paid itself any more, while the other one can', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId, card: cards.credit });
    await successorOf(linkId);
    const paid = await pay(app, { linkId });
    expect([paid.status, paid.body['code']]).toEqual([409, 'link_unavailable']);
    expect(await standing(linkId)).toEqual([]);
  });

  it('has no other link where a payment was never made, was declined, or was voided by staff', async () => {
    const [untouched, declined, voided] = [
      await aPayableLink(app.database, store),
      await aPayableLink(app.database, store),
      await aPayableLink(app.database, store),
    ];
    await pay(app, { linkId: declined, card: cards.declined });
    const { body } = await pay(app, { linkId: voided });
    const transactionId = String(body['transactionId']);
    await app.call(contract.checkout.void, { body: { transactionId } }, { token: store.token });
    expect(await linkRow(app, voided)).toMatchObject({ status: 'voided' });
    for (const linkId of [untouched, declined, voided]) {
      const called = await successorOf(linkId);
      expect([called.status, called.body['code']]).toEqual([409, 'link_not_replaceable']);
      expect(await seen(linkId)).toMatchObject({ replaceable: false });
    }
  });

  it('is replaced by one link, though it is asked for and extended at one moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const linkId = await aPayableLink(app.database, store);
      await pay(app, { linkId, card: cards.credit });
      const { extend } = contract.paymentLinks;
      const [made, extended] = await Promise.all([
        successorOf(linkId),
        app.call(extend, { params: { linkId }, body: { expiresIn: 24 } }, { token: store.token }),
      ]);
      const next = made.status === 200 ? String(made.body['linkId']) : null;
      expect([next !== null, extended.status === 200].filter(Boolean)).toHaveLength(1);
      const paid = await Promise.all(
        [linkId, ...(next === null ? [] : [next])].map((one) => pay(app, { linkId: one })),
      );
      expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('has no more than four others, one after the other', async () => {
    let linkId = await aPayableLink(app.database, store);
    const made = [];
    for (;;) {
      await pay(app, { linkId, card: cards.credit });
      const called = await successorOf(linkId);
      if (called.status !== 200) break;
      linkId = String(called.body['linkId']);
      made.push(linkId);
    }
    expect(made).toHaveLength(4);
  });
});
