import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DomainEvent, Tx } from '../../../kernel/tx.ts';
import { aNewAccount, anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { storesProjection } from '../projections/stores.ts';
import { resetPassword, setUserStatus } from './administer-users.ts';
import { startImpersonation, stopImpersonation } from './impersonation.ts';
import { denyAccount, registerAccount } from './register-account.ts';
import { deleteRegistration } from './registrations.ts';
import { endSessions } from './sessions.ts';
import { setSwitches } from './store-switches.ts';
import { changeSubUser, createSubUser, removeSubUser } from './sub-users.ts';

let identity: TestModule<Context>;
let operator: OpenStore;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
  operator = await anAccount(identity.database, { username: 'operator', operator: true });
});
afterAll(() => identity.close());

const origin = { ip: '203.0.113.9', userAgent: 'a browser' };
const setActive = (userId: string, isActive: boolean) =>
  identity.transact((tx) => setUserStatus(identity.context)({ userId, isActive }, operator.staff, tx));
const enter = ({ userId }: OpenStore) =>
  identity.transact((tx) =>
    startImpersonation(identity.context)({ userId, reason: 'to help' }, operator.staff, origin, tx),
  );
const sessionsOf = (userId: string) => identity.rows('select id from user_sessions where user_id = $1', [userId]);
/** The events that an act raises for a store, without what browsers of the operator hear. */
const eventsOf = async (storeId: string, act: () => Promise<unknown>): Promise<DomainEvent[]> => {
  identity.events.length = 0;
  await act();
  return identity.events.filter((event) => event.storeId === storeId);
};
const aSubUser = (store: OpenStore, username: string) =>
  identity.transact((tx) =>
    createSubUser(identity.context)(
      {
        username,
        passwordHash: 'no password',
        firstName: null,
        lastName: null,
        email: null,
        role: 'user',
        invited: false,
      },
      store.staff,
      tx,
    ),
  );
const by = () => ({ userId: operator.userId, name: 'operator' });

it('a deactivated account ends the sessions of its whole store, with an event of its own, once', async () => {
  const store = await anAccount(identity.database);
  const clerk = await anAccount(identity.database, { parent: store });
  const other = await anAccount(identity.database);
  await enter(clerk);
  const { userId, storeId } = store;
  const { username } = store.staff;
  const raised = await eventsOf(storeId, () => setActive(userId, false));
  expect(raised).toEqual([
    { type: 'SessionsEnded', storeId, userIds: expect.arrayContaining([userId, clerk.userId]) },
    { type: 'AccountDeactivated', storeId, userId, username, by: by() },
  ]);
  expect([await sessionsOf(userId), await sessionsOf(clerk.userId)]).toEqual([[], []]);
  expect(await sessionsOf(other.userId)).toHaveLength(1);
  expect(await eventsOf(storeId, () => setActive(userId, false))).toEqual([]);
  expect(await eventsOf(storeId, () => setActive(userId, true))).toMatchObject([{ type: 'AccountActivated' }]);
});

it('the read table of stores is the same after a deactivation, a switch and a deletion as when it is rebuilt', async () => {
  const [shut, switched] = [await anAccount(identity.database), await anAccount(identity.database)];
  const denied = await identity.transact((tx) => registerAccount(identity.context)(aNewAccount(), tx));
  await identity.transact((tx) => denyAccount(identity.context)({ ...denied, reason: 'no' }, operator, tx));
  await setActive(shut.userId, false);
  const off = { id: switched.userId, texting: false, payments: false };
  await identity.transact((tx) => setSwitches(identity.context)(off, operator.staff, tx));
  await identity.transact((tx) => deleteRegistration(denied, operator.staff, tx));
  const stores = () =>
    identity.rows(
      `select store_id, owner_id, payee, payable, may_text from read_stores where store_id = any($1) order by store_id = $2`,
      [[shut.storeId, switched.storeId, denied.storeId], switched.storeId],
    );
  const kept = await stores();
  expect(kept).toMatchObject([
    { store_id: shut.storeId, payable: false, may_text: true },
    { store_id: switched.storeId, payable: false, may_text: false },
  ]);
  await identity.transact(storesProjection.rebuild);
  expect(await stores()).toEqual(kept);
});

it('a sub-user who changes nothing that matters keeps their sessions, and every change names who made it', async () => {
  const store = await anAccount(identity.database);
  const clerk = await anAccount(identity.database, { parent: store });
  const { storeId } = store;
  const change = (fields: object) => () =>
    identity.transact((tx) => changeSubUser(identity.context)({ id: clerk.userId, change: fields }, store.staff, tx));
  const named = {
    type: 'TeamChanged',
    storeId,
    userId: clerk.userId,
    by: { userId: store.userId, name: store.staff.name },
  };
  expect(await eventsOf(storeId, change({ firstName: 'Kim' }))).toMatchObject([{ ...named, act: 'changed' }]);
  expect(await eventsOf(storeId, change({ isActive: true }))).toMatchObject([{ ...named, act: 'changed' }]);
  expect(await sessionsOf(clerk.userId)).toHaveLength(1);
  expect(await eventsOf(storeId, change({ isActive: false }))).toMatchObject([
    { type: 'SessionsEnded' },
    { ...named, act: 'deactivated' },
  ]);
  expect(await eventsOf(storeId, change({ isActive: true }))).toMatchObject([{ ...named, act: 'activated' }]);
  const remove = () => identity.transact((tx) => removeSubUser({ id: clerk.userId }, store.staff, tx));
  expect(await eventsOf(storeId, remove)).toMatchObject([{ ...named, act: 'deleted' }]);
});

it('of two admins who give the same username at one moment one is refused', async () => {
  const stores = await Promise.all([1, 2, 3, 4].map(() => anAccount(identity.database)));
  const outcomes = await Promise.allSettled(stores.map((store, at) => aSubUser(store, at % 2 ? 'Twins' : 'twins')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  for (const refusal of refused) expect(refusal).toMatchObject({ kind: 'conflict', code: 'username_taken' });
});

it('a password that an admin gives a sub-user is told to them, as one that they chose', async () => {
  const store = await anAccount(identity.database);
  const { userId: id, storeId } = await anAccount(identity.database, { parent: store });
  const change = () =>
    identity.transact((tx) =>
      changeSubUser(identity.context)({ id, passwordHash: 'another', change: {} }, store.staff, tx),
    );
  expect(await eventsOf(storeId, change)).toContainEqual({ type: 'PasswordChanged', storeId, userId: id });
});

it('a sub-user made by a sub-user belongs to the main account', async () => {
  const store = await anAccount(identity.database);
  const admin = await anAccount(identity.database, { parent: store, role: 'admin' });
  const id = await aSubUser(admin, 'third-in-line');
  expect(await identity.rows('select parent_user_id, store_id from users where id = $1', [id])).toEqual([
    { parent_user_id: store.userId, store_id: store.storeId },
  ]);
});

it('a reset password deletes the failed sign-ins of its user and keeps those of others', async () => {
  const store = await anAccount(identity.database);
  for (const name of [store.staff.username, 'somebody-else'])
    await identity.rows('insert into login_failures (username_folded, ip_address) values ($1, $2)', [name, origin.ip]);
  const { userId } = store;
  await identity.transact((tx) =>
    resetPassword(identity.context)({ userId, passwordHash: 'another' }, operator.staff, tx),
  );
  expect(await identity.rows('select username_folded from login_failures')).toEqual([
    { username_folded: 'somebody-else' },
  ]);
  expect(await identity.rows('select password, must_change_password from users where id = $1', [userId])).toEqual([
    { password: 'another', must_change_password: true },
  ]);
});

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
