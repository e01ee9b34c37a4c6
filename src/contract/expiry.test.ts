import { describe, expect, it } from 'vitest';
import { expiresAt } from './expiry.ts';

const at = (iso: string): Date => new Date(iso);

describe('the expiry of a link', () => {
  it('is N hours from now for a number', () => {
    expect(expiresAt(24, at('2026-11-20T10:00:00Z'))).toEqual(at('2026-11-21T10:00:00Z'));
  });

  it('follows the wall clock of Los Angeles in winter and in summer', () => {
    expect(expiresAt('330-pst', at('2026-01-15T12:00:00Z'))).toEqual(at('2026-01-15T23:30:00Z'));
    expect(expiresAt('330-pst', at('2026-07-15T12:00:00Z'))).toEqual(at('2026-07-15T22:30:00Z'));
  });

  it('is tomorrow when the time has passed, to the minute', () => {
    expect(expiresAt('530-pst', at('2026-01-16T01:29:59Z'))).toEqual(at('2026-01-16T01:30:00Z'));
    expect(expiresAt('530-pst', at('2026-01-16T01:30:00Z'))).toEqual(at('2026-01-17T01:30:00Z'));
  });

  it('survives the days on which the clocks change', () => {
    expect(expiresAt('330-pst', at('2026-03-08T08:30:00Z'))).toEqual(at('2026-03-08T22:30:00Z'));
    expect(expiresAt('330-pst', at('2026-03-08T00:00:00Z'))).toEqual(at('2026-03-08T22:30:00Z'));
    expect(expiresAt('330-pst', at('2026-11-01T07:30:00Z'))).toEqual(at('2026-11-01T23:30:00Z'));
  });

  it('is 11:59 PM for the end of the day', () => {
    expect(expiresAt('end-of-day', at('2026-07-15T12:00:00Z'))).toEqual(at('2026-07-16T06:59:00Z'));
  });
});
