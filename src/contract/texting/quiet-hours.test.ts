import { describe, expect, it } from 'vitest';
import { zonesOfPhone } from './area-zones.ts';
import { quietUntil } from './quiet-hours.ts';

const store = 'America/New_York';
const until = (phone: string, now: string) => quietUntil(phone, new Date(now), store).toISOString();

describe('where the reader of a text lives', () => {
  it('the area code of a phone names its time zone, however the phone is written, and two where a border runs through it', () => {
    expect(zonesOfPhone('13105550100')).toEqual(['America/Los_Angeles']);
    expect(zonesOfPhone('+1 (212) 555-0100')).toEqual(['America/New_York']);
    expect(zonesOfPhone('(602) 555-0100')).toEqual(['America/Phoenix']);
    expect(zonesOfPhone('8505550100')).toEqual(['America/New_York', 'America/Chicago']);
  });

  it('a toll-free number, a foreign one and half a number have no place', () => {
    for (const phone of ['18005550100', '4915112345678', '310555', '']) expect(zonesOfPhone(phone), phone).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('a text goes out at once from nine in the morning until eight in the evening of its reader', () => {
    for (const now of ['2026-07-01T16:00:00.000Z', '2026-07-02T02:59:59.000Z']) {
      expect(until('13105550100', now)).toBe(now);
    }
  });

  it('a text of the evening or the night waits for nine in the morning there', () => {
    expect(until('13105550100', '2026-07-02T03:00:00.000Z')).toBe('2026-07-02T16:00:00.000Z');
    expect(until('13105550100', '2026-07-02T15:59:59.000Z')).toBe('2026-07-02T16:00:00.000Z');
    expect(until('12125550100', '2026-07-02T12:00:00.000Z')).toBe('2026-07-02T13:00:00.000Z');
  });

  it('nine in the morning is that of the day the clocks change', () => {
    expect(until('12125550100', '2026-03-08T04:30:00.000Z')).toBe('2026-03-08T13:00:00.000Z');
    expect(until('12125550100', '2026-11-01T04:30:00.000Z')).toBe('2026-11-01T14:00:00.000Z');
  });

  it('where a border runs through an area code, both sides have to be awake', () => {
    expect(until('18505550100', '2026-07-01T13:30:00.000Z')).toBe('2026-07-01T14:00:00.000Z');
    expect(until('18505550100', '2026-07-02T00:30:00.000Z')).toBe('2026-07-02T14:00:00.000Z');
  });

  it('a number without a place keeps the hours of its store', () => {
    expect(until('18005550100', '2026-07-02T12:00:00.000Z')).toBe('2026-07-02T13:00:00.000Z');
  });
});
