import { expect, it } from 'vitest';
import { randomText } from '../../../platform/random.ts';
import { hashKey, Secrets } from '../../../platform/secrets.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';

const secretsOf = (key: string): Secrets => new Secrets({ key, oldKeys: [] }, [], hashKey(key));
const secrets = secretsOf('a key for tests, 32 characters or more');
const now = new Date('2026-03-01T12:00:00Z');
const remember = rememberBrowser({ secrets, randomText, clock: () => now });
const known = knownBrowser({ secrets });
const dana = { id: 'dana', password: 'hash of a password' };
const users = Array.from({ length: 6 }, (_, index) => ({ ...dana, id: `user ${index}` }));

it('a browser is known to the user who signed in with it, and to nobody else', () => {
  const { value, expiresAt } = remember(null, dana);
  expect(known(value, dana)).toBe(value.slice(0, 26));
  expect(known(value, { ...dana, id: 'sam' })).toBeNull();
  expect(known(value, null)).toBeNull();
  expect(known(null, dana)).toBeNull();
  expect(expiresAt).toEqual(new Date('2027-04-05T12:00:00Z'));
});

it('a browser is not known any more after the password has changed', () => {
  expect(known(remember(null, dana).value, { ...dana, password: 'hash of another' })).toBeNull();
});

it('a browser is not known by a cookie that was made up, put together or sealed with another key', () => {
  const [one, other] = [remember(null, dana).value, remember(null, dana).value];
  const elsewhere = rememberBrowser({ secrets: secretsOf('x'.repeat(32)), randomText, clock: () => now });
  const forged = [
    `${one.slice(0, 26)}.${other.slice(27)}`,
    `${randomText(26)}.${'A'.repeat(43)}`,
    one.slice(0, -1),
    one.slice(0, 26),
    elsewhere(null, dana).value,
    '.',
    '',
  ];
  expect(forged.map((cookie) => known(cookie, dana))).toEqual(forged.map(() => null));
});

it('a browser stays known to the five users who signed in last', () => {
  const cookie = users.reduce<string | null>((before, user) => remember(before, user).value, null);
  const id = cookie?.slice(0, 26);
  expect(users.map((user) => known(cookie, user))).toEqual([null, id, id, id, id, id]);
  expect(remember(cookie, { ...dana, id: 'user 5' }).value).toBe(cookie);
});

it('a browser that sends no readable cookie gets an id of its own', () => {
  const { value } = remember('not ours', dana);
  expect(value).toMatch(/^[0-9a-hjkmnp-tv-z]{26}\.[\w-]{43}$/);
});
