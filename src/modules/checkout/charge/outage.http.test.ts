import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { CircuitBreakers, failuresToOpen } from '../../../platform/circuit-breaker.ts';
import { processorUnavailable, startTestOutage, type TestOutage } from '../../../testing/outage.ts';
import {
  aPayableLink,
  attemptsOf,
  cards,
  chargesOf,
  linkRow as rowOf,
  pay,
  reconcile,
} from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const timeoutMs = 1_000;

let outage: TestOutage;
let app: TestApp;

beforeAll(async () => {
  outage = await startTestOutage(timeoutMs);
  ({ app } = outage);
});
beforeEach(() => outage.recover());
afterAll(() => outage.close());

const linkRow = (linkId: string) => rowOf(app, linkId);
const aLink = () => aPayableLink(app.database, outage.store);
const payments = async (linkId: string) => (await attemptsOf(app, linkId)).filter(({ kind }) => kind === 'sale');

describe('an open circuit', () => {
  it('a row of payments without an answer opens it, and the next payer is turned away at once, before anything is claimed', async () => {
    outage.proxy.set('silent');
    const waiting = await Promise.all(Array.from({ length: failuresToOpen }, aLink));
    const answers = await Promise.all(
      waiting.map((linkId, at) => pay(app, { linkId, key: `one-of-five-payers-${at}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const { requests } = outage.proxy;
    const linkId = await aLink();
    const begun = performance.now();
    const answer = await pay(app, { linkId });
    expect(performance.now() - begun).toBeLessThan(timeoutMs);
    expect(answer).toMatchObject(processorUnavailable);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([await attemptsOf(app, linkId), outage.proxy.requests]).toEqual([[], requests]);
    // Whoever sent a payment before hears of that one.
    const again = { linkId: String(waiting[0]), key: 'one-of-five-payers-0' };
    expect(await pay(app, again)).toMatchObject({ status: 202, body: { pending: true } });
  });

  it('a link that is closed or paid says so, although the processor cannot be reached', async () => {
    const linkId = await aLink();
    await pay(app, { linkId });
    outage.openCircuit();
    expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'link_paid' } });
  });

  it('of two payers at the same time one is the probe, and the other one pays after it was answered', async () => {
    const links = [await aLink(), await aLink()];
    outage.openCircuit();
    outage.passOpenTime();
    const answers = await Promise.all(links.map((linkId) => pay(app, { linkId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const turnedAway = links[answers.findIndex(({ status }) => status === 503)];
    expect(await pay(app, { linkId: String(turnedAway) })).toMatchObject({ body: { success: true } });
  });

  it('a probe that is refused before its call gives its place to the next payer', async () => {
    const linkId = await aLink();
    outage.openCircuit();
    outage.passOpenTime();
    expect(await pay(app, { linkId, cents: 9_999 })).toMatchObject({ status: 409 });
    expect(await pay(app, { linkId })).toMatchObject({ status: 200, body: { success: true } });
  });

  it('a payer whose page goes on trying with its key is charged exactly once after the outage', async () => {
    const linkId = await aLink();
    await outage.proxy.close();
    const sent = {
      linkId,
      key: 'a-page-that-goes-on-trying',
      token: app.sandbox.ipos.tokenFor(cards.debit, '139322815010'),
    };
    for (let tries = 0; tries < failuresToOpen + 3; tries += 1)
      expect(await pay(app, sent)).toMatchObject(processorUnavailable);
    expect(app.get(CircuitBreakers).states()).toEqual([{ address: outage.proxy.url, state: 'open' }]);
    await outage.proxy.open();
    outage.passOpenTime();
    expect(await pay(app, sent)).toMatchObject({ status: 200, body: { success: true } });
    expect(await chargesOf(app, linkId)).toHaveLength(1);
    expect(await payments(linkId)).toHaveLength(1);
  });
});

describe('voids and questions during an outage', () => {
  it('staff are told that their void is kept, and it is done when the processor answers', async () => {
    const linkId = await aLink();
    const { body } = await pay(app, { linkId });
    outage.openCircuit();
    const sent = { body: { transactionId: String(body['transactionId']) } };
    const answer = await app.call(contract.checkout.void, sent, { token: outage.store.token });
    const error = expect.stringContaining('as soon as the processor answers');
    expect(answer).toMatchObject({ status: 200, body: { success: false, pending: true, error } });
    await reconcile(app, linkId);
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'void_pending' }, { state: 'claimed', checks: 0 }]);
    outage.passOpenTime();
    await reconcile(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ status: 'voided' });
  });

  it('a void whose connection is refused waits to be sent', async () => {
    const linkId = await aLink();
    const { body } = await pay(app, { linkId });
    await outage.proxy.close();
    const sent = { body: { transactionId: String(body['transactionId']) } };
    const answer = await app.call(contract.checkout.void, sent, { token: outage.store.token });
    expect(answer.body).toMatchObject({ error: expect.stringContaining('as soon as the processor answers') });
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'void_pending' }, { state: 'claimed' }]);
    await outage.proxy.open();
    await reconcile(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ status: 'voided' });
  });

  it('an unknown payment stays as it is while nobody can be asked, and is found out afterwards', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
    await pay(app, { linkId });
    outage.openCircuit();
    const [before] = await attemptsOf(app, linkId);
    const { requests } = outage.proxy;
    await reconcile(app, linkId);
    const [after] = await attemptsOf(app, linkId);
    expect(after).toEqual({ ...before, next_check_at: expect.any(Date) });
    expect(after?.['next_check_at']).not.toEqual(before?.['next_check_at']);
    expect(outage.proxy.requests).toBe(requests);
    outage.passOpenTime();
    await reconcile(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ status: 'completed', confirming: false });
  });

  it('staff are called after ten minutes also where the processor could not be asked', async () => {
    const linkId = await aLink();
    app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
    await pay(app, { linkId });
    outage.openCircuit();
    await reconcile(app, linkId, { passed: '11 minutes' });
    expect(await linkRow(linkId)).toMatchObject({ confirming: true, review: expect.stringContaining('still missing') });
    expect(await payments(linkId)).toMatchObject([{ state: 'unknown', checks: 0 }]);
    outage.passOpenTime();
    await reconcile(app, linkId);
    expect(await linkRow(linkId)).toMatchObject({ status: 'completed', review: null });
  });
});
