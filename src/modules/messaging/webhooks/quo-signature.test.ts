import { describe, expect, it } from 'vitest';
import { isSignedByQuo } from './quo-signature.ts';

const legacyKey = 'R2ZLM2o0bFhBNVpyUnU2NG9mYXQ1MHNyR3pvSUhIVVg=';
const legacyAt = new Date(1_639_710_054_089);
const legacy = 'hmac;1;1639710054089;nFGOoTwhW2mEHeCtUe7w7uquQUR57apDGFJOOmFViOg=';
const legacyBody = '{"id":"EV1"}';

const datedKey = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const datedAt = new Date(1_614_265_330_000);
const dated = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const datedBody = '{"test": 2432232314}';
const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

describe('the signature of what Quo posts', () => {
  it('the older signature counts as in the known vector, also among several', () => {
    const isSigned = (header: string, body = legacyBody, now = legacyAt) =>
      isSignedByQuo(legacyKey, { 'openphone-signature': header }, body, now);
    expect(isSigned(legacy)).toBe(true);
    expect(isSigned(`hmac;1;1639710054089;other,${legacy}`)).toBe(true);
    expect(isSigned(legacy, '{"id":"EV2"}')).toBe(false);
    expect(isSigned(legacy.replace('hmac', 'none'))).toBe(false);
    expect(isSigned(legacy.replace('4089;', '4090;'))).toBe(false);
    expect(isSigned('')).toBe(false);
    expect(isSigned(legacy, legacyBody, minutesAfter(legacyAt, 6))).toBe(false);
  });

  it('the newer signature counts as in the known vector, also among several', () => {
    const isSigned = (headers: Record<string, string>, body = datedBody, now = datedAt) =>
      isSignedByQuo(datedKey, headers, body, now);
    const several = `v1a,AAAA ${dated['webhook-signature']}`;
    expect(isSigned(dated)).toBe(true);
    expect(isSigned({ ...dated, 'webhook-signature': several })).toBe(true);
    expect(isSigned(dated, '{}')).toBe(false);
    expect(isSigned({ ...dated, 'webhook-id': 'msg_other' })).toBe(false);
    expect(isSigned({ ...dated, 'webhook-signature': 'v1,é' })).toBe(false);
    expect(isSigned({})).toBe(false);
    for (const minutes of [-6, 6]) expect(isSigned(dated, datedBody, minutesAfter(datedAt, minutes))).toBe(false);
  });

  it('no signature counts with the key of somebody else', () => {
    expect(isSignedByQuo(datedKey, { 'openphone-signature': legacy }, legacyBody, legacyAt)).toBe(false);
    expect(isSignedByQuo(legacyKey, dated, datedBody, datedAt)).toBe(false);
  });
});
