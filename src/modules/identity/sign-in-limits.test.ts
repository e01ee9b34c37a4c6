import { expect, it } from 'vitest';
import { failuresSince, whyNoRegistration, whyNoSignIn } from './sign-in-limits.ts';

const now = new Date('2026-03-01T12:00:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

it('a sign-in is allowed while there are fewer failures than the limit', () => {
  expect(whyNoSignIn({ name: null, address: null }, now)).toBeNull();
});

it('a sign-in is throttled until the limiting failure is fifteen minutes old', () => {
  const refusal = whyNoSignIn({ name: before(60), address: null }, now);
  expect(refusal).toMatchObject({ kind: 'throttled', code: 'too_many_attempts', retryAfter: 840 });
  expect(refusal?.message).toBe('Too many failed sign-in attempts. Please try again in 14 minutes.');
  expect(whyNoSignIn({ name: before(900), address: null }, now)).toBeNull();
});

it('a sign-in waits for the later of both limits', () => {
  expect(whyNoSignIn({ name: before(890), address: before(840) }, now)?.message).toMatch(/in 1 minute\.$/);
});

it('a sign-in forgives what is older than the window', () => {
  expect(failuresSince(now)).toEqual(before(900));
});

it('a registration waits until the one that fills the hour is an hour old', () => {
  expect(whyNoRegistration(null, now)).toBeNull();
  expect(whyNoRegistration(before(3_600), now)).toBeNull();
  const refusal = whyNoRegistration(before(3_540), now);
  expect(refusal).toMatchObject({ kind: 'throttled', code: 'too_many_registrations', retryAfter: 60 });
  expect(refusal?.message).toBe('Too many registrations from your network. Please try again in 1 minute.');
});
