import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { OpenHouse } from '../../http/testing.ts';
import { demoMerchant } from '../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../identity/testing.ts';
import { aLinkOf, aTill, cards, follow, linkRow, openTill, pay, paymentOf, rowsOf, type Till } from './testing.ts';

let till: Till;
let house: OpenHouse;
let store: OpenStore;
let operator: OpenStore;

beforeAll(async () => {
  till = await openTill({ IPOS_TIMEOUT_MS: '400' });
  ({ house, store } = till);
  operator = await anAccount(house.database, { operator: true });
});

afterAll(() => till.close());

const reason = 'Looked it up in the portal';
const decide = (linkId: string, charged: boolean, { token } = store, more: object = {}) =>
  house.call(contract.checkout.decide, { params: { linkId }, body: { charged, reason, ...more } }, { token });
const dismiss = (linkId: string, { token } = store, why = reason) =>
  house.call(contract.checkout.dismissReview, { params: { linkId }, body: { reason: why } }, { token });
const historyOf = async (linkId: string, { token } = store) => {
  const { body } = await house.call(contract.checkout.history, { params: { linkId } }, { token });
  return body['history'] as unknown as Record<string, unknown>[];
};
const resultOf = (linkId: string, key: string) => house.call(contract.checkout.result, { body: { linkId, key } });
const till10Minutes = { aged: true } as const;

/** A payment of which the processor says nothing, however often it is asked; charged there or not. */
const silent = async (charged: boolean, at = store) => {
  const linkId = await aLinkOf(house.database, at);
  const { body, key } = paymentOf(house, { linkId });
  house.sandbox.ipos.fault({ fault: charged ? 'reset_after_charge' : 'reset_before_charge' });
  await house.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  for (const more of [{}, till10Minutes, till10Minutes]) {
    house.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await follow(house, linkId, more);
  }
  expect(await linkRow(house, linkId)).toMatchObject({ review_reason: expect.stringContaining('still missing') });
  return { linkId, key };
};

describe('a payment of which the processor says nothing', () => {
  it('is completed when an admin decides that it was charged, and everybody is told so', async () => {
    const { linkId, key } = await silent(true);
    expect(await decide(linkId, true)).toMatchObject({ status: 200, body: { success: true } });
    expect(await linkRow(house, linkId)).toMatchObject({ status: 'completed', confirming: false, review_reason: null });
    expect(await resultOf(linkId, key)).toMatchObject({ status: 200, body: { success: true, amount: '12.50' } });
    expect(await historyOf(linkId)).toMatchObject([
      { type: 'decided_charged', by: store.staff.name, reason, amount: null },
      { type: 'approved', amount: '12.50', by: null },
      { type: 'unknown' },
      { type: 'claimed' },
    ]);
    expect(await decide(linkId, false)).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });

  it('frees its link when an admin decides that it was not charged; the next payment goes through under another reference', async () => {
    const { linkId, key } = await silent(false);
    expect(await decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await linkRow(house, linkId)).toMatchObject({ status: 'pending', confirming: false, review_reason: null });
    expect(await resultOf(linkId, key)).toMatchObject({ body: { success: false, absent: true } });
    expect(await pay(house, { linkId })).toMatchObject({ body: { success: true } });
    expect(await rowsOf(house, linkId)).toMatchObject([{ state: 'absent', superseded: true }, { state: 'approved' }]);
    expect(await historyOf(linkId)).toContainEqual(expect.objectContaining({ type: 'decided_not_charged', reason }));
  });

  it('is voided by itself when it turns out to have been charged although an admin decided otherwise', async () => {
    const { linkId } = await silent(true);
    await decide(linkId, false);
    expect(await pay(house, { linkId })).toMatchObject({ body: { success: true } });
    await follow(house, linkId, { passed: '1 hour' });
    expect(await rowsOf(house, linkId)).toMatchObject([
      { state: 'voided', void_reason: 'late' },
      { state: 'approved' },
      { kind: 'void', state: 'approved' },
    ]);
    expect(await linkRow(house, linkId)).toMatchObject({
      status: 'completed',
      review_reason: expect.stringContaining('approved late and was voided'),
    });
  });

  it('is asked about for three more days after the decision, however long ago its call was', async () => {
    const { linkId } = await silent(true);
    house.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await follow(house, linkId, { passed: '80 hours' });
    await decide(linkId, false);
    house.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await follow(house, linkId, { passed: '70 hours' });
    expect((await rowsOf(house, linkId))[0]).toMatchObject({ state: 'absent', next_check_at: expect.any(Date) });
    await follow(house, linkId);
    expect((await rowsOf(house, linkId))[0]).toMatchObject({ state: 'voided' });
  });

  it('cannot be decided while its call may still be under way', async () => {
    const linkId = await aLinkOf(house.database, store);
    house.sandbox.ipos.fault({ fault: 'reset_after_charge' });
    await pay(house, { linkId });
    expect(await decide(linkId, false)).toMatchObject({ status: 409, body: { code: 'payment_under_way' } });
    await follow(house, linkId);
  });

  it('cannot be dismissed, only decided', async () => {
    const { linkId } = await silent(true);
    expect(await dismiss(linkId)).toMatchObject({ status: 409, body: { code: 'payment_open' } });
    expect(await linkRow(house, linkId)).toMatchObject({ review_reason: expect.any(String) });
    await follow(house, linkId);
  });

  it('is decided once, however many admins decide at once', async () => {
    const { linkId } = await silent(true);
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(linkId, true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await historyOf(linkId)).filter(({ type }) => type === 'approved')).toHaveLength(1);
  });
});

describe('a payment on a terminal that the store has left', () => {
  it('brings an admin at once, who ends it', async () => {
    const mover = await aTill(house);
    const linkId = await aLinkOf(house.database, mover);
    house.sandbox.ipos.fault({ fault: 'reset_before_charge' });
    await pay(house, { linkId });
    await house.database.pool.query("update transactions set terminal = 'another' where link_id = $1", [linkId]);
    await follow(house, linkId);
    expect(await linkRow(house, linkId)).toMatchObject({
      review_reason: expect.stringContaining('a terminal that is no longer set up here'),
    });
    await follow(house, linkId, till10Minutes);
    expect(await decide(linkId, false, mover)).toMatchObject({ status: 200 });
    expect(await pay(house, { linkId })).toMatchObject({ body: { success: true } });
  });
});

describe('a decision', () => {
  it.each([{ reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(501) }, { charged: 'yes' }])(
    'needs a choice and a reason: %j is refused',
    async (wrong) => {
      const linkId = await aLinkOf(house.database, store);
      expect(await decide(linkId, true, store, wrong)).toMatchObject({ status: 400 });
    },
  );

  it('is for admins of the store and for the operator; to others the link does not exist', async () => {
    const { linkId } = await silent(true);
    const clerk = await anAccount(house.database, { parent: store, role: 'user' });
    const stranger = await anAccount(house.database);
    expect(await decide(linkId, true, clerk)).toMatchObject({ status: 403 });
    expect(await decide(linkId, true, stranger)).toMatchObject({ status: 404, body: { code: 'link_not_found' } });
    expect(await dismiss(linkId, stranger)).toMatchObject({ status: 404 });
    expect(
      await house.call(contract.checkout.history, { params: { linkId } }, { token: stranger.token }),
    ).toMatchObject({
      status: 404,
    });
    const open = await house.call(contract.operator.openPayments, {}, { token: operator.token });
    expect(open.body['payments']).toContainEqual(
      expect.objectContaining({ linkId, store: 'Corner Shop', amount: '12.50', reviewCode: 'silent' }),
    );
    expect(await house.call(contract.operator.openPayments, {}, { token: store.token })).toMatchObject({ status: 403 });
    expect(await decide(linkId, true, operator)).toMatchObject({ status: 200 });
    expect(await historyOf(linkId)).toContainEqual(
      expect.objectContaining({ type: 'decided_charged', by: operator.staff.name }),
    );
  });

  it('is kept once under its key, and by either id of the link', async () => {
    const { linkId } = await silent(true);
    const { rows } = await house.database.pool.query<{ id: string }>(
      'select id from payment_links where link_id = $1',
      [linkId],
    );
    const send = () =>
      house.call(
        contract.checkout.decide,
        { params: { linkId: String(rows[0]?.id) }, body: { charged: true, reason } },
        { token: store.token, headers: { 'idempotency-key': `decide-${linkId}` } },
      );
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await historyOf(linkId)).filter(({ type }) => type === 'decided_charged')).toHaveLength(1);
  });

  it('is written into the log of what happened, with who and why', async () => {
    const { linkId } = await silent(true);
    await decide(linkId, true);
    const { rows } = await house.database.pool.query(
      "select description, metadata from activity_logs where entity_id = $1 and action = 'PAYMENT_DECIDED' and trusted",
      [linkId],
    );
    expect(rows).toMatchObject([
      { description: expect.stringContaining('charged by'), metadata: { reason, by: store.staff.name } },
    ]);
  });
});

describe('a void that has no end by itself', () => {
  /** A credit card on a debit-only link whose void the processor refuses. */
  const unvoided = async (cents = 1250) => {
    const linkId = await aLinkOf(house.database, store, { cents });
    house.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    await pay(house, { linkId, cents, card: cards.credit });
    expect(await linkRow(house, linkId)).toMatchObject({ status: 'completed' });
    const [row] = await rowsOf(house, linkId);
    return { linkId, reference: String(row?.['transaction_reference_id']) };
  };

  it('ends with the charge standing when an admin decides so, and its payer cannot undo that', async () => {
    const { linkId, reference } = await unvoided();
    expect(await decide(linkId, true)).toMatchObject({ status: 200 });
    expect(await linkRow(house, linkId)).toMatchObject({ status: 'completed', review_reason: null });
    const [row] = await rowsOf(house, linkId);
    expect(row).toMatchObject({ state: 'approved' });
    const alias = (
      await house.database.pool.query('select tpn_alias from read_stores where store_id = $1', [store.storeId])
    ).rows[0] as { tpn_alias: string };
    const body = {
      transactionId: reference,
      rrn: String(row?.['surrogate_rrn']),
      amount: '12.50',
      merchantTpn: alias.tpn_alias,
    };
    expect(await house.call(contract.checkout.void, { body })).toMatchObject({ status: 403 });
  });

  it('ends with the link voided when an admin decides that the money went back', async () => {
    const { linkId, reference } = await unvoided();
    house.sandbox.ipos.giveBack(demoMerchant.tpn, reference, 'refunded');
    expect(await decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await linkRow(house, linkId)).toMatchObject({ status: 'voided', review_reason: null });
    expect(await historyOf(linkId)).toMatchObject([
      { type: 'decided_not_charged' },
      { type: 'voided', amount: '-12.50', code: 'credit' },
      { type: 'void_failed' },
      { type: 'void_claimed', code: 'credit' },
      { type: 'approved', amount: '12.50' },
      { type: 'claimed' },
    ]);
  });

  it('of another amount than the link asks for ends with the link paid for what was taken', async () => {
    const linkId = await aLinkOf(house.database, store, { cents: 70_097 });
    await pay(house, { linkId, cents: 70_097 });
    house.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    await follow(house, linkId);
    expect(await decide(linkId, true)).toMatchObject({ status: 200 });
    const { rows } = await house.database.pool.query('select status, amount from payment_links where link_id = $1', [
      linkId,
    ]);
    expect(rows).toEqual([{ status: 'completed', amount: '350.48' }]);
  });

  it('of which the processor says nothing is decided after ten minutes and not sooner', async () => {
    const linkId = await aLinkOf(house.database, store);
    house.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'void' });
    await pay(house, { linkId, card: cards.credit });
    expect(await decide(linkId, false)).toMatchObject({ status: 409, body: { code: 'payment_under_way' } });
    house.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status', times: 2 });
    await follow(house, linkId, till10Minutes);
    await follow(house, linkId, till10Minutes);
    expect(await decide(linkId, false)).toMatchObject({ status: 200 });
    expect(await linkRow(house, linkId)).toMatchObject({ status: 'voided', confirming: false, review_reason: null });
  });
});

describe('a notice that is only to be seen', () => {
  const noticed = async () => {
    const linkId = await aLinkOf(house.database, store);
    await pay(house, { linkId, card: cards.unknown });
    expect(await linkRow(house, linkId)).toMatchObject({ review_reason: expect.stringContaining('debit or credit') });
    return linkId;
  };

  it('goes when an admin says why, and the history keeps who and why', async () => {
    const linkId = await noticed();
    expect(await dismiss(linkId, store, '')).toMatchObject({ status: 400 });
    expect(await dismiss(linkId)).toMatchObject({ status: 200 });
    expect(await linkRow(house, linkId)).toMatchObject({ status: 'completed', review_reason: null });
    expect((await historyOf(linkId))[0]).toMatchObject({ type: 'review_dismissed', by: store.staff.name, reason });
    expect(await dismiss(linkId)).toMatchObject({ status: 409, body: { code: 'nothing_to_dismiss' } });
  });

  it('needs no decision', async () => {
    const linkId = await noticed();
    expect(await decide(linkId, true)).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });
});
