import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { SoftwarePasskey } from '../../../testing/passkeys.ts';
import { ignoresJobs, startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { setUserStatus } from '../operator/administer-users.ts';
import { startImpersonation } from '../operator/impersonation.ts';
import type { Context, PasswordHasher } from '../context.ts';
import { identityModule } from '../module.ts';
import { createPasswordHasher } from '../accounts/password.ts';
import { addPasskeyOf, passkeyOptions, startPasskey } from '../factors/passkeys.ts';
import { signIn, signInWithPasskey } from './sign-in.ts';

const passwords = createPasswordHasher();
const invalid = { kind: 'unauthenticated', code: 'invalid_credentials', message: 'Invalid credentials' };
let identity: TestModule<Context>;
let store: OpenStore;
let hash: string;

beforeAll(async () => {
  identity = await startTestModule(identityModule, { jobsRuntime: ignoresJobs });
  hash = await passwords.hash('right password');
});
afterAll(() => identity.close());
beforeEach(async () => {
  store = await anAccount(identity.database);
  await identity.rows('update users set password = $2 where id = $1', [store.userId, hash]);
});

const attempt = (password: string, { username }: { readonly username: string }, hasher: PasswordHasher) =>
  signIn({ ...identity.context, passwords: hasher })({
    username,
    ip: '203.0.113.9',
    browserCookie: null,
    password,
    userAgent: 'Browser',
  });

/** Compares passwords, and lets something happen before the answer is there. */
const overtakenBy = (happens: () => Promise<unknown>): PasswordHasher => ({
  ...passwords,
  matches: async (password, stored) => {
    const matches = await passwords.matches(password, stored);
    await happens();
    return matches;
  },
});

it.each([
  ['a new password of the user', "password = 'another hash'", 'own', 'invalid_credentials'],
  ['a deactivation of the user', 'is_active = false', 'own', 'account_inactive'],
  ['a deactivation of the main account', 'is_active = false', 'main', 'account_inactive'],
])('%s while the password is compared lets no session open afterwards', async (_, change, whose, code) => {
  const clerk = await anAccount(identity.database, { parent: store });
  await identity.rows('update users set password = $2 where id = $1', [clerk.userId, hash]);
  await identity.rows('delete from user_sessions');
  const subject = whose === 'own' ? clerk.userId : store.userId;
  const hasher = overtakenBy(() => identity.rows(`update users set ${change} where id = $1`, [subject]));
  const username = clerk.staff.username;
  await expect(attempt('right password', { username }, hasher)).rejects.toMatchObject({ code });
  expect(await identity.rows('select id from user_sessions')).toEqual([]);
});

it('a user who is deleted while the password is compared gets no session', async () => {
  const clerk = await anAccount(identity.database, { parent: store });
  await identity.rows('update users set password = $2 where id = $1', [clerk.userId, hash]);
  const hasher = overtakenBy(() => identity.rows('delete from users where id = $1', [clerk.userId]));
  await expect(attempt('right password', { username: clerk.staff.username }, hasher)).rejects.toMatchObject(invalid);
});

it('signing in runs the same statements for a wrong password and an unknown name', async () => {
  const run: string[] = [];
  const { context } = identity;
  const recording: Context = {
    ...context,
    reader: { ...context.reader, sql: (named, values) => (run.push(named.name), context.reader.sql(named, values)) },
    transact: (work) => {
      run.push('begin');
      return context.transact(work);
    },
  };
  const ran = async (username: string): Promise<readonly string[]> => {
    run.length = 0;
    const guess = { username, password: 'wrong', ip: '203.0.113.9', userAgent: 'Browser', browserCookie: null };
    await expect(signIn({ ...recording, passwords })(guess)).rejects.toMatchObject(invalid);
    return [...run];
  };
  const known = await ran(store.staff.username);
  expect(known.length).toBeGreaterThan(1);
  expect(await ran('nobody-here')).toEqual(known);
});

const origin = { ip: '203.0.113.9', userAgent: 'Browser' };
const isWaiting = async (): Promise<boolean> => {
  const waiting = await identity.rows(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length > 0;
};

/** Deactivates the store, and lets something happen before the commit. It goes on once that is done or waits for the commit. */
const deactivatedDuring = async (act: () => Promise<unknown>): Promise<unknown> => {
  const done = Promise.withResolvers<unknown>();
  let isDone = false;
  const end = (outcome: unknown): void => {
    isDone = true;
    done.resolve(outcome);
  };
  await identity.transact(async (tx) => {
    const operator = { userId: crypto.randomUUID(), name: 'operator' };
    await setUserStatus(identity.context)({ userId: store.userId, isActive: false }, operator, tx);
    void act().then(end, end);
    await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
  });
  return done.promise;
};

/** A passkey of the user, ready to sign in with. */
const aPasskeyUse = async ({ staff }: OpenStore) => {
  const { context } = identity;
  const key = new SoftwarePasskey(context.config.publicUrl);
  await addPasskeyOf(context)({ name: 'Key', answer: key.create(await startPasskey(context)(staff)) }, staff);
  const { challengeId, options } = await passkeyOptions(context)({ kind: 'visitor' });
  return { challengeId, answer: key.get(options) };
};

it('a passkey that is used while the main account is deactivated opens no session', async () => {
  const clerk = await anAccount(identity.database, { parent: store });
  const use = await aPasskeyUse(clerk);
  const signingIn = () => signInWithPasskey(identity.context)(use, { ...origin, browserCookie: null });
  expect(await deactivatedDuring(signingIn)).toMatchObject({ code: 'account_inactive' });
  expect(await identity.rows('select id from user_sessions where user_id = $1', [clerk.userId])).toEqual([]);
});

it('an impersonation that begins while the main account is deactivated opens no session', async () => {
  const operator = await anAccount(identity.database, { operator: true });
  const clerk = await anAccount(identity.database, { parent: store });
  const subject = { userId: clerk.userId, reason: 'to help' };
  const entering = () =>
    identity.transact((tx) => startImpersonation(identity.context)(subject, operator.staff, origin, tx));
  expect(await deactivatedDuring(entering)).toMatchObject({ code: 'cannot_sign_in' });
  expect(await identity.rows('select id from user_sessions where user_id = $1', [clerk.userId])).toEqual([]);
});
