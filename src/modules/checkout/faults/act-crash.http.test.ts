import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Barrier, type Step } from '../../../testing/barrier.ts';
import { actsWithEnds, endpointOf, moneyActsOf, type MoneyActs } from '../../../testing/money.ts';
import { attemptsOf, ledgerOf, reconcile, startTestCheckout, type TestCheckout } from '../../../testing/payments.ts';
import { kill, startProgram, type Program } from '../../../testing/second-program.ts';

let checkout: TestCheckout;
let money: MoneyActs;
let barrier: Barrier;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '2000' });
  money = moneyActsOf(checkout);
  barrier = new Barrier(checkout.app.clone.url);
  await barrier.open();
});

afterAll(async () => {
  await barrier.close();
  await checkout.close();
});

type Ends = (typeof actsWithEnds)[number];

/** Staff ask another process for an act, which may not live to answer. */
const actAt = ({ url }: Program, { act }: Ends, linkId: string): Promise<Response | null> =>
  fetch(`${url}${endpointOf(act).path.replace(':linkId', linkId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${checkout.store.token}` },
    body: JSON.stringify({ reason: 'The customer brought it back' }),
  }).catch(() => null);

const start = (more: Readonly<Record<string, string>> = {}) =>
  startProgram(checkout.app, checkout.app.clone.url, { IPOS_TIMEOUT_MS: '2000', ...more });

/** How many acts and payments the processor was asked for. */
const received = (): number =>
  checkout.app.sandbox.ipos.requests().filter(({ path }) => path.endsWith('iposTransact')).length;

/** What happens after the restart: what is open is followed to its end. */
const recover = async (linkId: string): Promise<void> => {
  for (let time = 0; time < 4; time += 1) await reconcile(checkout.app, linkId, { aged: true });
};

const expectDoneOnce = async ({ type, after }: Ends, linkId: string): Promise<void> => {
  expect(await money.linkOf(linkId)).toMatchObject({ status: after });
  const done = (await ledgerOf(checkout.app, linkId)).filter((line) => line.type === type && line.verdict.approved);
  expect(done).toHaveLength(1);
  expect(await attemptsOf(checkout.app, linkId)).toHaveLength(2);
  expect(await money.moneyOf(linkId)).toMatchObject({ openAct: null });
};

const kindOf = ({ act }: Ends): string => (act === 'release' ? 'void' : act);

describe.each(actsWithEnds)('a program that is killed during a $act', { timeout: 60_000 }, (ends) => {
  const is = (state: string): string => `new.kind = '${kindOf(ends)}' and new.state = '${state}'`;
  const writes: [string, Step][] = [
    ['between the claim and the call', { event: 'update', table: 'transactions', when: is('sending') }],
    ['with the answer in hand', { event: 'update', table: 'transactions', when: is('approved') }],
  ];

  it.each(writes)('dies %s, and it is done once', async (_, step) => {
    const linkId = await money.paidLink({ transactionType: ends.transactionType });
    const program = await start();
    await barrier.raise(step);
    const acting = actAt(program, ends, linkId);
    const pids = await barrier.reached();
    await kill(program);
    await barrier.breakOff(pids, step);
    expect(await acting).toBeNull();
    expect(await money.linkOf(linkId)).toMatchObject({ status: ends.before });
    await recover(linkId);
    await expectDoneOnce(ends, linkId);
  });
});

describe.each(actsWithEnds)('a program that stands still during a $act', { timeout: 60_000 }, (ends) => {
  it('changes nothing when it goes on, because others have found out what became of it', async () => {
    const linkId = await money.paidLink({ transactionType: ends.transactionType });
    const program = await start();
    checkout.app.sandbox.ipos.fault({ fault: 'latency', ms: 500, path: ends.path });
    const before = received();
    const acting = actAt(program, ends, linkId);
    // It stands still while the processor has its request and has not answered it.
    await expect.poll(received, { interval: 10 }).toBe(before + 1);
    expect(await money.statesOf(linkId)).toContain(`${kindOf(ends)} sending`);
    program.child.kill('SIGSTOP');
    await expect.poll(async () => (await ledgerOf(checkout.app, linkId)).length, { timeout: 5_000 }).toBe(2);
    await recover(linkId);
    await expectDoneOnce(ends, linkId);
    const [attempts, history] = [await attemptsOf(checkout.app, linkId), await money.journalOf(linkId)];
    program.child.kill('SIGCONT');
    expect((await acting)?.status).toBe(200);
    expect([await attemptsOf(checkout.app, linkId), await money.journalOf(linkId)]).toEqual([attempts, history]);
    await kill(program);
  });
});
