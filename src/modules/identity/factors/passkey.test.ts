import { expect, it } from 'vitest';
import { configure, readEnvironment } from '../../../platform/config.ts';
import { randomText } from '../../../platform/random.ts';
import { Secrets } from '../../../platform/secrets.ts';
import { SoftwarePasskey, type Tampering } from '../../../testing/passkeys.ts';
import { newChallenge, readChallenge, verifyNewPasskey } from './passkey.ts';

const secretsOf = (text: string): Secrets =>
  new Secrets({ key: 'a key for tests, 32 characters or more', oldKeys: [] }, [], Buffer.from(text));
const context = {
  secrets: secretsOf('a fingerprint key'),
  clock: () => new Date('2026-03-02T09:00:00Z'),
  randomText,
  config: configure(readEnvironment({ PUBLIC_URL: 'https://shop.example:8443' })),
};

const made = (attestation?: Tampering['attestation']): Promise<unknown> => {
  const challenge = Buffer.from(newChallenge(context, 'add somebody')).toString('base64url');
  const options = { challenge, rp: { id: 'shop.example' }, user: { id: 'somebody' } };
  const answer = new SoftwarePasskey('https://shop.example:8443').create(options, attestation && { attestation });
  return verifyNewPasskey(context)(answer, 'somebody');
};

it('a passkey that names no maker is taken', async () => {
  expect(await made()).toMatchObject({ credential: { counter: 0 } });
});

it.each([
  ['packed', 'x5c'],
  ['tpm', 'x5c'],
  ['fido-u2f', 'x5c'],
  ['android-safetynet', 'response'],
])(
  'a %s statement with certificates is refused unread, because checking it asks addresses that it names',
  async (...given) => {
    const [fmt, key] = given;
    await expect(made({ fmt, attStmt: new Map([[key, Buffer.from('a certificate')]]) })).rejects.toThrow(
      'The passkey comes with certificates.',
    );
  },
);

it('a challenge counts for what it was made for, where it was made', () => {
  const sent = (text: string): string => Buffer.from(text).toString('base64url');
  const challenge = newChallenge(context, 'use a');
  expect(readChallenge(context, 'use a', sent(challenge))?.expiresAt).toEqual(new Date('2026-03-02T09:05:00Z'));
  expect(readChallenge(context, 'use b', sent(challenge))).toBeNull();
  expect(readChallenge(context, 'add a', sent(challenge))).toBeNull();
  expect(readChallenge({ secrets: secretsOf('another key') }, 'use a', sent(challenge))).toBeNull();
  expect(readChallenge(context, 'use a', sent(challenge.replace(/^1/, '2')))).toBeNull();
  expect(readChallenge(context, 'use a', 'nonsense')).toBeNull();
});
