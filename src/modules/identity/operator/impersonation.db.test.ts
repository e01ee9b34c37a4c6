import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../kernel/tx.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { endSessions } from '../sessions/sessions.ts';
import { startImpersonation, stopImpersonation } from './impersonation.ts';

let identity: TestModule<Context>;
let operator: OpenStore;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
  operator = await anAccount(identity.database, { username: 'operator', operator: true });
});
afterAll(() => identity.close());

const origin = { ip: '203.0.113.9', userAgent: 'a browser' };
const enter = ({ userId }: OpenStore) =>
  identity.transact((tx) =>
    startImpersonation(identity.context)({ userId, reason: 'to help' }, operator.staff, origin, tx),
  );
const sessionsOf = (userId: string) => identity.rows('select id from user_sessions where user_id = $1', [userId]);

it('no impersonation comes of a session of the operator that ended a moment ago', async () => {
  const store = await anAccount(identity.database);
  const sessionId = randomUUIDv7();
  const begin = identity.transact((tx) =>
    startImpersonation(identity.context)(
      { userId: store.userId, reason: 'to help' },
      { ...operator.staff, sessionId },
      origin,
      tx,
    ),
  );
  await expect(begin).rejects.toMatchObject({ kind: 'unauthenticated', code: 'operator_session_ended' });
  expect(await sessionsOf(store.userId)).toHaveLength(1);
});

it('an impersonation that is stopped several times at one moment gives one session of the operator', async () => {
  const store = await anAccount(identity.database);
  const { token, impersonator } = await enter(store);
  const [{ id: sessionId } = { id: '' }] = await identity.rows<{ id: string }>(
    'select id from user_sessions where user_id = $1 and impersonator_id is not null',
    [store.userId],
  );
  const actor = { ...store.staff, sessionId, impersonator };
  const stop = () => identity.transact((tx) => stopImpersonation(identity.context)(actor, origin, tx));
  const outcomes = await Promise.allSettled([stop(), stop(), stop()]);
  const [stopped, ...more] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(more).toEqual([]);
  expect(stopped).toMatchObject({ userId: operator.userId, token: expect.not.stringContaining(token) });
  expect(await sessionsOf(operator.userId)).toHaveLength(1);
});

/** Runs one act up to its commit, and commits once the other is done or waits for that. */
const overlapping = async (act: (tx: Tx) => Promise<unknown>, other: () => Promise<unknown>): Promise<void> => {
  let ending: Promise<void> = Promise.resolve();
  await identity.transact(async (tx) => {
    await act(tx);
    let isDone = false;
    ending = other().then(() => {
      isDone = true;
    });
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => isDone || (await identity.rows(waiting)).length > 0).toBe(true);
  });
  await ending;
};

it('of impersonations that begin at one moment from one session one is left', async () => {
  const [store, helper] = [await anAccount(identity.database), await anAccount(identity.database)];
  const subject = { userId: store.userId, reason: 'to help' };
  const begin = (tx: Tx) => startImpersonation(identity.context)(subject, helper.staff, origin, tx);
  await overlapping(begin, () => identity.transact(begin));
  const open = 'select id from user_sessions where impersonator_id = $1';
  expect(await identity.rows(open, [helper.userId])).toHaveLength(1);
});

it('the session that an impersonation gives back ends with all others that end at that moment', async () => {
  const [store, helper] = [await anAccount(identity.database), await anAccount(identity.database)];
  const subject = { userId: store.userId, reason: 'to help' };
  const { impersonator } = await identity.transact((tx) =>
    startImpersonation(identity.context)(subject, helper.staff, origin, tx),
  );
  const [{ id: sessionId } = { id: '' }] = await identity.rows<{ id: string }>(
    'select id from user_sessions where impersonator_id = $1',
    [helper.userId],
  );
  const actor = { ...store.staff, sessionId, impersonator };
  await overlapping(
    (tx) => stopImpersonation(identity.context)(actor, origin, tx),
    () => identity.transact((tx) => endSessions([helper.userId], null, tx)),
  );
  expect(await sessionsOf(helper.userId)).toEqual([]);
});

it('an impersonation ends no later than the session it came from', async () => {
  const [store, helper] = [await anAccount(identity.database), await anAccount(identity.database)];
  const end = new Date(Date.now() + 600_000);
  await identity.rows('update user_sessions set expires_at = $2 where user_id = $1', [helper.userId, end]);
  const subject = { userId: store.userId, reason: 'to help' };
  const begin = (tx: Tx) => startImpersonation(identity.context)(subject, helper.staff, origin, tx);
  expect(await identity.transact(begin)).toMatchObject({ expiresAt: end, impersonator: { until: end } });
});

it('an impersonation ends with the sessions of its operator, and the browsers of its store hear of it', async () => {
  const [store, helper] = [await anAccount(identity.database), await anAccount(identity.database)];
  const subject = { userId: store.userId, reason: 'to help' };
  await identity.transact((tx) => startImpersonation(identity.context)(subject, helper.staff, origin, tx));
  identity.events.length = 0;
  await identity.transact((tx) => endSessions([helper.userId], null, tx));
  expect(await identity.rows('select id from user_sessions where impersonator_id = $1', [helper.userId])).toEqual([]);
  const ended = { type: 'SessionsEnded', storeId: store.storeId, userIds: [store.userId] };
  expect(identity.events).toContainEqual(expect.objectContaining(ended));
});
