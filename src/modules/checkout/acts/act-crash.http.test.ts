import { afterAll, beforeAll, expect, it } from 'vitest';
import { Barrier, type Step } from '../../../testing/barrier.ts';
import { actsWithEnds, endpointOf, moneyActsOf, type MoneyActs } from '../../../testing/money.ts';
import { attemptsOf, ledgerOf, reconcile, startTestCheckout, type TestCheckout } from '../../../testing/payments.ts';
import { kill } from '../../../testing/program.ts';
import { budget } from '../../../testing/run-sequences.ts';
import { startSecondProgram, type SecondProgram } from '../../../testing/second-program.ts';

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
const actAt = ({ url }: SecondProgram, { act }: Ends, linkId: string): Promise<Response | null> =>
  fetch(`${url}${endpointOf(act).path.replace(':linkId', linkId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${checkout.store.token}` },
    body: JSON.stringify({ reason: 'The customer brought it back' }),
  }).catch(() => null);

const start = (more: Readonly<Record<string, string>> = {}) =>
  startSecondProgram(checkout.app, checkout.app.clone.url, { IPOS_TIMEOUT_MS: '2000', ...more });

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

/** Kills the program when it writes that its act has come to a state. */
const killAt = async (ends: Ends, state: 'sending' | 'approved'): Promise<void> => {
  const when = `new.kind = '${kindOf(ends)}' and new.state = '${state}'`;
  const step: Step = { event: 'update', table: 'transactions', when };
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
};

/** Stops the program while the processor has its request and has not answered. When it goes on, others have found out what became of it. */
const standStill = async (ends: Ends): Promise<void> => {
  const linkId = await money.paidLink({ transactionType: ends.transactionType });
  const program = await start();
  checkout.app.sandbox.ipos.fault({ fault: 'latency', ms: 500, path: ends.path });
  const before = received();
  const acting = actAt(program, ends, linkId);
  await expect.poll(received, { interval: 10 }).toBe(before + 1);
  expect(await money.statesOf(linkId)).toContain(`${kindOf(ends)} sending`);
  program.child.kill('SIGSTOP');
  await expect.poll(async () => (await ledgerOf(checkout.app, linkId)).length).toBe(2);
  await recover(linkId);
  await expectDoneOnce(ends, linkId);
  const [attempts, history] = [await attemptsOf(checkout.app, linkId), await money.journalOf(linkId)];
  program.child.kill('SIGCONT');
  expect((await acting)?.status).toBe(200);
  expect([await attemptsOf(checkout.app, linkId), await money.journalOf(linkId)]).toEqual([attempts, history]);
  await kill(program);
};

/** What befalls a program during an act, and how far the act is by then. */
const interruptions = {
  'is killed between the claim and the call': (ends: Ends) => killAt(ends, 'sending'),
  'is killed with the answer in hand': (ends: Ends) => killAt(ends, 'approved'),
  'stands still while the processor has its request': standStill,
} as const;
type Interruption = keyof typeof interruptions;

// In every run each act meets one of them, and each of them is met; in a soak each act meets all.
const met = Object.keys(interruptions) as Interruption[];
const cases = actsWithEnds.flatMap((ends, act) =>
  met
    .filter((_, number) => (act + number) % met.length < budget({ usual: 1, soak: met.length }))
    .map((interruption) => ({ act: ends.act, interruption, ends })),
);

it.each(cases)('a $act is done once where the program $interruption', async ({ interruption, ends }) => {
  await interruptions[interruption](ends);
});
