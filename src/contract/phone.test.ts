import { describe, expect, it } from 'vitest';
import { isPhone, normalizePhone, showLocalPhone, showPhone, toE164 } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['2135550100', '(213) 555-0100'],
    ['12135550100', '+1 (213) 555-0100'],
    ['442071838750', '+442071838750'],
    ['', ''],
    ['(213) 555-0100', '(213) 555-0100'],
  ])('%j is shown as %j', (written, shown) => {
    expect(showPhone(written)).toBe(shown);
  });

  it('of the United States is shown without its prefix where people there read it', () => {
    expect(['12135550100', '442071838750', ''].map(showLocalPhone)).toEqual(['(213) 555-0100', '+442071838750', '']);
  });

  it('is stored as digits with a leading 1', () => {
    expect(normalizePhone('(213) 555-0100')).toBe('12135550100');
    expect(normalizePhone('+1 213 555 0100')).toBe('12135550100');
  });

  it('goes to providers with a plus', () => {
    expect(toE164('12135550100')).toBe('+12135550100');
  });

  it.each([
    '213-555-0100 x89',
    '(213) 555-0100 ext. 89',
    '213 555 0100, Extension 8',
    '2135550100#89',
    '213.555.0100;ext=89',
  ])('%j is the number without its extension', (written) => {
    expect([isPhone(written), normalizePhone(written), showPhone(written)]).toEqual([
      true,
      '12135550100',
      '(213) 555-0100',
    ]);
  });

  it('has ten to fifteen digits', () => {
    expect(isPhone('213555010')).toBe(false);
    expect(isPhone('2135550100')).toBe(true);
    expect(isPhone('1234567890123456')).toBe(false);
  });
});
