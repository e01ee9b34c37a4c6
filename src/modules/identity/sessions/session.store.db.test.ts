import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { closeSession, openSession } from './sessions.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { staffOfSession } from './session.store.ts';

const monday = new Date('2026-03-02T09:00:00Z');
const day = 24 * 3_600_000;
let now = monday;
let identity: TestModule<Context>;
beforeAll(async () => {
  identity = await startTestModule(identityModule, { clock: () => now });
});
afterAll(() => identity.close());

const who = (token: string) => staffOfSession(identity.context)(token);
const open = (userId: string) =>
  identity.transact((tx) =>
    openSession(identity.context)({ userId, ip: '203.0.113.9', userAgent: 'Browser', isNewDevice: false }, tx),
  );

it('a session says who holds its token', async () => {
  const store = await anAccount(identity.database);
  expect(await who(store.token)).toEqual(store.staff);
  expect(await who(`${store.token}x`)).toBeNull();
  expect(await who('')).toBeNull();
});

it('a session lasts seven days from sign-in and not a moment longer, however busy it is', async () => {
  const { userId } = await anAccount(identity.database);
  now = monday;
  const { token, expiresAt } = await open(userId);
  expect(expiresAt).toEqual(new Date(monday.getTime() + 7 * day));
  for (let hour = 11; hour < 7 * 24; hour += 11) {
    now = new Date(monday.getTime() + hour * 3_600_000);
    await who(token);
  }
  now = new Date(expiresAt.getTime() - 1);
  expect(await who(token)).toMatchObject({ userId });
  now = expiresAt;
  expect(await who(token)).toBeNull();
  now = monday;
});

const minute = 60_000;
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * minute);
};

it.each([
  ['a user', false, 12 * 60],
  ['the operator', true, 15],
])('a session of %s ends when it was not used for so long, and each use lets it go on', async (_, operator, limit) => {
  now = monday;
  const { userId } = await anAccount(identity.database, { operator });
  const { token } = await open(userId);
  later(limit - 1);
  expect(await who(token)).toMatchObject({ userId });
  later(limit - 1);
  expect(await who(token)).toMatchObject({ userId });
  later(limit);
  expect(await who(token)).toBeNull();
  now = monday;
});

it('a session in which the operator acts as somebody else is idle after 15 minutes', async () => {
  now = monday;
  const store = await anAccount(identity.database);
  const { token } = await open(store.userId);
  await identity.rows(
    "update user_sessions set impersonator_id = $1, impersonation_reason = 'a call for help' where expires_at = $2",
    [store.userId, new Date(monday.getTime() + 7 * day)],
  );
  later(15);
  expect(await who(token)).toBeNull();
  now = monday;
});

it('a session notes its last use once a minute at most, and not what goes on by itself', async () => {
  now = monday;
  const { userId } = await anAccount(identity.database);
  const { token } = await open(userId);
  const lastUse = async () => {
    const rows = await identity.rows('select last_seen_at from user_sessions where user_id = $1 order by 1', [userId]);
    return rows[0]?.['last_seen_at'];
  };
  now = new Date(monday.getTime() + minute - 1);
  await who(token);
  expect(await lastUse()).toEqual(monday);
  now = new Date(monday.getTime() + minute);
  await staffOfSession(identity.context)(token, { isUse: false });
  expect(await lastUse()).toEqual(monday);
  await who(token);
  expect(await lastUse()).toEqual(now);
  now = monday;
});

it('a session is kept as a hash, never as its token', async () => {
  const { userId } = await anAccount(identity.database);
  const { token } = await open(userId);
  expect(token).toMatch(/^[0-9a-z]{52}$/);
  const rows = await identity.rows('select * from user_sessions where user_id = $1', [userId]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map((row) => row['session_token'])).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/));
});

it('a session ends alone: other sessions of the same person go on', async () => {
  const { userId, token: other } = await anAccount(identity.database);
  const { token } = await open(userId);
  const staff = await who(token);
  await identity.transact((tx) => closeSession({ sessionId: staff?.sessionId ?? '', userId }, tx));
  expect(await who(token)).toBeNull();
  expect(await who(other)).not.toBeNull();
});

it.each([
  ['deactivated', 'is_active = false'],
  ['denied', "account_status = 'denied'"],
  ['pending', "account_status = 'pending'"],
])('a session is worth nothing once the account is %s, to the sub-users as well', async (_, change) => {
  const store = await anAccount(identity.database);
  const clerk = await anAccount(identity.database, { parent: store });
  expect(await who(clerk.token)).toEqual(clerk.staff);
  await identity.rows(`update users set ${change} where id = $1`, [store.userId]);
  expect(await who(store.token)).toBeNull();
  expect(await who(clerk.token)).toBeNull();
});
