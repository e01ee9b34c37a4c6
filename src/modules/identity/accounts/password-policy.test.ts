import { expect, it } from 'vitest';
import { whyNoPassword } from './password-policy.ts';

const owner = {
  username: 'dana.miller',
  email: 'dm-work@store.example',
  firstName: 'Dana',
  lastName: 'Miller',
  companyName: "Okoro's Auto Repair",
};
const refusalOf = (password: string, policy: 'spec' | 'strong' = 'strong') =>
  whyNoPassword(password, policy, { owner, path: 'newPassword' });

it.each(['short-1', 'eleven-sign', 'Tr0ub4dor&3'])('the strong policy refuses %s, which is too short', (password) => {
  const message = 'Password must be at least 12 characters long.';
  expect(refusalOf(password)).toMatchObject({
    code: 'password_too_short_here',
    details: [{ path: 'newPassword', message }],
  });
});

it.each([
  'Password2026!',
  'passwordpassword',
  'P@ssw0rd!!!!',
  'qwertyqwerty123',
  'WelcomeSummer2026',
  'iloveyou2025!!',
  'abcdefghijklmn',
  '123456789012',
  'aaaaaaaaaaaaaa',
  'correcthorsebatterystaple',
])('the strong policy refuses %s, which is guessed first', (password) => {
  expect(refusalOf(password)).toMatchObject({ kind: 'invalid', code: 'password_too_easy' });
});

it.each(['DanaMiller2026', 'okoro-auto-repair1', 'dana.miller.password', 'Debitlink-2026!'])(
  'the strong policy refuses %s, which is made of what everybody knows of its owner',
  (password) => {
    expect(refusalOf(password)).toMatchObject({ code: 'password_too_easy' });
  },
);

it.each([
  'a long sentence nobody said',
  'vRt8-kk2P-qZx5',
  'ångström über alles',
  '8264019375520174',
  'Dana feeds nine llamas',
])('the strong policy takes %s', (password) => {
  expect(refusalOf(password)).toBeNull();
});

it('the policy of the specification leaves it to the length that each call asks for', () => {
  expect(refusalOf('password', 'spec')).toBeNull();
});
