import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import {
  aMerchant,
  aPayableLink,
  aPayment,
  attemptsOf,
  expectAgreement,
  ledgerOf,
  pay,
} from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

/** The names of the statements that the program has run. */
const asked: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onStatement: (name) => asked.push(name) });
  store = await aMerchant(app);
});

afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), graceSeconds: 3_600 });
  await app.close();
});

const shown = async (linkId: string) =>
  (await app.call(contract.paymentLinks.forPayer, { params: { linkId } })).body['link'] as unknown as Record<
    string,
    unknown
  >;

describe('a debit card', () => {
  it('a debit card pays a link once, in cents, and completes it', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 12_550 });
    const { status, body } = await pay(app, { linkId, cents: 12_550 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      amount: '125.50',
      payee: 'Corner Shop',
      cardType: 'VISA',
      cardLabel: 'VISA DEBIT',
      cardLast4: '5556',
    });
    expect(body['responseApprovalCode']).toMatch(/^TAS/);
    expect(await shown(linkId)).toMatchObject({
      status: 'completed',
      closed: 'This payment was made.',
      merchantAuthKey: null,
    });
    expect(await ledgerOf(app, linkId)).toMatchObject([{ requestedCents: 12_550, type: 1, tpn: demoMerchant.tpn }]);
  });

  it('a payment is written as one that is being sent before the processor hears of it', async () => {
    const linkId = await aPayableLink(app.database, store);
    const before = app.sandbox.ipos.requests().length;
    app.sandbox.ipos.fault({ fault: 'latency', ms: 1_000 });
    const paying = pay(app, { linkId });
    await expect.poll(() => app.sandbox.ipos.requests().length).toBeGreaterThan(before);
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'sending', sent_at: expect.any(Date) }]);
    expect((await paying).body).toMatchObject({ success: true });
  });

  it('a payment asks the database 22 times at most, and reads anew only what it has locked anew', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      'insert into customers (store_id, customer_name) values ($1, $2) returning id',
      [store.storeId, 'Ada Lovelace'],
    );
    const { linkId } = await aLink(app.database, store, { userId: store.userId, customerId: rows[0]?.id ?? null });
    await app.database.pool.query(
      'insert into read_customers (store_id, id, added_at, active_at) select store_id, id, created_at, created_at from customers where id = $1',
      [rows[0]?.id],
    );
    asked.length = 0;
    expect((await pay(app, { linkId })).body).toMatchObject({ success: true });
    // The browsers of a store are told of several commits at once.
    const names = asked.filter((name) => name !== 'platform.notify');
    expect(names.length, names.join(', ')).toBeLessThanOrEqual(22);
    const again = names.filter((name, index) => names.indexOf(name) < index);
    expect(again).toEqual(['payment-links.lock-for-payment', 'payment-links.read-for-payment']);
  });

  it('a payer who repeats the same payment is answered again and not charged again', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body, key } = aPayment(app, { linkId });
    const send = () => app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
    const first = await send();
    const again = await send();
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-hit')).toBe('true');
    expect(await app.call(contract.checkout.result, { body: { linkId, key } })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await ledgerOf(app, linkId)).toHaveLength(1);
  });

  it('a stranger on a paid link learns nothing about the payment', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId });
    const { status, body } = await pay(app, { linkId });
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      error: 'This payment was made.',
      code: 'link_paid',
      requestId: body['requestId'],
    });
  });
});

describe('completion', () => {
  it('completion is confirmed for the payment that was made, as often as asked, and writes nothing', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId });
    const sent = {
      params: { linkId },
      body: { transactionId: String(body['transactionId']), status: 'completed' as const },
    };
    const before = await app.database.pool.query('select * from payment_links where link_id = $1', [linkId]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(contract.checkout.complete, sent)));
    expect(new Set(answers.map(({ status, body: answer }) => `${status} ${JSON.stringify(answer)}`))).toEqual(
      new Set(['200 {"success":true}']),
    );
    const after = await app.database.pool.query('select * from payment_links where link_id = $1', [linkId]);
    expect(after.rows).toEqual(before.rows);
  });

  it('completion cannot be claimed for a link that nobody paid, nor with the payment of another link', async () => {
    const [unpaid, paid] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
    const { body } = await pay(app, { linkId: paid });
    for (const transactionId of ['made-up', String(body['transactionId'])]) {
      const sent = { params: { linkId: unpaid }, body: { transactionId, status: 'completed' as const } };
      expect(await app.call(contract.checkout.complete, sent)).toMatchObject({
        status: 409,
        body: { code: 'not_paid' },
      });
    }
  });
});

describe('a result', () => {
  it('a result is not told to who does not know the key', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId });
    const answer = await app.call(contract.checkout.result, { body: { linkId, key: 'somebody-elses-key' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
  });
});
