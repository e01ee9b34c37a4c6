import { describe, expect, it } from 'vitest';
import { idForPhone, parseSearchTerm, startOfDay } from './customer.ts';

describe('the id of a customer that a link adds', () => {
  it('is a uuid that follows from store and phone', () => {
    const id = idForPhone('0123abcd', '15551234567');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idForPhone('0123abcd', '15551234567')).toBe(id);
  });

  it('is another for another store or phone', () => {
    const ids = [idForPhone('0123abcd', '1'), idForPhone('0123abcd', '2'), idForPhone('0123abce', '1')];
    expect(new Set(ids).size).toBe(3);
  });
});

describe('the term of a search', () => {
  it.each([
    ['', null],
    [' \u0000 ', null],
    ['Muñoz', { shape: 'text', values: ['%Muñoz%'] }],
    ['(213) 555-0142', { shape: 'text', values: ['%2135550142%'] }],
    ['Mu', { shape: 'short', values: ['%Mu%'] }],
    ['50%', { shape: 'short', values: ['%50\\%%'] }],
    ['ann.lee@ex', { shape: 'email', values: ['%ann.lee@ex%', '%ann.lee@%'] }],
    ['a_@ex', { shape: 'short-email', values: ['%a\\_@ex%', 'a_@ex'] }],
    ['@exa', { shape: 'text', values: ['%@exa%'] }],
  ])('reads %j by its shape', (typed, expected) => {
    expect(parseSearchTerm(typed)?.shape).toBe(expected?.shape);
    expect(parseSearchTerm(typed)?.values).toEqual(expected?.values);
  });
});

describe('the beginning of a day', () => {
  it.each([
    ['2026-11-22T02:00:00Z', 0, '2026-11-21 00:00:00 America/Los_Angeles'],
    ['2026-11-22T08:00:00Z', 0, '2026-11-22 00:00:00 America/Los_Angeles'],
    ['2026-11-02T20:00:00Z', 7, '2026-10-26 00:00:00 America/Los_Angeles'],
    ['2028-02-29T20:00:00Z', 365, '2027-03-01 00:00:00 America/Los_Angeles'],
  ])('at %s, %i days ago, is %s', (now, daysAgo, expected) => {
    expect(startOfDay(new Date(now), daysAgo, 'America/Los_Angeles')).toBe(expected);
  });
});
