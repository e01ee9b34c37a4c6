import { timingSafeEqual } from 'node:crypto';
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../context.ts';
import type { PasskeyModel } from './second-factors.model.ts';

const challengeLifetime = 5 * 60_000;

/** What a challenge is made for: the addition of a passkey by this user, or the use of one under this id. */
export type ChallengePurpose = `add ${string}` | `use ${string}`;

const keyedHashOf = (secrets: Context['secrets'], purpose: ChallengePurpose, text: string): string =>
  secrets.fingerprint('passkey-challenge', `${purpose}\u0000${text}`);

/** `{end}.{random text}.{keyed hash}`: it proves by itself that it was made here, so that asking for one stores nothing. */
export const newChallenge = (
  { secrets, clock, randomText }: Pick<Context, 'secrets' | 'clock' | 'randomText'>,
  purpose: ChallengePurpose,
): string => {
  const text = `${clock().getTime() + challengeLifetime}.${randomText(26)}`;
  return `${text}.${keyedHashOf(secrets, purpose, text)}`;
};

/** A challenge that was made here; by its fingerprint it is noted as used. */
export interface Challenge {
  readonly fingerprint: string;
  readonly expiresAt: Date;
}

/** Reads a challenge as a browser sends it back, base64url; null where it was not made here for this purpose. */
export const readChallenge = (
  { secrets }: Pick<Context, 'secrets'>,
  purpose: ChallengePurpose,
  sent: string,
): Challenge | null => {
  const [, text, end, fingerprint] =
    /^((\d{13,14})\.[0-9a-z]{26})\.([\w-]{43})$/.exec(Buffer.from(sent, 'base64url').toString('latin1')) ?? [];
  if (text === undefined || fingerprint === undefined) return null;
  const expected = keyedHashOf(secrets, purpose, text);
  if (!timingSafeEqual(Buffer.from(fingerprint), Buffer.from(expected))) return null;
  return { fingerprint, expiresAt: new Date(Number(end)) };
};

/** For which site passkeys are made: its host, and the origin that pages have which use them. */
export const siteOf = ({
  publicUrl,
}: Pick<Config, 'publicUrl'>): { readonly host: string; readonly origin: string } => {
  const { hostname: host, origin } = new URL(publicUrl);
  return { host, origin };
};

/** By what a passkey names its user. */
export const handleOf = (userId: string) => Buffer.from(userId);

/** The signatures that passkeys may make: on every instance the same. */
export const algorithms: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);
const answer = { id: bytes.max(1_400), rawId: bytes.max(1_400), type: z.literal('public-key') };
const clientExtensionResults = z.unknown().transform(() => ({}));
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);

/** What a browser answers that made a passkey. */
const NewPasskeyAnswer = z.object({
  ...answer,
  clientExtensionResults,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.default([]) }),
});

/** What a browser answers that used a passkey. */
const PasskeyAnswer = z.object({
  ...answer,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? ''),
  }),
});
type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** The answer of a browser that used a passkey, or null where it is none. */
export const readPasskeyAnswer = (sent: unknown): PasskeyAnswer | null => PasskeyAnswer.safeParse(sent).data ?? null;

/** Reads the challenge of an answer and keeps it for the caller. */
const expectChallenge = (context: Pick<Context, 'secrets'>, purpose: ChallengePurpose) => {
  const read: { challenge: Challenge | null } = { challenge: null };
  const expectedChallenge = (sent: string): boolean => {
    read.challenge = readChallenge(context, purpose, sent);
    return read.challenge !== null;
  };
  return { read, expectedChallenge };
};

/** Signed by nobody or by the new key itself. Others name certificates, and to check these asks whatever address they give. */
const isUnattested = (attestationObject: string): boolean => {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
};

const fail = (why: string): never => {
  throw new Error(why);
};

/** A new passkey, and the challenge it answered. */
export interface NewPasskey {
  readonly credential: WebAuthnCredential;
  readonly challenge: Challenge;
}

/** Verifies the answer of a browser that made a passkey. Throws where it is none, is not for this site or was not asked for. */
export const verifyNewPasskey =
  (context: Pick<Context, 'secrets' | 'config'>) =>
  async (sent: unknown, userId: string): Promise<NewPasskey> => {
    const { host: expectedRPID, origin: expectedOrigin } = siteOf(context.config);
    const { read, expectedChallenge } = expectChallenge(context, `add ${userId}`);
    const response = NewPasskeyAnswer.parse(sent);
    if (!isUnattested(response.response.attestationObject)) fail('The passkey comes with certificates.');
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo || !read.challenge) return fail('The answer does not hold.');
    return { credential: registrationInfo.credential, challenge: read.challenge };
  };

/** The proof that a passkey was used just now. */
export interface PasskeyUse {
  readonly passkey: PasskeyModel;
  readonly challenge: Challenge;
  readonly counter: number;
}

/** Verifies that an answer was signed with the passkey, by its user, for this site and this challenge. Throws otherwise. */
export const verifyPasskeyUse =
  (context: Pick<Context, 'secrets' | 'config'>) =>
  async (response: PasskeyAnswer, challengeId: string, passkey: PasskeyModel): Promise<PasskeyUse> => {
    const { host: expectedRPID, origin: expectedOrigin } = siteOf(context.config);
    const { read, expectedChallenge } = expectChallenge(context, `use ${challengeId}`);
    const { credentialId: id, publicKey, counter } = passkey;
    const { userHandle } = response.response;
    if (userHandle !== '' && userHandle !== handleOf(passkey.userId).toString('base64url'))
      fail('The passkey names another user.');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    });
    if (!verified || !read.challenge) return fail('The signature does not hold.');
    return { passkey, challenge: read.challenge, counter: authenticationInfo.newCounter };
  };
