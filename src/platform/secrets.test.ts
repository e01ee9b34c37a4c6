import { expect, it } from 'vitest';
import { isMask, isUnchanged, mask, Secrets } from './secrets.ts';

const place = { table: 'users', column: 'ipos_auth_token', row: 'one' };

const secrets = new Secrets('a key for tests, 32 characters or more');

it('a sealed secret opens where it was sealed', () => {
  expect(secrets.open(secrets.seal('token', place), place)).toBe('token');
});

it('a sealed secret never looks the same twice', () => {
  expect(secrets.seal('token', place)).not.toBe(secrets.seal('token', place));
});

it('a sealed secret does not open in another row or column', () => {
  const sealed = secrets.seal('token', place);
  expect(() => secrets.open(sealed, { ...place, row: 'two' })).toThrow(/authenticate/);
  expect(() => secrets.open(sealed, { ...place, column: 'twilio_auth_token' })).toThrow(/authenticate/);
});

it('a sealed secret does not open with another key, and says which setting to look at', () => {
  const sealed = secrets.seal('token', place);
  expect(() => new Secrets('another key for tests, 32 characters!').open(sealed, place)).toThrow(/SECRETS_KEY/);
});

it('a sealed secret does not open after a single changed character', () => {
  const sealed = secrets.seal('token', place);
  // Not the last one: some of its bits stand for nothing.
  const changed = sealed.replace(/.(?=.$)/, (each) => (each === 'A' ? 'B' : 'A'));
  expect(() => secrets.open(changed, place)).toThrow(/authenticate/);
});

it('a mask shows the last four characters and is recognised when it comes back', () => {
  expect(mask('139322815010')).toBe('•••• 5010');
  expect(isMask(mask('139322815010'))).toBe(true);
  expect(isMask('139322815010')).toBe(false);
});

it('a mask shows nothing of a secret so short that four characters are half of it', () => {
  expect(mask('12345678')).toBe('••••');
});

it('a mask means unchanged only where it is the mask of what is stored', () => {
  expect(isUnchanged(mask('139322815010'), mask('139322815010'))).toBe(true);
  expect(isUnchanged('139322815010', mask('139322815010'))).toBe(false);
  expect(isUnchanged('139322815010', null)).toBe(false);
});

it.each(['•••• 5010x', '•••• 1111', '••••'])('a mask of something else is refused: %j', (sent) => {
  expect(() => isUnchanged(sent, mask('139322815010'))).toThrow('A saved credential is shown as dots.');
  expect(() => isUnchanged(sent, null)).toThrow('A saved credential is shown as dots.');
});
