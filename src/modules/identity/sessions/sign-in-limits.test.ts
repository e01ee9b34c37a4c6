import { expect, it } from 'vitest';
import {
  failuresSince,
  nameFailuresSince,
  whyNoSignIn,
  whyNoSignInFromBrowser,
  type LimitingFailures,
} from './sign-in-limits.ts';

const now = new Date('2026-03-01T12:00:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const none: LimitingFailures = { nameAtAddress: null, slowedNameAtAddress: null, name: null, address: null };
const secondsToWait = (limiting: Partial<LimitingFailures>) =>
  whyNoSignIn({ ...none, ...limiting }, now)?.retryAfter ?? 0;

it('a sign-in is allowed while there are fewer failures than the limits', () => {
  expect(whyNoSignIn(none, now)).toBeNull();
  expect(secondsToWait({ slowedNameAtAddress: before(1) })).toBe(0);
});

it('a sign-in is throttled until the limiting failure of the name at the address is fifteen minutes old', () => {
  const limiting = { ...none, nameAtAddress: before(60), slowedNameAtAddress: before(30) };
  const refusal = whyNoSignIn(limiting, now);
  expect(refusal).toMatchObject({ kind: 'throttled', code: 'too_many_attempts', retryAfter: 840 });
  expect(refusal?.message).toBe('Too many failed sign-in attempts. Please try again in 14 minutes.');
  expect(whyNoSignIn({ ...limiting, nameAtAddress: before(900) }, now)).toBeNull();
});

it('a sign-in with a slowed name is allowed at once at an address without a failure, and waits after a single one', () => {
  expect(secondsToWait({ name: before(10) })).toBe(0);
  expect(secondsToWait({ name: before(10), slowedNameAtAddress: before(60) })).toBe(840);
});

it('a sign-in with a slowed name waits no longer than the name is slowed', () => {
  const limiting = { name: before(3_540), slowedNameAtAddress: before(60) };
  expect(secondsToWait(limiting)).toBe(60);
  expect(secondsToWait({ ...limiting, nameAtAddress: before(300) })).toBe(600);
});

it('a sign-in waits for the later of the limits of name and address', () => {
  const limiting = { ...none, nameAtAddress: before(890), slowedNameAtAddress: before(890), address: before(840) };
  expect(whyNoSignIn(limiting, now)?.message).toMatch(/in 1 minute\.$/);
});

it('a sign-in from a known browser waits for the failures of that browser alone', () => {
  expect(whyNoSignInFromBrowser(null, now)).toBeNull();
  expect(whyNoSignInFromBrowser(before(60), now)).toMatchObject({ code: 'too_many_attempts', retryAfter: 840 });
});

it('a sign-in forgives what is older than its windows', () => {
  expect([failuresSince(now), nameFailuresSince(now)]).toEqual([before(900), before(3_600)]);
});
