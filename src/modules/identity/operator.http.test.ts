import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { aNewAccount, anAccount, type OpenStore } from '../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../testing/test-app.ts';
import { registerAccount } from './commands/register-account.ts';
import { identityModule } from './module.ts';
import { listAccounts } from './queries/list-accounts.ts';

const { accounts, approve, deny, pendingUsers } = contract.operator;

let app: TestApp;
let operator: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  operator = await anAccount(app.database, { username: 'operator', companyName: 'The App', operator: true });
});
afterAll(() => app.close());

const register = (companyName: string): Promise<{ userId: string }> =>
  app.transact((tx) => registerAccount(app.contextOf(identityModule))(aNewAccount({ companyName }), tx));
const decide = (endpoint: typeof approve | typeof deny, id: string): Promise<CallResponse> =>
  app.call(endpoint, { params: { id } }, operator);

const calls = [accounts, pendingUsers, approve, deny] as const;

it.each(calls)('$method $path is for the operator alone', async (endpoint) => {
  const { userId } = await register('Waiting');
  const sent = { params: { id: userId } };
  expect((await app.call(endpoint, sent)).status).toBe(401);
  const admin = await anAccount(app.database);
  expect((await app.call(endpoint, sent, admin)).status).toBe(403);
  const { body } = await app.call(pendingUsers, {}, operator);
  expect(body['pendingUsers']).toContainEqual(expect.objectContaining({ id: userId }));
});

it('a registration waits in the pending list, the newest first, without any secret', async () => {
  const { userId: older } = await register('Older');
  const { userId: newer } = await register('Newer');
  const { status, body } = await app.call(pendingUsers, {}, operator);
  expect(status).toBe(200);
  const [first, second] = pendingUsers.response.parse(body).pendingUsers;
  expect([first?.id, second?.id]).toEqual([newer, older]);
  expect(Object.keys((body['pendingUsers'] as unknown as object[])[0] ?? {}).toSorted()).toEqual([
    'companyName',
    'createdAt',
    'email',
    'firstName',
    'id',
    'lastName',
    'userType',
    'username',
  ]);
});

it('a registration becomes an account by approval, once', async () => {
  const { userId } = await register('Welcome');
  expect((await decide(approve, userId)).body).toEqual({ success: true });
  const { body } = await app.call(accounts, {}, operator);
  expect(accounts.response.parse(body).accounts[0]).toMatchObject({
    id: userId,
    companyName: 'Welcome',
    isActive: true,
  });
  for (const second of [approve, deny]) {
    const { status, body: answer } = await decide(second, userId);
    expect([status, answer['error']]).toEqual([400, 'This registration is not pending any more.']);
  }
});

it('a registration leaves both lists by denial', async () => {
  const { userId } = await register('Unwelcome');
  expect((await decide(deny, userId)).body).toEqual({ success: true });
  const { body: waiting } = await app.call(pendingUsers, {}, operator);
  const { body: open } = await app.call(accounts, {}, operator);
  expect(JSON.stringify([waiting, open])).not.toContain(userId);
});

it('a registration that nobody made is not found', async () => {
  expect(await decide(approve, randomUUIDv7())).toMatchObject({ status: 404, body: { error: 'User not found' } });
  expect(await decide(deny, "1' or '1'='1")).toMatchObject({ status: 400, body: { error: 'User not found' } });
});

it('the list of accounts names the accounts whose payment pages carry the Auth Token', async () => {
  const [keyless, keyed, unset] = await Promise.all([1, 2, 3].map(() => anAccount(app.database)));
  const token = { iposTpn: '123456789012', iposAuthToken: 'the-auth-token' };
  const save = contract.account.saveCredentials;
  await app.call(save, { body: token }, keyless);
  await app.call(save, { body: { ...token, iposTokenizationKey: 'a-key-that-tokenizes' } }, keyed);
  const { body } = await app.call(accounts, {}, operator);
  const listed = accounts.response.parse(body).accounts;
  const marked = (store?: OpenStore) => listed.find(({ id }) => id === store?.userId)?.pageKey;
  expect([keyless, keyed, unset].map(marked)).toEqual(['auth_token', 'separate', 'none']);
});

it('the list of accounts names none where such pages are refused', async () => {
  const keyless = await anAccount(app.database);
  const body = { iposTpn: '123456789012', iposAuthToken: 'the-auth-token' };
  await app.call(contract.account.saveCredentials, { body }, keyless);
  const config = { ...app.config, REQUIRE_TOKENIZATION_KEY: true };
  const listed = await listAccounts({ reader: app.database.reader, config })();
  expect(listed.find(({ id }) => id === keyless.userId)).toMatchObject({ pageKey: 'missing' });
});
