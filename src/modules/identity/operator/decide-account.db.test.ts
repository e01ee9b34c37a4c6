import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewAccount, anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { listAccounts, listPendingUsers } from './list-accounts.ts';
import { registerAccount } from '../people/register-account.ts';
import { approveAccount, denyAccount } from './registrations.ts';

let identity: TestModule<Context>;
let operator: OpenStore;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
  operator = await anAccount(identity.database, { username: 'the-operator', operator: true });
});
afterAll(() => identity.close());

const register = () => identity.transact((tx) => registerAccount(identity.context)(aNewAccount(), tx));
const approve = (userId: string) =>
  identity.transact((tx) => approveAccount(identity.context)({ userId }, operator, tx));
const deny = (userId: string) => identity.transact((tx) => denyAccount(identity.context)({ userId }, operator, tx));
const stored = (userId: string) =>
  identity.rows('select account_status, approved_by, approved_at, denied_at from users where id = $1', [userId]);
const payable = (storeId: string) => identity.rows('select payable from read_stores where store_id = $1', [storeId]);
const notPending = { kind: 'invalid', code: 'not_pending', message: 'This registration is no longer pending.' };

it('an approval makes the registration an account whose links can be paid', async () => {
  const { userId, storeId } = await register();
  await approve(userId);
  expect(await stored(userId)).toEqual([
    { account_status: 'approved', approved_by: operator.userId, approved_at: expect.any(Date), denied_at: null },
  ]);
  expect(await payable(storeId)).toEqual([{ payable: true }]);
  const { pendingUsers } = await listPendingUsers(identity.context)({});
  expect(pendingUsers.map(({ id }) => id)).not.toContain(userId);
  const { accounts } = await listAccounts(identity.context)({});
  expect(accounts[0]).toMatchObject({ id: userId, companyName: 'Corner Shop', isActive: true, subUsers: [] });
});

it('an approval cannot be given twice, nor after a denial', async () => {
  const { userId } = await register();
  await approve(userId);
  await expect(approve(userId)).rejects.toMatchObject(notPending);
  await expect(deny(userId)).rejects.toMatchObject(notPending);
  expect(await stored(userId)).toMatchObject([{ account_status: 'approved', denied_at: null }]);
});

it('an approval of an unknown user, or of a sub-user, is refused as not found', async () => {
  const subUser = await anAccount(identity.database, { parent: operator, status: 'pending' });
  for (const userId of [randomUUIDv7(), subUser.userId]) {
    await expect(approve(userId)).rejects.toMatchObject({ kind: 'missing', code: 'user_not_found' });
  }
});

it('a denial takes the registration off the list and never makes it an account', async () => {
  const { userId, storeId } = await register();
  await deny(userId);
  expect(await stored(userId)).toMatchObject([{ account_status: 'denied', approved_at: null }]);
  expect(await payable(storeId)).toEqual([{ payable: false }]);
  const { pendingUsers } = await listPendingUsers(identity.context)({});
  const { accounts } = await listAccounts(identity.context)({});
  expect([...pendingUsers, ...accounts].map(({ id }) => id)).not.toContain(userId);
  await expect(approve(userId)).rejects.toMatchObject(notPending);
});

it('two decisions at the same moment end in one of them', async () => {
  const { userId } = await register();
  const outcomes = await Promise.allSettled([approve(userId), deny(userId), approve(userId), deny(userId)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it("the operator's store hears of every registration and decision", async () => {
  const before = identity.events.length;
  const { userId } = await register();
  await approve(userId);
  const raised = identity.events.slice(before).filter(({ storeId }) => storeId === operator.storeId);
  expect(raised.map(({ type }) => type)).toEqual(['RegistrationsChanged', 'RegistrationsChanged']);
});

it('the list of accounts names the sub-users of each account and leaves them out of the list itself', async () => {
  const store = await anAccount(identity.database, { companyName: 'With Staff' });
  const clerk = await anAccount(identity.database, { parent: store, active: false });
  const { accounts } = await listAccounts(identity.context)({});
  expect(accounts.find(({ id }) => id === store.userId)?.subUsers).toEqual([
    {
      id: clerk.userId,
      username: clerk.staff.username,
      email: null,
      firstName: null,
      lastName: null,
      isActive: false,
      invited: false,
      role: 'user',
    },
  ]);
  expect(accounts.map(({ id }) => id)).not.toContain(clerk.userId);
});
