import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { hashKey, isMask, isUnchanged, keyId, KeyRing, mask, placeIn, Secrets } from './secrets.ts';

const place = { table: 'users', column: 'ipos_auth_token', row: 'one' };
const column = { table: 'users', column: 'ipos_auth_token', key: ['id'], row: 'id' };
const refresh = () => ({ type: 'Refreshed', storeId: 'any' });
const copied = { ...column, column: 'page_key', copy: { table: 'read_stores', column: 'sealed_key', refresh } };

const oldKey = 'a key for tests, 32 characters or more';
const newKey = 'another key for tests, 32 characters!';
const ringOf = (key: string, ...oldKeys: string[]): KeyRing => new KeyRing({ key, oldKeys }, [column, copied]);
const secrets = ringOf(oldKey);

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
  expect(() => ringOf(newKey).open(sealed, place)).toThrow(/SECRETS_KEY/);
});

it('a sealed secret does not open after a single changed character', () => {
  const sealed = secrets.seal('token', place);
  // Not the last one: some of its bits stand for nothing.
  const changed = sealed.replace(/.(?=.$)/, (each) => (each === 'A' ? 'B' : 'A'));
  expect(() => secrets.open(changed, place)).toThrow(/authenticate/);
});

it('a sealed secret is sealed with the newest key and opens with every key of the ring', () => {
  const sealed = secrets.seal('token', place);
  const ring = ringOf(newKey, 'a third key for tests, 32 characters', oldKey);
  expect(ring.open(sealed, place)).toBe('token');
  expect(sealed).toMatch(new RegExp(`^v1\\.${keyId(oldKey)}\\.`));
  expect(ring.seal('token', place)).toMatch(new RegExp(`^v1\\.${keyId(newKey)}\\.`));
});

it('a sealed secret that is sealed anew opens with the newest key alone, and with the old one no more', () => {
  const sealed = ringOf(newKey, oldKey).reseal(secrets.seal('token', place), place);
  expect(ringOf(newKey).open(sealed, place)).toBe('token');
  expect(() => secrets.open(sealed, place)).toThrow(/SECRETS_KEYS_OLD/);
});

it('a sealed secret stands in a declared column or in its copy, and nowhere else', () => {
  expect(secrets.open(secrets.seal('key', placeIn(copied, 'one')), placeIn(copied, 'one'))).toBe('key');
  expect(placeIn(copied, 'one')).toEqual({ table: 'read_stores', column: 'sealed_key', row: 'one' });
  const elsewhere = { ...place, column: 'password' };
  expect(() => secrets.seal('token', elsewhere)).toThrow('users.password is not declared as a sealed column');
});

it('no key stands in a ring that is logged or inspected', () => {
  const ring = new Secrets({ key: newKey, oldKeys: [oldKey] }, [column], hashKey(oldKey));
  const written = inspect(ring, { depth: 9, showHidden: true }) + JSON.stringify(ring);
  for (const key of [newKey, oldKey]) {
    expect(written).not.toContain(key);
    expect(written).not.toContain(hashKey(key).toString('base64url').slice(0, 20));
  }
  expect(written).not.toContain('Buffer');
});

it('a fingerprint stays the same with another ring, as long as its own key does', () => {
  const before = new Secrets({ key: oldKey, oldKeys: [] }, [column], hashKey(oldKey));
  const after = new Secrets({ key: newKey, oldKeys: [] }, [column], hashKey(oldKey));
  expect(after.fingerprint('terminal', '1234')).toBe(before.fingerprint('terminal', '1234'));
  // As made since the first version, whose fingerprints are in use.
  expect(before.fingerprint('terminal', '1234')).toBe('NF6HorbKsjZxXDPRTTJGeTAxEY0R4jQXaK-6djmrvoU');
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
