import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  aMerchant,
  reconcile,
  reconcileAsNotFound,
  linkRow as rowOf,
  pay,
  aPayment,
  expectAgreement,
  attemptsOf,
  type PayerResult,
} from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Fault = Parameters<TestApp['sandbox']['ipos']['fault']>[0];

let app: TestApp;
let store: OpenStore;
const payerResults: PayerResult[] = [];

beforeAll(async () => {
  app = await startTestApp({ environment: { IPOS_TIMEOUT_MS: '400' } });
  store = await aMerchant(app);
});

afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), payerResults, graceSeconds: 3_600 });
  await app.close();
});

const linkRow = (linkId: string) => rowOf(app, linkId);
const resultOf = async (linkId: string, key: string) => {
  const answer = await app.call(contract.checkout.result, { body: { linkId, key } });
  if (answer.status === 200) payerResults.push({ linkId, result: answer.body as unknown as PayerResult['result'] });
  return answer;
};
/** Pays a link once and meets the fault; answers what the payer was told and how to ask again. */
const payThrough = async (fault: Fault, cents = 1250) => {
  const linkId = await aPayableLink(app.database, store, { cents });
  app.sandbox.ipos.fault(fault);
  const { body, key } = aPayment(app, { linkId, cents });
  const answer = await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  return { linkId, key, answer };
};
const referencesOf = async (linkId: string) =>
  (await attemptsOf(app, linkId)).map((row) => row['transaction_reference_id']);

describe('an answer that was lost after the card was charged', () => {
  const lost: Fault[] = [
    { fault: 'hang_after_charge', ms: 5_000 },
    { fault: '500_after_charge' },
    { fault: 'reset_after_charge' },
    { fault: 'malformed' },
    { fault: 'html' },
    { fault: 'empty' },
    { fault: 'huge' },
    { fault: 'slowloris', ms: 200 },
    { fault: 'wrong_amount' },
    { fault: 'wrong_ref' },
  ];
  it.each(lost)(
    'a lost answer to a charge is never shown as a decline, and the link is paid once it is found out ($fault)',
    async (fault) => {
      const { linkId, key, answer } = await payThrough(fault);
      expect(answer).toMatchObject({ status: 202, body: { success: false, pending: true } });
      expect(await linkRow(linkId)).toMatchObject({ status: 'pending', confirming: true });
      expect(await pay(app, { linkId })).toMatchObject({ status: 202, body: { success: false, pending: true } });
      expect(await resultOf(linkId, key)).toMatchObject({ status: 202 });
      await reconcile(app, linkId);
      expect(await linkRow(linkId)).toMatchObject({ status: 'completed', confirming: false });
      expect(await resultOf(linkId, key)).toMatchObject({ status: 200, body: { success: true } });
    },
  );

  it.each(['wrong_amount', 'wrong_ref'] as const)(
    'an answer that was wrong rather than lost calls staff (%s)',
    async (fault) => {
      const { linkId } = await payThrough({ fault });
      expect(await linkRow(linkId)).toMatchObject({
        status: 'pending',
        review: expect.stringContaining('processor answered'),
      });
      await reconcile(app, linkId);
    },
  );

  it('a charge of another amount than the link asks for is voided', async () => {
    const { linkId, key } = await payThrough({ fault: 'latency', ms: 1 }, 70_097);
    expect(await linkRow(linkId)).toMatchObject({ status: 'pending', confirming: true });
    await reconcile(app, linkId);
    expect(await resultOf(linkId, key)).toMatchObject({ body: { success: false, voidInfo: { voided: true } } });
    expect(await linkRow(linkId)).toMatchObject({
      status: 'pending',
      confirming: false,
      review: expect.any(String),
    });
  });
});

describe('a call that never arrived', () => {
  const missed: Fault[] = [
    { fault: 'hang_before_charge', ms: 5_000 },
    { fault: '500_before_charge' },
    { fault: '502_before_charge' },
    { fault: 'reset_before_charge' },
  ];
  it.each(missed)(
    'a call that never arrived keeps the link locked for the grace period, then frees it for the same reference ($fault)',
    async (fault) => {
      const { linkId, key, answer } = await payThrough(fault);
      expect(answer).toMatchObject({ status: 202, body: { pending: true } });
      await reconcile(app, linkId);
      expect(await linkRow(linkId)).toMatchObject({ status: 'pending', confirming: true });
      await reconcile(app, linkId, { aged: true });
      expect(await linkRow(linkId)).toMatchObject({ status: 'pending', confirming: false });
      expect(await resultOf(linkId, key)).toMatchObject({ status: 200, body: { success: false, retry: true } });
      const [reference] = await referencesOf(linkId);
      const retried = await pay(app, { linkId, key });
      payerResults.push({ linkId, result: retried.body as unknown as PayerResult['result'] });
      expect(retried).toMatchObject({ status: 200, body: { success: true, transactionId: reference } });
      expect(await referencesOf(linkId)).toEqual([reference]);
    },
  );

  it('a call that was only late is found out: the retry under the same reference is refused, and the first one counts', async () => {
    const { linkId, key, answer } = await payThrough({ fault: 'latency', ms: 1_200 });
    expect(answer.status).toBe(202);
    await reconcileAsNotFound(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ confirming: false });
    const [reference] = await referencesOf(linkId);
    await vi.waitUntil(() => app.sandbox.ledger().some(({ ref }) => ref === reference), { timeout: 20_000 });
    expect(await pay(app, { linkId, key })).toMatchObject({ status: 202, body: { pending: true } });
    await reconcile(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ status: 'completed' });
    expect(app.sandbox.ledger().filter(({ ref }) => ref === reference)).toHaveLength(1);
  });

  it.each([
    ['was closed', 'is_disabled = true'],
    ['began to wait for a signature', `signing_id = link_id, signing_holds = true`],
  ])('a late charge is voided when its link %s meanwhile', async (_, change) => {
    const { linkId } = await payThrough({ fault: 'latency', ms: 1_200 });
    await reconcileAsNotFound(app, linkId);
    await app.database.pool.query(`update payment_links set ${change} where link_id = $1`, [linkId]);
    const [reference] = await referencesOf(linkId);
    await vi.waitUntil(() => app.sandbox.ledger().some(({ ref }) => ref === reference), { timeout: 20_000 });
    await reconcile(app, linkId);
    expect(app.sandbox.ledger().find(({ ref }) => ref === reference)).toMatchObject({ voided: true });
    expect(await linkRow(linkId)).toMatchObject({ status: 'pending', review: expect.stringContaining('late') });
  });
});

describe('a processor that cannot be asked', () => {
  it.each<Fault['fault']>(['500_after_charge', 'malformed', 'pending'])(
    'a processor that cannot be asked leaves the outcome unknown, however long (%s)',
    async (fault) => {
      const { linkId } = await payThrough({ fault: 'reset_after_charge' });
      app.sandbox.ipos.fault({ fault, path: 'status' });
      await reconcile(app, linkId, { aged: true });
      expect(await linkRow(linkId)).toMatchObject({ status: 'pending', confirming: true });
      await reconcile(app, linkId);
      expect(await linkRow(linkId)).toMatchObject({ status: 'completed' });
    },
  );

  it('"not found" is not believed when it comes too early', async () => {
    const { linkId } = await payThrough({ fault: 'reset_after_charge' });
    app.sandbox.ipos.fault({ fault: 'not_found', path: 'status' });
    await reconcile(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ confirming: true });
    await reconcile(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ status: 'completed' });
  });

  it('a processor that cannot be asked brings staff to the link after ten minutes', async () => {
    const { linkId } = await payThrough({ fault: 'reset_after_charge' });
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status', times: 2 });
    await reconcile(app, linkId, { aged: true });
    await reconcile(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ review: expect.stringContaining('still missing') });
    await reconcile(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ status: 'completed', review: null });
  });

  it('no other terminal is asked than the one that was charged', async () => {
    const moved = await aMerchant(app);
    const linkId = await aPayableLink(app.database, moved);
    app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
    await pay(app, { linkId });
    await app.database.pool.query("update transactions set terminal = 'another' where link_id = $1", [linkId]);
    await reconcile(app, linkId, { aged: true });
    expect(await linkRow(linkId)).toMatchObject({ status: 'pending', confirming: true });
    await app.database.pool.query(
      'update transactions set terminal = (select terminal from transactions where terminal <> $2 limit 1) where link_id = $1',
      [linkId, 'another'],
    );
    await reconcile(app, linkId);
  });
});

describe('an answer in another form', () => {
  it.each([
    { wrapper: 'iposTransactResponse' },
    { numericCodes: true },
    { amounts: 'dollars' },
    { profile: 'B' },
    { errorsWith200: true },
  ] as const)('an answer in another form is read all the same (%o)', async (settings) => {
    app.sandbox.ipos.changeSettings(settings);
    const linkId = await aPayableLink(app.database, store);
    expect(await pay(app, { linkId })).toMatchObject({ status: 200, body: { success: true } });
    app.sandbox.ipos.changeSettings({
      wrapper: 'iposhpresponse',
      numericCodes: false,
      amounts: 'cents',
      profile: 'A',
      errorsWith200: false,
    });
  });

  it('an id of 32 digits is kept whole', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId });
    const [row] = await attemptsOf(app, linkId);
    expect(app.sandbox.ledger().at(-1)?.transactionId).toBe(row?.['ipos_transaction_id']);
    expect(row?.['ipos_transaction_id']).toMatch(/^\d{32}$/);
  });
});
