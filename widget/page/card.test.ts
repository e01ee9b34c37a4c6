import { describe, expect, it } from 'vitest';
import {
  brandOf,
  caretAfter,
  codeTrouble,
  expiryTrouble,
  formatExpiry,
  formatNumber,
  formatZip,
  numberTrouble,
} from './card.ts';
import { texts } from './messages.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('a card number', () => {
  it.each([
    ['4000056655665556', '4000 0566 5566 5556'],
    ['4000-0566-5566-5556', '4000 0566 5566 5556'],
    [' 4000 0566 5566 5556 ', '4000 0566 5566 5556'],
    ['378282246310005', '3782 822463 10005'],
    ['40000', '4000 0'],
    ['', ''],
  ])('typed as "%s" reads "%s"', (written, shown) => {
    expect(formatNumber(written)).toBe(shown);
  });

  it('never takes more than 19 characters, and keeps all of 19 digits', () => {
    expect(formatNumber('6240008631401148123')).toBe('6240008631401148123');
    expect(formatNumber('9'.repeat(40))).toHaveLength(19);
    expect(formatNumber('5'.repeat(40))).toHaveLength(19);
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
  ])('beginning with %s is of the brand %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand);
  });

  it('says what to mend', () => {
    expect(numberTrouble('', true)).toBe(texts.errors.number);
    expect(numberTrouble('4000 0566', true)).toBe(texts.errors.numberShort);
    expect(numberTrouble('4000 0566 5566 5557', true)).toBe(texts.errors.numberWrong);
    expect(numberTrouble('4000 0566 5566 5556', true)).toBeNull();
  });

  it('of a brand without debit cards is refused where only debit cards are taken', () => {
    expect(numberTrouble('3782 822463 10005', true)).toContain('American Express');
    expect(numberTrouble('3782 822463 10005', false)).toBeNull();
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
    ['12/289', '12/28'],
  ])('typed as "%s" reads "%s"', (written, shown) => {
    expect(formatExpiry(written)).toBe(shown);
  });

  it('typed key by key with a long year ends short', () => {
    const typed = Array.from('12/2028').reduce((written, key) => formatExpiry(written + key), '');
    expect(typed).toBe('12/28');
  });

  it('holds until the end of its month', () => {
    expect(expiryTrouble('11/26', now)).toBeNull();
    expect(expiryTrouble('10/26', now)).toBe(texts.errors.expired);
    expect(expiryTrouble('12/60', now)).toBe(texts.errors.expiryFar);
    expect(expiryTrouble('13/28', now)).toBe(texts.errors.expiryMonth);
    expect(expiryTrouble('12', now)).toBe(texts.errors.expiry);
  });
});

describe('a security code', () => {
  it('has four digits on American Express and three elsewhere', () => {
    expect(codeTrouble('123', '4000')).toBeNull();
    expect(codeTrouble('1234', '4000')).toContain('3-digit');
    expect(codeTrouble('123', '3782')).toContain('4-digit');
    expect(codeTrouble('1234', '')).toBeNull();
    expect(codeTrouble('12', '')).toContain('3 or 4');
  });
});

describe('the caret', () => {
  it('stays behind the digit it stood behind', () => {
    expect(caretAfter('4000 0566', 4)).toBe(4);
    expect(caretAfter('4000 0566', 5)).toBe(6);
    expect(caretAfter('4000', 9)).toBe(4);
  });
});

describe('a ZIP code', () => {
  it('may have its four more digits', () => {
    expect(formatZip('90210')).toBe('90210');
    expect(formatZip('902101234')).toBe('90210-1234');
    expect(formatZip('9021x')).toBe('9021');
  });
});
