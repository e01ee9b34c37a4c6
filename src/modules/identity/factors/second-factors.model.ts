import { globalModel, keyedModel } from '../../../../db/model.ts';
import type { Retention } from '../../../kernel/module.ts';
import { deleteByAge } from '../../../platform/retention.ts';

/** `authenticators`: authenticator apps of users. One that is not confirmed yet waits and counts for nothing. */
export class AuthenticatorModel extends globalModel('authenticators', {
  userId: 'uuid',
  sealedSecret: 'text',
  createdAt: 'timestamptz',
  confirmedAt: 'timestamptz | null',
  /** The step of the newest code that was used, counted in thirty seconds; no code of it or before it counts again. */
  lastStep: 'int8 | null',
  /** Since the last right one. */
  wrongCodes: 'int4',
}) {}

/** `recovery_codes`: the unused ones, each as a keyed hash. */
export class RecoveryCodeModel extends keyedModel('recovery_codes', ['userId', 'fingerprint'], {
  userId: 'uuid',
  fingerprint: 'text',
}) {}

/** `passkeys`: the public halves. */
export class PasskeyModel extends globalModel('passkeys', {
  userId: 'uuid',
  /** By which the browser names it, base64url. */
  credentialId: 'text',
  publicKey: 'bytea',
  /** How often it says it was used; 0 for good where it does not count. */
  counter: 'int8',
  transports: 'text[]',
  name: 'text',
  createdAt: 'timestamptz',
  lastUsedAt: 'timestamptz | null',
}) {}

/** `used_challenges`: challenges that a passkey has answered, until they would have ended anyway. */
export class UsedChallengeModel extends keyedModel('used_challenges', ['fingerprint'], {
  fingerprint: 'text',
  expiresAt: 'timestamptz',
}) {}

/** Challenges that passkeys answered; once they have ended, nobody can answer them again. */
export const usedChallenges: Retention = {
  name: 'identity.used-challenges',
  purge: deleteByAge('identity.purge-used-challenges', {
    table: 'used_challenges',
    key: 'fingerprint',
    age: 'expires_at',
  }),
};
