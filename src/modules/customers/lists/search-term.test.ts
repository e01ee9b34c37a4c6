import { describe, expect, it } from 'vitest';
import { parseSearchTerm } from './search-term.ts';

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
