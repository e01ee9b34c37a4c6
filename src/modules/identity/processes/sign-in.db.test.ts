import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { deleteExpired } from '../commands/sessions.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { createPasswordHasher, type PasswordHasher } from '../password.ts';
import { staffOfSession } from '../session.store.ts';
import { checkPassword, signIn } from './sign-in.ts';

const minute = 60_000;
const passwords = createPasswordHasher();
let now = new Date('2026-03-02T09:00:00Z');
let identity: TestModule<Context>;
let store: OpenStore;
let hash: string;

beforeAll(async () => {
  identity = await startTestModule(identityModule, { clock: () => now });
  hash = await passwords.hash('right password');
});
afterAll(() => identity.close());
beforeEach(async () => {
  store = await anAccount(identity.database);
  await identity.rows('update users set password = $2 where id = $1', [store.userId, hash]);
  await identity.rows('delete from login_failures');
});

const attempt = (password: string, username = store.staff.username, ip = '203.0.113.9') =>
  signIn({ ...identity.context, passwords })({ username, password, ip, userAgent: 'Browser' });
const invalid = { kind: 'unauthenticated', code: 'invalid_credentials', message: 'Invalid credentials' };
const throttled = { kind: 'throttled', code: 'too_many_attempts', retryAfter: 900 };
const failures = (count: number, name: string, address: string) =>
  identity.rows(
    `insert into login_failures (username_folded, ip_address, failed_at)
     select $1, $2, $3 from generate_series(1, $4)`,
    [name, address, now, count],
  );

it('signing in opens a session for whoever knows the password, however the name is written', async () => {
  const { userId, session } = await attempt('right password', ` ${store.staff.username.toUpperCase()} `);
  expect(userId).toBe(store.userId);
  expect(await staffOfSession(identity.context)(session.token)).toMatchObject({ userId, storeId: store.storeId });
});

it('signing in answers a wrong password and an unknown name alike', async () => {
  await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  await expect(attempt('wrong password', 'nobody-here')).rejects.toMatchObject(invalid);
});

it('signing in compares the password of an unknown name too, so that both take as long', async () => {
  const compared: (string | null)[] = [];
  const recording: PasswordHasher = {
    ...passwords,
    matches: (password, stored) => {
      compared.push(stored);
      return passwords.matches(password, stored);
    },
  };
  const check = checkPassword({ ...identity.context, passwords: recording });
  await expect(check({ username: 'nobody-here', password: 'wrong' })).rejects.toMatchObject(invalid);
  await expect(check({ username: store.staff.username, password: 'wrong' })).rejects.toMatchObject(invalid);
  expect(compared).toEqual([null, hash]);
});

it.each([
  ["account_status = 'pending'", 'account_pending'],
  ["account_status = 'denied'", 'account_denied'],
  ['is_active = false', 'account_inactive'],
])('signing in tells whoever knows the password that %s, and opens no session', async (change, code) => {
  const clerk = await anAccount(identity.database, { parent: store });
  await identity.rows('update users set password = $2 where id = $1', [clerk.userId, hash]);
  await identity.rows(`update users set ${change} where id = $1`, [store.userId]);
  await identity.rows('delete from user_sessions');
  await expect(attempt('right password')).rejects.toMatchObject({ kind: 'unauthenticated', code });
  await expect(attempt('right password', clerk.staff.username)).rejects.toMatchObject({ code });
  await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  expect(await identity.rows('select id from user_sessions')).toEqual([]);
});

it('guessing at one name is stopped after ten failures, also for the right password, until fifteen minutes have passed', async () => {
  for (let guess = 0; guess < 10; guess += 1) await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  await expect(attempt('right password')).rejects.toMatchObject(throttled);
  await expect(attempt('right password', store.staff.username.toUpperCase())).rejects.toMatchObject(throttled);
  now = new Date(now.getTime() + 15 * minute);
  await attempt('right password');
});

it('guessing at one name is stopped alike when nobody has the name', async () => {
  await failures(10, 'nobody-here', '203.0.113.9');
  await expect(attempt('wrong password', 'nobody-here')).rejects.toMatchObject(throttled);
});

it('guessing at one name gets ten tries and not one more when all come at the same moment', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => attempt('wrong password')));
  const kinds = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { kind: string }).kind : '',
  );
  expect(kinds.filter((kind) => kind === 'unauthenticated')).toHaveLength(10);
  expect(kinds.filter((kind) => kind === 'throttled')).toHaveLength(6);
});

it('guessing at one name starts from nothing after a success', async () => {
  await failures(9, store.staff.username, '203.0.113.9');
  await attempt('right password');
  for (let guess = 0; guess < 3; guess += 1) await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  await attempt('right password');
  expect(await identity.rows('select id from login_failures')).toEqual([]);
});

it('guessing from one address is stopped after 300 failures, whatever the names, and for no other address', async () => {
  await failures(300, 'many-names', '203.0.113.9');
  await expect(attempt('right password')).rejects.toMatchObject(throttled);
  await attempt('right password', store.staff.username, '203.0.113.10');
});

it('guessing from one address is counted for the whole network of an IPv6 subscriber', async () => {
  await failures(300, 'many-names', '2001:db8:1:2::/64');
  await expect(attempt('right password', store.staff.username, '2001:db8:1:2:aaaa::1')).rejects.toMatchObject(
    throttled,
  );
  await attempt('right password', store.staff.username, '2001:db8:1:3::1');
});

it('expired sessions and failures are deleted, and nothing else is', async () => {
  const other = await anAccount(identity.database);
  await identity.rows('update user_sessions set expires_at = $2 where user_id = $1', [store.userId, now]);
  await failures(1, 'long-ago', '203.0.113.9');
  now = new Date(now.getTime() + 15 * minute);
  await failures(1, 'just-now', '203.0.113.9');
  await identity.transact(deleteExpired(identity.context));
  expect(await identity.rows('select username_folded as name from login_failures')).toEqual([{ name: 'just-now' }]);
  const sessions = 'select user_id from user_sessions where user_id = any($1)';
  expect(await identity.rows(sessions, [[store.userId, other.userId]])).toEqual([{ user_id: other.userId }]);
});
