import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract, endpoints } from '../../../contract/index.ts';
import { randomText } from '../../../platform/random.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { tokenHash } from '../sessions/session.model.ts';

const { user, stopImpersonating } = contract.session;
const { create, change } = contract.team;

let app: TestApp;
let operator: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  operator = await anAccount(app.database, { username: 'operator', operator: true });
});
afterAll(() => app.close());

const enter = async ({ userId }: OpenStore, by: { token: string } = operator): Promise<{ token: string }> => {
  const body = { userId, reason: 'They asked for help' };
  return { token: String((await app.call(contract.operator.impersonate, { body }, by)).body['sessionToken']) };
};
/** Another session of the operator, for tests that end it. */
const anOperatorSession = async (): Promise<{ token: string }> => {
  const token = randomText(52);
  await app.database.pool.query(
    "insert into user_sessions (user_id, session_token, expires_at) values ($1, $2, now() + interval '1 day')",
    [operator.userId, tokenHash(token)],
  );
  return { token };
};
const whoAmI = async (token: string): Promise<number> => (await app.call(user, {}, { token })).status;
const storedUsers = async ({ storeId }: OpenStore) =>
  (await app.database.pool.query('select * from users where store_id = $1 order by id', [storeId])).rows;

it('a session token counts in no address', async () => {
  const { token } = await anAccount(app.database);
  for (const name of ['token', 'sessionToken', 'access_token', 'authorization', '__Host-sid']) {
    const answer = await fetch(`${app.url}${user.path}?${name}=${token}`);
    expect(answer.status).toBe(401);
  }
});

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('another site cannot end an impersonation by the cookie: %j', async (from) => {
  const store = await anAccount(app.database);
  const { token } = await enter(store);
  const headers = { ...from, cookie: `__Host-sid=${token}` };
  expect(await app.call(stopImpersonating, {}, { headers })).toMatchObject({ status: 401 });
  expect(await whoAmI(token)).toBe(200);
});

it('our own page ends an impersonation by the cookie, also where its browser names the origin alone', async () => {
  const helper = await anOperatorSession();
  const { token } = await enter(await anAccount(app.database), helper);
  const headers = { origin: new URL(app.url).origin, cookie: `__Host-sid=${token}` };
  expect(await app.call(stopImpersonating, {}, { headers })).toMatchObject({ status: 200 });
});

it('an impersonation counts no longer than the session it came from, however that ended', async () => {
  const helper = await anOperatorSession();
  const { token } = await enter(await anAccount(app.database), helper);
  expect(await whoAmI(token)).toBe(200);
  await app.database.pool.query('delete from user_sessions where session_token = $1', [tokenHash(helper.token)]);
  expect(await whoAmI(token)).toBe(401);
});

it('nobody becomes the operator by stopping what they never started', async () => {
  expect((await app.call(stopImpersonating)).status).toBe(401);
  const store = await anAccount(app.database);
  const headers = { cookie: `__Host-sid=${store.token}`, 'sec-fetch-site': 'same-origin' };
  const stopped = await app.call(stopImpersonating, { body: { impersonatedBy: operator.userId } }, { headers });
  expect(stopped).toMatchObject({ status: 400, body: { code: 'not_impersonating' } });
  expect(stopped.headers.getSetCookie()).toEqual([]);
});

it('the operator is one person at a time in one session, and no admin becomes somebody of another store or of their own', async () => {
  const [store, other] = [await anAccount(app.database), await anAccount(app.database)];
  const clerk = await anAccount(app.database, { parent: store });
  for (const { userId } of [other, clerk, operator]) {
    const body = { userId, reason: 'because I can' };
    expect((await app.call(contract.operator.impersonate, { body }, store)).status).toBe(403);
  }
  const first = await enter(store);
  const second = await enter(other);
  expect([await whoAmI(first.token), await whoAmI(second.token)]).toEqual([401, 200]);
});

it('what the operator does in a store is told there under the names of both people', async () => {
  const store = await anAccount(app.database);
  const { linkId } = await aLink(app.database, store);
  const inside = await enter(store);
  const body = { internalNotes: 'Called the bank', customerNotes: null };
  expect((await app.call(contract.paymentLinks.saveNotes, { params: { linkId }, body }, inside)).status).toBe(200);
  const history = await app.call(contract.paymentLinks.noteHistory, { params: { linkId } }, store);
  expect(JSON.stringify(history.body)).toContain(`operator as ${store.staff.username}`);
});

it('what must stay the own act of a store is refused while the operator is signed in as its owner', async () => {
  const store = await anAccount(app.database);
  const inside = await enter(store);
  const before = await storedUsers(store);
  const refused = [
    contract.account.saveCredentials,
    contract.ownAccount.changePassword,
    contract.ownAccount.endSession,
    contract.ownAccount.endOtherSessions,
    contract.team.create,
    contract.team.change,
    contract.team.remove,
    contract.team.inviteAgain,
    contract.linkMoney.refund,
    contract.linkMoney.voidPayment,
    ...Object.values(contract.secondFactors).filter(({ access, method }) => access === 'staff' && method !== 'GET'),
  ].filter(({ path }) => path !== contract.secondFactors.stepUp.path);
  const marked = endpoints.filter(({ impersonation }) => impersonation === 'refused').map(({ path }) => path);
  for (const { path } of refused) expect(marked).toContain(path);
  const { token } = inside;
  const answers = [
    await app.call(create, { body: { username: 'extra-admin', password: 'secret-1' } }, { token }),
    await app.call(contract.ownAccount.changePassword, { body: { currentPassword: 'x', newPassword: 'y' } }, { token }),
    await app.call(contract.account.saveCredentials, { body: {} }, { token }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'impersonating' } });
  expect(await storedUsers(store)).toEqual(before);
});

const rights = {
  isOperator: true,
  operator: true,
  userType: 'user',
  accountStatus: 'denied',
  parentUserId: null,
  storeId: 'another1',
  store_id: 'another1',
  isActive: true,
  mayText: true,
  invited: true,
  mustChangePassword: true,
};

it('a sub-user gets no right, store or state that the form has no field for', async () => {
  const store = await anAccount(app.database);
  const made = await app.call(create, { body: { username: 'plain-one', password: 'secret-1', ...rights } }, store);
  expect(made.status).toBe(200);
  const { id } = create.response.parse(made.body).user;
  expect((await app.call(change, { params: { id }, body: { firstName: 'Ann', ...rights } }, store)).status).toBe(200);
  const [stored] = (await app.database.pool.query('select * from users where id = $1', [id])).rows;
  expect(stored).toMatchObject({
    is_operator: false,
    user_type: 'sub_user',
    account_status: 'approved',
    parent_user_id: store.userId,
    store_id: store.storeId,
    role: 'user',
    invited: false,
    must_change_password: false,
  });
});

it.each(['owner', 'system', 'operator', 'ADMIN', ['admin'], { admin: true }])(
  'a sub-user cannot have the role %j',
  async (role) => {
    const store = await anAccount(app.database);
    const clerk = await anAccount(app.database, { parent: store });
    const body = { username: 'some-helper', password: 'secret-1', role };
    const answers: CallResponse[] = [
      await app.call(create, { body }, store),
      await app.call(change, { params: { id: clerk.userId }, body: { role } }, store),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(await storedUsers(store)).toHaveLength(2);
  },
);

it('an admin who is a sub-user changes neither the main account nor their own role or state', async () => {
  const store = await anAccount(app.database);
  const admin = await anAccount(app.database, { parent: store, role: 'admin' });
  const before = await storedUsers(store);
  const put = (id: string, body: object): Promise<CallResponse> => app.call(change, { params: { id }, body }, admin);
  expect((await put(store.userId, { password: 'taken over', email: 'mine@example.com' })).status).toBe(404);
  for (const body of [{ role: 'user' }, { isActive: false }])
    expect(await put(admin.userId, body)).toMatchObject({ status: 400, body: { code: 'own_account' } });
  expect(await storedUsers(store)).toEqual(before);
});

it('a call for payers and staff alike is refused to staff who have to change their password first, but not leaving', async () => {
  const clerk = await anAccount(app.database);
  await app.database.pool.query('update users set must_change_password = true where id = $1', [clerk.userId]);
  const refusal = { status: 403, body: { success: false, code: 'password_change_required' } };
  expect(await app.call(contract.checkout.void, { body: { transactionId: 'any' } }, clerk)).toMatchObject(refusal);
  expect((await app.call(contract.secondFactors.passkeyOptions, {}, clerk)).status).toBe(200);
  expect((await app.call(contract.session.logout, {}, clerk)).status).toBe(200);
});
