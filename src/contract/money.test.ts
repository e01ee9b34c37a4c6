import { describe, expect, it } from 'vitest';
import { parseAmount, showMoney, toCents, toDecimal } from './money.ts';

describe('an amount as people write it', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['1,234.50', 123_450],
    ['$1234.50', 123_450],
    [' $ 0.01 ', 1],
    ['.5', 50],
    ['10.', 1_000],
  ])('%j is %i cents', (written, cents) => {
    expect(parseAmount(written)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1e3',
    '-5',
    '1,23',
    '12.3.4',
    '٣',
    '0x10',
    'Infinity',
    '.',
    '9'.repeat(20),
    '0.005',
    '500.001',
    '12.500',
  ])('%j is no amount', (written) => {
    expect(parseAmount(written)).toBeNull();
  });
});

describe('cents', () => {
  it('go to the wire with two decimals and come back the same', () => {
    for (const cents of [0, 1, 10, 99, 100, 101, 999_999_99]) expect(toCents(toDecimal(cents))).toBe(cents);
  });

  it('keep their sign', () => {
    expect(toDecimal(-205)).toBe('-2.05');
    expect(toCents('-2.05')).toBe(-205);
  });

  it('are shown to people with a dollar sign and separators', () => {
    expect(showMoney(123_456_789)).toBe('$1,234,567.89');
  });

  it('that went back are shown to people with a minus sign, not with a hyphen', () => {
    expect(showMoney(-3_210)).toBe('−$32.10');
  });
});
