import { describe, expect, it } from 'vitest';
import {
  brandOf,
  caretPosition,
  codeError,
  expiryError,
  formatExpiry,
  formatNumber,
  formatZip,
  numberError,
} from './card.ts';
import { en } from './messages/en.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('a card number', () => {
  it.each([
    ['4000056655665556', '4000 0566 5566 5556'],
    ['4000-0566-5566-5556', '4000 0566 5566 5556'],
    [' 4000 0566 5566 5556 ', '4000 0566 5566 5556'],
    ['378282246310005', '3782 822463 10005'],
    ['40000', '4000 0'],
    ['', ''],
  ])('a card number typed as "%s" reads "%s"', (typed, formatted) => {
    expect(formatNumber(typed)).toBe(formatted);
  });

  it('a card number of 19 digits keeps all of them', () => {
    expect(formatNumber('6240008631401148123')).toBe('6240008631401148123');
  });

  it.each([
    ['4', 'visa'],
    ['5105', 'mastercard'],
    ['2221', 'mastercard'],
    ['34', 'amex'],
    ['6011', 'discover'],
    ['36', 'diners'],
    ['3530', 'jcb'],
    ['62', 'unionpay'],
    ['6759', 'maestro'],
    ['9', null],
    ['', null],
  ])('a card number beginning with %s is of the brand %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand);
  });

  it('a wrong card number says what to correct', () => {
    expect(numberError('')?.(en)).toBe(en.errors.number);
    expect(numberError('4000 0566')?.(en)).toBe(en.errors.numberShort);
    expect(numberError('4000 0566 5566 5557')?.(en)).toBe(en.errors.numberWrong);
    expect(numberError('4000 0566 5566 5556')).toBeNull();
  });

  it('a number of too many digits is neither cut off nor taken', () => {
    expect(formatNumber('40000566556655560000')).toBe('40000566556655560000');
    expect(numberError('40000566556655560000')?.(en)).toBe(en.errors.numberLong);
    expect(formatNumber('3782822463100051')).toBe('3782822463100051');
    expect(numberError('3782822463100051')?.(en)).toBe(en.errors.numberLong);
  });
});

describe('an expiry date', () => {
  it.each([
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['12/2028', '12/28'],
    ['122028', '12/28'],
    ['1/28', '01/28'],
    ['12 - 28', '12/28'],
    ['3', '03'],
    ['12', '12'],
    ['12/', '12/'],
    ['12/289', '12/289'],
    ['12289', '12/289'],
  ])('an expiry date typed as "%s" reads "%s"', (typed, formatted) => {
    expect(formatExpiry(typed)).toBe(formatted);
  });

  it('an expiry date typed key by key with a four-digit year is shortened', () => {
    const formatted = Array.from('12/2028').reduce((typed, key) => formatExpiry(typed + key), '');
    expect(formatted).toBe('12/28');
  });

  it('a card is valid until the end of its month', () => {
    expect(expiryError('11/26', now)).toBeNull();
    expect(expiryError('10/26', now)?.(en)).toBe(en.errors.expired);
    expect(expiryError('12/60', now)?.(en)).toBe(en.errors.expiryFar);
    expect(expiryError('13/28', now)?.(en)).toBe(en.errors.expiryMonth);
    expect(expiryError('12', now)?.(en)).toBe(en.errors.expiry);
  });
});

describe('a security code', () => {
  it('a security code has four digits on American Express and three elsewhere', () => {
    expect(codeError('123', '4000')).toBeNull();
    expect(codeError('1234', '4000')?.(en)).toContain('3-digit');
    expect(codeError('123', '3782')?.(en)).toContain('4-digit');
    expect(codeError('1234', '')).toBeNull();
    expect(codeError('12', '')?.(en)).toContain('3- or 4');
  });
});

describe('the caret', () => {
  it('the caret stays behind the digit it was behind', () => {
    expect(caretPosition('4000 0566', 4)).toBe(4);
    expect(caretPosition('4000 0566', 5)).toBe(6);
    expect(caretPosition('4000', 9)).toBe(4);
  });
});

describe('a ZIP code', () => {
  it('a ZIP code may have four more digits', () => {
    expect(formatZip('90210')).toBe('90210');
    expect(formatZip('902101234')).toBe('90210-1234');
    expect(formatZip('9021x')).toBe('9021');
  });
});
