import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { actsWithEnds, moneyActsOf, type MoneyActs } from '../../../testing/money.ts';
import { startTestOutage, type TestOutage } from '../../../testing/outage.ts';
import { attemptsOf, ledgerOf, reconcile, reconcileAsNotFound } from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const timeoutMs = 1_000;

let outage: TestOutage;
let app: TestApp;
let money: MoneyActs;

beforeAll(async () => {
  outage = await startTestOutage(timeoutMs);
  ({ app } = outage);
  money = moneyActsOf(outage);
});
beforeEach(() => outage.recover());
afterAll(() => outage.close());

const fault = (planned: Parameters<TestApp['sandbox']['ipos']['fault']>[0]) => app.sandbox.ipos.fault(planned);
const sent = () => app.sandbox.ipos.requests().filter(({ path }) => !path.includes('Status')).length;

const doneAtProcessor = async (linkId: string, type: number) =>
  (await ledgerOf(app, linkId)).filter((line) => line.type === type && line.verdict.approved).length;

const pendingAnswer = { status: 202, body: { success: false, pending: true } };

describe.each(actsWithEnds)('a $act', ({ act, path, type, before, after, transactionType }) => {
  const aPaidLink = () => money.paidLink({ transactionType });

  /** It was done once, under one reference, however often it was sent. */
  const expectDoneOnce = async (linkId: string): Promise<void> => {
    expect(await money.linkOf(linkId)).toMatchObject({ status: after });
    expect(await doneAtProcessor(linkId, type)).toBe(1);
    expect(await attemptsOf(app, linkId)).toHaveLength(2);
    expect(await money.moneyOf(linkId)).toMatchObject({ openAct: null });
  };

  it('that is delivered late is done once, where it comes before it is sent again', async () => {
    const linkId = await aPaidLink();
    fault({ fault: 'latency', ms: 2 * timeoutMs, path });
    expect(await money.act(act, linkId)).toMatchObject(pendingAnswer);
    fault({ fault: 'not_found', path: 'status', times: 2 });
    await reconcileAsNotFound(app, linkId);
    expect(await money.statesOf(linkId)).toContainEqual(expect.stringMatching(/ absent$/));
    await vi.waitUntil(async () => (await doneAtProcessor(linkId, type)) === 1, { timeout: 10_000 });
    await reconcile(app, linkId);
    await reconcile(app, linkId);
    await expectDoneOnce(linkId);
  });

  it('that is delivered late is done once, where it comes after it was sent again', async () => {
    const linkId = await aPaidLink();
    const begun = performance.now();
    fault({ fault: 'latency', ms: 2 * timeoutMs, path });
    expect(await money.act(act, linkId)).toMatchObject(pendingAnswer);
    await reconcileAsNotFound(app, linkId);
    await reconcile(app, linkId);
    await expectDoneOnce(linkId);
    // The first call arrives by now, and is turned away because its reference was used.
    await vi.waitUntil(() => performance.now() - begun > 2 * timeoutMs, { timeout: 10_000 });
    await reconcile(app, linkId, { aged: true });
    await expectDoneOnce(linkId);
  });

  it('that is answered for another reference is not believed, and is found out under its own', async () => {
    const linkId = await aPaidLink();
    fault({ fault: 'wrong_ref', path });
    expect(await money.act(act, linkId)).toMatchObject(pendingAnswer);
    expect(await money.linkOf(linkId)).toMatchObject({ status: before, refunded: '0.00' });
    await reconcile(app, linkId);
    await expectDoneOnce(linkId);
  });

  it('that is turned away as sent before is not known, and is found out', async () => {
    const linkId = await aPaidLink();
    const errors = [
      { field: 'merchantAuthentication.transactionReferenceId', message: 'Transaction id must be unique' },
    ];
    fault({ fault: 'says', path, body: JSON.stringify({ errors }), status: 400 });
    expect(await money.act(act, linkId)).toMatchObject(pendingAnswer);
    await reconcile(app, linkId);
    await expectDoneOnce(linkId);
  });

  it('that is called unknown by mistake is not sent again for it', async () => {
    const linkId = await aPaidLink();
    fault({ fault: 'reset_after_charge', path });
    expect(await money.act(act, linkId)).toMatchObject(pendingAnswer);
    fault({ fault: 'not_found', path: 'status' });
    const calls = sent();
    await reconcile(app, linkId, { aged: true });
    expect(await money.linkOf(linkId)).toMatchObject({ status: before });
    await reconcile(app, linkId);
    expect(sent()).toBe(calls);
    await expectDoneOnce(linkId);
  });

  it('that takes long refuses another one meanwhile, and ends as it is answered', async () => {
    const linkId = await aPaidLink();
    fault({ fault: 'latency', ms: timeoutMs * 0.4, path });
    const acting = money.act(act, linkId);
    await expect.poll(() => money.moneyOf(linkId)).toMatchObject({ openAct: act });
    expect(await money.act(act, linkId)).toMatchObject({ status: 409, body: { code: 'unfinished' } });
    expect(await acting).toMatchObject({ status: 200, body: { success: true } });
    await expectDoneOnce(linkId);
  });

  it('during an outage is kept without a call, told so, and done once when the processor answers', async () => {
    const linkId = await aPaidLink();
    outage.openCircuit();
    const { requests } = outage.proxy;
    expect(await money.act(act, linkId)).toMatchObject({
      status: 202,
      body: { pending: true, error: expect.stringContaining('as soon as the processor answers') },
    });
    await reconcile(app, linkId);
    expect(outage.proxy.requests).toBe(requests);
    expect(await money.linkOf(linkId)).toMatchObject({ status: before });
    expect(await money.act(act, linkId)).toMatchObject({ status: 409, body: { code: 'unfinished' } });
    outage.passOpenTime();
    await reconcile(app, linkId);
    await expectDoneOnce(linkId);
  });

  it('whose connection is refused waits to be sent, and is done once', async () => {
    const linkId = await aPaidLink();
    await outage.proxy.close();
    expect((await money.act(act, linkId)).status).toBe(202);
    expect(await money.statesOf(linkId)).toContainEqual(expect.stringMatching(/ claimed$/));
    await outage.proxy.open();
    await reconcile(app, linkId);
    await expectDoneOnce(linkId);
  });
});
