import { Problem } from '../kernel/problem.ts';

const counted = (count: number, unit: string): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** How long people wait, in words. */
export const wait = {
  minutes: (seconds: number): string => counted(Math.ceil(seconds / 60), 'minute'),
  hours: (seconds: number): string => counted(Math.ceil(seconds / 3600), 'hour'),
};

/** Refuses something until a moment (milliseconds since 1970); null once it has come. `message` is given the seconds until then. */
export const throttle = (
  { code, message }: { readonly code: string; readonly message: (seconds: number) => string },
  until: number,
  now: Date,
): Problem | null => {
  if (until <= now.getTime()) return null;
  const retryAfter = Math.ceil((until - now.getTime()) / 1000);
  return new Problem('throttled', code, message(retryAfter), { retryAfter });
};
