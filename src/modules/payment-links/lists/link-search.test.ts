import { describe, expect, it } from 'vitest';
import { parseSearchTerm } from './link-search.ts';

const shape = (typed: string) => parseSearchTerm(typed)?.shape ?? null;

describe('what is typed into the search of links', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['maria@example.com', 'email'],
    ['maria@', 'email'],
    ['txn7k9', 'number'],
    ['TXN7', 'text'],
    ['12.50', 'amount'],
    ['$12', 'amount'],
    ['1,234', 'amount'],
    ['(555) 123-4567', 'digits'],
    ['+1 555 123 4567', 'digits'],
    ['4567', 'few-digits'],
    ['5555555', 'few-digits'],
    ['1555 5551', 'few-digits'],
    ['ma', 'short'],
    ['a b c', 'short'],
    ['%%%', 'short'],
    ['maria', 'text'],
    ['山田太郎', 'text'],
    ['@example.com', 'text'],
  ] as const)('%j is taken as %s', (typed, expected) => {
    expect(shape(typed)).toBe(expected);
  });

  it('strips the punctuation of a phone number', () => {
    expect(parseSearchTerm('(555) 123-4567')?.values[0]).toBe('5551234567');
  });

  it('looks for digits beside words in the numbers', () => {
    expect(parseSearchTerm('maria 123-45')).toEqual({
      shape: 'text',
      values: ['%maria%', '%12345%', null, '%maria%', '%'],
    });
  });

  it('takes wildcards as what they are', () => {
    expect(parseSearchTerm('50%_off\\')?.values[0]).toBe('%50\\%\\_off\\\\%');
  });

  it('tries letters and digits of a transaction number without its beginning', () => {
    expect(parseSearchTerm('7k9xq')?.values[2]).toBe('7K9XQ');
  });

  it('does not choke on what a database cannot hold', () => {
    expect(parseSearchTerm('mar\u0000ia\ud800')?.values[0]).toBe('%maria\ufffd%');
  });

  it('looks for an amount inside others, and for its digits where enough of them were typed', () => {
    expect(parseSearchTerm('1.37')).toEqual({ shape: 'amount', values: ['1.37', '%1.37%', '137'] });
    expect(parseSearchTerm('.37')?.values).toEqual(['0.37', '%.37%', '37']);
    expect(parseSearchTerm('21.3')).toEqual({ shape: 'tenths', values: ['21.30', '%21.3%', '213'] });
    expect(parseSearchTerm('1.3')).toEqual({ shape: 'short-amount', values: ['1.30', '%1.3%'] });
    expect(parseSearchTerm('$1,250')?.values).toEqual(['1250.00', null, null]);
  });

  it('asks an index for the middle of an email, and for its beginning where it has no trigram', () => {
    expect(parseSearchTerm('ria22@exam')?.values).toEqual(['%ria22@exam%', '%ria22@%', '%ria22%', '%']);
    expect(parseSearchTerm('jo@x')).toEqual({ shape: 'short-email', values: ['%jo@x%', 'jo@x'] });
  });

  it('takes no amount that no link can have', () => {
    expect(parseSearchTerm('123456789012')).toEqual({ shape: 'digits', values: ['123456789012', null] });
  });
});
