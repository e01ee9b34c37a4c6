import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { actsWithEnds, endpointOf, type MoneyActs, startTestMoney, type TestMoney } from '../../../testing/money.ts';
import { attemptsOf, ledgerOf, reconcile } from '../../../testing/payments.ts';
import { kill } from '../../../testing/program.ts';
import { startSecondProgram } from '../../../testing/second-program.ts';
import { TcpProxy } from '../../../testing/tcp-proxy.ts';

let checkout: TestMoney;
let money: MoneyActs;

beforeAll(async () => {
  checkout = await startTestMoney();
  ({ money } = checkout);
});
afterEach(() => heal());
afterAll(() => checkout.close());

const query = (sql: string) => checkout.app.database.pool.query(sql);

/** Makes every write of an act's row do something first, where `when` holds. */
const disturb = (body: string, when: string) =>
  query(
    `create or replace function disturb() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
     create trigger disturb before insert or update on transactions for each row when (${when}) execute function disturb()`,
  );
const heal = () => query('drop trigger if exists disturb on transactions');

const full = `raise exception 'could not extend file: No space left on device' using errcode = '53100';`;
// The fault itself is the wait: every write of the row takes this long, as on a slow disk.
const slow = 'perform pg_sleep(0.4);';

const doneAtProcessor = async (linkId: string, type: number) =>
  (await ledgerOf(checkout.app, linkId)).filter((line) => line.type === type && line.verdict.approved).length;

describe.each(actsWithEnds)('a $act', ({ act, type, before, after, transactionType }) => {
  const kind = act === 'release' ? 'void' : act;
  const aPaidLink = () => money.paidLink({ transactionType });

  const expectDoneOnce = async (linkId: string): Promise<void> => {
    expect(await money.linkOf(linkId)).toMatchObject({ status: after });
    expect(await doneAtProcessor(linkId, type)).toBe(1);
    expect(await attemptsOf(checkout.app, linkId)).toHaveLength(2);
  };

  it('while the disk is full is refused before anything is sent, and leaves nothing behind', async () => {
    const linkId = await aPaidLink();
    await disturb(full, `new.kind = '${kind}'`);
    expect(await money.act(act, linkId)).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    expect((await money.moneyOf(linkId)).acts[act]).toMatchObject({ isPossible: true });
    expect(await money.statesOf(linkId)).toHaveLength(1);
    expect(await money.linkOf(linkId)).toMatchObject({ status: before });
    expect(await doneAtProcessor(linkId, type)).toBe(0);
    await heal();
    expect(await money.act(act, linkId)).toMatchObject({ status: 200, body: { success: true } });
    await expectDoneOnce(linkId);
  });

  it('whose answer does not fit on the disk any more is pending, and is found out when it does', async () => {
    const linkId = await aPaidLink();
    await disturb(full, `new.kind = '${kind}' and new.state = 'approved'`);
    expect(await money.act(act, linkId)).toMatchObject({ status: 202, body: { success: false, pending: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: before, refunded: '0.00' });
    await heal();
    await reconcile(checkout.app, linkId);
    await expectDoneOnce(linkId);
  });

  it('is done once where the disk is slow', async () => {
    const linkId = await aPaidLink();
    await disturb(slow, `new.kind = '${kind}'`);
    expect(await money.act(act, linkId)).toMatchObject({ status: 200, body: { success: true } });
    await expectDoneOnce(linkId);
  });
});

describe('a database over whose connections nothing comes any more', { timeout: 60_000 }, () => {
  it('keeps nobody waiting for ever for a refund, which is made once', async () => {
    const { username, pathname, searchParams } = new URL(checkout.app.clone.url);
    const socket = { path: `${searchParams.get('host')}/.s.PGSQL.5432` };
    const proxy = new TcpProxy(() => socket);
    await proxy.open();
    const program = await startSecondProgram(
      checkout.app,
      `postgresql://${username}@127.0.0.1:${proxy.port}${pathname}`,
    );
    const linkId = await money.paidLink();
    const refund = () =>
      fetch(`${program.url}${endpointOf('refund').path.replace(':linkId', linkId)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${checkout.store.token}`,
          'idempotency-key': 'a-refund-through-a-dead-line',
        },
        body: JSON.stringify({ reason: 'The customer brought it back' }),
      });
    proxy.silence();
    const begun = performance.now();
    expect((await refund()).status).toBeGreaterThanOrEqual(500);
    expect(performance.now() - begun).toBeLessThan(25_000);
    await expect.poll(async () => (await refund()).status, { timeout: 30_000 }).toBe(200);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded' });
    expect(await doneAtProcessor(linkId, 3)).toBe(1);
    await kill(program);
    await proxy.close();
  });
});
