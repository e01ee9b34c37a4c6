import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { ignoresJobs, startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { reportSlowedName } from './queues.ts';
import { countSignInAttempt, raiseSlowedName as report } from './sign-in-attempts.ts';

let now = new Date('2026-03-02T09:00:00Z');
let identity: TestModule<Context>;
let store: OpenStore;
let queued: unknown[][];
beforeAll(async () => {
  const send = (...[name, data]: unknown[]) => {
    queued.push([name, data]);
    return Promise.resolve(null);
  };
  identity = await startTestModule(identityModule, { clock: () => now, jobsRuntime: { ...ignoresJobs, send } });
});
afterAll(() => identity.close());
beforeEach(async () => {
  queued = [];
  identity.events.length = 0;
  store = await anAccount(identity.database);
  await identity.rows('update users set email = $2 where id = $1', [store.userId, `${store.storeId}@store.example`]);
});

/** Failures with the name from so many addresses, one each. */
const guesses = (count: number, name: string) =>
  identity.rows(
    `insert into login_failures (username_folded, ip_address, failed_at)
     select $1, '198.51.100.' || n, $2 from generate_series(1, $3) n`,
    [name, now, count],
  );
const attempt = (username: string, browserId: string | null = null) =>
  identity.transact((tx) => countSignInAttempt(identity.context)({ username, ip: '203.0.113.9', browserId }, tx));
const eventsAfterReport = async (login: string) => {
  await report(identity.context)({ login });
  return identity.events.filter(({ type }) => type === 'NameSlowed');
};

it.each([
  ['somebody has', () => store.staff.username],
  ['nobody has', () => 'nobody-here'],
])('the hundredth failure with a name that %s is reported in the background, and none before', async (_, nameOf) => {
  const name = nameOf();
  await guesses(98, name);
  await attempt(name);
  expect(queued).toEqual([]);
  await attempt(name.toUpperCase());
  expect(queued).toEqual([[reportSlowedName.name, { login: name }]]);
  await attempt(name, crypto.randomUUID());
  expect(queued).toHaveLength(1);
});

it('whoever has a slowed name is told once an hour at most, also when two jobs run at once', async () => {
  const name = store.staff.username;
  await guesses(100, name);
  await Promise.all([eventsAfterReport(name), eventsAfterReport(name)]);
  const event = { type: 'NameSlowed', storeId: store.storeId, userId: store.userId, slowedUsername: name };
  expect(await eventsAfterReport(name)).toEqual([event]);
  now = new Date(now.getTime() + 59 * 60_000);
  await guesses(100, name);
  expect(await eventsAfterReport(name)).toHaveLength(1);
  now = new Date(now.getTime() + 60_000);
  expect(await eventsAfterReport(name)).toEqual([event, event]);
});

it('nobody is told of a name that nobody has, or whose hundredth failure was a sign-in', async () => {
  await guesses(100, 'nobody-here');
  expect(await eventsAfterReport('nobody-here')).toEqual([]);
  await guesses(99, store.staff.username);
  expect(await eventsAfterReport(store.staff.username)).toEqual([]);
});

it('the main account is told of a clerk whose name is slowed and who has no email', async () => {
  const clerk = await anAccount(identity.database, { parent: store });
  await identity.rows('update users set email = null where id = $1', [clerk.userId]);
  await guesses(100, clerk.staff.username);
  expect(await eventsAfterReport(clerk.staff.username)).toMatchObject([
    { userId: store.userId, slowedUsername: clerk.staff.username },
  ]);
});
