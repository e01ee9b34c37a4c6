import { expect, it } from 'vitest';
import { whyNoRegistration } from './limits.ts';

const now = new Date('2026-03-01T12:00:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

it('a registration waits until the one that fills the hour is an hour old', () => {
  expect(whyNoRegistration(null, now)).toBeNull();
  expect(whyNoRegistration(before(3_600), now)).toBeNull();
  const refusal = whyNoRegistration(before(3_540), now);
  expect(refusal).toMatchObject({ kind: 'throttled', code: 'too_many_registrations', retryAfter: 60 });
  expect(refusal?.message).toBe('Too many registrations from your network. Please try again in 1 minute.');
});
