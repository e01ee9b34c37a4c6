import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { aNewAccount, anAccount, aStore, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { registerAccount } from '../people/register-account.ts';
import { identityModule } from '../module.ts';
import { listAccounts } from './list-accounts.ts';

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
    expect([status, answer['error']]).toEqual([400, 'This registration is no longer pending.']);
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
  expect(await decide(deny, "1' or '1'='1")).toMatchObject({ status: 404, body: { error: 'User not found' } });
});

it('the lists of accounts and registrations are read by pages and searched, and say how many there are in all', async () => {
  const store = await anAccount(app.database, { companyName: 'Amber Bakery' });
  const clerk = await anAccount(app.database, { parent: store, username: 'violet-clerk' });
  const { userId } = await register('Amber Florist');
  const found = (await app.call(accounts, { query: { q: 'AMBER' } }, operator)).body;
  expect(found).toMatchObject({ accounts: [{ id: store.userId, subUsers: [{ id: clerk.userId }] }], nextCursor: null });
  const byClerk = await app.call(accounts, { query: { q: 'violet-c' } }, operator);
  expect(byClerk.body['accounts']).toMatchObject([{ id: store.userId }]);
  const waiting = (await app.call(pendingUsers, { query: { q: 'amber' } }, operator)).body;
  expect(waiting).toMatchObject({ pendingUsers: [{ id: userId }], nextCursor: null });
  for (const endpoint of [accounts, pendingUsers]) {
    const { body: whole } = await app.call(endpoint, {}, operator);
    const { body: first } = await app.call(endpoint, { query: { limit: 1 } }, operator);
    const cursor = String(first['nextCursor']);
    const { body: second } = await app.call(endpoint, { query: { limit: 1, cursor } }, operator);
    const idsOf = (body: CallResponse['body']) =>
      ((body['accounts'] ?? body['pendingUsers']) as unknown as { id: string }[]).map(({ id }) => id);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(whole).slice(0, 2));
    expect([first['total'], second['total']]).toEqual([whole['total'], idsOf(whole).length]);
    expect(idsOf(whole)).not.toContain(operator.userId);
  }
});

it('the lists of accounts and registrations refuse a page that is none', async () => {
  for (const endpoint of [accounts, pendingUsers]) {
    const wrong = await app.call(endpoint, { query: { cursor: 'bm90aGluZw' } }, operator);
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'invalid_cursor']);
    expect((await app.call(endpoint, { query: { limit: 0 } }, operator)).status).toBe(400);
    expect((await app.call(endpoint, { query: { q: 'x'.repeat(201) } }, operator)).status).toBe(400);
    expect((await app.call(endpoint, { query: { q: "\u0000%_\\'" } }, operator)).status).toBe(200);
  }
});

it('the list of accounts names the accounts whose payment pages carry the Auth Token', async () => {
  const token = { iposTpn: '123456789012', iposAuthToken: 'the-auth-token' };
  const keyless = await aStore(app, token);
  const keyed = await aStore(app, { ...token, iposTokenizationKey: 'a-key-that-tokenizes' });
  const unset = await anAccount(app.database);
  const { body } = await app.call(accounts, {}, operator);
  const listed = accounts.response.parse(body).accounts;
  const marked = ({ userId }: OpenStore) => listed.find(({ id }) => id === userId)?.pageKey;
  expect([keyless, keyed, unset].map(marked)).toEqual(['auth_token', 'separate', 'none']);
});

it('the list of accounts names none where such pages are refused', async () => {
  const keyless = await aStore(app, { iposTpn: '123456789012', iposAuthToken: 'the-auth-token' });
  const config = { ...app.config, REQUIRE_TOKENIZATION_KEY: true };
  const listed = await listAccounts({ reader: app.database.reader, config })({});
  expect(listed.accounts.find(({ id }) => id === keyless.userId)).toMatchObject({ pageKey: 'missing' });
});
