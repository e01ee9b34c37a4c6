import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, aRegistration, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { People } from '../index.ts';

let app: TestApp;
let operator: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  operator = await anAccount(app.database, { username: 'operator', operator: true });
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('delete from login_failures'));

const register = (body: unknown): Promise<CallResponse> => app.call(contract.session.register, { body });
const signIn = (username: unknown, password = 'secret-1', headers = {}): Promise<CallResponse> =>
  app.call(contract.session.login, { body: { username, password } }, { headers });
const whoAmI = (token?: string): Promise<CallResponse> =>
  app.call(contract.session.user, {}, token === undefined ? {} : { token });
const stored = async (username: unknown): Promise<Record<string, unknown>> => {
  const { rows } = await app.database.pool.query('select * from users where username = $1', [username]);
  return (rows as Record<string, unknown>[])[0] ?? {};
};

/** A person who registered, was approved and signed in; `cookie` is what their browser is known by. */
const someoneSignedIn = async () => {
  const body = aRegistration();
  await register(body);
  const { id } = await stored(body['username']);
  await app.transact((tx) => app.get(People).approveAccount({ userId: String(id) }, operator, tx));
  const answer = await signIn(body['username']);
  const [cookie = ''] = (answer.headers.getSetCookie()[1] ?? '').split(';');
  return { token: String(answer.body['sessionToken']), answer, username: String(body['username']), cookie };
};

it('a merchant registers, waits, is approved, signs in, is known, signs out and is unknown', async () => {
  const body = aRegistration();
  const { username } = body;
  const asked = await register(body);
  expect([asked.status, asked.body]).toEqual([200, { success: true }]);
  expect(asked.headers.get('set-cookie')).toBeNull();

  const early = await signIn(username);
  expect([early.status, early.body]).toMatchObject([401, { success: false, code: 'account_pending' }]);
  expect(early.body['error']).toMatch(/pending approval/);

  const params = { id: (await stored(username))['id'] };
  expect((await app.call(contract.operator.approve, { params }, operator)).status).toBe(200);

  const { status, body: signedIn } = await signIn(username);
  expect(status).toBe(200);
  expect(signedIn).toMatchObject({
    success: true,
    user: { username, companyName: 'Corner Shop', role: 'admin', userType: 'user', operator: false, email: null },
  });
  const token = String(signedIn['sessionToken']);
  expect((await whoAmI(token)).body).toEqual({ success: true, user: signedIn['user'] });

  const out = await app.call(contract.session.logout, {}, { token });
  expect(out.status).toBe(200);
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-sid=;.*expires=Thu, 01 Jan 1970/);
  expect((await whoAmI(token)).status).toBe(401);
});

it('a session also comes as a cookie that scripts and other sites cannot use', async () => {
  const { answer, token } = await someoneSignedIn();
  const [sid, browser] = answer.headers.getSetCookie();
  expect(sid).toContain(`__Host-sid=${token};`);
  expect(browser).toContain('__Host-browser=');
  for (const cookie of [sid, browser]) {
    for (const part of [/httponly/i, /secure/i, /samesite=strict/i, /path=\//i, /expires=/i])
      expect(cookie).toMatch(part);
    expect(cookie).not.toMatch(/domain=/i);
  }
});

it('a session ends with the cookie alone when our own page asks, and not when another site does', async () => {
  const { token } = await someoneSignedIn();
  const out = (site: string): Promise<CallResponse> =>
    app.call(contract.session.logout, {}, { headers: { cookie: `__Host-sid=${token}`, 'sec-fetch-site': site } });
  await out('cross-site');
  expect((await whoAmI(token)).status).toBe(200);
  await out('same-origin');
  expect((await whoAmI(token)).status).toBe(401);
});

it('a session is needed to be known, and signing out without one is no error', async () => {
  for (const token of [undefined, 'x'.repeat(52)]) {
    const { status, body } = await whoAmI(token);
    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      error: 'Please sign in to continue.',
      code: 'unauthenticated',
      requestId: expect.any(String),
    });
  }
  expect((await app.call(contract.session.logout)).status).toBe(200);
});

it('a session starts with a token of its own at every sign-in, whatever was sent along', async () => {
  const { token, username } = await someoneSignedIn();
  const headers = { cookie: `__Host-sid=${token}`, authorization: `Bearer ${token}` };
  const again = await app.call(contract.session.login, { body: { username, password: 'secret-1' } }, { headers });
  expect(again.status).toBe(200);
  expect(again.body['sessionToken']).not.toBe(token);
});

/** An answer without what differs between any two answers. */
const comparable = ({ status, headers, body }: CallResponse) => {
  const changing = ['date', 'x-request-id', 'retry-after'];
  const names = [...headers.keys()];
  const constant = [...headers].filter(([name]) => !changing.includes(name));
  return { status, names, constant, body: { ...body, requestId: null } };
};

const anotherFourteen = `insert into login_failures (username_folded, ip_address, failed_at)
  select f.username_folded, f.ip_address, f.failed_at from login_failures f, generate_series(2, 15)`;

it('a refused sign-in says the same of a wrong password and of a name nobody has, also after too many and with a cookie', async () => {
  const { username, cookie } = await someoneSignedIn();
  const ask = async (name: unknown, headers = {}) => comparable(await signIn(name, 'not-the-secret', headers));
  const wrong = await ask(username);
  expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid credentials', code: 'invalid_credentials' } });
  const made = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
  for (const headers of [{}, { cookie: made }]) {
    expect(await ask(username, headers)).toEqual(wrong);
    expect(await ask('nobody-at-all', headers)).toEqual(wrong);
  }
  expect(await ask('nobody-at-all', { cookie })).toEqual(wrong);
  await app.database.pool.query(anotherFourteen);
  const tooMany = await ask(username);
  expect(tooMany).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect(tooMany.names).toContain('retry-after');
  expect(await ask('nobody-at-all')).toEqual(tooMany);
  expect(await ask(username, { cookie: made })).toEqual(tooMany);
  expect(await ask('nobody-at-all', { cookie })).toEqual(tooMany);
});

it('a browser that signed in before gets in while a neighbour guesses, and its cookie lets no other account in', async () => {
  const [owner, other] = [await someoneSignedIn(), await someoneSignedIn()];
  await signIn(owner.username, 'not-the-secret');
  await signIn(other.username, 'not-the-secret');
  await app.database.pool.query(anotherFourteen);
  expect((await signIn(owner.username)).status).toBe(429);
  expect((await signIn(owner.username, 'secret-1', { cookie: other.cookie })).status).toBe(429);
  const { status, headers } = await signIn(owner.username, 'secret-1', { cookie: owner.cookie });
  expect(status).toBe(200);
  expect(headers.getSetCookie()[1]).toContain(`${owner.cookie};`);
});

it.each([
  [{ username: 'ab', password: 'secret-1' }, 'Username must be at least 3 characters'],
  [{ username: 'abc', password: '12345' }, 'Password must be at least 6 characters'],
  [{ username: 'abc', password: 'secret\u0000' }, 'Password contains characters that cannot be used'],
  [{ username: { $ne: '' }, password: 'secret-1' }, /./],
])('a refused sign-in of %j names what is wrong with it', async (body, message) => {
  const { status, body: answer } = await app.call(contract.session.login, { body });
  expect(status).toBe(400);
  expect(answer['error']).toMatch(message);
});

it('a refused sign-in for the eleventh time in a row says how long to wait', async () => {
  const { username } = await someoneSignedIn();
  expect((await signIn(username, 'not-the-secret')).status).toBe(401);
  await app.database.pool.query(
    `insert into login_failures (username_folded, ip_address, failed_at)
       select username_folded, ip_address, failed_at from login_failures, generate_series(2, 10)`,
  );
  const { status, headers, body } = await signIn(username);
  expect([status, body['code']]).toEqual([429, 'too_many_attempts']);
  expect(body['error']).toBe('Too many failed sign-in attempts. Please try again in 15 minutes.');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(880);
});

it.each([
  ['their own data', contract.session.user, {}],
  [
    'their password',
    contract.ownAccount.changePassword,
    { body: { currentPassword: 'secret-1', newPassword: 'secret-22' } },
  ],
  ['their second factors', contract.secondFactors.startAuthenticator, {}],
])(
  'a user who is deleted between the look-up of the session and the read of %s has no session',
  async (_, call, request) => {
    const helper = await anAccount(app.database, { parent: operator, role: 'admin' });
    await app.database.pool.query(
      "update user_sessions set last_seen_at = now() - interval '5 minutes' where user_id = $1",
      [helper.userId],
    );
    const deleting = await app.database.pool.connect();
    let answer: Promise<CallResponse>;
    try {
      await deleting.query('begin');
      await deleting.query('delete from users where id = $1', [helper.userId]);
      // The session was found; its use cannot be noted before the user is gone.
      answer = app.call(call, request, helper);
      const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await app.database.pool.query(waiting)).rowCount).toBe(1);
      await deleting.query('commit');
    } finally {
      deleting.release();
    }
    expect(await answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  },
);
