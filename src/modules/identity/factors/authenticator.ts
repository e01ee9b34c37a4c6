import { Secret, TOTP } from 'otpauth';
import type { SealedColumn } from '../../../kernel/module.ts';
import type { RandomText } from '../../../kernel/tokens.ts';
import { placeIn, type Place } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';

const period = 30;

/**
 * So many wrong codes in a row shut an app. Only who knows the password can give them, and limits for addresses do not hold off
 * somebody who has many of these.
 */
export const mostWrongCodes = 50;

/** The secrets of authenticator apps. */
export const authenticatorColumn: SealedColumn = {
  table: 'authenticators',
  column: 'sealed_secret',
  key: ['id'],
  row: 'id',
};

/** Where the secret of an authenticator app is kept. */
export const authenticatorPlace = (id: string): Place => placeIn(authenticatorColumn, id);

const appOf = (secret: string | Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Debitlink', label, algorithm: 'SHA1', digits: 6, period, secret });

/** What an app is told: 160 random bits as base 32, and the `otpauth:` address that holds them. */
export interface AuthenticatorSecret {
  readonly secret: string;
  readonly uri: string;
}

/** A new secret for the app of this user. */
export const newAuthenticatorSecret = (username: string): AuthenticatorSecret => {
  const app = appOf(new Secret({ size: 20 }), username);
  return { secret: app.secret.base32, uri: app.toString() };
};

const compact = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Whether this is what an app shows, and not a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(compact(typed));

/**
 * The step of an app's code, counted in thirty seconds since 1970, or null where it is wrong. Clocks may differ by one step and
 * people need time to type: the codes of the step before and of the step after are taken too.
 */
export const stepOfCode = (typed: string, secret: string, now: Date): number | null => {
  // The library throws at six characters that are not six bytes.
  if (!isAppCode(typed)) return null;
  const app = appOf(secret, '');
  const timestamp = now.getTime();
  const delta = app.validate({ token: compact(typed), timestamp, window: 1 });
  return delta === null ? null : app.counter({ timestamp }) + delta;
};

const recoveryCodeCount = 10;

/** Ten recovery codes of fifty random bits each, in two groups of five characters. */
export const newRecoveryCodes = (randomText: RandomText): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${randomText(5)}-${randomText(5)}`);

/** A recovery code as it is compared: case, spaces, hyphens and letters that look like digits make no difference. */
export const foldRecoveryCode = (typed: string): string =>
  compact(typed).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

/** What is kept of a recovery code. */
export const recoveryFingerprint = ({ secrets }: Pick<Context, 'secrets'>, userId: string, typed: string): string =>
  secrets.fingerprint('recovery-code', `${userId}\u0000${foldRecoveryCode(typed)}`);
