import { Problem } from '../../kernel/problem.ts';
import { messages } from './messages.ts';

/** Somebody tries to sign in. */
export interface SignInAttempt {
  readonly username: string;
  readonly ip: string;
}

/** So many failures within fifteen minutes stop further sign-ins with one username, or from one address. */
export const failureLimit = { name: 10, address: 300 };

const week = 7 * 24 * 60 * 60_000;
const failureWindow = 15 * 60_000;
const registrationWindow = 60 * 60_000;

/** Failures before this moment count no longer. */
export const failuresSince = (now: Date): Date => new Date(now.getTime() - failureWindow);

/** Registrations before this moment count no longer. */
export const registrationsSince = (now: Date): Date => new Date(now.getTime() - registrationWindow);

const throttled = (code: 'too_many_attempts' | 'too_many_registrations', until: number, now: Date): Problem | null => {
  if (until <= now.getTime()) return null;
  const retryAfter = Math.ceil((until - now.getTime()) / 1000);
  return new Problem('throttled', code, messages[code](retryAfter), { retryAfter });
};

/**
 * `limiting` is the failure that has to leave the window before another sign-in is allowed: the tenth newest of the
 * name, the 300th newest of the address, or null where there are not so many.
 */
export const whyNoSignIn = (limiting: { name: Date | null; address: Date | null }, now: Date): Problem | null => {
  const latest = Math.max(limiting.name?.getTime() ?? 0, limiting.address?.getTime() ?? 0);
  return throttled('too_many_attempts', latest + failureWindow, now);
};

/** `limiting` is the registration that has to be an hour old before the same address may register again, if there is one. */
export const whyNoRegistration = (limiting: Date | null, now: Date): Problem | null =>
  throttled('too_many_registrations', (limiting?.getTime() ?? 0) + registrationWindow, now);

/** A session lasts seven days from sign-in, however busy it is. */
export const sessionEnd = (start: Date): Date => new Date(start.getTime() + week);
