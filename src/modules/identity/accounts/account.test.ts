import { expect, it } from 'vitest';
import { foldUsername, looksLike, nameOf, whyNoSession } from './account.ts';

it.each([
  ['case', 'Clerk'],
  ['spaces around it', '  clerk '],
  ['full-width letters', 'ｃｌｅｒｋ'],
  ['characters nobody sees', 'cl\u200Ber\u00ADk\uFEFF'],
])('a username is the same whatever its %s', (_, typed) => {
  expect(foldUsername(typed)).toBe('clerk');
});

it('a username folds letters that have no lower case of their own', () => {
  expect(foldUsername('STRASSE')).toBe(foldUsername('straße'));
});

it('a username keeps names apart that are spelled differently', () => {
  expect(foldUsername('clerk1')).not.toBe(foldUsername('clerk2'));
});

it.each([
  'operator',
  'OPERATOR',
  ' Operator ',
  'ｏｐｅｒａｔｏｒ',
  'орerаtоr',
  'οperatοr',
  '0perat0r',
  'opérator',
  'oper\u200Bator',
  'oper_ator',
  'ОРЕRАТОR',
])("the operator's name is recognised in %s", (typed) => {
  expect(looksLike(typed, 'operator')).toBe(true);
});

it.each(['Admin ', 'ＡＤＭＩＮ', 'аdmin', 'adm1n', 'adrnin', 'admın'])(
  "the operator's name is recognised in %s when it is admin",
  (typed) => {
    expect(looksLike(typed, 'admin')).toBe(true);
  },
);

it.each(['operators', 'cooperator', 'clerk', 'opera'])("the operator's name is not seen in %s", (typed) => {
  expect(looksLike(typed, 'operator')).toBe(false);
});

it('a person is called by first and last name, by one of them, or by the username', () => {
  const username = 'kim';
  expect(nameOf({ firstName: 'Kim', lastName: 'Lee', username })).toBe('Kim Lee');
  expect(nameOf({ firstName: null, lastName: 'Lee', username })).toBe('Lee');
  expect(nameOf({ firstName: null, lastName: null, username })).toBe('kim');
});

const fine = { status: 'approved', active: true };

it('an active user of an approved account may sign in', () => {
  expect(whyNoSession(fine, null)).toBeNull();
  expect(whyNoSession(fine, fine)).toBeNull();
});

it.each([
  ['pending', { status: 'pending', active: true }, 'account_pending', /pending approval/],
  ['denied', { status: 'denied', active: true }, 'account_denied', /was not approved/],
  ['deactivated', { status: 'approved', active: false }, 'account_inactive', /deactivated/, 'store_inactive'],
  ['in a state nobody knows', { status: 'frozen', active: true }, 'account_inactive', /deactivated/],
])(
  'nobody may sign in while the account is %s, and neither may its sub-users',
  (_, state, code, message, ofOwner = code) => {
    expect(whyNoSession(state, state)).toMatchObject({ code });
    for (const [refusal, expected] of [
      [whyNoSession(state, null), ofOwner],
      [whyNoSession(fine, state), code],
    ] as const) {
      expect(refusal).toMatchObject({ kind: 'unauthenticated', code: expected });
      expect(refusal?.message).toMatch(message);
    }
  },
);
