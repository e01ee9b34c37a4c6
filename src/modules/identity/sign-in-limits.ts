import { Problem } from '../../kernel/problem.ts';
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

/** So many invitations a store may send within a day. */
export const invitationsPerDay = 30;

const week = 7 * 24 * 60 * 60_000;
const failureWindow = 15 * 60_000;
const nameWindow = 60 * 60_000;
const registrationWindow = 60 * 60_000;
const invitationWindow = 24 * 60 * 60_000;

/** Failures before this moment count no longer against an address or a browser. */
export const failuresSince = (now: Date): Date => new Date(now.getTime() - failureWindow);

/** Failures before this moment count no longer at all. */
export const nameFailuresSince = (now: Date): Date => new Date(now.getTime() - nameWindow);

/** Whoever was told after this moment that their name is slowed is not told again yet. */
export const slowingNoticeSince = nameFailuresSince;

/** Registrations before this moment count no longer. */
export const registrationsSince = (now: Date): Date => new Date(now.getTime() - registrationWindow);

/** Invitations before this moment count no longer. */
export const invitationsSince = (now: Date): Date => new Date(now.getTime() - invitationWindow);

type ThrottledCode = 'too_many_attempts' | 'too_many_registrations' | 'too_many_invitations';

const throttled = (code: ThrottledCode, until: number, now: Date): Problem | null => {
  if (until <= now.getTime()) return null;
  const retryAfter = Math.ceil((until - now.getTime()) / 1000);
  return new Problem('throttled', code, messages[code](retryAfter), { retryAfter });
};

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

const endOf = (failure: Date | null, window: number): number => (failure ? failure.getTime() + window : 0);

/** Why somebody may not sign in from an address now, or null. */
export const whyNoSignIn = (limiting: LimitingFailures, now: Date): Problem | null => {
  // A slowed name may be tried again when its only failure at this address has left, or when it is slowed no longer.
  const name = Math.min(
    endOf(limiting.slowedNameAtAddress, failureWindow),
    Math.max(endOf(limiting.name, nameWindow), endOf(limiting.nameAtAddress, failureWindow)),
  );
  return throttled('too_many_attempts', Math.max(name, endOf(limiting.address, failureWindow)), now);
};

/** Why nobody may sign in from a known browser now, or null. `limiting` is its tenth newest failure with the name. */
export const whyNoSignInFromBrowser = (limiting: Date | null, now: Date): Problem | null =>
  throttled('too_many_attempts', endOf(limiting, failureWindow), now);

/** `limiting` is the registration that has to be an hour old before the same address may register again, if there is one. */
export const whyNoRegistration = (limiting: Date | null, now: Date): Problem | null =>
  throttled('too_many_registrations', endOf(limiting, registrationWindow), now);

/** `limiting` is the invitation that has to be a day old before the same store may send another, if there is one. */
export const whyNoInvitation = (limiting: Date | null, now: Date): Problem | null =>
  throttled('too_many_invitations', endOf(limiting, invitationWindow), now);

/** A session lasts seven days from sign-in, however busy it is. */
export const sessionEnd = (start: Date): Date => new Date(start.getTime() + week);

/** A password, code or passkey given at this moment confirms for ten minutes who sits at the screen. */
export const confirmationEnd = (given: Date): Date => new Date(given.getTime() + 10 * 60_000);

/** The token of a mail that resets a password opens it for an hour. */
export const passwordTokenEnd = (sent: Date): Date => new Date(sent.getTime() + 60 * 60_000);

/** The token of an invitation opens it for seven days. */
export const invitationEnd = (sent: Date): Date => new Date(sent.getTime() + week);

/** A user whose last such mail was asked for after this moment gets no other yet. */
export const passwordMailSince = (now: Date): Date => new Date(now.getTime() - 5 * 60_000);
