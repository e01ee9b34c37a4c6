import { describe, expect, it } from 'vitest';
import { idForPhone, parseSearchTerm } from './customer.ts';

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
