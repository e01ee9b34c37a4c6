import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import {
  aMerchant,
  aPayableLink,
  aPayment,
  attemptsOf,
  cards,
  ledgerOf,
  linkRow,
  pay,
  reconcile,
  reconcileAsNotFound,
  resultOf,
  startTestCheckout,
  type TestCheckout,
} from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { Stores } from '../../identity/index.ts';

type Fault = Parameters<TestApp['sandbox']['ipos']['fault']>[0];

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400' });
  ({ app, store } = checkout);
});

afterAll(() => checkout.close());

/** A payment that the processor did not find when the grace period was over. */
const aLostPayment = async (at = store, fault: Fault = { fault: 'reset_before_charge' }) => {
  const linkId = await aPayableLink(app.database, at);
  const { body, key } = aPayment(app, { linkId, extra: { customerName: 'Ada Lovelace' } });
  app.sandbox.ipos.fault(fault);
  await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  await reconcileAsNotFound(app, linkId);
  expect(await resultOf(app, linkId, key)).toMatchObject({ body: { success: false, retry: true, absent: true } });
  const [row] = await attemptsOf(app, linkId);
  return { linkId, key, reference: String(row?.['transaction_reference_id']) };
};
const otherTerminal = { tpn: '888888888888', authToken: 'other-terminal' };
const chooseTerminal = async (at: OpenStore, iposTpn: string, iposAuthToken: string) => {
  const sent = { iposTpn, iposAuthToken, iposTokenizationKey: '' };
  await app.transact((tx) => app.get(Stores).saveCredentials(sent, at.staff, tx));
};
const changeTerminal = async (from: OpenStore) => {
  app.sandbox.ipos.putMerchant({ authToken: otherTerminal.authToken }, otherTerminal.tpn);
  await chooseTerminal(from, otherTerminal.tpn, otherTerminal.authToken);
};
const payThere = (linkId: string, key: string) =>
  pay(app, { linkId, key, token: app.sandbox.ipos.tokenFor(cards.debit, otherTerminal.tpn) });
describe('another payer of a link whose payment was not found', () => {
  it('a late payment stays that of its first payer, who alone is told of the card', async () => {
    const { linkId, key, reference } = await aLostPayment(store, { fault: 'latency', ms: 1_200 });
    const stranger = { linkId, card: cards.prepaid, key: 'a-stranger-with-a-key', extra: { customerName: 'Mallory' } };
    expect(await pay(app, stranger)).toMatchObject({ status: 202, body: { success: false, pending: true } });
    expect(await attemptsOf(app, linkId)).toMatchObject([{ customer_name: 'Ada Lovelace', state: 'absent' }]);
    await vi.waitUntil(() => app.sandbox.ledger().some(({ ref }) => ref === reference), { timeout: 20_000 });
    await reconcile(app, linkId);
    expect(await pay(app, stranger)).toMatchObject({ status: 409, body: { code: 'link_paid' } });
    expect(await resultOf(app, linkId, stranger.key)).toMatchObject({ status: 404 });
    expect(await resultOf(app, linkId, key)).toMatchObject({ body: { success: true, cardLast4: '5556' } });
    expect(await attemptsOf(app, linkId)).toMatchObject([{ customer_name: 'Ada Lovelace', state: 'approved' }]);
  });

  it('another payer pays under another reference when nothing of the first call can arrive any more', async () => {
    const { linkId, key, reference } = await aLostPayment();
    await reconcile(app, linkId, { aged: true });
    const { body } = await pay(app, { linkId, card: cards.prepaid, extra: { customerName: 'Grace Hopper' } });
    expect(body).toMatchObject({ success: true, cardLast4: '5100' });
    expect(body['transactionId']).not.toBe(reference);
    expect(await attemptsOf(app, linkId)).toMatchObject([
      { customer_name: 'Ada Lovelace', state: 'absent', superseded: true, card_last4: null },
      { customer_name: 'Grace Hopper', state: 'approved', card_last4: '5100' },
    ]);
    expect(await resultOf(app, linkId, key)).toMatchObject({
      body: { success: false, error: 'Your card was not charged. You can try again.' },
    });
  });

  it('a caller without a key makes a payment again under its reference, where the first had no key either', async () => {
    const linkId = await aPayableLink(app.database, store);
    const send = () => app.call(contract.checkout.pay, { body: aPayment(app, { linkId }).body });
    app.sandbox.ipos.fault({ fault: 'reset_before_charge' });
    expect(await send()).toMatchObject({ status: 202 });
    await reconcileAsNotFound(app, linkId);
    expect(await send()).toMatchObject({ status: 200, body: { success: true } });
    expect(await attemptsOf(app, linkId)).toHaveLength(1);
  });
});

describe('a superseded payment', () => {
  it('a superseded payment is voided when it is charged after all, and staff are told; the other one stands', async () => {
    const { linkId, reference } = await aLostPayment(store, { fault: 'latency', ms: 3_000 });
    await reconcile(app, linkId, { aged: true });
    expect(await pay(app, { linkId, card: cards.prepaid })).toMatchObject({ body: { success: true } });
    const late = () => app.sandbox.ledger().find(({ ref }) => ref === reference);
    await vi.waitUntil(() => late() !== undefined, { timeout: 10_000 });
    await reconcile(app, linkId);
    expect(late()).toMatchObject({ voided: true });
    expect(await attemptsOf(app, linkId)).toMatchObject([
      { state: 'voided', void_reason: 'late' },
      { state: 'approved', card_last4: '5100' },
      { kind: 'void', state: 'approved' },
    ]);
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'completed',
      confirming: false,
      review: expect.stringContaining('approved late and was voided'),
    });
  });
});

describe('the payer of a superseded payment', () => {
  it('the payer of a superseded payment pays under the same key when the other one was declined', async () => {
    const { linkId, key, reference } = await aLostPayment();
    await reconcile(app, linkId, { aged: true });
    expect(await pay(app, { linkId, card: cards.declined })).toMatchObject({ body: { success: false, retry: true } });
    const { body } = await pay(app, { linkId, key });
    expect(body).toMatchObject({ success: true });
    expect(body['transactionId']).not.toBe(reference);
    expect(await resultOf(app, linkId, key)).toMatchObject({ body: { transactionId: body['transactionId'] } });
  });
});

describe('a payment that was lost twice', () => {
  it('"not found" counts anew for the second call, so that a single one does not give the link back', async () => {
    const { linkId, key } = await aLostPayment();
    app.sandbox.ipos.fault({ fault: 'reset_before_charge' });
    expect(await pay(app, { linkId, key })).toMatchObject({ status: 202 });
    await reconcile(app, linkId, { aged: true });
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'unknown' }]);
    await reconcile(app, linkId, { passed: '61 seconds' });
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'absent' }]);
  });
});

describe('a payment that was lost twice and broken off at the next try', () => {
  it('"not found" becomes final no sooner than a quarter of an hour after the last call', async () => {
    const { linkId, key } = await aLostPayment();
    app.sandbox.ipos.fault({ fault: 'reset_before_charge' });
    expect(await pay(app, { linkId, key })).toMatchObject({ status: 202 });
    await reconcileAsNotFound(app, linkId);
    await app.database.pool.query(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
       create trigger break_off before update on transactions for each row when (new.state = 'sending') execute function break_off()`,
    );
    expect(await pay(app, { linkId, key })).toMatchObject({ status: 202 });
    await app.database.pool.query('drop trigger break_off on transactions');
    await reconcile(app, linkId);
    await reconcile(app, linkId, { passed: '61 seconds' });
    expect(await pay(app, { linkId })).toMatchObject({ status: 202, body: { success: false, pending: true } });
    expect(await pay(app, { linkId, key })).toMatchObject({ status: 200, body: { success: true } });
  });
});

describe('a payment that was not found, at a store that has changed its terminal', () => {
  it('nothing is sent to the new terminal while the old one may still charge: staff find out, and the old one is used again', async () => {
    const movedStore = await aMerchant(app);
    const { linkId, key, reference } = await aLostPayment(movedStore);
    await changeTerminal(movedStore);
    const before = app.sandbox.ipos.requests().length;
    expect(await payThere(linkId, key)).toMatchObject({ status: 409, body: { code: 'link_unavailable' } });
    expect(app.sandbox.ipos.requests()).toHaveLength(before);
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'pending',
      review: expect.stringContaining('a terminal that is no longer set up here'),
    });
    await chooseTerminal(movedStore, demoMerchant.tpn, demoMerchant.authToken);
    expect(await pay(app, { linkId, key })).toMatchObject({ body: { success: true, transactionId: reference } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed', review: null });
  });

  it('a new attempt goes to the new terminal once "not found" on the old one is final', async () => {
    const movedStore = await aMerchant(app);
    const { linkId, key, reference } = await aLostPayment(movedStore);
    await reconcile(app, linkId, { aged: true });
    await changeTerminal(movedStore);
    const { body } = await payThere(linkId, key);
    expect(body).toMatchObject({ success: true });
    expect(body['transactionId']).not.toBe(reference);
    expect(await resultOf(app, linkId, key)).toMatchObject({
      body: { success: true, transactionId: body['transactionId'] },
    });
    const charges = app.sandbox.ledger().filter(({ ref }) => ref === body['transactionId']);
    expect(charges).toMatchObject([{ tpn: otherTerminal.tpn }]);
  });
});

describe('a payment that waits for its link', () => {
  /** What comes of a payment that had to wait for its link while something changed. */
  const payDuring = async (linkId: string, change: () => Promise<unknown>, token: string) => {
    const client = await app.database.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ pid: number }>(
        'select pg_backend_pid() as pid from payment_links where link_id = $1 for update',
        [linkId],
      );
      const paying = pay(app, { linkId, token });
      const waits = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      await vi.waitUntil(async () => (await app.database.pool.query(waits, [rows[0]?.pid])).rowCount === 1);
      await change();
      await client.query('commit');
      return await paying;
    } finally {
      client.release();
    }
  };

  it('is made on the terminal that its store has by then, and none is begun on the one that it has left', async () => {
    const movedStore = await aMerchant(app);
    const linkId = await aPayableLink(app.database, movedStore);
    const token = app.sandbox.ipos.tokenFor(cards.debit, otherTerminal.tpn);
    const change = () => changeTerminal(movedStore);
    expect(await payDuring(linkId, change, token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await ledgerOf(app, linkId)).toMatchObject([{ tpn: otherTerminal.tpn }]);
  });

  it('is refused where the operator has stopped the payments of its store by then', async () => {
    const stopped = await aMerchant(app);
    const operator = await anAccount(app.database, { username: 'operator', operator: true });
    const linkId = await aPayableLink(app.database, stopped);
    const off = { params: { id: stopped.userId }, body: { texting: true, payments: false } };
    const stop = () => app.call(contract.operator.setSwitches, off, operator);
    const token = app.sandbox.ipos.tokenFor(cards.debit, demoMerchant.tpn);
    expect(await payDuring(linkId, stop, token)).toMatchObject({ status: 409, body: { code: 'link_unavailable' } });
    expect(await attemptsOf(app, linkId)).toEqual([]);
  });
});

describe('a card entry', () => {
  it('a card entry that is sent for two links at the same moment pays one of them', async () => {
    const { linkId, key } = await aLostPayment();
    const token = app.sandbox.ipos.tokenFor(cards.debit, demoMerchant.tpn);
    const other = await aPayableLink(app.database, store);
    await app.database.pool.query(
      `create function hold_on() returns trigger language plpgsql as $$
       begin set local lock_timeout = 0; perform pg_advisory_xact_lock(1); return new; end $$;
       create constraint trigger hold_on after insert on transactions deferrable initially deferred
         for each row when (new.link_id = '${other}') execute function hold_on()`,
    );
    const holder = await app.database.pool.connect();
    // In a transaction, for a pooler may give every statement outside of one to another session.
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(1)');
    const waiting = (count: number) =>
      vi.waitUntil(async () => {
        const { rowCount } = await app.database.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rowCount === count;
      });
    // The other link's claim stands, not yet committed, when the first is claimed again.
    const paid = pay(app, { linkId: other, token });
    await waiting(1);
    const again = pay(app, { linkId, token, key });
    await waiting(2);
    await holder.query('commit');
    holder.release();
    expect(await again).toMatchObject({ status: 409, body: { code: 'token_used' } });
    expect(await paid).toMatchObject({ status: 200, body: { success: true } });
    await app.database.pool.query('drop trigger hold_on on transactions');
    expect(await pay(app, { linkId, key })).toMatchObject({ status: 200, body: { success: true } });
  });
});
