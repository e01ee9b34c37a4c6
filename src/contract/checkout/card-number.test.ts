import { describe, expect, it } from 'vitest';
import { holdsCardNumber, passesLuhn } from './card-number.ts';

describe('a card number in a text', () => {
  it.each([
    '4000056655665556',
    '4000 0566 5566 5556',
    'Ada 378282246310005',
    '6011-1111-1111-1117 Main St',
    '4222222222222',
    '4111.1111.1111.1111',
    'Ada 3782.822463.10005.',
    '4111\u00a01111\u00a01111\u00a01111',
    '4111  1111  1111  1111',
    '4111 - 1111 - 1111 - 1111',
    '4111. 1111. 1111. 1111',
    '4111\u20111111\u20131111\u20141111',
    '4000056655665556 9753',
    '12/30 4000 0566 5566 5556 123 90210',
  ])('is recognised in %j', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    '4000056655665557',
    '1 Main St 90210',
    '',
    '+1 (213) 555-0123',
    '12345',
    'Ada Lovelace',
    '4111\n1111\n1111\n1111',
    'GSA/365.1.730500003 Mobile',
  ])('is not seen in %j', (text) => expect(holdsCardNumber(text)).toBe(false));

  it('may be asked for only where no phone number is as long', () => {
    expect(holdsCardNumber('378282246310005', 16)).toBe(false);
    expect(holdsCardNumber('4000056655665556', 16)).toBe(true);
  });
});

describe('a check digit', () => {
  it.each([
    ['4000056655665556', true],
    ['378282246310005', true],
    ['4000056655665557', false],
    ['', false],
  ])('of %j fits: %j', (digits, fits) => expect(passesLuhn(digits)).toBe(fits));
});
