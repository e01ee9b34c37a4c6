import { Problem } from '../../kernel/problem.ts';

/** Failures of the last fifteen minutes after which nobody signs in: with one username, or from one address. */
export const allowed = { name: 10, address: 300 };
const window = 15 * 60_000;

/** Failures before this moment are forgiven. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - window);

/**
 * `limiting` is the failure that has to leave the window before another try is allowed: the tenth newest of the
 * name, the 300th newest of the address, or null where there are not so many.
 */
export const whyThrottled = (limiting: { name: Date | null; address: Date | null }, now: Date): Problem | null => {
  const free = Math.max(limiting.name?.getTime() ?? 0, limiting.address?.getTime() ?? 0) + window;
  if (free <= now.getTime()) return null;
  const seconds = Math.ceil((free - now.getTime()) / 1000);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new Problem(
    'throttled',
    'too_many_attempts',
    `Too many failed sign-in attempts. Please try again in ${wait}.`,
    {
      retryAfter: seconds,
    },
  );
};
