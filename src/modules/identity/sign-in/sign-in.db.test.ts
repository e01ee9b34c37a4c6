import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Problem } from '../../../kernel/problem.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { ignoresJobs, startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context, PasswordHasher } from '../context.ts';
import { identityModule } from '../module.ts';
import { createPasswordHasher } from '../accounts/password.ts';
import { staffOfSession } from '../sessions/session.store.ts';
import { signIn } from './sign-in.ts';

const minute = 60_000;
const passwords = createPasswordHasher();
let now = new Date('2026-03-02T09:00:00Z');
let identity: TestModule<Context>;
let store: OpenStore;
let hash: string;

beforeAll(async () => {
  identity = await startTestModule(identityModule, { clock: () => now, jobsRuntime: ignoresJobs });
  hash = await passwords.hash('right password');
});
afterAll(() => identity.close());
beforeEach(async () => {
  store = await anAccount(identity.database);
  await identity.rows('update users set password = $2 where id = $1', [store.userId, hash]);
  await identity.rows('delete from login_failures');
});

interface SignInOptions {
  readonly username?: string;
  readonly ip?: string;
  readonly browserCookie?: string | null;
}

const attempt = (password: string, known: SignInOptions = {}, hasher = passwords) =>
  signIn({ ...identity.context, passwords: hasher })({
    username: store.staff.username,
    ip: '203.0.113.9',
    browserCookie: null,
    ...known,
    password,
    userAgent: 'Browser',
  });
const invalid = { kind: 'unauthenticated', code: 'invalid_credentials', message: 'Invalid credentials' };
const throttled = { kind: 'throttled', code: 'too_many_attempts', retryAfter: 900 };
const failures = (count: number, name: string, address: string) =>
  identity.rows(
    `insert into login_failures (username_folded, ip_address, failed_at)
     select $1, $2, $3 from generate_series(1, $4)`,
    [name, address, now, count],
  );
/** Failures with the name from so many addresses, one each. */
const guesses = (count: number, name: string) =>
  identity.rows(
    `insert into login_failures (username_folded, ip_address, failed_at)
     select $1, '198.51.100.' || n, $2 from generate_series(1, $3) n`,
    [name, now, count],
  );
/** How many of the outcomes have each kind; '' for a sign-in. */
const kindsOf = async (attempts: readonly Promise<unknown>[]): Promise<Readonly<Record<string, number>>> => {
  const kinds = (await Promise.allSettled(attempts)).map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { kind: string }).kind : '',
  );
  return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((other) => other === kind).length]));
};

it('signing in opens a session for whoever knows the password, however the name is written', async () => {
  const { userId, session } = await attempt('right password', {
    username: ` ${store.staff.username.toUpperCase()} `,
  });
  expect(userId).toBe(store.userId);
  expect(await staffOfSession(identity.context)(session.token)).toMatchObject({ userId, storeId: store.storeId });
});

it('signing in answers a wrong password and an unknown name alike', async () => {
  await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  await expect(attempt('wrong password', { username: 'nobody-here' })).rejects.toMatchObject(invalid);
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
  await expect(attempt('wrong', { username: 'nobody-here' }, recording)).rejects.toMatchObject(invalid);
  await expect(attempt('wrong', {}, recording)).rejects.toMatchObject(invalid);
  expect(compared).toEqual([null, hash]);
});

it('signing in is not counted when too many sign in at once for the password to be compared', async () => {
  const busy = new Problem('unavailable', 'busy', 'Too many people are signing in at the moment.');
  const refusing: PasswordHasher = { ...passwords, matches: () => Promise.reject(busy) };
  await expect(attempt('right password', {}, refusing)).rejects.toBe(busy);
  expect(await identity.rows('select id from login_failures')).toEqual([]);
});

it.each([
  ["account_status = 'pending'", 'account_pending'],
  ["account_status = 'denied'", 'account_denied'],
  ['is_active = false', 'account_inactive', 'store_inactive'],
])(
  'signing in tells whoever knows the password that %s, and opens no session',
  async (change, code, ofOwner = code) => {
    const clerk = await anAccount(identity.database, { parent: store });
    await identity.rows('update users set password = $2 where id = $1', [clerk.userId, hash]);
    await identity.rows(`update users set ${change} where id = $1`, [store.userId]);
    await identity.rows('delete from user_sessions');
    await expect(attempt('right password')).rejects.toMatchObject({ kind: 'unauthenticated', code: ofOwner });
    await expect(attempt('right password', { username: clerk.staff.username })).rejects.toMatchObject({ code });
    await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
    expect(await identity.rows('select id from user_sessions')).toEqual([]);
  },
);

it('guessing at a name from one address is stopped after ten failures, also for the right password, until fifteen minutes have passed', async () => {
  for (let guess = 0; guess < 10; guess += 1) await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  await expect(attempt('right password')).rejects.toMatchObject(throttled);
  await expect(attempt('right password', { username: store.staff.username.toUpperCase() })).rejects.toMatchObject(
    throttled,
  );
  now = new Date(now.getTime() + 15 * minute);
  await attempt('right password');
});

it('guessing at a name from one address does not keep its owner out elsewhere', async () => {
  await failures(10, store.staff.username, '203.0.113.9');
  await expect(attempt('right password')).rejects.toMatchObject(throttled);
  await attempt('right password', { ip: '203.0.113.10' });
  await expect(attempt('right password')).rejects.toMatchObject(throttled);
});

it('guessing at a name is stopped alike when nobody has the name', async () => {
  const username = 'nobody-here';
  await failures(10, username, '203.0.113.9');
  await expect(attempt('wrong password', { username })).rejects.toMatchObject(throttled);
  await guesses(100, username);
  const elsewhere = { username, ip: '203.0.113.10' };
  await expect(attempt('wrong password', elsewhere)).rejects.toMatchObject(invalid);
  await expect(attempt('wrong password', elsewhere)).rejects.toMatchObject(throttled);
});

it('guessing at a name gets ten tries from one address and not one more when fifty come at the same moment', async () => {
  let compared = 0;
  const counting: PasswordHasher = {
    ...passwords,
    matches: (password, stored) => {
      compared += 1;
      return passwords.matches(password, stored);
    },
  };
  const kinds = await kindsOf(Array.from({ length: 50 }, () => attempt('wrong password', {}, counting)));
  expect(kinds).toEqual({ unauthenticated: 10, throttled: 40 });
  expect(compared).toBe(10);
});

it('guessing at a name starts from nothing after a success from the same address', async () => {
  await failures(9, store.staff.username, '203.0.113.9');
  await attempt('right password');
  for (let guess = 0; guess < 3; guess += 1) await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  await attempt('right password');
  expect(await identity.rows('select id from login_failures')).toEqual([]);
});

it('guessing at a name from a hundred addresses leaves its owner one try at an address of their own, which is enough', async () => {
  await guesses(100, store.staff.username);
  await attempt('right password');
  await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  await expect(attempt('right password')).rejects.toMatchObject(throttled);
  await attempt('right password', { ip: '203.0.113.10' });
  now = new Date(now.getTime() + 60 * minute);
  await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  await attempt('right password');
});

it('a known browser signs in although its address has no try left, and has ten tries of its own', async () => {
  const { browser } = await attempt('right password');
  await failures(10, store.staff.username, '203.0.113.9');
  await failures(300, 'many-names', '203.0.113.9');
  await guesses(100, store.staff.username);
  const here = { browserCookie: browser.value };
  await attempt('right password', here);
  const kinds = await kindsOf(Array.from({ length: 14 }, () => attempt('wrong password', here)));
  expect(kinds).toEqual({ unauthenticated: 10, throttled: 4 });
  await expect(attempt('right password', here)).rejects.toMatchObject(throttled);
  now = new Date(now.getTime() + 15 * minute);
  await attempt('right password', here);
});

it('a known browser that fails takes no try from others', async () => {
  const { browser } = await attempt('right password');
  await kindsOf(Array.from({ length: 10 }, () => attempt('wrong password', { browserCookie: browser.value })));
  for (let guess = 0; guess < 9; guess += 1) await expect(attempt('wrong password')).rejects.toMatchObject(invalid);
  await attempt('right password');
});

it('a known browser is a stranger to other accounts, and to its own after the password has changed', async () => {
  const other = await anAccount(identity.database);
  await identity.rows('update users set password = $2 where id = $1', [other.userId, hash]);
  const { browser } = await attempt('right password', { username: other.staff.username });
  const here = { browserCookie: browser.value };
  await failures(10, store.staff.username, '203.0.113.9');
  await expect(attempt('right password', here)).rejects.toMatchObject(throttled);
  await failures(10, other.staff.username, '203.0.113.9');
  await attempt('right password', { ...here, username: other.staff.username });
  const changed = await passwords.hash('another password');
  await identity.rows('update users set password = $2 where id = $1', [other.userId, changed]);
  const renewed = { ...here, username: other.staff.username };
  await expect(attempt('another password', renewed)).rejects.toMatchObject(throttled);
});

it('guessing from one address is stopped after 300 failures, whatever the names, and for no other address', async () => {
  await failures(300, 'many-names', '203.0.113.9');
  await expect(attempt('right password')).rejects.toMatchObject(throttled);
  await attempt('right password', { ip: '203.0.113.10' });
});

it('guessing from one address is counted for the whole network of an IPv6 subscriber', async () => {
  await failures(300, 'many-names', '2001:db8:1:2::/64');
  await expect(attempt('right password', { ip: '2001:db8:1:2:aaaa::1' })).rejects.toMatchObject(throttled);
  await attempt('right password', { ip: '2001:db8:1:3::1' });
});
