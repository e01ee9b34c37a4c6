import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

/** Whoever signs in, as a fingerprint names them. A new password makes every fingerprint of the old one worthless. */
interface BrowserUser {
  readonly id: string;
  readonly password: string;
}

const idLength = 26;
const mostFingerprints = 5;
// Browsers keep a cookie for 400 days at most.
const lifetime = 400 * 24 * 60 * 60_000;

/** `{id of the browser}.{fingerprint}.{fingerprint}…`, a fingerprint for each of the accounts that signed in last, the newest first. */
const shape = /^([0-9a-hjkmnp-tv-z]{26})((?:\.[\w-]{43}){1,5})$/;

const parse = (cookie: string | null): { id: string; fingerprints: readonly string[] } | null => {
  const [, id, fingerprints] = shape.exec(cookie ?? '') ?? [];
  return id === undefined || fingerprints === undefined ? null : { id, fingerprints: fingerprints.slice(1).split('.') };
};

const fingerprintOf = (secrets: Context['secrets'], browserId: string, { id, password }: BrowserUser): string =>
  secrets.fingerprint('known-browser', `${browserId}\u0000${id}\u0000${password}`);

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const nobody: BrowserUser = { id: '', password: '' };

/**
 * The id of the browser whose cookie this is, if it has signed in as this user since the last change of the password; else
 * null. It takes as long for a user who does not exist (`null`).
 */
export const knownBrowser =
  ({ secrets }: Pick<Context, 'secrets'>) =>
  (cookie: string | null, user: BrowserUser | null): string | null => {
    const browser = parse(cookie);
    if (!browser) return null;
    const expected = fingerprintOf(secrets, browser.id, user ?? nobody);
    const matching = browser.fingerprints.filter((fingerprint) => same(fingerprint, expected));
    return user && matching.length > 0 ? browser.id : null;
  };

/** What a browser keeps so that it is known at its next sign-in. */
export interface BrowserCookie {
  readonly value: string;
  readonly expiresAt: Date;
}

/** Adds a user who has just signed in to a browser's cookie. Nothing of it is stored here. */
export const rememberBrowser =
  ({ secrets, randomText, clock }: Pick<Context, 'secrets' | 'randomText' | 'clock'>) =>
  (cookie: string | null, user: BrowserUser): BrowserCookie => {
    const { id, fingerprints } = parse(cookie) ?? { id: randomText(idLength), fingerprints: [] };
    const fingerprint = fingerprintOf(secrets, id, user);
    const latest = [fingerprint, ...fingerprints.filter((other) => other !== fingerprint)].slice(0, mostFingerprints);
    return { value: [id, ...latest].join('.'), expiresAt: new Date(clock().getTime() + lifetime) };
  };
