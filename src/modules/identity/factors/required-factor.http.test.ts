import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { SoftwarePasskey } from '../../../testing/passkeys.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { removeAuthenticator } from './authenticators.ts';
import { People } from '../index.ts';
import { identityModule } from '../module.ts';
import { createPasswordHasher } from '../accounts/password.ts';

const { secondFactors } = contract;
let app: TestApp;
let hash: string;
let operator: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: 'off' } });
  hash = await createPasswordHasher().hash('operator-secret');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from read_stores');
  await app.database.pool.query('delete from users');
  operator = await anAccount(app.database, { operator: true });
  await app.database.pool.query('update users set password = $1', [hash]);
});

const refused = (code: string, status = 400) => ({ status, body: { success: false, code } });
const accounts = (who = operator): Promise<CallResponse> => app.call(contract.operator.accounts, {}, who);
const mustAdd = async (who = operator): Promise<unknown> => {
  const { user } = (await app.call(contract.session.user, {}, who)).body as { user?: Record<string, unknown> };
  return user?.['mustAddSecondFactor'];
};
const signIn = (): Promise<CallResponse> =>
  app.call(contract.session.login, { body: { username: operator.staff.username, password: 'operator-secret' } });
const addApp = async (): Promise<CallResponse> => {
  const { body } = await app.call(secondFactors.startAuthenticator, {}, operator);
  const code = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) }).generate();
  return app.call(secondFactors.confirmAuthenticator, { body: { code } }, operator);
};
const addPasskey = async (): Promise<string> => {
  const { body } = await app.call(secondFactors.startPasskey, {}, operator);
  const answer = new SoftwarePasskey(app.url).create(body['options'] as unknown as Record<string, unknown>);
  const added = await app.call(secondFactors.addPasskey, { body: { name: 'Key', answer } }, operator);
  const { passkeys } = added.body['secondFactors'] as unknown as { passkeys: readonly { readonly id: string }[] };
  return passkeys[0]?.id ?? '';
};

it.each([
  ['an authenticator app', addApp],
  ['a passkey', addPasskey],
])('outside the demo the operator does nothing before adding %s, and then everything', async (_, add) => {
  expect((await signIn()).body).toMatchObject({ user: { mustAddSecondFactor: true } });
  expect(await mustAdd()).toBe(true);
  expect(await accounts()).toMatchObject(refused('second_factor_setup_required', 403));
  expect((await app.call(secondFactors.read, {}, operator)).body).toMatchObject({ secondFactors: { required: true } });
  await add();
  expect(await mustAdd()).toBe(false);
  expect((await accounts()).status).toBe(200);
});

it('an app that was started and never confirmed is no second factor', async () => {
  await app.call(secondFactors.startAuthenticator, {}, operator);
  expect(await accounts()).toMatchObject(refused('second_factor_setup_required', 403));
});

it('the operator keeps one second factor, whichever', async () => {
  await addApp();
  const removeApp = (): Promise<CallResponse> => app.call(secondFactors.removeAuthenticator, {}, operator);
  expect(await removeApp()).toMatchObject(refused('last_second_factor', 409));
  expect((await app.call(secondFactors.read, {}, operator)).body).toMatchObject({
    secondFactors: { authenticator: {}, recoveryCodesLeft: 10 },
  });
  const id = await addPasskey();
  expect((await removeApp()).status).toBe(200);
  const removeKey = await app.call(secondFactors.removePasskey, { params: { id } }, operator);
  expect(removeKey).toMatchObject(refused('last_second_factor', 409));
  expect((await accounts()).status).toBe(200);
});

it('of the last two second factors one stays, also when both are removed at one moment', async () => {
  await addApp();
  const params = { id: await addPasskey() };
  const { promise: committing, resolve: commit } = Promise.withResolvers<undefined>();
  const { promise: removed, resolve: noteRemoved } = Promise.withResolvers<undefined>();
  const first = app.transact(async (tx) => {
    await removeAuthenticator(app.contextOf(identityModule))(operator, tx);
    noteRemoved(undefined);
    await committing;
  });
  await removed;
  let answered = false;
  const second = app.call(secondFactors.removePasskey, { params }, operator).finally(() => (answered = true));
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitUntil(async () => answered || (await app.database.pool.query(waiting)).rows.length > 0);
  commit(undefined);
  await first;
  expect(await second).toMatchObject(refused('last_second_factor', 409));
});

it('the password alone does not sign in the operator whose second factor is a passkey', async () => {
  await addPasskey();
  expect(await signIn()).toMatchObject(refused('passkey_required'));
  const body = { password: 'operator-secret' };
  expect(await app.call(secondFactors.stepUp, { body }, operator)).toMatchObject(refused('passkey_required'));
  expect((await app.database.pool.query('select id from login_failures')).rows).toEqual([]);
});

it('an admin at a shell removes every second factor of somebody who lost them, and the sessions end', async () => {
  await addApp();
  await addPasskey();
  const other = await anAccount(app.database);
  await app.transact((tx) => app.get(People).removeSecondFactors(` ${operator.staff.username.toUpperCase()}`, tx));
  expect((await accounts()).status).toBe(401);
  expect((await signIn()).body).toMatchObject({ success: true, user: { mustAddSecondFactor: true } });
  for (const table of ['authenticators', 'recovery_codes', 'passkeys'])
    expect((await app.database.pool.query(`select * from ${table}`)).rows).toEqual([]);
  expect(await mustAdd(other)).toBe(false);
});

it('nobody but the operator needs a second factor, nor does the operator who is signed in as somebody else', async () => {
  const store = await anAccount(app.database);
  expect(await mustAdd(store)).toBe(false);
  await app.database.pool.query(
    "update user_sessions set impersonator_id = $2, impersonation_reason = 'asked for help' where id = $1",
    [store.staff.sessionId, operator.userId],
  );
  expect(await mustAdd(store)).toBe(false);
  expect((await app.call(contract.paymentLinks.list, {}, store)).status).toBe(200);
});

it('a change of password without a code does not confirm the session of somebody who has an app', async () => {
  await addApp();
  await app.database.pool.query("update user_sessions set confirmed_at = now() - interval '11 minutes'");
  const body = { currentPassword: 'operator-secret', newPassword: 'another secret' };
  expect((await app.call(contract.ownAccount.changePassword, { body }, operator)).status).toBe(200);
  const next = await app.call(secondFactors.newRecoveryCodes, {}, operator);
  expect(next).toMatchObject(refused('step_up_required', 403));
});
