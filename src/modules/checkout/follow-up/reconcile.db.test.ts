import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aPayableLink, aMerchant, reconcile, pay, expectAgreement, attemptsOf } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Checkout } from '../index.ts';
import { markSending } from '../ledger/payment-attempt.store.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ environment: { IPOS_TIMEOUT_MS: '300' } });
  store = await aMerchant(app);
});

afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger() });
  await app.close();
});

const lose = async (): Promise<{ storeId: string; id: string; linkId: string }> => {
  app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
  const linkId = await aPayableLink(app.database, store);
  await pay(app, { linkId });
  const [row] = await attemptsOf(app, linkId);
  return { storeId: store.storeId, id: String(row?.['id']), linkId };
};
const makeDue = (id: string) =>
  app.database.pool.query("update transactions set next_check_at = now() - interval '1 second' where id = $1", [id]);
const statusCalls = () => app.sandbox.ipos.requests().filter(({ path }) => path.endsWith('iposTransactStatus')).length;

describe('an attempt whose outcome is unknown', () => {
  it('an unknown attempt is asked about once, however many start to, and only when its check is due', async () => {
    const attempt = await lose();
    const before = statusCalls();
    await app.get(Checkout).reconcileAttempt(attempt);
    expect(statusCalls()).toBe(before);
    await makeDue(attempt.id);
    await Promise.all(Array.from({ length: 10 }, () => app.get(Checkout).reconcileAttempt(attempt)));
    expect(statusCalls()).toBe(before + 1);
    expect(await attemptsOf(app, attempt.linkId)).toMatchObject([{ state: 'approved', checks: 1 }]);
  });

  it("an unknown attempt is found by the minute's run when no job looks after it", async () => {
    const attempt = await lose();
    const ofAttempt = "name = 'checkout.ask-about-payment' and data->>'id' = $1";
    const jobs = async () =>
      (await app.database.pool.query(`select 1 from pgboss.job where ${ofAttempt}`, [attempt.id])).rowCount;
    expect(await jobs()).toBe(1);
    await app.database.pool.query(`delete from pgboss.job where ${ofAttempt}`, [attempt.id]);
    await app.get(Checkout).reconcileDueAttempts();
    expect(await jobs()).toBe(0);
    await makeDue(attempt.id);
    await app.get(Checkout).reconcileDueAttempts();
    expect(await jobs()).toBe(1);
    await app.get(Checkout).reconcileAttempt(attempt);
  });
});

describe('a payment that breaks off after its claim', () => {
  it('a payment that breaks off after its claim is shown as pending rather than as failed', async () => {
    const linkId = await aPayableLink(app.database, store);
    await app.database.pool.query(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
       create trigger break_off before update on transactions for each row when (new.state = 'approved') execute function break_off()`,
    );
    expect(await pay(app, { linkId })).toMatchObject({ status: 202, body: { success: false, pending: true } });
    await app.database.pool.query('drop trigger break_off on transactions');
    await reconcile(app, linkId);
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'approved' }]);
  });
});

describe('a process that was frozen since its claim', () => {
  it('a process that was frozen since its claim sends nothing once somebody else has checked or claimed the attempt', async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'reset_before_charge' });
    await pay(app, { linkId });
    await reconcile(app, linkId, { aged: true });
    const [row] = await attemptsOf(app, linkId);
    const attempt = { storeId: store.storeId, id: String(row?.['id']), checks: 0 };
    const { rows } = await app.database.pool.query<{ checks: number }>(
      "update transactions set state = 'claimed', checks = checks + 1 where id = $1 returning checks",
      [attempt.id],
    );
    expect(await markSending(attempt, 15, app.database)).toBe(false);
    expect(await markSending({ ...attempt, checks: Number(rows[0]?.checks) }, 15, app.database)).toBe(true);
    await reconcile(app, linkId, { aged: true });
  });
});

describe('the journal of money', () => {
  it('the journal of money cannot be changed, emptied or cut', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId });
    for (const text of [
      'update payment_events set cents = 0',
      'delete from payment_events',
      'truncate payment_events',
    ]) {
      await expect(app.database.pool.query(text)).rejects.toThrow(/append-only/);
    }
  });

  it('the journal of money tells the way of a payment in order', async () => {
    const { id, linkId } = await lose();
    await makeDue(id);
    await app.get(Checkout).reconcileAttempt({ storeId: store.storeId, id });
    const { rows } = await app.database.pool.query(
      'select e.type, e.cents from payment_events e join transactions t on t.store_id = e.store_id and t.id = e.transaction_id where t.link_id = $1 order by e.at',
      [linkId],
    );
    expect(rows).toEqual([
      { type: 'claimed', cents: 0 },
      { type: 'unknown', cents: 0 },
      { type: 'approved', cents: 1250 },
    ]);
  });
});
