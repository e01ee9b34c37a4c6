import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature of another time is none: a request that was overheard cannot be sent again later. */
const windowMs = 5 * 60_000;

/** The key is told as base64, in the newer way with `whsec_` before it. */
const digest = (key: string, signed: string): string =>
  createHmac('sha256', Buffer.from(key.replace(/^whsec_/, ''), 'base64'))
    .update(signed, 'utf8')
    .digest('base64');

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const isNow = (atMs: number, now: Date): boolean => Math.abs(now.getTime() - atMs) <= windowMs;

/** `hmac;1;<time>;<digest>`, perhaps several after commas. The time is in milliseconds; in seconds where it is short. */
const isSignedLegacy = (key: string, header: string, body: string, now: Date): boolean =>
  header.split(',').some((each) => {
    const [scheme, version, time = '', signature = ''] = each.trim().split(';');
    if (scheme !== 'hmac' || version !== '1' || !/^\d{10,13}$/.test(time)) return false;
    const atMs = time.length > 11 ? Number(time) : Number(time) * 1_000;
    return isNow(atMs, now) && isSame(digest(key, `${time}.${body}`), signature);
  });

interface DatedHeaders {
  readonly id: string;
  readonly time: string;
  readonly signatures: string;
}

/** Standard Webhooks: `v1,<digest>`, several apart by spaces. */
const isSignedDated = (key: string, { id, time, signatures }: DatedHeaders, body: string, now: Date): boolean => {
  if (id === '' || !/^\d{10}$/.test(time) || !isNow(Number(time) * 1_000, now)) return false;
  const expected = digest(key, `${id}.${time}.${body}`);
  return signatures.split(' ').some((each) => each.startsWith('v1,') && isSame(expected, each.slice(3)));
};

/** Whether Quo signed a request with this key, in either of its two ways; the headers say which. */
export const isSignedByQuo = (
  key: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  now: Date,
): boolean => {
  const legacy = headers['openphone-signature'];
  if (legacy !== undefined) return isSignedLegacy(key, legacy, body, now);
  const { 'webhook-id': id = '', 'webhook-timestamp': time = '', 'webhook-signature': signatures = '' } = headers;
  return isSignedDated(key, { id, time, signatures }, body, now);
};
