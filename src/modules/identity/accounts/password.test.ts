import { expect, it } from 'vitest';
import { createPasswordHasher } from './password.ts';

const passwords = createPasswordHasher();

it('a stored password is an argon2id PHC string of at least 19 MiB, two passes and one lane, with a salt of its own', async () => {
  const [one, other] = await Promise.all([passwords.hash('secret-1'), passwords.hash('secret-1')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect(one.length).toBeLessThanOrEqual(255);
});

it('a stored password is matched by the password and by nothing near it', async () => {
  const hash = await passwords.hash('Pässwörd 🔑');
  expect(await passwords.matches('Pässwörd 🔑', hash)).toBe(true);
  for (const wrong of ['pässwörd 🔑', 'Pässwörd 🔑 ', 'Pässwörd', ''])
    expect(await passwords.matches(wrong, hash)).toBe(false);
});

it('a stored password counts to its last character, however long it is', async () => {
  const long = 'x'.repeat(254);
  const hash = await passwords.hash(`${long}a`);
  expect(await passwords.matches(`${long}b`, hash)).toBe(false);
  expect(await passwords.matches(long, hash)).toBe(false);
  expect(await passwords.matches(`${long}a`, hash)).toBe(true);
});

it('a stored password is read with the cost it was made with', async () => {
  // From the reference implementation: password "password", salt "somesalt".
  const older = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await passwords.matches('password', older)).toBe(true);
  expect(await passwords.matches('Password', older)).toBe(false);
});

it('a stored password never matches a user who does not exist', async () => {
  expect(await passwords.matches('anything', null)).toBe(false);
});

it('a stored password that is no argon2id hash is a bug and not a wrong password', async () => {
  await expect(passwords.matches('secret', 'plain text')).rejects.toThrow(/PHC/);
});

it('many passwords at once wait for their turn, and the last of too many is refused with a message', async () => {
  const comparisons = Array.from({ length: 210 }, () =>
    passwords.matches('secret', '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAA'),
  );
  const outcomes = await Promise.allSettled(comparisons);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals[0]).toMatchObject({ kind: 'unavailable', code: 'busy', retryAfter: 5 });
  expect(await passwords.matches('secret', null)).toBe(false);
});
