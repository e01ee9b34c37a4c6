import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, aRegistration, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { People } from '../index.ts';
import { createPasswordHasher } from '../accounts/password.ts';

let app: TestApp;
let hash: string;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  hash = await createPasswordHasher().hash('secret-1');
});
afterAll(() => app.close());
beforeEach(async () => {
  store = await anAccount(app.database);
  await app.database.pool.query('update users set password = $2 where id = $1', [store.userId, hash]);
  await app.database.pool.query('delete from login_failures');
});

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const { ownAccount, secondFactors } = contract;

/** Signs the account in once more; `cookie` is what the browser is known by. */
const signIn = async (password = 'secret-1', headers: Readonly<Record<string, string>> = {}) => {
  const body = { username: store.staff.username, password };
  const answer = await app.call(contract.session.login, { body }, { headers });
  const [cookie = ''] = (answer.headers.getSetCookie()[1] ?? '').split(';');
  return { token: String(answer.body['sessionToken']), status: answer.status, cookie };
};
const statusOf = async (token: string): Promise<number> =>
  (await app.call(contract.session.user, {}, { token })).status;
const change = (
  token: string,
  currentPassword = 'secret-1',
  newPassword = 'another secret',
  headers = {},
): Promise<CallResponse> =>
  app.call(ownAccount.changePassword, { body: { currentPassword, newPassword } }, { token, headers });
const confirm = (token: string, password: string): Promise<CallResponse> =>
  app.call(secondFactors.stepUp, { body: { password } }, { token });
const refused = (code: string, status = 400) => ({ status, body: { success: false, code } });

it('a change of password lets the new one in and the old one no more, and ends every other session of the user', async () => {
  const [here, elsewhere] = [await signIn(), await signIn()];
  const { status, body } = await change(here.token);
  expect([status, body]).toMatchObject([200, { success: true, user: { username: store.staff.username } }]);
  expect(await Promise.all([here, elsewhere, store].map(({ token }) => statusOf(token)))).toEqual([200, 401, 401]);
  expect((await signIn()).status).toBe(401);
  expect((await signIn('another secret')).status).toBe(200);
});

it('a change of password makes strangers of all browsers but the one that made it', async () => {
  const [here, elsewhere] = [await signIn(), await signIn()];
  const answer = await change(here.token, 'secret-1', 'another secret', { cookie: here.cookie });
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  await app.database.pool.query(
    `insert into login_failures (username_folded, ip_address, failed_at)
       select $1, '127.0.0.1', now() from generate_series(1, 10)`,
    [store.staff.username],
  );
  expect((await signIn('another secret', { cookie: elsewhere.cookie })).status).toBe(429);
  expect((await signIn('another secret', { cookie })).status).toBe(200);
});

it('a change of password is all that somebody may do whose password another person chose, and it sets them free', async () => {
  await app.database.pool.query('update users set must_change_password = true where id = $1', [store.userId]);
  const list = (): Promise<CallResponse> => app.call(contract.paymentLinks.list, {}, store);
  expect(await list()).toMatchObject(refused('password_change_required', 403));
  expect(await change(store.token)).toMatchObject({ status: 200, body: { user: { mustChangePassword: false } } });
  expect((await list()).status).toBe(200);
});

it('a password is taken as typed, with the spaces at its ends, where it is chosen and where it is asked for', async () => {
  expect((await change(store.token, 'secret-1', ' spaced secret ')).status).toBe(200);
  expect(await confirm(store.token, 'spaced secret')).toMatchObject(refused('wrong_password'));
  expect((await confirm(store.token, ' spaced secret ')).status).toBe(200);
  expect((await change(store.token, ' spaced secret ', 'another secret')).status).toBe(200);
});

it.each([
  ['a wrong current password', ['not-the-secret', 'another secret'], 'wrong_password', /current password/],
  ['the current password as the new one', ['secret-1', 'secret-1'], 'password_unchanged', /a different one/],
  ['a short password', ['secret-1', 'short'], 'invalid_input', /^Password must be at least 8 characters long\.$/],
  ['no current password', ['', 'another secret'], 'invalid_input', /^Please fill in all password fields\.$/],
])('a change of password with %s is refused in plain words and changes nothing', async (_, sent, code, message) => {
  const other = await signIn();
  const answer = await change(store.token, ...sent);
  expect(answer).toMatchObject(refused(code));
  expect(answer.body['error']).toMatch(message);
  expect(await statusOf(other.token)).toBe(200);
  expect((await signIn()).status).toBe(200);
});

it('of two changes of password at one moment one is made', async () => {
  const answers = await Promise.all([
    change(store.token, 'secret-1', 'the first secret'),
    change(store.token, 'secret-1', 'the second secret'),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

it('guessing the password in a session that was found open counts as guessing at the sign-in', async () => {
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await confirm(store.token, 'not-the-secret')).toMatchObject(refused('wrong_password'));
    expect(await change(store.token, 'not-the-secret')).toMatchObject(refused('wrong_password'));
  }
  expect(await confirm(store.token, 'secret-1')).toMatchObject(refused('too_many_attempts', 429));
  expect(await change(store.token)).toMatchObject(refused('too_many_attempts', 429));
  expect((await signIn()).status).toBe(429);
  expect(await statusOf(store.token)).toBe(200);
});

it('a session that was confirmed by password counts as confirmed for ten minutes, and its failures are forgotten', async () => {
  await app.database.pool.query(
    "update user_sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1",
    [store.userId],
  );
  const saveNothing = async (): Promise<unknown> =>
    (await app.call(contract.account.saveCredentials, { body: {} }, store)).body['code'];
  expect(await saveNothing()).toBe('step_up_required');
  await confirm(store.token, 'not-the-secret');
  expect(await saveNothing()).toBe('step_up_required');
  const { status, body } = await confirm(store.token, 'secret-1');
  expect(status).toBe(200);
  expect(Date.parse(String(body['until'])) - Date.now()).toBeGreaterThan(590_000);
  expect(await saveNothing()).toBe('invalid_input');
  expect((await app.database.pool.query('select id from login_failures')).rows).toEqual([]);
});

it('the own sessions say where and with what the user is signed in, the one that asks among them', async () => {
  const { token } = await signIn('secret-1', { 'user-agent': chrome });
  await anAccount(app.database);
  const { body } = await app.call(ownAccount.sessions, {}, { token });
  const sessions = body['sessions'] as unknown as readonly Record<string, unknown>[];
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ current }) => current === true)).toMatchObject({
    device: 'Chrome on Android',
    address: 'Local network',
    impersonated: false,
  });
  expect(sessions.find(({ id }) => id === store.staff.sessionId)).toMatchObject({ current: false, address: null });
});

it('one of the own sessions ends alone, and the others together', async () => {
  const [here, second, third] = [await signIn(), await signIn(), await signIn()];
  const statuses = () => Promise.all([here, store, second, third].map(({ token }) => statusOf(token)));
  const end = { params: { id: store.staff.sessionId } };
  expect((await app.call(ownAccount.endSession, end, here)).status).toBe(200);
  expect(await statuses()).toEqual([200, 401, 200, 200]);
  expect(await app.call(ownAccount.endSession, end, here)).toMatchObject(refused('session_not_found', 404));
  expect((await app.call(ownAccount.endOtherSessions, {}, here)).body).toEqual({ success: true, ended: 2 });
  expect(await statuses()).toEqual([200, 401, 401, 401]);
});

it("another user's session is as unknown as one that never was, for a colleague too", async () => {
  const clerk = await anAccount(app.database, { parent: store });
  const stranger = await anAccount(app.database);
  for (const other of [clerk, stranger]) {
    const params = { id: other.staff.sessionId };
    expect(await app.call(ownAccount.endSession, { params }, store)).toMatchObject(refused('session_not_found', 404));
    expect(await statusOf(other.token)).toBe(200);
  }
});

it("the operator's sessions as somebody else end with the session they came from", async () => {
  const operator = await anAccount(app.database, { operator: true });
  const as = await anAccount(app.database);
  await app.database.pool.query(
    `update user_sessions set impersonator_id = $2, impersonator_session_id = $3, impersonation_reason = 'asked for help'
      where id = $1`,
    [as.staff.sessionId, operator.userId, operator.staff.sessionId],
  );
  await app.call(contract.session.logout, {}, operator);
  expect(await statusOf(as.token)).toBe(401);
});

it.each([
  ['a change of password', (token: string) => change(token)],
  ['a step-up', (token: string) => confirm(token, 'secret-1')],
  ['the end of the other sessions', (token: string) => app.call(ownAccount.endOtherSessions, {}, { token })],
])('%s is refused to somebody who is signed in as the user', async (_, act) => {
  await app.database.pool.query(
    "update user_sessions set impersonator_id = user_id, impersonation_reason = 'asked for help' where id = $1",
    [store.staff.sessionId],
  );
  expect(await act(store.token)).toMatchObject(refused('impersonating', 403));
});

it('a browser hears within a second that its session was ended elsewhere, and its live stream ends', async () => {
  const here = await signIn();
  const stream = await fetch(`${app.url}/api/stream`, { headers: { authorization: `Bearer ${store.token}` } });
  const heard = stream.text();
  const start = Date.now();
  await app.call(ownAccount.endOtherSessions, {}, here);
  expect(await heard).toContain('"session"');
  expect(Date.now() - start).toBeLessThan(1_000);
});

it('the strong policy refuses an easy password at a change and at a registration, beside the field, and takes a good one', async () => {
  const strong = await startTestApp({ environment: { PASSWORD_POLICY: 'strong' } });
  const { userId, token } = await anAccount(strong.database);
  await strong.database.pool.query('update users set password = $2 where id = $1', [userId, hash]);
  const changeTo = (newPassword: string): Promise<CallResponse> =>
    strong.call(ownAccount.changePassword, { body: { currentPassword: 'secret-1', newPassword } }, { token });
  expect(await changeTo('Password2026!')).toMatchObject({
    ...refused('password_too_easy'),
    body: { details: [{ path: 'newPassword' }] },
  });
  const body = aRegistration();
  const details = [{ path: 'password', message: 'Password must be at least 12 characters long.' }];
  expect(await strong.call(contract.session.register, { body })).toMatchObject({ status: 400, body: { details } });
  expect((await changeTo('nine llamas eat plums')).status).toBe(200);
  await strong.close();
});

it('the strong policy counts for the passwords that others choose for somebody, and for a reset by mail', async () => {
  const strong = await startTestApp({ environment: { PASSWORD_POLICY: 'strong' } });
  const store = await anAccount(strong.database, { companyName: 'Okoro Auto Repair' });
  const clerk = await anAccount(strong.database, { parent: store });
  const operator = await anAccount(strong.database, { username: 'operator', operator: true });
  const { create, change } = contract.team;
  const [password, good, params] = ['okoro-auto-repair', 'nine llamas eat plums', { id: clerk.userId }];
  const easy = refused('password_too_easy');
  const reset = (given: string): Promise<CallResponse> =>
    strong.call(contract.operator.resetPassword, { body: { userId: clerk.userId, password: given } }, operator);
  expect(await strong.call(create, { body: { username: 'helper', password } }, store)).toMatchObject(easy);
  expect(await strong.call(change, { params, body: { password } }, store)).toMatchObject(easy);
  expect(await reset(password)).toMatchObject(easy);
  const elsewhere = await anAccount(strong.database);
  expect((await strong.call(change, { params, body: { password } }, elsewhere)).status).toBe(404);
  await strong.database.pool.query("update users set email = 'clerk@okoro.example' where id = $1", [clerk.userId]);
  await strong.get(People).requestPasswordReset({ login: clerk.staff.username });
  const { rows } = await strong.database.pool.query<{ id: string }>('select id from password_tokens');
  const mail = await strong.get(People).passwordMail(rows[0]?.id ?? '');
  const body = { token: mail?.token ?? '', newPassword: password };
  expect(await strong.call(ownAccount.resetPassword, { body })).toMatchObject(easy);
  expect((await strong.call(create, { body: { username: 'helper', password: good } }, store)).status).toBe(200);
  expect((await reset(good)).status).toBe(200);
  await strong.close();
});
