import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Passwords } from './password.ts';
import { FindAccountToEnter } from './queries/account-to-enter.ts';
import { StaffOfSession } from './queries/staff-of-session.ts';
import { CheckPassword, SignIn } from './sign-in.ts';
import { ForgetOld } from './commands/forget-old.ts';
import { anAccount, type OpenStore } from '../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../testing/test-module.ts';
import { identityModule } from './module.ts';

const minute = 60_000;
let now = new Date('2026-03-02T09:00:00Z');
let room: TestModule<object>;
let store: OpenStore;
let hash: string;

beforeAll(async () => {
  room = await startTestModule(identityModule, { clock: () => now });
  hash = await room.get(Passwords).hash('right password');
});
afterAll(() => room.close());
beforeEach(async () => {
  store = await anAccount(room.database);
  await room.rows('update users set password = $2 where id = $1', [store.userId, hash]);
  await room.rows('delete from login_failures');
});

const signIn = (password: string, username = store.staff.username, ip = '203.0.113.9') =>
  room.get(SignIn).execute({ username, password, ip, userAgent: 'Browser' });
const invalid = { kind: 'unauthenticated', code: 'invalid_credentials', message: 'Invalid credentials' };
const throttled = { kind: 'throttled', code: 'too_many_attempts', retryAfter: 900 };
const failures = (count: number, name: string, address: string) =>
  room.rows(
    `insert into login_failures (username_folded, ip_address, failed_at)
     select $1, $2, $3 from generate_series(1, $4)`,
    [name, address, now, count],
  );

describe('signing in', () => {
  it('opens a session for whoever knows the password, however the name is written', async () => {
    const { userId, session } = await signIn('right password', ` ${store.staff.username.toUpperCase()} `);
    expect(userId).toBe(store.userId);
    expect(await room.get(StaffOfSession).execute(session.token)).toMatchObject({ userId, storeId: store.storeId });
  });

  it('answers a wrong password and an unknown name alike', async () => {
    await expect(signIn('wrong password')).rejects.toMatchObject(invalid);
    await expect(signIn('wrong password', 'nobody-here')).rejects.toMatchObject(invalid);
  });

  it('compares the password of an unknown name too, so that both take as long', async () => {
    const compared: (string | null)[] = [];
    class WatchedPasswords extends Passwords {
      override matches(password: string, stored: string | null): Promise<boolean> {
        compared.push(stored);
        return super.matches(password, stored);
      }
    }
    const check = new CheckPassword(room.get(FindAccountToEnter), new WatchedPasswords());
    await expect(check.execute({ username: 'nobody-here', password: 'wrong' })).rejects.toMatchObject(invalid);
    await expect(check.execute({ username: store.staff.username, password: 'wrong' })).rejects.toMatchObject(invalid);
    expect(compared).toEqual([null, hash]);
  });

  it.each([
    ["account_status = 'pending'", 'account_pending'],
    ["account_status = 'denied'", 'account_denied'],
    ['is_active = false', 'account_inactive'],
  ])('tells whoever knows the password that %s, and gives no session', async (change, code) => {
    const clerk = await anAccount(room.database, { parent: store });
    await room.rows('update users set password = $2 where id = $1', [clerk.userId, hash]);
    await room.rows(`update users set ${change} where id = $1`, [store.userId]);
    await room.rows('delete from user_sessions');
    await expect(signIn('right password')).rejects.toMatchObject({ kind: 'unauthenticated', code });
    await expect(signIn('right password', clerk.staff.username)).rejects.toMatchObject({ code });
    await expect(signIn('wrong password')).rejects.toMatchObject(invalid);
    expect(await room.rows('select id from user_sessions')).toEqual([]);
  });
});

describe('guessing at one name', () => {
  it('is stopped after ten failures, also for the right password, until fifteen minutes have passed', async () => {
    for (let guess = 0; guess < 10; guess += 1) await expect(signIn('wrong password')).rejects.toMatchObject(invalid);
    await expect(signIn('right password')).rejects.toMatchObject(throttled);
    await expect(signIn('right password', store.staff.username.toUpperCase())).rejects.toMatchObject(throttled);
    now = new Date(now.getTime() + 15 * minute);
    await signIn('right password');
  });

  it('is stopped alike when nobody has the name', async () => {
    await failures(10, 'nobody-here', '203.0.113.9');
    await expect(signIn('wrong password', 'nobody-here')).rejects.toMatchObject(throttled);
  });

  it('gets ten tries and not one more when all come at the same moment', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => signIn('wrong password')));
    const kinds = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { kind: string }).kind : '',
    );
    expect(kinds.filter((kind) => kind === 'unauthenticated')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'throttled')).toHaveLength(6);
  });

  it('starts from nothing after a success', async () => {
    await failures(9, store.staff.username, '203.0.113.9');
    await signIn('right password');
    for (let guess = 0; guess < 3; guess += 1) await expect(signIn('wrong password')).rejects.toMatchObject(invalid);
    await signIn('right password');
    expect(await room.rows('select id from login_failures')).toEqual([]);
  });
});

describe('guessing from one address', () => {
  it('is stopped after 300 failures, whatever the names, and for no other address', async () => {
    await failures(300, 'many-names', '203.0.113.9');
    await expect(signIn('right password')).rejects.toMatchObject(throttled);
    await signIn('right password', store.staff.username, '203.0.113.10');
  });

  it('takes a whole IPv6 subscriber for one address', async () => {
    await failures(300, 'many-names', '2001:db8:1:2::/64');
    await expect(signIn('right password', store.staff.username, '2001:db8:1:2:aaaa::1')).rejects.toMatchObject(
      throttled,
    );
    await signIn('right password', store.staff.username, '2001:db8:1:3::1');
  });
});

describe('what is over', () => {
  it('is forgotten, and nothing else', async () => {
    const other = await anAccount(room.database);
    await room.rows('update user_sessions set expires_at = $2 where user_id = $1', [store.userId, now]);
    await failures(1, 'long-ago', '203.0.113.9');
    now = new Date(now.getTime() + 15 * minute);
    await failures(1, 'just-now', '203.0.113.9');
    await room.transact((tx) => room.get(ForgetOld).execute(tx));
    expect(await room.rows('select username_folded as name from login_failures')).toEqual([{ name: 'just-now' }]);
    const sessions = 'select user_id from user_sessions where user_id = any($1)';
    expect(await room.rows(sessions, [[store.userId, other.userId]])).toEqual([{ user_id: other.userId }]);
  });
});
