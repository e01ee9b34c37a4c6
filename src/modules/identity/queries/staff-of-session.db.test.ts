import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CloseSession, OpenSession } from '../commands/open-session.ts';
import { anAccount } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { identityModule } from '../module.ts';
import { StaffOfSession } from './staff-of-session.ts';

const monday = new Date('2026-03-02T09:00:00Z');
const day = 24 * 3_600_000;
let now = monday;
let room: TestModule<object>;
beforeAll(async () => {
  room = await startTestModule(identityModule, { clock: () => now });
});
afterAll(() => room.close());

const who = (token: string) => room.get(StaffOfSession).execute(token);
const open = (userId: string) =>
  room.transact((tx) => room.get(OpenSession).execute({ userId, ip: '203.0.113.9', userAgent: 'Browser' }, tx));

describe('a session', () => {
  it('says who holds its token', async () => {
    const store = await anAccount(room.database);
    expect(await who(store.token)).toEqual(store.staff);
    expect(await who(`${store.token}x`)).toBeNull();
    expect(await who('')).toBeNull();
  });

  it('lasts seven days from sign-in and not a moment longer', async () => {
    const { userId } = await anAccount(room.database);
    now = monday;
    const { token, expiresAt } = await open(userId);
    expect(expiresAt).toEqual(new Date(monday.getTime() + 7 * day));
    now = new Date(expiresAt.getTime() - 1);
    expect(await who(token)).toMatchObject({ userId });
    now = expiresAt;
    expect(await who(token)).toBeNull();
    now = monday;
  });

  it('is kept as a hash, never as its token', async () => {
    const { userId } = await anAccount(room.database);
    const { token } = await open(userId);
    expect(token).toMatch(/^[0-9a-z]{52}$/);
    const rows = await room.rows('select * from user_sessions where user_id = $1', [userId]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row['session_token'])).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/));
  });

  it('ends alone: other sessions of the same person go on', async () => {
    const { userId, token: other } = await anAccount(room.database);
    const { token } = await open(userId);
    const staff = await who(token);
    await room.transact((tx) => room.get(CloseSession).execute({ sessionId: staff?.sessionId ?? '' }, tx));
    expect(await who(token)).toBeNull();
    expect(await who(other)).not.toBeNull();
  });

  it.each([
    ['deactivated', 'is_active = false'],
    ['denied', "account_status = 'denied'"],
    ['pending', "account_status = 'pending'"],
  ])('is worth nothing once the account is %s, to the sub-users as well', async (_, change) => {
    const store = await anAccount(room.database);
    const clerk = await anAccount(room.database, { parent: store });
    expect(await who(clerk.token)).toEqual(clerk.staff);
    await room.rows(`update users set ${change} where id = $1`, [store.userId]);
    expect(await who(store.token)).toBeNull();
    expect(await who(clerk.token)).toBeNull();
  });
});
