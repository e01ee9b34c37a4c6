import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { OpenStore } from '../../testing/accounts.ts';
import { aPayableLink, aMerchant, cards, aPayment, expectAgreement, attemptsOf } from '../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  store = await aMerchant(app);
});
afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger() });
  await app.close();
});

it('a payment whose answer was lost is found out by its job, with nobody asking', { timeout: 40_000 }, async () => {
  const linkId = await aPayableLink(app.database, store);
  app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
  const { body, key } = aPayment(app, { linkId });
  const answer = await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  expect(answer.status).toBe(202);
  const ask = async () => (await app.call(contract.checkout.result, { body: { linkId, key } })).body['success'];
  await expect.poll(ask, { timeout: 30_000, interval: 250 }).toBe(true);
});

/** Lets the first void that is about to be sent fail; a sequence remembers, whatever is rolled back. */
const failFirstVoid = `
  create sequence voids_begun;
  create function fail_first_void() returns trigger language plpgsql as $$
    begin
      if nextval('voids_begun') = 1 then raise exception 'broken off'; end if;
      return new;
    end $$;
  create trigger fail_first_void before update on transactions for each row
    when (new.kind = 'void' and new.state = 'sending') execute function fail_first_void()`;

it('a void that broke off before it was sent is sent by its job, while the payer still looks', async () => {
  await app.database.pool.query(failFirstVoid);
  const linkId = await aPayableLink(app.database, store);
  const { body, key } = aPayment(app, { linkId, card: cards.credit });
  const answer = await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  expect(answer).toMatchObject({ status: 202, body: { pending: true } });
  expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'void_pending' }, { kind: 'void', state: 'claimed' }]);
  const ask = async () => (await app.call(contract.checkout.result, { body: { linkId, key } })).body['voidInfo'];
  await expect.poll(ask, { timeout: 15_000, interval: 250 }).toMatchObject({ voided: true });
});
