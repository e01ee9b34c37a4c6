import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DomainEvent } from '../../../kernel/tx.ts';
import { aNewAccount, anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { registerAccount } from '../people/register-account.ts';
import { setSwitches } from '../store/store-switches.ts';
import { storesProjection } from '../store/stores.ts';
import { resetPassword, setUserStatus } from './administer-users.ts';
import { startImpersonation } from './impersonation.ts';
import { deleteRegistration, denyAccount } from './registrations.ts';

let identity: TestModule<Context>;
let operator: OpenStore;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
  operator = await anAccount(identity.database, { username: 'operator', operator: true });
});
afterAll(() => identity.close());

const setActive = (userId: string, isActive: boolean) =>
  identity.transact((tx) => setUserStatus(identity.context)({ userId, isActive }, operator.staff, tx));
const enter = ({ userId }: OpenStore) =>
  identity.transact((tx) =>
    startImpersonation(identity.context)(
      { userId, reason: 'to help' },
      operator.staff,
      { ip: '203.0.113.9', userAgent: 'a browser' },
      tx,
    ),
  );
const sessionsOf = (userId: string) => identity.rows('select id from user_sessions where user_id = $1', [userId]);
/** The events that an act raises for a store, without what browsers of the operator hear. */
const eventsOf = async (storeId: string, act: () => Promise<unknown>): Promise<DomainEvent[]> => {
  identity.events.length = 0;
  await act();
  return identity.events.filter((event) => event.storeId === storeId);
};

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
    { type: 'AccountDeactivated', storeId, userId, username },
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
  const off = { id: switched.userId, texting: false, payments: false, reason: null };
  await identity.transact((tx) => setSwitches(identity.context)(off, tx));
  await identity.transact((tx) => deleteRegistration(denied, tx));
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

it('a reset password deletes the failed sign-ins of its user and keeps those of others', async () => {
  const store = await anAccount(identity.database);
  for (const name of [store.staff.username, 'somebody-else'])
    await identity.rows('insert into login_failures (username_folded, ip_address) values ($1, $2)', [
      name,
      '203.0.113.9',
    ]);
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
