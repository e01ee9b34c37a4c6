import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { createPasswordHasher } from '../accounts/password.ts';
import { resetOperatorPassword } from './operator.ts';

const passwords = createPasswordHasher();

describe('resetting the password of the operator', () => {
  let identity: TestModule<Context>;
  beforeEach(async () => {
    identity = await startTestModule(identityModule);
  });
  afterEach(() => identity.close());

  const reset = (chosen?: string) =>
    identity.transact((tx) => resetOperatorPassword({ ...identity.context, passwords })(chosen, tx));

  const stored = async (): Promise<string> => {
    const [operator] = await identity.rows('select password from users where is_operator');
    return String(operator?.['password']);
  };

  it('resetting the password of the operator sets the chosen password, ends the sessions of the operator and leaves those of others', async () => {
    await anAccount(identity.database, { username: 'Op', operator: true });
    const other = await anAccount(identity.database);
    await identity.rows("insert into login_failures (username_folded, ip_address) values ('op', '192.0.2.1')");
    expect(await reset('chosen secret')).toEqual({ username: 'Op', password: 'chosen secret' });
    expect(await passwords.matches('chosen secret', await stored())).toBe(true);
    expect(await identity.rows('select user_id from user_sessions')).toEqual([{ user_id: other.userId }]);
    expect(await identity.rows('select * from login_failures')).toEqual([]);
  });

  it('resetting the password of the operator generates a password where none was chosen', async () => {
    await anAccount(identity.database, { operator: true });
    const { password } = await reset();
    expect(password).toMatch(/^[0-9a-z]{20}$/);
    expect(await passwords.matches(password, await stored())).toBe(true);
  });

  it('resetting the password of the operator is refused where there is no operator, and with a password that is too short', async () => {
    await expect(reset()).rejects.toMatchObject({ code: 'operator_not_found' });
    await anAccount(identity.database, { operator: true });
    await expect(reset('short')).rejects.toMatchObject({ code: 'password_too_short' });
    expect(await stored()).toBe('no password');
  });
});
