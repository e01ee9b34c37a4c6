import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aMerchant,
  aPayableLink,
  attemptsOf,
  cards,
  chargesOf,
  ledgerOf,
  pay,
  reconcile,
  resultOf,
} from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { paymentLinks: calls } = contract;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
});
afterAll(() => app.close());

const asStaff = (endpoint: (typeof calls)[keyof typeof calls], linkId: string, body?: object) =>
  app.call(endpoint, { params: { linkId }, ...(body && { body }) }, { token: store.token });
const read = async (linkId: string) => (await asStaff(calls.one, linkId)).body['link'] as unknown as LinkRow;
const extend = (linkId: string) => asStaff(calls.extend, linkId, { expiresIn: 24 });

/** Everything that changes what a link asks for is refused, and nothing of it stands. */
const expectLocked = async (linkId: string) => {
  const before = await read(linkId);
  const answers = [
    await asStaff(calls.extend, linkId, { expiresIn: 24, amount: '1000' }),
    await asStaff(calls.changeAmount, linkId, { amount: '1000' }),
    await asStaff(calls.cancel, linkId, { reason: 'Sold out' }),
    await asStaff(calls.markPaidElsewhere, linkId, { place: 'cash' }),
  ];
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
    answers.map(() => [409, 'payment_in_progress']),
  );
  expect(await read(linkId)).toEqual(before);
};

describe('an amount that is raised under the payer', () => {
  it.each([
    ['by a new amount', calls.changeAmount, { amount: '1000' }],
    ['while it is extended', calls.extend, { expiresIn: 24, amount: '1000' }],
  ] as const)('%s is not charged to whoever has the old page, and the card is not asked', async (_, endpoint, body) => {
    const linkId = await aPayableLink(app.database, store);
    expect((await asStaff(endpoint, linkId, body)).status).toBe(200);
    const stale = await pay(app, { linkId });
    expect([stale.status, stale.body['code']]).toEqual([409, 'amount_changed']);
    expect(await ledgerOf(app, linkId)).toEqual([]);
    expect((await pay(app, { linkId, cents: 100_000 })).body['success']).toBe(true);
  });

  it('waits while the card is being charged, and the charge stands for what the payer saw', async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'latency', ms: 1_000 });
    const paying = pay(app, { linkId });
    await vi.waitUntil(async () => (await attemptsOf(app, linkId)).length > 0, { interval: 5 });
    await expectLocked(linkId);
    expect((await paying).body['success']).toBe(true);
    expect(await chargesOf(app, linkId)).toMatchObject([{ requestedCents: 1250, voided: false }]);
    expect(await read(linkId)).toMatchObject({ status: 'completed', amount: '12.50' });
  });

  it("waits while the bank's answer is awaited, until it is known", async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
    expect((await pay(app, { linkId })).body['pending']).toBe(true);
    await expectLocked(linkId);
    await reconcile(app, linkId, { aged: true });
    expect(await read(linkId)).toMatchObject({ status: 'completed' });
  });

  it('or a payment comes first, whichever of both at one moment, and never half of each', async () => {
    for (let round = 0; round < 10; round += 1) {
      const linkId = await aPayableLink(app.database, store);
      const [paid, changed] = await Promise.all([
        pay(app, { linkId }),
        asStaff(calls.changeAmount, linkId, { amount: '1000' }),
      ]);
      const isPaid = paid.status === 200;
      expect([isPaid, changed.status === 200]).toEqual([isPaid, !isPaid]);
      const charges = (await chargesOf(app, linkId)).map(({ requestedCents }) => requestedCents);
      expect([(await read(linkId)).amount, charges]).toEqual(isPaid ? ['12.50', [1250]] : ['1000.00', []]);
    }
  });
});

describe('a link that is extended after its payment ended', () => {
  it('is paid anew after a void, and nothing of the old payment comes back', async () => {
    const linkId = await aPayableLink(app.database, store);
    const key = 'the-first-payer-of-this-link';
    await pay(app, { linkId, card: cards.credit, key });
    expect(await read(linkId)).toMatchObject({ status: 'voided' });
    expect((await extend(linkId)).status).toBe(200);
    expect(await read(linkId)).toMatchObject({ status: 'pending', completedAt: null, reviewCode: null });
    await reconcile(app, linkId, { aged: true });
    expect(await read(linkId)).toMatchObject({ status: 'pending', completedAt: null });
    expect((await resultOf(app, linkId, key)).body['success']).toBe(false);
    expect((await pay(app, { linkId })).body['success']).toBe(true);
    expect((await chargesOf(app, linkId)).map(({ voided }) => voided)).toEqual([true, false]);
    expect(await read(linkId)).toMatchObject({ status: 'completed' });
  });

  it('can be paid after the five declines that closed it, and be declined five times again', async () => {
    const linkId = await aPayableLink(app.database, store);
    const decline = () => pay(app, { linkId, card: cards.declined });
    for (let n = 0; n < 5; n += 1) await decline();
    expect((await read(linkId)).status).toBe('failed');
    await extend(linkId);
    await app.database.pool.query(`update transactions set payer_ip = '192.0.2.9' where link_id = $1`, [linkId]);
    for (let n = 0; n < 4; n += 1) await decline();
    expect((await read(linkId)).status).toBe('pending');
    expect((await pay(app, { linkId })).body['success']).toBe(true);
  });
});

describe('a link that staff have closed', () => {
  it('is not charged to whoever has the old page, who reads why', async () => {
    const [cancelled, settled] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
    await asStaff(calls.cancel, cancelled, { reason: 'The order was cancelled' });
    await asStaff(calls.markPaidElsewhere, settled, { place: 'cash', note: 'drawer 2' });
    const [first, second] = [await pay(app, { linkId: cancelled }), await pay(app, { linkId: settled })];
    expect([first.status, first.body['code']]).toEqual([409, 'link_cancelled']);
    expect(first.body['error']).toContain('The order was cancelled');
    expect([second.status, second.body['code']]).toEqual([409, 'link_paid_elsewhere']);
    expect(JSON.stringify(second.body)).not.toContain('drawer');
    expect([...(await ledgerOf(app, cancelled)), ...(await ledgerOf(app, settled))]).toEqual([]);
  });
});
