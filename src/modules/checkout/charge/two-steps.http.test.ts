import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Barrier, type Step } from '../../../testing/barrier.ts';
import { moneyActsOf, type MoneyActs } from '../../../testing/money.ts';
import { startTestOutage, type TestOutage } from '../../../testing/outage.ts';
import {
  aPayableLink,
  cards,
  decideFunding,
  ledgerOf,
  linkRow,
  pay,
  reconcile,
  reconcileAsNotFound,
  resultOf,
} from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const timeoutMs = 1_000;
const key = 'a-key-of-the-payer-page-1';

let outage: TestOutage;
let app: TestApp;
let money: MoneyActs;
let barrier: Barrier;

beforeAll(async () => {
  outage = await startTestOutage(timeoutMs);
  ({ app } = outage);
  money = moneyActsOf(outage);
  await decideFunding(app, outage.store);
  barrier = new Barrier(app.clone.url);
  await barrier.open();
});
beforeEach(() => outage.recover());
afterAll(async () => {
  await barrier.close();
  await outage.close();
});

const fault = (planned: Parameters<TestApp['sandbox']['ipos']['fault']>[0]) => app.sandbox.ipos.fault(planned);
const aLink = (): Promise<string> => aPayableLink(app.database, outage.store);
const countOf = async (linkId: string, type: number): Promise<number> =>
  (await ledgerOf(app, linkId)).filter((line) => line.type === type && line.verdict.approved).length;

/** It was captured once, under one reference, and its payer is told so. */
const expectPaidOnce = async (linkId: string): Promise<void> => {
  expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed' });
  expect(await money.statesOf(linkId)).toEqual(['preauth approved', 'capture approved']);
  expect([await countOf(linkId, 5), await countOf(linkId, 6)]).toEqual([1, 1]);
  expect(await money.journalOf(linkId)).toBe('12.50');
  expect((await resultOf(app, linkId, key)).body).toMatchObject({ success: true });
};

const pending = { status: 202, body: { success: false, pending: true } };

/** Pays, and has the processor given up on between the answer to the first step and the second one, of this kind. */
const payIntoOutage = async (linkId: string, kind: 'capture' | 'void', card: string) => {
  const step: Step = { event: 'insert', table: 'transactions', when: `new.kind = '${kind}'` };
  await barrier.raise(step);
  const paying = pay(app, { linkId, key, card });
  await barrier.reached();
  outage.openCircuit();
  await barrier.breakOff([], step);
  return paying;
};

describe('the second step of a sale', () => {
  it.each(['before', 'after'])('that is delivered late, %s it is sent again, is made once', async (when) => {
    const linkId = await aLink();
    const begun = performance.now();
    fault({ fault: 'latency', ms: 2 * timeoutMs, path: 'capture' });
    expect(await pay(app, { linkId, key })).toMatchObject(pending);
    if (when === 'before') fault({ fault: 'not_found', path: 'status', times: 2 });
    await reconcileAsNotFound(app, linkId);
    if (when === 'after') await reconcile(app, linkId);
    await vi.waitUntil(() => performance.now() - begun > 2.2 * timeoutMs, { timeout: 10_000 });
    await reconcile(app, linkId, { aged: true });
    await reconcile(app, linkId, { aged: true });
    await expectPaidOnce(linkId);
  });

  it('that cannot be sent waits, with its payer and staff, and is made once the processor is back', async () => {
    const linkId = await aLink();
    expect(await payIntoOutage(linkId, 'capture', cards.debit)).toMatchObject(pending);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: true });
    expect(await money.statesOf(linkId)).toEqual(['preauth approved', 'capture claimed']);
    expect(await pay(app, { linkId })).toMatchObject({ status: 202 });
    outage.passOpenTime();
    await reconcile(app, linkId);
    await expectPaidOnce(linkId);
  });

  it('that is a release waits too, and nothing is charged meanwhile', async () => {
    const linkId = await aLink();
    const answer = await payIntoOutage(linkId, 'void', cards.credit);
    expect(answer).toMatchObject({ body: { success: false, pending: true, voidInfo: { voided: false } } });
    outage.passOpenTime();
    await reconcile(app, linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'voided' });
    expect([await countOf(linkId, 6), await countOf(linkId, 2)]).toEqual([0, 1]);
  });

  it.each(['wrong_ref', 'malformed', 'html', 'empty', '502_before_charge', 'slowloris'] as const)(
    'that is answered by %s is not believed, and is found out under its own reference',
    async (answer) => {
      const linkId = await aLink();
      fault({ fault: answer, path: 'capture' });
      expect(await pay(app, { linkId, key })).toMatchObject(pending);
      await reconcileAsNotFound(app, linkId);
      await reconcile(app, linkId);
      await expectPaidOnce(linkId);
    },
  );
});
