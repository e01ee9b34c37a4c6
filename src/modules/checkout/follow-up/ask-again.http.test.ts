import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { moneyActsOf, type MoneyActs } from '../../../testing/money.ts';
import { startTestOutage, type TestOutage } from '../../../testing/outage.ts';
import { aPayableLink, attemptsOf, pay } from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let outage: TestOutage;
let app: TestApp;
let money: MoneyActs;

beforeAll(async () => {
  outage = await startTestOutage(1_000);
  ({ app } = outage);
  money = moneyActsOf(outage);
});
beforeEach(() => outage.recover());
afterAll(() => outage.close());

const ask = (linkId: string, by: Pick<OpenStore, 'token'> = outage.store) =>
  app.call(contract.linkMoney.askAgain, { params: { linkId } }, { token: by.token });

const questions = () => app.sandbox.ipos.requests().filter(({ path }) => path.includes('Status')).length;

/** The last question was two minutes ago, and the next one is ten minutes away. */
const letTimePass = (linkId: string) =>
  app.database.pool.query(
    `update transactions set updated_at = now() - interval '2 minutes', next_check_at = now() + interval '10 minutes'
      where link_id = $1 and next_check_at is not null`,
    [linkId],
  );

/** A payment whose answer was lost. */
const aLostPayment = async (): Promise<string> => {
  const linkId = await aPayableLink(app.database, outage.store);
  app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
  await pay(app, { linkId });
  return linkId;
};

describe('asking the bank again', () => {
  it('finds out at once what became of a payment whose answer was lost, and charges nothing anew', async () => {
    const linkId = await aLostPayment();
    await letTimePass(linkId);
    expect(await ask(linkId)).toMatchObject({ status: 200, body: { success: true, asked: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed' });
    expect(await money.statesOf(linkId)).toEqual(['sale approved']);
  });

  it('finds out at once what became of a refund, which is made once', async () => {
    const linkId = await money.paidLink();
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'refund' });
    await money.act('refund', linkId);
    await letTimePass(linkId);
    expect(await ask(linkId)).toMatchObject({ status: 200, body: { asked: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded' });
    expect(await money.statesOf(linkId)).toEqual(['sale refunded', 'refund approved']);
  });

  it('asks once, however often and however many ask', async () => {
    const linkId = await aLostPayment();
    await letTimePass(linkId);
    app.sandbox.ipos.fault({ fault: 'pending', path: 'status', times: 20 });
    const before = questions();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(linkId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ask(linkId)).toMatchObject({ status: 200, body: { asked: true } });
    expect(questions() - before).toBe(1);
    app.sandbox.ipos.clearFaults();
    await letTimePass(linkId);
    await ask(linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed' });
  });

  it('leaves a call that is under way alone', async () => {
    const linkId = await aPayableLink(app.database, outage.store);
    app.sandbox.ipos.fault({ fault: 'latency', path: 'sale', ms: 700 });
    const before = questions();
    const paying = pay(app, { linkId });
    await expect.poll(() => money.statesOf(linkId)).toEqual(['sale sending']);
    expect(await ask(linkId)).toMatchObject({ status: 200, body: { asked: true } });
    expect(await paying).toMatchObject({ body: { success: true } });
    expect(questions()).toBe(before);
  });

  it('says so where the processor cannot be reached, and leaves the question due', async () => {
    const linkId = await aLostPayment();
    await letTimePass(linkId);
    outage.openCircuit();
    const answer = await ask(linkId);
    expect(answer).toMatchObject({ status: 503, body: { code: 'processor_unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const [row] = await attemptsOf(app, linkId);
    expect(Number(row?.['next_check_at'])).toBeLessThanOrEqual(Date.now());
    await outage.recover();
    await letTimePass(linkId);
    await ask(linkId);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed' });
  });

  it('is refused where nothing is awaited: unpaid, paid, declined, and not sent yet', async () => {
    const refused = { status: 409, body: { success: false, code: 'nothing_awaited' } };
    const linkId = await aPayableLink(app.database, outage.store);
    expect(await ask(linkId)).toMatchObject(refused);
    await pay(app, { linkId, card: '4000000000000002' });
    expect(await ask(linkId)).toMatchObject(refused);
    await pay(app, { linkId });
    expect(await ask(linkId)).toMatchObject(refused);
    outage.openCircuit();
    await money.act('void', linkId);
    expect(await money.statesOf(linkId)).toContain('void claimed');
    expect(await ask(linkId)).toMatchObject(refused);
  });

  it('tells another store and its operator nothing of the link', async () => {
    const linkId = await aLostPayment();
    await letTimePass(linkId);
    const before = questions();
    const unknown = `${linkId.slice(0, 8)}${'0'.repeat(26)}`;
    for (const options of [{}, { operator: true }]) {
      const by = await anAccount(app.database, options);
      const [foreign, none] = [await ask(linkId, by), await ask(unknown, by)];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    }
    expect(questions()).toBe(before);
    const clerk = await anAccount(app.database, { parent: outage.store, role: 'user', username: 'clerk-who-asks' });
    expect((await ask(linkId, clerk)).status).toBe(200);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'completed' });
  });
});
