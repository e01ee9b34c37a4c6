import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { People } from '../index.ts';

const { forgotPassword, resetPassword } = contract.ownAccount;
const minute = 60_000;
let now = new Date();
let app: TestApp;
let store: OpenStore;
let email: string;
beforeAll(async () => {
  app = await startTestApp({ worker: true, clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  store = await anAccount(app.database);
  email = `${store.staff.username}@store.example`;
  await app.database.pool.query('update users set email = $2 where id = $1', [store.userId, email]);
});

const forget = (login: string): Promise<CallResponse> => app.call(forgotPassword, { body: { login } });
const reset = (token: string, newPassword = 'another secret'): Promise<CallResponse> =>
  app.call(resetPassword, { body: { token, newPassword } });
const signIn = async (password: string): Promise<number> =>
  (await app.call(contract.session.login, { body: { username: store.staff.username, password } })).status;
const tokenIds = async (): Promise<readonly string[]> => {
  const { rows } = await app.database.pool.query<{ id: string }>('select id from password_tokens where user_id = $1', [
    store.userId,
  ]);
  return rows.map(({ id }) => id);
};
/** Asks in the background, as the job does, and answers the mail that follows. */
const mailFor = async (login: string) => {
  await app.get(People).requestPasswordReset({ login });
  const [tokenId] = await tokenIds();
  return tokenId === undefined ? null : app.get(People).passwordMail(tokenId);
};
const tokenFor = async (login: string): Promise<string> => (await mailFor(login))?.token ?? '';
const ended = { status: 400, body: { success: false, code: 'password_link_ended' } };

it('a forgotten password is reset by the token of a mail, once, and every session of the user ends', async () => {
  expect(await forget(email.toUpperCase())).toMatchObject({ status: 200, body: { success: true } });
  await expect.poll(tokenIds).toHaveLength(1);
  const mail = await app.get(People).passwordMail((await tokenIds())[0] ?? '');
  expect(mail).toMatchObject({ email, username: store.staff.username });
  const token = mail?.token ?? '';
  const { status, body } = await reset(token);
  expect([status, body]).toEqual([200, { success: true, username: store.staff.username }]);
  expect((await app.call(contract.session.user, {}, store)).status).toBe(401);
  expect(await signIn('another secret')).toBe(200);
  expect(await reset(token, 'a third secret')).toMatchObject(ended);
  expect(await signIn('another secret')).toBe(200);
});

it('asking for a mail that resets a password gets the same answer whether or not there is such a user', async () => {
  const answers = await Promise.all(['nobody-at-all', 'nobody@store.example', store.staff.username].map(forget));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }]);
  expect(await forget(' ')).toMatchObject({ status: 400, body: { error: 'Please enter your username or email.' } });
});

it('a token that resets a password ends after an hour, with a change of the password, and with the next token', async () => {
  const old = await tokenFor(store.staff.username);
  now = new Date(now.getTime() + 60 * minute);
  expect(await reset(old)).toMatchObject(ended);
  const first = await tokenFor(store.staff.username);
  now = new Date(now.getTime() + 5 * minute);
  const second = await tokenFor(store.staff.username);
  expect(await reset(first)).toMatchObject(ended);
  await app.database.pool.query("update users set password = 'another hash' where id = $1", [store.userId]);
  expect(await reset(second)).toMatchObject(ended);
});

it('a token that somebody made up resets nothing', async () => {
  const token = await tokenFor(email);
  const madeUp = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.slice(0, 36),
    'a token',
    `${token}A`,
  ];
  for (const other of madeUp) expect(await reset(other)).toMatchObject(ended);
  const [tokenId = ''] = await tokenIds();
  expect(await reset(token.replace(tokenId, store.userId))).toMatchObject(ended);
  expect(await reset(token, 'short')).toMatchObject({
    status: 400,
    body: { error: 'Password must be at least 8 characters long.' },
  });
  expect((await reset(token)).status).toBe(200);
});

it('of several requests within five minutes one leads to a mail', async () => {
  const first = await tokenFor(email);
  now = new Date(now.getTime() + 5 * minute - 1);
  expect(await tokenFor(email)).toBe(first);
  now = new Date(now.getTime() + 1);
  expect(await tokenFor(email)).not.toBe(first);
});

it.each([
  ['has no email', 'email = null'],
  ['is deactivated', 'is_active = false'],
  ['waits for approval', "account_status = 'pending'"],
])('nobody gets a mail whose account %s', async (_, change) => {
  await app.database.pool.query(`update users set ${change} where id = $1`, [store.userId]);
  expect(await mailFor(store.staff.username)).toBeNull();
});

it('of two resets with one token at one moment one is made', async () => {
  const token = await tokenFor(email);
  const answers = await Promise.all([reset(token, 'the first secret'), reset(token, 'the second secret')]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

it.each(['pending', 'approved'] as const)(
  'whoever takes the email of another as username (%s) does not keep them from the mail that resets their password',
  async (status) => {
    const impostor = await anAccount(app.database, { username: email.toUpperCase(), status });
    await app.database.pool.query('update users set email = $2 where id = $1', [
      impostor.userId,
      `${crypto.randomUUID()}@evil.example`,
    ]);
    expect(await mailFor(email)).toMatchObject({ email, username: store.staff.username });
  },
);
