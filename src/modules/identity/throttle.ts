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

/** Whose address it is: one IPv4, or the /64 that a subscriber of IPv6 is given and can change within at will. */
export const addressGroup = (ip: string): string => {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (four !== undefined) return four;
  const [head = '', tail] = (ip.toLowerCase().split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const full = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
