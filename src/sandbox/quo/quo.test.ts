import { describe, expect, it } from 'vitest';
import { datedSignature, legacySignature } from './webhooks.ts';

describe('the signature of a Quo webhook', () => {
  it('the signature of the legacy webhooks matches the recorded vector', () => {
    const key = 'R2ZLM2o0bFhBNVpyUnU2NG9mYXQ1MHNyR3pvSUhIVVg=';
    const expected = 'hmac;1;1639710054089;nFGOoTwhW2mEHeCtUe7w7uquQUR57apDGFJOOmFViOg=';
    expect(legacySignature(key, '1639710054089', '{"id":"EV1"}')).toBe(expected);
  });

  it('the signature of the dated webhooks matches the recorded vector', () => {
    const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
    expect(datedSignature(key, id, '1614265330', '{"test": 2432232314}')).toBe(expected);
  });
});
