import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadConfiguration } from '../../../platform/config.ts';
import { anAccount } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { createPasswordHasher } from '../accounts/password.ts';
import { ensureOperator, resetOperatorPassword } from './operator.ts';

const passwords = createPasswordHasher();
const operators = 'select username, store_id, account_status, is_active, role, password from users where is_operator';

describe('the operator', () => {
  let identity: TestModule<Context>;
  beforeEach(async () => {
    identity = await startTestModule(identityModule, {
      environment: { OPERATOR_USERNAME: 'Keeper', OPERATOR_PASSWORD: 'chosen secret' },
    });
  });
  afterEach(() => identity.close());

  const ensure = () => identity.transact(ensureOperator({ ...identity.context, passwords }));

  it('the operator is created from the settings, approved, with a password that is stored as a hash', async () => {
    expect(await ensure()).toEqual({ username: 'Keeper', password: null });
    const [operator] = await identity.rows(operators);
    expect(operator).toMatchObject({
      username: 'Keeper',
      account_status: 'approved',
      is_active: true,
      role: 'admin',
    });
    expect(await passwords.matches('chosen secret', String(operator?.['password']))).toBe(true);
  });

  it('the operator is created once, however many processes start at the same moment', async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, ensure));
    expect(outcomes.every(({ username }) => username === 'Keeper')).toBe(true);
    const before = await identity.rows(operators);
    await ensure();
    expect(await identity.rows(operators)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('the operator is not made of an account that already has the name', async () => {
    await anAccount(identity.database, { username: 'keeper' });
    await expect(ensure()).rejects.toThrow(BadConfiguration);
    expect(await identity.rows(operators)).toEqual([]);
  });
});

it('an operator whose chosen password is easy to guess is not created, and the start names the setting', async () => {
  const environment = { OPERATOR_PASSWORD: 'Operator2026!', PASSWORD_POLICY: 'strong' };
  const identity = await startTestModule(identityModule, { environment });
  await expect(identity.transact(ensureOperator({ ...identity.context, passwords }))).rejects.toThrow(
    /^OPERATOR_PASSWORD: This password is easy to guess/,
  );
  expect(await identity.rows(operators)).toEqual([]);
  await anAccount(identity.database, { username: 'operator', operator: true });
  const reset = resetOperatorPassword({ ...identity.context, passwords });
  await expect(identity.transact((tx) => reset('Operator2026!', tx))).rejects.toMatchObject({
    code: 'password_too_easy',
  });
  await identity.close();
});

it('an operator without a chosen password gets a generated one, which is printed this one time', async () => {
  const identity = await startTestModule(identityModule);
  const ensure = () => identity.transact(ensureOperator({ ...identity.context, passwords }));
  const { username, password } = await ensure();
  expect(username).toBe('operator');
  expect(password).toMatch(/^[0-9a-z]{20}$/);
  const [operator] = await identity.rows(operators);
  expect(await passwords.matches(password ?? '', String(operator?.['password']))).toBe(true);
  expect(await ensure()).toEqual({ username: 'operator', password: null });
  await identity.close();
});
