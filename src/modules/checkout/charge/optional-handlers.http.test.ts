import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeOf } from '../../../contract/formats.ts';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  aMerchant,
  attemptsOf,
  cards,
  expectAgreement,
  linkRow,
  pay,
} from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Checkout } from '../index.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  store = await aMerchant(app);
  await app.database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     insert into sms_settings (store_id, id, twilio_account_sid, twilio_auth_token, twilio_from_number,
       sms_payment_success_template, auto_send_payment_success)
     values ('${store.storeId}', '${store.userId}', 'AC0', 'sealed', '+15550100200', 'Thank you for {amount}', true)`,
  );
});
afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger() });
  await app.close();
});
beforeEach(async () => {
  // Statements of the hot paths are prepared, so that what a test measures is not their first use.
  await pay(app, { linkId: await aPayableLink(app.database, store) });
});

const refuse = (table: string) =>
  app.database.pool.query(
    `create trigger refuse before insert on ${table} for each statement execute function refuse()`,
  );
const accept = (table: string) => app.database.pool.query(`drop trigger refuse on ${table}`);

const activityOf = async (linkId: string): Promise<unknown[]> =>
  (
    await app.database.pool.query<{ action: string }>(
      "select action from activity_logs where store_id = $1 and entity_id = $2 and trusted and action like 'PAYMENT%' order by created_at",
      [storeOf(linkId), linkId],
    )
  ).rows.map(({ action }) => action);
const receiptsOf = async (linkId: string): Promise<number | null> =>
  (
    await app.database.pool.query(
      `select 1 from message_history m join payment_links l on l.store_id = m.store_id and l.id = m.payment_link_id
        where l.link_id = $1 and m.message_type = 'payment_success'`,
      [linkId],
    )
  ).rowCount;
const soon = { timeout: 15_000, interval: 100 };

describe('activity that cannot be recorded', () => {
  it(
    'holds back no payment and no void, and is recorded by a job as soon as it can be',
    { timeout: 40_000 },
    async () => {
      const [paid, voided] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
      await refuse('activity_logs');
      expect(await pay(app, { linkId: paid })).toMatchObject({ status: 200, body: { success: true } });
      expect(await pay(app, { linkId: voided, card: cards.credit })).toMatchObject({ status: 200 });
      expect(await linkRow(app, paid)).toMatchObject({ status: 'completed' });
      expect(await attemptsOf(app, voided)).toMatchObject([{ state: 'voided' }, { kind: 'void', state: 'approved' }]);
      expect(await activityOf(paid)).toEqual([]);
      await accept('activity_logs');
      await expect.poll(() => activityOf(paid), soon).toEqual(['PAYMENT_TRANSACTION_SUCCESS']);
      await expect.poll(() => activityOf(voided), soon).toEqual(['PAYMENT_VOID_SUCCESS']);
      await expect.poll(() => receiptsOf(paid), soon).toBe(1);
    },
  );

  it(
    'holds back no payment and no new link for longer than a moment while its table is locked',
    { timeout: 40_000 },
    async () => {
      const linkId = await aPayableLink(app.database, store);
      const holder = new pg.Client(app.clone.connection);
      await holder.connect();
      try {
        await holder.query('begin; lock table activity_logs in access exclusive mode');
        const start = performance.now();
        expect(await pay(app, { linkId })).toMatchObject({ status: 200, body: { success: true } });
        const body = { amount: '12.50', customerName: 'Maria Lopez', customerPhone: '(555) 123-4567' };
        const created = await app.call(contract.paymentLinks.create, { body }, { token: store.token });
        expect(created.body).toMatchObject({ success: true });
        expect(performance.now() - start).toBeLessThan(3_000);
      } finally {
        await holder.end();
      }
      await expect.poll(() => activityOf(linkId), soon).toEqual(['PAYMENT_TRANSACTION_SUCCESS']);
    },
  );
});

describe('a receipt that cannot be queued', () => {
  it('fails no payment, and is queued once as soon as it can be', { timeout: 40_000 }, async () => {
    const linkId = await aPayableLink(app.database, store);
    await refuse('message_history');
    expect(await pay(app, { linkId })).toMatchObject({ status: 200, body: { success: true } });
    expect(await receiptsOf(linkId)).toBe(0);
    await accept('message_history');
    await expect.poll(() => receiptsOf(linkId), soon).toBe(1);
    await expect.poll(() => activityOf(linkId), soon).toEqual(['PAYMENT_TRANSACTION_SUCCESS']);
  });
});

describe('a read table that cannot be kept', () => {
  it('fails the whole commit of a payment, which is found out by asking', { timeout: 40_000 }, async () => {
    const linkId = await aPayableLink(app.database, store);
    await app.database.pool.query(
      `create function refuse_completed() returns trigger language plpgsql as $$
         begin if new.status = 'completed' then raise exception 'refused'; end if; return new; end $$;
       create trigger refuse before insert or update on read_link_totals for each row execute function refuse_completed()`,
    );
    expect(await pay(app, { linkId })).toMatchObject({ status: 202, body: { success: false, pending: true } });
    expect(await activityOf(linkId)).toEqual([]);
    await accept('read_link_totals');
    const status = async () => (await linkRow(app, linkId))?.['status'];
    await app.database.pool.query('update transactions set next_check_at = now() where link_id = $1', [linkId]);
    await app.get(Checkout).reconcileDueAttempts();
    await expect.poll(status, soon).toBe('completed');
  });
});
