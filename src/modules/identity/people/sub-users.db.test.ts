import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DomainEvent } from '../../../kernel/tx.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { changeSubUser, createSubUser, removeSubUser } from './sub-users.ts';

let identity: TestModule<Context>;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
});
afterAll(() => identity.close());

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

it('a change of nothing that matters keeps the sessions of a sub-user, one of nothing leaves no trace, and every other is told', async () => {
  const store = await anAccount(identity.database);
  const clerk = await anAccount(identity.database, { parent: store });
  const { storeId } = store;
  const change = (fields: object) => () =>
    identity.transact((tx) => changeSubUser(identity.context)({ id: clerk.userId, change: fields }, store.staff, tx));
  const named = {
    type: 'TeamChanged',
    storeId,
    userId: clerk.userId,
  };
  expect(await eventsOf(storeId, change({ firstName: 'Kim' }))).toMatchObject([{ ...named, act: 'changed' }]);
  for (const same of [{}, { isActive: true }, { firstName: 'Kim' }])
    expect(await eventsOf(storeId, change(same))).toEqual([]);
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
