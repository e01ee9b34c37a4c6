import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { createPasswordHasher } from '../accounts/password.ts';

const { secondFactors } = contract;
const thirtySeconds = 30_000;
const passwords = createPasswordHasher();
let now = Date.now();
let app: TestApp;
let hash: string;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) });
  hash = await passwords.hash('secret-1');
});
afterAll(() => app.close());
beforeEach(async () => {
  now = Date.now();
  store = await anAccount(app.database);
  await rows('update users set password = $2 where id = $1', [store.userId, hash]);
  await rows('delete from login_failures');
});

const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows as never;

/** The code that an app shows `steps` of thirty seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * thirtySeconds });
const start = (): Promise<CallResponse> => app.call(secondFactors.startAuthenticator, {}, store);
const confirm = (code: string): Promise<CallResponse> =>
  app.call(secondFactors.confirmAuthenticator, { body: { code } }, store);
const signIn = (code?: string, password = 'secret-1'): Promise<CallResponse> =>
  app.call(contract.session.login, {
    body: { username: store.staff.username, password, ...(code !== undefined && { code }) },
  });
const stepUp = (code?: string): Promise<CallResponse> =>
  app.call(secondFactors.stepUp, { body: { password: 'secret-1', ...(code !== undefined && { code }) } }, store);
const refused = (code: string, status = 400) => ({ status, body: { success: false, code } });
const failures = () => rows('select id from login_failures');

/** Adds an app; the code that confirmed it is used up, and the clock moves on to the next. */
const addApp = async (): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> => {
  const secret = String((await start()).body['secret']);
  const { body } = await confirm(codeOf(secret));
  now += thirtySeconds;
  return { secret, recoveryCodes: body['recoveryCodes'] as unknown as readonly string[] };
};

it('an authenticator app counts once a code of it was given, which is used up, and ten recovery codes come with it', async () => {
  const { status, body } = await start();
  expect([status, body]).toMatchObject([200, { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) }]);
  expect(body['uri']).toBe(
    `otpauth://totp/Debitlink:${store.staff.username}?issuer=Debitlink&secret=${body['secret']}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await signIn()).status).toBe(200);
  expect((await app.call(secondFactors.read, {}, store)).body['secondFactors']).toEqual({
    authenticator: null,
    recoveryCodesLeft: 0,
    passkeys: [],
    required: false,
  });
  const confirmed = await confirm(codeOf(String(body['secret'])));
  expect(confirmed).toMatchObject({
    status: 200,
    body: { secondFactors: { authenticator: { since: new Date(now).toISOString() }, recoveryCodesLeft: 10 } },
  });
  const codes = confirmed.body['recoveryCodes'] as unknown as string[];
  expect(new Set(codes).size).toBe(10);
  expect(await signIn(codeOf(String(body['secret'])))).toMatchObject(refused('wrong_code'));
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
});

it('signing in asks for the code after the right password only, and lets in whoever gives both', async () => {
  const { secret } = await addApp();
  expect(await signIn(undefined, 'not-the-secret')).toMatchObject(refused('invalid_credentials', 401));
  const asked = await signIn();
  expect(asked).toMatchObject(refused('second_factor_required', 401));
  expect(asked.headers.getSetCookie()).toEqual([]);
  const answer = await signIn(codeOf(secret));
  expect(answer).toMatchObject({ status: 200, body: { success: true, user: { username: store.staff.username } } });
  expect(await failures()).toEqual([]);
});

it('a code opens one session, also when two sign in with it at one moment', async () => {
  const { secret } = await addApp();
  const statuses = await Promise.all([1, 2, 3].map(async () => (await signIn(codeOf(secret))).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(2);
  expect(await signIn(codeOf(secret))).toMatchObject(refused('wrong_code'));
});

it.each([
  [-1, 200],
  [1, 200],
  [-2, 400],
  [2, 400],
])('a code of %i steps from now is answered with %i, because clocks differ', async (steps, status) => {
  const { secret } = await addApp();
  now += 4 * thirtySeconds;
  expect((await signIn(codeOf(secret, steps))).status).toBe(status);
});

it('a code that is older than one that was used counts no more', async () => {
  const { secret } = await addApp();
  now += 4 * thirtySeconds;
  expect((await signIn(codeOf(secret, 1))).status).toBe(200);
  expect(await signIn(codeOf(secret, 0))).toMatchObject(refused('wrong_code'));
});

it('wrong codes count as failed sign-ins, and the right one is refused after ten', async () => {
  const { secret } = await addApp();
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn('nonono')).toMatchObject(refused('wrong_code'));
  expect(await signIn(codeOf(secret))).toMatchObject(refused('too_many_attempts', 429));
  expect(await signIn()).toMatchObject(refused('too_many_attempts', 429));
});

it('fifty wrong codes in a row, from wherever, shut the app until a recovery code was given', async () => {
  const { secret, recoveryCodes } = await addApp();
  const wrong = async (): Promise<void> => {
    expect(await signIn(codeOf(secret, 40))).toMatchObject(refused('wrong_code'));
    await rows('delete from login_failures');
  };
  await rows("update users set email = username || '@store.example' where id = $1", [store.userId]);
  const notices = async () =>
    (await rows("select subject from message_history where user_id = $1 and subject like 'Fifty%'", [store.userId]))
      .length;
  const almost = () => rows('update authenticators set wrong_codes = 49 where user_id = $1', [store.userId]);
  await almost();
  expect((await signIn(codeOf(secret))).status).toBe(200);
  now += thirtySeconds;
  await wrong();
  await almost();
  expect(await notices()).toBe(0);
  await wrong();
  expect(await signIn(codeOf(secret))).toMatchObject(refused('app_shut'));
  expect(await notices()).toBe(1);
  expect(await stepUp(codeOf(secret))).toMatchObject(refused('app_shut'));
  expect((await signIn(recoveryCodes[0])).status).toBe(200);
  expect((await signIn(codeOf(secret))).status).toBe(200);
});

it('being asked for the code counts as no failure, so that a slowed name still gets in', async () => {
  const { secret } = await addApp();
  await rows(
    `insert into login_failures (username_folded, ip_address, failed_at)
     select $1, '198.51.100.' || n, $2 from generate_series(1, 100) n`,
    [store.staff.username, new Date(now)],
  );
  expect(await signIn()).toMatchObject(refused('second_factor_required', 401));
  expect((await signIn(codeOf(secret))).status).toBe(200);
});

it('a recovery code lets in once, however it is written', async () => {
  const { recoveryCodes } = await addApp();
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn(first.replace('-', '').toUpperCase())).status).toBe(200);
  expect(await signIn(first)).toMatchObject(refused('wrong_code'));
  expect((await signIn(` ${second.replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `)).status).toBe(200);
  expect(await app.call(secondFactors.read, {}, store)).toMatchObject({
    body: { secondFactors: { recoveryCodesLeft: 8 } },
  });
});

it('new recovery codes make the old ones worthless, and those of somebody else open nothing', async () => {
  const { recoveryCodes } = await addApp();
  const { status, body } = await app.call(secondFactors.newRecoveryCodes, {}, store);
  const [fresh = ''] = body['recoveryCodes'] as unknown as string[];
  expect(status).toBe(200);
  expect(await signIn(recoveryCodes[0])).toMatchObject(refused('wrong_code'));
  const other = await anAccount(app.database);
  await rows('update users set password = $2 where id = $1', [other.userId, hash]);
  store = other;
  await addApp();
  expect(await signIn(fresh)).toMatchObject(refused('wrong_code'));
});

it('a step-up asks for the code too, which forgives no wrong one, and uses it up', async () => {
  const { secret } = await addApp();
  await rows("update user_sessions set confirmed_at = now() - interval '11 minutes'");
  expect(await stepUp('nonono')).toMatchObject(refused('wrong_code'));
  expect(await stepUp()).toMatchObject(refused('second_factor_required', 401));
  expect(await failures()).toHaveLength(1);
  expect(await start()).toMatchObject(refused('step_up_required', 403));
  const code = codeOf(secret);
  expect((await stepUp(code)).status).toBe(200);
  expect((await start()).status).toBe(200);
  expect(await stepUp(code)).toMatchObject(refused('wrong_code'));
});

it('a new app replaces the old one only once it is confirmed', async () => {
  const old = await addApp();
  const secret = String((await start()).body['secret']);
  expect((await signIn(codeOf(old.secret))).status).toBe(200);
  for (const wrong of ['nonono', '28708२']) expect(await confirm(wrong)).toMatchObject(refused('wrong_code'));
  expect((await confirm(codeOf(secret))).status).toBe(200);
  now += thirtySeconds;
  expect(await signIn(codeOf(old.secret))).toMatchObject(refused('wrong_code'));
  expect(await signIn(old.recoveryCodes[0])).toMatchObject(refused('wrong_code'));
  expect((await signIn(codeOf(secret))).status).toBe(200);
});

it('an app is confirmed within half an hour of its start, and once', async () => {
  expect(await confirm('123456')).toMatchObject(refused('authenticator_not_started', 409));
  const secret = String((await start()).body['secret']);
  await rows('update user_sessions set confirmed_at = $1', [new Date(now)]);
  now += 31 * 60_000;
  expect(await confirm(codeOf(secret))).toMatchObject(refused('step_up_required', 403));
  await rows('update user_sessions set confirmed_at = $1', [new Date(now)]);
  expect(await confirm(codeOf(secret))).toMatchObject(refused('authenticator_not_started', 409));
});

it('without the app and its recovery codes the password is enough again', async () => {
  const { recoveryCodes } = await addApp();
  expect(await app.call(secondFactors.removeAuthenticator, {}, store)).toMatchObject({
    status: 200,
    body: { secondFactors: { authenticator: null, recoveryCodesLeft: 0 } },
  });
  expect((await signIn()).status).toBe(200);
  for (const endpoint of [secondFactors.removeAuthenticator, secondFactors.newRecoveryCodes])
    expect(await app.call(endpoint, {}, store)).toMatchObject(refused('authenticator_missing', 409));
  await addApp();
  expect(await signIn(recoveryCodes[0])).toMatchObject(refused('wrong_code'));
});

it('neither the secret of an app nor a recovery code stands in the database', async () => {
  const { secret, recoveryCodes } = await addApp();
  const stored = JSON.stringify([
    await rows('select * from authenticators'),
    await rows('select * from recovery_codes'),
  ]);
  expect(stored).toContain('v1.');
  for (const kept of [secret, ...recoveryCodes]) {
    expect(stored.toLowerCase()).not.toContain(kept.toLowerCase());
    expect(stored.toLowerCase()).not.toContain(kept.replace('-', ''));
  }
});

it.each([
  ['startAuthenticator', {}],
  ['confirmAuthenticator', { body: { code: '123456' } }],
  ['removeAuthenticator', {}],
  ['newRecoveryCodes', {}],
] as const)('%s is refused to the operator who is signed in as the user', async (name, sent) => {
  await rows("update user_sessions set impersonator_id = user_id, impersonation_reason = 'asked' where id = $1", [
    store.staff.sessionId,
  ]);
  expect(await app.call(secondFactors[name], sent, store)).toMatchObject(refused('impersonating', 403));
});
