import type { Problem } from '../../../kernel/problem.ts';
import { throttle } from '../../../platform/throttle.ts';
import { messages } from './messages.ts';

/** Somebody tries to sign in. */
export interface SignInAttempt {
  readonly username: string;
  readonly ip: string;
  /** The id of a browser that has signed in with this name before, else null. */
  readonly browserId: string | null;
}

/**
 * So many failures stop further sign-ins: within fifteen minutes with one name from one address, from one address with any
 * names, and with one name from a known browser. A hundred with one name within an hour, from whatever addresses, slow the
 * name: an address then has one failure instead of ten. Nobody can shut a name for other addresses or for a known browser.
 */
export const failureLimit = { nameAtAddress: 10, slowedNameAtAddress: 1, name: 100, address: 300, browser: 10 };

const week = 7 * 24 * 60 * 60_000;
const failureWindow = 15 * 60_000;
const nameWindow = 60 * 60_000;

/** Failures before this moment count no longer against an address or a browser. */
export const failuresSince = (now: Date): Date => new Date(now.getTime() - failureWindow);

/** Failures before this moment count no longer at all. */
export const nameFailuresSince = (now: Date): Date => new Date(now.getTime() - nameWindow);

/** Whoever was told after this moment that their name is slowed is not told again yet. */
export const slowingNoticeSince = nameFailuresSince;

/** The failures that have to leave their window before another sign-in is allowed; null where there are not so many. */
export interface LimitingFailures {
  /** The tenth newest with this name from this address. */
  readonly nameAtAddress: Date | null;
  /** The newest with this name from this address. It limits while the name is slowed. */
  readonly slowedNameAtAddress: Date | null;
  /** The hundredth newest with this name from anywhere. */
  readonly name: Date | null;
  /** The 300th newest from this address with any name. */
  readonly address: Date | null;
}

const throttled = (until: number, now: Date): Problem | null =>
  throttle({ code: 'too_many_attempts', message: messages.too_many_attempts }, until, now);

const endOf = (failure: Date | null, window: number): number => (failure ? failure.getTime() + window : 0);

/** Why somebody may not sign in from an address now, or null. */
export const whyNoSignIn = (limiting: LimitingFailures, now: Date): Problem | null => {
  // A slowed name may be tried again when its only failure at this address has left, or when it is slowed no longer.
  const name = Math.min(
    endOf(limiting.slowedNameAtAddress, failureWindow),
    Math.max(endOf(limiting.name, nameWindow), endOf(limiting.nameAtAddress, failureWindow)),
  );
  return throttled(Math.max(name, endOf(limiting.address, failureWindow)), now);
};

/** Why nobody may sign in from a known browser now, or null. `limiting` is its tenth newest failure with the name. */
export const whyNoSignInFromBrowser = (limiting: Date | null, now: Date): Problem | null =>
  throttled(endOf(limiting, failureWindow), now);

/** A session lasts seven days from sign-in, however busy it is. */
export const sessionEnd = (start: Date): Date => new Date(start.getTime() + week);

/** A password, code or passkey given at this moment confirms for ten minutes who sits at the screen. */
export const confirmationEnd = (given: Date): Date => new Date(given.getTime() + 10 * 60_000);
