import { describe, expect, it } from 'vitest';
import { foldUsername, looksLike, nameOf, whyNoSession } from './account.ts';

describe('a username', () => {
  it.each([
    ['case', 'Clerk'],
    ['spaces around it', '  clerk '],
    ['full-width letters', 'ｃｌｅｒｋ'],
    ['characters nobody sees', 'cl\u200Ber\u00ADk\uFEFF'],
  ])('is the same whatever its %s', (_, typed) => {
    expect(foldUsername(typed)).toBe('clerk');
  });

  it('folds letters that have no lower case of their own', () => {
    expect(foldUsername('STRASSE')).toBe(foldUsername('straße'));
  });

  it('keeps names apart that are spelled differently', () => {
    expect(foldUsername('clerk1')).not.toBe(foldUsername('clerk2'));
  });
});

describe("the operator's name", () => {
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
  ])('is recognised in %s', (typed) => {
    expect(looksLike(typed, 'operator')).toBe(true);
  });

  it.each(['Admin ', 'ＡＤＭＩＮ', 'аdmin', 'adm1n', 'adrnin', 'admın'])(
    'is recognised in %s when it is admin',
    (typed) => {
      expect(looksLike(typed, 'admin')).toBe(true);
    },
  );

  it.each(['operators', 'cooperator', 'clerk', 'opera'])('is not seen in %s', (typed) => {
    expect(looksLike(typed, 'operator')).toBe(false);
  });
});

describe('a person', () => {
  it('is called by first and last name, by one of them, or by the username', () => {
    const username = 'kim';
    expect(nameOf({ firstName: 'Kim', lastName: 'Lee', username })).toBe('Kim Lee');
    expect(nameOf({ firstName: null, lastName: 'Lee', username })).toBe('Lee');
    expect(nameOf({ firstName: null, lastName: null, username })).toBe('kim');
  });
});

describe('who may sign in', () => {
  const fine = { status: 'approved', active: true };

  it('is an active user of an approved account', () => {
    expect(whyNoSession(fine, null)).toBeNull();
    expect(whyNoSession(fine, fine)).toBeNull();
  });

  it.each([
    ['pending', { status: 'pending', active: true }, 'account_pending', /pending approval/],
    ['denied', { status: 'denied', active: true }, 'account_denied', /was not approved/],
    ['deactivated', { status: 'approved', active: false }, 'account_inactive', /deactivated/],
    ['in a state nobody knows', { status: 'frozen', active: true }, 'account_inactive', /deactivated/],
  ])('is nobody while the account is %s, and neither its sub-users', (_, state, code, message) => {
    for (const refusal of [whyNoSession(state, null), whyNoSession(fine, state)]) {
      expect(refusal).toMatchObject({ kind: 'unauthenticated', code });
      expect(refusal?.message).toMatch(message);
    }
  });
});
