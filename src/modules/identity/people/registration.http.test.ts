import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, aRegistration, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let operator: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  operator = await anAccount(app.database, { username: 'operator', operator: true });
});
afterAll(() => app.close());

const register = (body: unknown): Promise<CallResponse> => app.call(contract.session.register, { body });
const signIn = (username: unknown, password: string): Promise<CallResponse> =>
  app.call(contract.session.login, { body: { username, password } });
const stored = async (username: unknown): Promise<Record<string, unknown>> => {
  const { rows } = await app.database.pool.query('select * from users where username = $1', [username]);
  return (rows as Record<string, unknown>[])[0] ?? {};
};

it.each([
  [{ username: 'ab' }, 'Username must be at least 3 characters'],
  [{ username: undefined }, 'Username must be at least 3 characters'],
  [{ username: 'x'.repeat(51) }, 'Username must be at most 50 characters'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  [{ password: 'x'.repeat(256), confirmPassword: 'x'.repeat(256) }, 'Password must be at most 255 characters'],
  [{ confirmPassword: 'secret-2' }, "Passwords don't match"],
  [{ companyName: '  ' }, 'Company name is required'],
  [{ companyName: null }, 'Company name is required'],
  [{ email: 'not an address' }, 'Valid email format required'],
  [{ enabledProviders: 'ipos,other' }, 'Only the provider ipos is available'],
  [{ enabledProviders: null }, 'Only the provider ipos is available'],
  [{ enabledProviders: [] }, 'Only the provider ipos is available'],
  [{ preferredProvider: 'other' }, 'Only the provider ipos is available'],
])('a refused registration for %j says %s', async (wrong, message) => {
  const { status, body } = await register(aRegistration(wrong));
  expect([status, body['success'], body['error']]).toEqual([400, false, message]);
});

it('a refused registration for a name or an email that is taken says so', async () => {
  const first = aRegistration({ email: 'ann@shop.test' });
  await register(first);
  const name = await register(aRegistration({ username: String(first['username']).toUpperCase() }));
  expect([name.status, name.body['error']]).toEqual([409, 'Username already exists']);
  const email = await register(aRegistration({ email: 'ANN@shop.test' }));
  expect([email.status, email.body['error']]).toEqual([409, 'Email already exists']);
});

it.each(['operator', 'Operator ', 'ｏｐｅｒａｔｏｒ', 'орerаtоr'])(
  "a refused registration for the operator's name as %s says it is taken",
  async (username) => {
    const { status, body } = await register(aRegistration({ username }));
    expect([status, body['error']]).toEqual([409, 'Username already exists']);
  },
);

it('a registration takes providers as text or as a list', async () => {
  for (const enabledProviders of ['ipos', ['ipos'], undefined]) {
    const body = aRegistration({ enabledProviders });
    expect((await register(body)).status).toBe(200);
    expect((await stored(body['username']))['enabled_providers']).toBe('ipos');
  }
});

it('a registration cannot give itself rights, a state, a store or a parent', async () => {
  const claims = {
    role: 'user',
    userType: 'system',
    accountStatus: 'approved',
    account_status: 'approved',
    isActive: false,
    isOperator: true,
    is_operator: true,
    operator: true,
    parentUserId: operator.userId,
    storeId: operator.storeId,
    store_id: operator.storeId,
    id: operator.userId,
  };
  const body = aRegistration(claims);
  expect((await register(body)).status).toBe(200);
  const user = await stored(body['username']);
  expect(user).toMatchObject({
    role: 'admin',
    user_type: 'user',
    account_status: 'pending',
    is_active: true,
    is_operator: false,
    parent_user_id: null,
  });
  expect(user['store_id']).not.toBe(operator.storeId);
});

it('a registration that reaches for the prototype of objects is refused', async () => {
  const body = aRegistration();
  const response = await fetch(`${app.url}${contract.session.register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body).replace('{', '{"__proto__":{"isOperator":true},'),
  });
  expect(response.status).toBe(400);
  expect(await stored(body['username'])).toEqual({});
});

it('a registration keeps its password out of every answer and out of the database', async () => {
  const password = 'a-secret-of-mine';
  const body = aRegistration({ password, confirmPassword: password });
  const asked = await register(body);
  const refused = await signIn(body['username'], password);
  expect(JSON.stringify([asked.body, refused.body, await stored(body['username'])])).not.toContain(password);
  expect((await stored(body['username']))['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('registrations from one address', () => {
  beforeAll(() =>
    app.database.pool.query(
      `insert into registration_attempts (ip_address, made_at)
       select '127.0.0.1', now() - interval '50 minutes' from generate_series(1, 59 - (select count(*) from registration_attempts))`,
    ),
  );

  it('registrations from one address are sixty in an hour, however many are sent at once, and then have to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(aRegistration())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const { status, headers, body } = await register(aRegistration());
    expect([status, body['code']]).toEqual([429, 'too_many_registrations']);
    expect(body['error']).toBe('Too many registrations from your network. Please try again in 10 minutes.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
  });

  it('registrations from one address go on when the first of them are an hour old', async () => {
    await app.database.pool.query("update registration_attempts set made_at = made_at - interval '11 minutes'");
    expect((await register(aRegistration())).status).toBe(200);
  });
});
