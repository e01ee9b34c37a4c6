import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import {
  aMerchant,
  aPayableLink,
  aPayment,
  attemptsOf,
  cards,
  startTestCheckout,
  type TestCheckout,
} from '../../../testing/payments.ts';
import type { CallResponse, TestApp } from '../../../testing/test-app.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout({ TRUST_PROXY: '1', IPOS_TIMEOUT_MS: '400' });
  ({ app } = checkout);
});
beforeEach(async () => {
  store = await aMerchant(app);
});
afterAll(() => checkout.close());

/** Cards of the stand-in that every bank declines. */
const declining = ['4000000000000002', '4000000000009995', '4000000000000069', '4000000000000127', '4000000000000101'];
const [first = '', second = '', third = '', fourth = ''] = declining;

let addresses = 0;
const anAddress = (): string => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

const aLinkOf = (by = store): Promise<string> => aPayableLink(app.database, by);

const payWith = async (linkId: string, card: string, address = anAddress()): Promise<CallResponse> => {
  const { body, key } = aPayment(app, { linkId, card });
  return app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key, 'x-forwarded-for': address } });
};

const payInTurn = async (linkId: string, tried: readonly string[], address?: string): Promise<CallResponse[]> => {
  const answers: CallResponse[] = [];
  for (const card of tried) answers.push(await payWith(linkId, card, address));
  return answers;
};

/** What staff see of a link, by its public id. */
const rowOf = async (linkId: string, by = store) => {
  const { body } = await app.call(contract.paymentLinks.one, { params: { linkId } }, by);
  return contract.paymentLinks.one.response.parse(body).link;
};
const eventsOf = async (linkId: string) => {
  const { body } = await app.call(contract.paymentLinks.events, { params: { linkId } }, store);
  return contract.paymentLinks.events.response.parse(body).events.map(({ type, by, note }) => ({ type, by, note }));
};
const unlock = (linkId: string, by: OpenStore | undefined = store): Promise<CallResponse> =>
  app.call(contract.paymentLinks.unlock, { params: { linkId } }, by);

/** As if so many payments of the store had been declined a minute ago, on other links and from other addresses. */
const declinedElsewhere = async (count: number): Promise<void> => {
  const linkId = await aLinkOf();
  await app.database.pool.query(
    `insert into transactions (store_id, payment_link_id, link_id, kind, state, transaction_reference_id, cents, payer_ip, created_at)
     select store_id, id, link_id, 'sale', 'declined', 'DECLINED' || n, 1250, '203.0.113.' || n, now() - interval '1 minute'
       from payment_links, generate_series(1, $2) n where link_id = $1`,
    [linkId, count],
  );
};

const lockedAnswer = { status: 409, body: { success: false, code: 'link_locked' } };

describe('the lock against the testing of cards', () => {
  it('the fourth card that the bank declines on a link locks it, and its payer is told that it was the last', async () => {
    const linkId = await aLinkOf();
    const [, , beforeLast, last] = await payInTurn(linkId, declining.slice(0, 4));
    expect(beforeLast?.body).toMatchObject({ success: false, code: 'declined', retry: true });
    expect(last?.body).toMatchObject({ success: false, code: 'declined_for_good', retry: false });
    expect(await rowOf(linkId)).toMatchObject({ status: 'pending', lockedCode: 'many_cards', whyNotTexted: 'locked' });
    expect(await payWith(linkId, cards.debit)).toMatchObject(lockedAnswer);
    expect(await attemptsOf(app, linkId)).toHaveLength(4);
    expect(await eventsOf(linkId)).toContainEqual({ type: 'locked', by: null, note: 'many_cards' });
  });

  it('two mistakes of an honest payer lock nothing, whatever goes on around them', async () => {
    await declinedElsewhere(200);
    const linkId = await aLinkOf();
    await payInTurn(linkId, [first, second]);
    expect(await rowOf(linkId)).toMatchObject({ status: 'pending', lockedCode: null });
    expect((await payWith(linkId, cards.debit)).body).toMatchObject({ success: true });
  });

  it('the same card locks no link, however often it is declined; the fifth decline closes it as ever', async () => {
    const linkId = await aLinkOf();
    await payInTurn(
      linkId,
      Array.from({ length: 5 }, () => first),
    );
    expect(await rowOf(linkId)).toMatchObject({ status: 'failed', lockedCode: null });
  });

  it('while a store is attacked the third card locks a link, and no other link is touched', async () => {
    await declinedElsewhere(30);
    const [attacked, other] = [await aLinkOf(), await aLinkOf()];
    await payInTurn(attacked, [first, second, third]);
    expect(await rowOf(attacked)).toMatchObject({ lockedCode: 'store_under_attack' });
    expect(await rowOf(other)).toMatchObject({ lockedCode: null });
    expect((await payWith(other, cards.debit)).body).toMatchObject({ success: true });
  });

  it('an address that is declined on one link after the other locks the next one at its third card', async () => {
    const address = anAddress();
    await payInTurn(await aLinkOf(), [first, second, first], address);
    const linkId = await aLinkOf();
    await payInTurn(linkId, [first, second, third], address);
    expect(await rowOf(linkId)).toMatchObject({ lockedCode: 'many_tries' });
  });

  it('cards that begin alike lock a link at its third one, once ten of them were declined at the store within an hour', async () => {
    const type = async (linkId: string, prefix: string) =>
      app.call(contract.payer.cardFunding, { body: { linkId, prefix } });
    for (let links = 0; links < 4; links += 1) {
      const linkId = await aLinkOf();
      await type(linkId, '40000000');
      await payInTurn(linkId, links < 3 ? [first, second] : [first]);
    }
    const [alike, unlike] = [await aLinkOf(), await aLinkOf()];
    await type(alike, '40000000');
    await type(unlike, '51000000');
    await payInTurn(alike, [first, second, third]);
    await payInTurn(unlike, [first, second, third]);
    expect(await rowOf(alike)).toMatchObject({ lockedCode: 'same_cards' });
    expect(await rowOf(unlike)).toMatchObject({ lockedCode: null });
  });

  it('an attacker locks the links that they know and pay on, and none beside them', async () => {
    const [known, unknown] = [await aLinkOf(), await aLinkOf()];
    const other = await aMerchant(app);
    const elsewhere = await aLinkOf(other);
    for (const linkId of [known, unknown, elsewhere])
      await app.call(contract.payer.cardFunding, { body: { linkId, prefix: '40000000' } });
    await payInTurn(known, declining);
    const locked = await Promise.all([rowOf(known), rowOf(unknown), rowOf(elsewhere, other)]);
    expect(locked.map(({ lockedCode }) => lockedCode)).toEqual(['many_cards', null, null]);
  });

  it('an address waits after five declines while the store is attacked, and after ten as ever', async () => {
    const address = anAddress();
    const linkIds = await Promise.all([aLinkOf(), aLinkOf(), aLinkOf()]);
    for (const linkId of linkIds.slice(0, 2)) await payInTurn(linkId, [first, first], address);
    const [last = ''] = linkIds.slice(2);
    expect((await payWith(last, first, address)).status).toBe(200);
    await declinedElsewhere(30);
    expect(await payWith(last, cards.debit, address)).toMatchObject({
      status: 429,
      body: { code: 'too_many_payments' },
    });
    expect((await payWith(last, cards.debit)).body).toMatchObject({ success: true });
  });
});

describe('a locked link', () => {
  const aLockedLink = async (): Promise<string> => {
    const linkId = await aLinkOf();
    await payInTurn(linkId, [first, second, third, fourth]);
    return linkId;
  };

  it('tells its payer so, and shows no key to pay with', async () => {
    const linkId = await aLockedLink();
    const { body } = await app.call(contract.paymentLinks.forPayer, { params: { linkId } });
    expect(body).toMatchObject({
      link: {
        closed: expect.stringContaining('too many cards were tried'),
        closedCode: 'link_locked',
        merchantTpn: null,
        merchantAuthKey: null,
        status: 'pending',
      },
    });
  });

  it('is unlocked by staff with one call, and its earlier declines count no more', async () => {
    const linkId = await aLockedLink();
    expect((await unlock(linkId)).body).toMatchObject({ success: true, link: { linkId, lockedCode: null } });
    await payInTurn(linkId, [first, second, third]);
    expect(await rowOf(linkId)).toMatchObject({ status: 'pending', lockedCode: null });
    expect((await payWith(linkId, cards.debit)).body).toMatchObject({ success: true });
    const events = (await eventsOf(linkId)).filter(({ type }) => type === 'locked' || type === 'unlocked');
    expect(events).toEqual([
      { type: 'unlocked', by: store.staff.name, note: null },
      { type: 'locked', by: null, note: 'many_cards' },
    ]);
  });

  it('locks again when the testing goes on', async () => {
    const linkId = await aLockedLink();
    await unlock(linkId);
    await payInTurn(linkId, [first, second, third, fourth]);
    expect(await rowOf(linkId)).toMatchObject({ lockedCode: 'many_cards' });
  });

  it('is unlocked once: a link that is not locked stays as it is', async () => {
    const linkId = await aLinkOf();
    expect(await unlock(linkId)).toMatchObject({ status: 200, body: { link: { lockedCode: null } } });
    expect((await eventsOf(linkId)).map(({ type }) => type)).not.toContain('unlocked');
  });

  it('is unlocked by the staff of its store alone', async () => {
    const linkId = await aLockedLink();
    expect((await unlock(linkId, await aMerchant(app))).status).toBe(404);
    expect(await rowOf(linkId)).toMatchObject({ lockedCode: 'many_cards' });
  });

  it('can be paid again once staff have extended it', async () => {
    const linkId = await aLockedLink();
    const extended = { params: { linkId }, body: { expiresIn: 24 as const } };
    expect((await app.call(contract.paymentLinks.extend, extended, store)).body).toMatchObject({
      link: { lockedCode: null },
    });
    expect((await eventsOf(linkId)).map(({ type }) => type)).toContain('unlocked');
    expect((await payWith(linkId, cards.debit)).body).toMatchObject({ success: true });
  });

  it('is seen by the operator among those of all stores and counts as a sign, also when it was unlocked since', async () => {
    const operator = await anAccount(app.database, { username: 'operator', operator: true });
    const linkId = await aLockedLink();
    const seen = async () => {
      const { body } = await app.call(contract.operator.lockedLinks, {}, operator);
      return contract.operator.lockedLinks.response.parse(body).links.filter((link) => link.linkId === linkId);
    };
    const sign = async () => {
      const { body } = await app.call(contract.operator.risk, { params: { id: store.userId } }, operator);
      return contract.operator.risk.response.parse(body).risk.lockedLinks;
    };
    expect(await seen()).toMatchObject([{ lockedCode: 'many_cards', customerName: 'Ada Lovelace', amount: '12.50' }]);
    await unlock(linkId);
    expect([await seen(), await sign()]).toMatchObject([[], { value: 1, limit: 0, high: true }]);
  });
});
