import { Problem } from '../../kernel/problem.ts';

/** Failures of the last fifteen minutes after which nobody signs in: with one username, or from one address. */
export const allowed = { name: 10, address: 300 };
const window = 15 * 60_000;
const hour = 60 * 60_000;

const tooMany = (code: string, what: string, milliseconds: number): Problem => {
  const retryAfter = Math.ceil(milliseconds / 1000);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new Problem('throttled', code, `Too many ${what}. Please try again in ${wait}.`, { retryAfter });
};

/** Failures before this moment are forgiven. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - window);

/**
 * `limiting` is the failure that has to leave the window before another try is allowed: the tenth newest of the
 * name, the 300th newest of the address, or null where there are not so many.
 */
export const whyThrottled = (limiting: { name: Date | null; address: Date | null }, now: Date): Problem | null => {
  const free = Math.max(limiting.name?.getTime() ?? 0, limiting.address?.getTime() ?? 0) + window;
  return free <= now.getTime() ? null : tooMany('too_many_attempts', 'failed sign-in attempts', free - now.getTime());
};

/** Registrations before this moment count no longer. */
export const hourBefore = (now: Date): Date => new Date(now.getTime() - hour);

/** `limiting` is the registration that has to be an hour old before the same address may register again, if there is one. */
export const whyNoRegistration = (limiting: Date | null, now: Date): Problem | null => {
  const free = (limiting?.getTime() ?? 0) + hour;
  return free <= now.getTime()
    ? null
    : tooMany('too_many_registrations', 'registrations from your network', free - now.getTime());
};
