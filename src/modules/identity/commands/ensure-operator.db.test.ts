import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadConfiguration } from '../../../platform/config.ts';
import { Passwords } from '../password.ts';
import { anAccount } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { identityModule } from '../module.ts';
import { EnsureOperator } from './ensure-operator.ts';

const operators = 'select username, store_id, account_status, is_active, role, password from users where is_operator';

describe('the operator', () => {
  let room: TestModule<object>;
  beforeEach(async () => {
    room = await startTestModule(identityModule, {
      environment: { OPERATOR_USERNAME: 'Keeper', OPERATOR_PASSWORD: 'chosen secret' },
    });
  });
  afterEach(() => room.close());

  const ensure = () => room.transact((tx) => room.get(EnsureOperator).execute(tx));

  it('is created from the settings, approved, with a password that is stored as a hash', async () => {
    expect(await ensure()).toEqual({ username: 'Keeper', password: null });
    const [operator] = await room.rows(operators);
    expect(operator).toMatchObject({ username: 'Keeper', account_status: 'approved', is_active: true, role: 'admin' });
    expect(await room.get(Passwords).matches('chosen secret', String(operator?.['password']))).toBe(true);
  });

  it('is created once, however many processes start at the same moment', async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, ensure));
    expect(outcomes.every(({ username }) => username === 'Keeper')).toBe(true);
    const before = await room.rows(operators);
    await ensure();
    expect(await room.rows(operators)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('is not made of an account that already has the name', async () => {
    await anAccount(room.database, { username: 'keeper' });
    await expect(ensure()).rejects.toThrow(BadConfiguration);
    expect(await room.rows(operators)).toEqual([]);
  });
});

describe('an operator without a chosen password', () => {
  it('gets a generated one, which is told this one time', async () => {
    const room = await startTestModule(identityModule);
    const ensure = () => room.transact((tx) => room.get(EnsureOperator).execute(tx));
    const { username, password } = await ensure();
    expect(username).toBe('operator');
    expect(password).toMatch(/^[0-9a-z]{20}$/);
    const [operator] = await room.rows(operators);
    expect(await room.get(Passwords).matches(password ?? '', String(operator?.['password']))).toBe(true);
    expect(await ensure()).toEqual({ username: 'operator', password: null });
    await room.close();
  });
});
