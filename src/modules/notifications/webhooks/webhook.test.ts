import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import {
  headersOf,
  isSuccess,
  messageId,
  mostTries,
  newSecret,
  offCodeAfter,
  pauseAfter,
  signatureOf,
} from './webhook.ts';

const [id, body] = ['01932f65-90a1-72b3-84c5-708192a3b4e8', '{"event":"test","customerName":"Zoë"}'];

describe('the signature', () => {
  it('is taken by the package of the format, with each of two secrets and with no other', () => {
    const [newer, former] = [newSecret(), newSecret()];
    const at = new Date();
    const headers = headersOf(id, at, signatureOf({ id: messageId(id), at, body }, [newer, former]));
    for (const secret of [newer, former])
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ event: 'test', customerName: 'Zoë' });
    expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature found');
    expect(() => new Webhook(newer).verify(body.replace('test', 'Test'), headers)).toThrow('No matching signature');
  });

  it('is that of the specification for its example', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const call = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' };
    expect(signatureOf(call, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

describe('the pauses between tries', () => {
  const all = (random: number) => Array.from({ length: mostTries }, (_, at) => pauseAfter(at + 1, random));

  it('grow, and end within a day of the first try however they are drawn', () => {
    for (const random of [0, 0.5, 0.999_999]) {
      const pauses = all(random).flatMap((pause) => pause ?? []);
      expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
      const total = pauses.reduce((sum, pause) => sum + pause, 0);
      expect(total).toBeGreaterThan(19 * 3_600);
      expect(total).toBeLessThan(24 * 3_600);
    }
    expect(all(0).at(-1)).toBeNull();
  });

  it('differ from one delivery to another', () => {
    expect(all(0.1)).not.toEqual(all(0.9));
  });
});

it('only an answer of the 200s is a success', () => {
  const statuses = [199, 200, 204, 299, 300, 307, 410, 500];
  expect(statuses.filter((status) => isSuccess({ status, code: null }))).toEqual([200, 204, 299]);
  expect(isSuccess({ status: null, code: 'timed_out' })).toBe(false);
});

it('three days without a success turn an endpoint off, and one that is gone goes at once', () => {
  const since = new Date('2026-11-20T10:00:00Z');
  const after = (status: number, hours: number) =>
    offCodeAfter({ status, code: null }, since, new Date(since.getTime() + hours * 3_600_000));
  expect([after(500, 71.9), after(500, 72), after(410, 0)]).toEqual([null, 'failing', 'gone']);
});
