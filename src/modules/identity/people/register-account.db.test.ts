import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewAccount } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { registerAccount, type NewAccount } from './register-account.ts';

let identity: TestModule<Context>;
beforeAll(async () => {
  identity = await startTestModule(identityModule, { environment: { OPERATOR_USERNAME: 'keeper' } });
});
afterAll(() => identity.close());

const register = (account: NewAccount) => identity.transact((tx) => registerAccount(identity.context)(account, tx));

it('a registration opens a store that waits for approval, with its first admin', async () => {
  const { userId, storeId } = await register(
    aNewAccount({ username: ' Ann ', email: 'Ann@Shop.test', companyName: 'Ann & Co' }),
  );
  expect(storeId).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
  const [user] = await identity.rows('select * from users where id = $1', [userId]);
  expect(user).toMatchObject({
    store_id: storeId,
    username_folded: 'ann',
    email: 'Ann@Shop.test',
    role: 'admin',
    user_type: 'user',
    account_status: 'pending',
    is_active: true,
    is_operator: false,
    enabled_providers: 'ipos',
  });
  expect(await identity.rows('select * from user_sessions')).toEqual([]);
  const [store] = await identity.rows('select payee, payable, has_credentials from read_stores where store_id = $1', [
    storeId,
  ]);
  expect(store).toEqual({ payee: 'Ann & Co', payable: false, has_credentials: false });
});

it.each(['Taken', 'TAKEN ', 'ｔａｋｅｎ', 'ta\u200Bken'])(
  'a registration cannot have a name that is taken, also when written %s',
  async (username) => {
    await register(aNewAccount({ username: 'taken' })).catch(() => undefined);
    await expect(register(aNewAccount({ username }))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'username_taken',
      message: 'Username already exists',
    });
  },
);

it.each(['keeper', 'Keeper ', 'ＫＥＥＰＥＲ', 'kеерer', 'k33per'])(
  'a registration cannot have the name of the operator, also when written %s',
  async (username) => {
    await expect(register(aNewAccount({ username }))).rejects.toThrow('Username already exists');
  },
);

it('a registration cannot have a name that nobody can see', async () => {
  await expect(register(aNewAccount({ username: '\u200B\u200B\u200Ba' }))).rejects.toThrow(
    'Username must be at least 3 characters',
  );
});

it('a registration cannot have the email of another account, but none of them needs one', async () => {
  await register(aNewAccount({ email: 'used@shop.test' }));
  await expect(register(aNewAccount({ email: 'USED@shop.test' }))).rejects.toMatchObject({
    kind: 'conflict',
    code: 'email_taken',
    message: 'Email already exists',
  });
  await register(aNewAccount({ email: null }));
  await register(aNewAccount({ email: null }));
});

it('a registration has its name alone when many ask for it at the same moment', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => register(aNewAccount({ username: 'wanted' }))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await identity.rows("select id from users where username_folded = 'wanted'")).toHaveLength(1);
});

it('a registration draws another store key when the first one is taken', async () => {
  const { storeId: used } = await register(aNewAccount());
  const drawn = [used, used, 'free0000'];
  const registerDrawn = registerAccount({ ...identity.context, randomText: () => drawn.shift() ?? '' });
  expect(await identity.transact((tx) => registerDrawn(aNewAccount(), tx))).toMatchObject({ storeId: 'free0000' });
});
