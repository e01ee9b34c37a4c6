import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aMerchant, aPayableLink, pay } from '../../../testing/payments.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { Sessions } from '../index.ts';

const { toggleStatus, resetPassword, impersonate } = contract.operator;
const { stopImpersonating } = contract.session;

let app: TestApp;
let operator: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  operator = await anAccount(app.database, { username: 'operator', operator: true });
});
afterAll(() => app.close());

const setActive = (userId: string, isActive: boolean): Promise<CallResponse> =>
  app.call(toggleStatus, { body: { userId, isActive } }, operator);
const whoAmI = (token: unknown): Promise<CallResponse> => app.call(contract.session.user, {}, { token: String(token) });
const signIn = (username: string, password: string): Promise<CallResponse> =>
  app.call(contract.session.login, { body: { username, password } });
const rows = async (text: string, values: unknown[]) =>
  (await app.database.pool.query<Record<string, unknown>>(text, values)).rows;
const activity = (storeId: string) =>
  rows(
    "select action, description, user_id, metadata from activity_logs where store_id = $1 and action <> 'CREDENTIALS_CHANGED' order by created_at, id",
    [storeId],
  );
/** Another session of the operator, for tests that end it. */
const anOperatorSession = async (): Promise<string> => {
  const token = `${randomUUIDv7()}-${randomUUIDv7()}`.slice(0, 52);
  await rows(
    `insert into user_sessions (user_id, session_token, expires_at) values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'), now() + interval '1 day')`,
    [operator.userId, token],
  );
  return token;
};
const enter = (userId: string, token = operator.token, reason = 'They asked for help'): Promise<CallResponse> =>
  app.call(impersonate, { body: { userId, reason } }, { token });

it.each([toggleStatus, resetPassword, impersonate])(
  '$path finds no user who is not there, and takes only ids',
  async (endpoint) => {
    const body = { isActive: false, password: 'secret-9', reason: 'because' };
    const nobody = await app.call(endpoint, { body: { ...body, userId: randomUUIDv7() } }, operator);
    expect([nobody.status, nobody.body['error']]).toEqual([404, 'User not found']);
    expect(await app.call(endpoint, { body: { ...body, userId: 7 } }, operator)).toMatchObject({ status: 400 });
  },
);

it('an account that the operator deactivates loses its sessions and closes its links at once, and gets its links back', async () => {
  const store = await aMerchant(app);
  const clerk = await anAccount(app.database, { parent: store });
  const linkId = await aPayableLink(app.database, store);
  const link = () => app.call(contract.paymentLinks.forPayer, { params: { linkId } });
  expect(await link()).toMatchObject({ body: { link: { closedCode: null } } });
  expect((await setActive(store.userId, false)).body).toEqual({ success: true });
  for (const { token } of [store, clerk]) expect((await whoAmI(token)).status).toBe(401);
  expect(await link()).toMatchObject({
    body: { link: { closedCode: 'link_unavailable', closed: 'This payment link is no longer available' } },
  });
  expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'link_unavailable' } });
  await setActive(store.userId, false);
  await setActive(store.userId, true);
  expect(await link()).toMatchObject({ body: { link: { closedCode: null } } });
  expect((await whoAmI(store.token)).status).toBe(401);
  const acts = (await activity(store.storeId)).filter(({ action }) => String(action).startsWith('ACCOUNT_'));
  expect(acts).toMatchObject([
    { action: 'ACCOUNT_DEACTIVATED', user_id: operator.userId, metadata: { by: 'operator' } },
    { action: 'ACCOUNT_ACTIVATED' },
  ]);
});

it('a sub-user whom the operator deactivates loses their sessions alone, and no link closes', async () => {
  const store = await aMerchant(app);
  const clerk = await anAccount(app.database, { parent: store });
  const linkId = await aPayableLink(app.database, store);
  await setActive(clerk.userId, false);
  expect([(await whoAmI(clerk.token)).status, (await whoAmI(store.token)).status]).toEqual([401, 200]);
  const { body } = await app.call(contract.paymentLinks.forPayer, { params: { linkId } });
  expect(body).toMatchObject({ link: { closedCode: null } });
});

it('an admin of the store does not activate a sub-user whom the operator deactivated, and the operator does', async () => {
  const store = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: store });
  const change = (isActive: boolean): Promise<CallResponse> =>
    app.call(contract.team.change, { params: { id: clerk.userId }, body: { isActive, firstName: 'Kim' } }, store);
  const state = () => rows('select is_active, first_name from users where id = $1', [clerk.userId]);
  await setActive(clerk.userId, false);
  const error = 'The operator deactivated this user. Only the operator can activate them.';
  expect(await change(true)).toMatchObject({ status: 409, body: { code: 'deactivated_by_operator', error } });
  expect(await state()).toEqual([{ is_active: false, first_name: null }]);
  expect((await change(false)).status).toBe(200);
  expect((await change(true)).status).toBe(409);
  await setActive(clerk.userId, true);
  expect(await state()).toEqual([{ is_active: true, first_name: 'Kim' }]);
  expect([(await change(false)).status, (await change(true)).status]).toEqual([200, 200]);
  await change(false);
  await setActive(clerk.userId, false);
  expect((await change(true)).status).toBe(409);
});

it('the operator deactivates neither the own account nor a registration that is not approved', async () => {
  expect(await setActive(operator.userId, false)).toMatchObject({ status: 400, body: { code: 'own_account' } });
  const pending = await anAccount(app.database, { status: 'pending' });
  expect(await setActive(pending.userId, false)).toMatchObject({ status: 409, body: { code: 'not_approved' } });
});

it('a password that the operator resets has to be changed at once, and ends the sessions', async () => {
  const store = await anAccount(app.database);
  const { username } = store.staff;
  const reset = (userId: string, password: string) => app.call(resetPassword, { body: { userId, password } }, operator);
  const short = await reset(store.userId, '12345');
  expect([short.status, short.body['error']]).toEqual([400, 'Password must be at least 6 characters long']);
  expect((await whoAmI(store.token)).status).toBe(200);
  expect((await reset(store.userId, 'temporary-1')).body).toEqual({ success: true });
  expect((await whoAmI(store.token)).status).toBe(401);
  const signedIn = await signIn(username, 'temporary-1');
  expect(signedIn.body).toMatchObject({ user: { mustChangePassword: true } });
  const token = String(signedIn.body['sessionToken']);
  const refused = await app.call(contract.team.list, {}, { token });
  expect([refused.status, refused.body['code']]).toEqual([403, 'password_change_required']);
  expect(await reset(operator.userId, 'secret-9')).toMatchObject({ status: 400, body: { code: 'own_password' } });
  const recorded = (await activity(store.storeId)).map(({ action }) => action);
  expect(recorded).toEqual(['PASSWORD_RESET', 'SIGNED_IN']);
  expect(JSON.stringify(await activity(store.storeId))).not.toContain('temporary');
});

it('the operator signs in as somebody and returns with a new session', async () => {
  const store = await anAccount(app.database);
  const own = await anOperatorSession();
  const inside = await enter(store.userId, own);
  expect(inside).toMatchObject({
    status: 200,
    body: {
      impersonatedBy: operator.userId,
      user: { id: store.userId, operator: false, impersonatedBy: { username: 'operator' } },
    },
  });
  const token = String(inside.body['sessionToken']);
  expect(inside.headers.getSetCookie()[0]).toContain(`__Host-sid=${token};`);
  expect((await whoAmI(token)).body).toMatchObject({
    user: { id: store.userId, impersonatedBy: { id: operator.userId } },
  });
  const [session] = await rows(
    `select impersonation_reason, expires_at - created_at between interval '59 minutes' and interval '1 hour' as hour from user_sessions where user_id = $1 and impersonator_id is not null`,
    [store.userId],
  );
  expect(session).toEqual({ impersonation_reason: 'They asked for help', hour: true });

  const headers = { cookie: `__Host-sid=${token}`, 'sec-fetch-site': 'same-origin' };
  const back = await app.call(stopImpersonating, {}, { headers });
  expect(back).toMatchObject({
    status: 200,
    body: { user: { id: operator.userId, operator: true, impersonatedBy: null } },
  });
  const fresh = String(back.body['sessionToken']);
  expect(back.headers.getSetCookie()[0]).toContain(`__Host-sid=${fresh};`);
  const states = [token, own, fresh].map(async (held) => (await whoAmI(held)).status);
  expect(await Promise.all(states)).toEqual([401, 401, 200]);
  expect(await activity(store.storeId)).toMatchObject([
    { action: 'IMPERSONATION_STARTED', user_id: operator.userId, metadata: { reason: 'They asked for help' } },
    { action: 'IMPERSONATION_STOPPED', user_id: operator.userId },
  ]);
});

it('what the operator does as somebody else names both people', async () => {
  const store = await anAccount(app.database, { companyName: 'Both' });
  const { body } = await enter(store.userId);
  const staff = await app.get(Sessions).staffOfSession(String(body['sessionToken']));
  expect(staff).toMatchObject({ name: `operator as ${store.staff.username}`, operator: false });
});

it('the operator signs in only as those who could sign in themselves, and never as the operator', async () => {
  const down = await anAccount(app.database, { active: false });
  const barred = [
    await anAccount(app.database, { status: 'pending' }),
    await anAccount(app.database, { status: 'denied' }),
    down,
    await anAccount(app.database, { parent: down }),
    await anAccount(app.database, { parent: await anAccount(app.database), active: false }),
  ];
  for (const { userId } of barred)
    expect(await enter(userId)).toMatchObject({ status: 409, body: { code: 'cannot_sign_in' } });
  expect(await enter(operator.userId)).toMatchObject({ status: 409, body: { code: 'is_operator' } });
  const invited = await anAccount(app.database, { parent: await anAccount(app.database) });
  await rows('update users set invited = true where id = $1', [invited.userId]);
  expect(await enter(invited.userId)).toMatchObject({ status: 409, body: { code: 'user_invited' } });
  const store = await anAccount(app.database);
  const silent = await enter(store.userId, operator.token, ' a ');
  expect([silent.status, silent.body['error']]).toEqual([400, 'Please write down why, in at least three characters']);
  expect(
    await rows('select from user_sessions where impersonator_id is not null and user_id = $1', [store.userId]),
  ).toEqual([]);
});

it('an impersonation starts no other, and a password that its user has to change does not stop it', async () => {
  const [store, other] = [await anAccount(app.database), await anAccount(app.database)];
  await rows('update users set must_change_password = true where id = $1', [store.userId]);
  const token = String((await enter(store.userId)).body['sessionToken']);
  expect((await enter(other.userId, token)).status).toBe(403);
  expect((await app.call(contract.team.list, {}, { token })).status).toBe(200);
  const second = String((await enter(other.userId)).body['sessionToken']);
  expect([(await whoAmI(token)).status, (await whoAmI(second)).status]).toEqual([401, 200]);
});

it('a session that impersonates nobody cannot stop, and keeps living', async () => {
  const store = await anAccount(app.database);
  for (const { token } of [store, operator]) {
    const { status, body } = await app.call(stopImpersonating, {}, { token });
    expect([status, body['success'], body['code']]).toEqual([400, false, 'not_impersonating']);
    expect((await whoAmI(token)).status).toBe(200);
  }
});

it('no session of the operator comes of an impersonation whose own session has ended', async () => {
  const store = await anAccount(app.database);
  const own = await anOperatorSession();
  const token = String((await enter(store.userId, own)).body['sessionToken']);
  await rows(
    `update user_sessions set expires_at = now() - interval '1 second' where session_token = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
    [own],
  );
  const { status, body, headers } = await app.call(stopImpersonating, {}, { token });
  expect([status, body['code'], body['sessionToken']]).toEqual([400, 'operator_session_ended', undefined]);
  expect(headers.get('set-cookie')).toMatch(/^__Host-sid=;/);
  expect((await whoAmI(token)).status).toBe(401);
});
