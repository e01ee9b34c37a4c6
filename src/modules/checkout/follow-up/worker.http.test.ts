import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aPayableLink, aMerchant, cards, aPayment, expectAgreement, attemptsOf } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

it('credentials that the processor does not take any more are told so once it refused a payment for them, with nobody asking', async () => {
  const [tpn, authToken] = ['606060606060', 'a-token-for-a-while'];
  app.sandbox.ipos.putMerchant({ authToken }, tpn);
  const own = await aMerchant(app, { tpn, authToken, tokenizationKey: '' });
  const credentialsCheck = async () =>
    (await app.call(contract.session.user, {}, own)).body['user']?.['credentialsCheck'];
  const pay = async () => {
    const linkId = await aPayableLink(app.database, own);
    const { body, key } = aPayment(app, { linkId });
    const token = app.sandbox.ipos.tokenFor(cards.debit, tpn);
    return app.call(contract.checkout.pay, { body: { ...body, token } }, { headers: { 'idempotency-key': key } });
  };
  await app.call(contract.account.checkCredentials, {}, own);
  expect((await pay()).body).toMatchObject({ success: true });
  app.sandbox.ipos.putMerchant({ authToken: 'newer', revokedTokens: [authToken] }, tpn);
  expect(await credentialsCheck()).toBe('verified');
  expect((await pay()).body).toMatchObject({ success: false });
  await expect.poll(credentialsCheck, { timeout: 15_000, interval: 250 }).toBe('refused');
});
