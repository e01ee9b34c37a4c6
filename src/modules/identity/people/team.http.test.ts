import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

const { list, create, change, remove } = contract.team;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
});
afterAll(() => app.close());

let people = 0;
const aPerson = (known: Record<string, unknown> = {}) => ({
  username: `helper-${(people += 1)}`,
  password: 'secret-1',
  ...known,
});
const add = (body: object, by = store): Promise<CallResponse> => app.call(create, { body }, by);
const put = (id: unknown, body: object, by = store): Promise<CallResponse> =>
  app.call(change, { params: { id }, body }, by);
const idOf = ({ body }: CallResponse): string => String((body as unknown as { user?: { id: string } }).user?.id);
const signIn = (username: string, password = 'secret-1'): Promise<CallResponse> =>
  app.call(contract.session.login, { body: { username, password } });
const whoAmI = async (token: unknown): Promise<number> =>
  (await app.call(contract.session.user, {}, { token: String(token) })).status;
const stored = async (id: string) =>
  (await app.database.pool.query<Record<string, unknown>>('select * from users where id = $1', [id])).rows[0];

it('a sub-user is made with a password, belongs to the main account and signs in at once', async () => {
  const body = aPerson({ firstName: 'Ann', email: 'Ann@example.com', role: 'admin' });
  const made = await add(body);
  expect(made).toMatchObject({
    status: 200,
    body: {
      user: {
        username: body.username,
        firstName: 'Ann',
        lastName: null,
        role: 'admin',
        isActive: true,
        invited: false,
      },
    },
  });
  const signedIn = await signIn(body.username);
  expect(signedIn).toMatchObject({ status: 200, body: { user: { userType: 'sub_user', role: 'admin' } } });
  const helper = { ...store, token: String(signedIn.body['sessionToken']) };
  const second = await add(aPerson(), helper);
  expect(second).toMatchObject({ status: 200, body: { user: { role: 'user' } } });
  expect(await stored(idOf(second))).toMatchObject({
    parent_user_id: store.userId,
    store_id: store.storeId,
    user_type: 'sub_user',
    account_status: 'approved',
  });
  // Who has signed out has signed in all the same.
  await app.call(contract.session.logout, {}, helper);
  const { body: read } = await app.call(list, {}, store);
  const users = list.response.parse(read).users;
  expect(users.map(({ id }) => id)).toEqual([idOf(made), idOf(second)]);
  expect(users.map(({ lastSeenAt }) => lastSeenAt === null)).toEqual([false, true]);
  expect(JSON.stringify(read)).not.toContain('argon2');
});

it('a sub-user whom only the operator was signed in as has never signed in', async () => {
  const body = aPerson();
  const id = idOf(await add(body));
  const lastSeen = async (): Promise<string | null | undefined> =>
    list.response.parse((await app.call(list, {}, store)).body).users.find((user) => user.id === id)?.lastSeenAt;
  await signIn(body.username);
  expect(await lastSeen()).toEqual(expect.any(String));
  await app.database.pool.query('delete from user_sign_ins where user_id = $1', [id]);
  await app.database.pool.query(
    "update user_sessions set impersonator_id = $2, impersonation_reason = 'asked for help' where user_id = $1",
    [id, store.userId],
  );
  expect(await lastSeen()).toBeNull();
});

it('a sub-user gets no name that is taken, reserved or looks like the reserved one', async () => {
  const taken = aPerson({ email: 'taken@example.com' });
  await add(taken);
  const elsewhere = await anAccount(app.database);
  for (const username of [taken.username.toUpperCase(), 'operator', '0perat0r', 'оperator']) {
    const refused = await add(aPerson({ username }), elsewhere);
    expect([refused.status, refused.body['error']]).toEqual([409, 'Username already exists']);
  }
  expect(await add(aPerson({ email: 'TAKEN@example.com' }))).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
  const other = idOf(await add(aPerson()));
  for (const [sent, code] of [
    [{ username: taken.username }, 'username_taken'],
    [{ username: 'Operator' }, 'username_taken'],
    [{ email: 'taken@EXAMPLE.com' }, 'email_taken'],
  ] as const)
    expect(await put(other, sent)).toMatchObject({ status: 409, body: { code } });
  expect((await app.call(list, {}, elsewhere)).body['users']).toEqual([]);
});

it('a sub-user is refused with words where the form is filled in wrongly', async () => {
  for (const [sent, error] of [
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ role: 'owner' }, 'Please choose a role'],
    [{ username: 'a\u200b\u200bb' }, 'Username must be at least 3 characters'],
    [{ password: undefined }, 'Please enter an email for the invitation, or a password'],
  ] as const) {
    const refused = await add(aPerson(sent));
    expect([refused.status, refused.body['error']]).toEqual([400, error]);
  }
});

it('a change of a sub-user touches only the fields that are sent', async () => {
  const person = aPerson({ firstName: 'Bo', email: 'bo@example.com' });
  const id = idOf(await add(person));
  const before = await stored(id);
  expect(await put(id, { lastName: 'Lee' })).toMatchObject({
    status: 200,
    body: { user: { firstName: 'Bo', lastName: 'Lee' } },
  });
  expect(await stored(id)).toMatchObject({ password: before?.['password'], email: 'bo@example.com', role: 'user' });
  expect(await put(id, { email: null, username: `${person.username}-new`, role: 'admin' })).toMatchObject({
    body: { user: { email: null, role: 'admin' } },
  });
  expect((await signIn(`${person.username}-new`)).status).toBe(200);
  expect((await signIn(person.username)).status).toBe(401);
});

it('a sub-user who is deactivated or given a new password loses every session at once', async () => {
  const person = aPerson();
  const id = idOf(await add(person));
  const first = (await signIn(person.username)).body['sessionToken'];
  expect(await whoAmI(first)).toBe(200);
  await put(id, { password: 'another-secret' });
  expect(await whoAmI(first)).toBe(401);
  expect((await signIn(person.username)).status).toBe(401);
  const second = (await signIn(person.username, 'another-secret')).body['sessionToken'];
  await put(id, { isActive: false });
  expect(await whoAmI(second)).toBe(401);
  expect((await signIn(person.username, 'another-secret')).body['code']).toBe('account_inactive');
  await put(id, { isActive: true });
  expect(await whoAmI(second)).toBe(401);
  expect((await signIn(person.username, 'another-secret')).status).toBe(200);
});

it('nobody deactivates, deletes or demotes their own account', async () => {
  const helper = await anAccount(app.database, { parent: store, role: 'admin' });
  for (const body of [{ isActive: false }, { role: 'user' }])
    expect(await put(helper.userId, body, helper)).toMatchObject({ status: 400, body: { code: 'own_account' } });
  const self = await app.call(remove, { params: { id: helper.userId } }, helper);
  expect([self.status, self.body['code']]).toEqual([400, 'own_account']);
  expect(await put(helper.userId, { firstName: 'Me' }, helper)).toMatchObject({ status: 200 });
});

it("another store's people and the main account itself are not found", async () => {
  const stranger = await anAccount(app.database, { parent: await anAccount(app.database) });
  for (const id of [stranger.userId, store.userId]) {
    const before = await stored(id);
    expect(await put(id, { firstName: 'X', password: 'secret-2' })).toMatchObject({
      status: 404,
      body: { error: 'User not found' },
    });
    expect((await app.call(remove, { params: { id } }, store)).status).toBe(404);
    expect(await stored(id)).toEqual(before);
  }
  expect((await put('nobody', {})).status).toBe(404);
});

it('what a deleted sub-user made stays', async () => {
  const person = aPerson();
  const id = idOf(await add(person));
  const token = String((await signIn(person.username)).body['sessionToken']);
  const customer = { customerName: 'Cy Doe', customerPhone: '(201) 555-0123' };
  const made = await app.call(contract.customers.create, { body: customer }, { token });
  expect(made.status).toBe(200);
  expect((await app.call(remove, { params: { id } }, store)).body).toEqual({ success: true });
  expect(await whoAmI(token)).toBe(401);
  expect(await stored(id)).toBeUndefined();
  const { rows } = await app.database.pool.query('select user_id from customers where store_id = $1', [store.storeId]);
  expect(rows).toEqual([{ user_id: null }]);
  expect((await add(person)).status).toBe(200);
});

it('the people of a store are not changed without a recent password, nor by the operator signed in as somebody', async () => {
  const someone = await anAccount(app.database);
  const operator = await anAccount(app.database, { username: 'operator', operator: true });
  const set = (columns: string) =>
    app.database.pool.query(`update user_sessions set ${columns} where id = $1`, [someone.staff.sessionId]);
  await set("confirmed_at = now() - interval '11 minutes'");
  expect(await add(aPerson(), someone)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  await set(`confirmed_at = now(), impersonator_id = '${operator.userId}', impersonation_reason = 'help'`);
  expect(await add(aPerson(), someone)).toMatchObject({ status: 403, body: { code: 'impersonating' } });
  expect((await app.call(list, {}, someone)).body['users']).toEqual([]);
});
