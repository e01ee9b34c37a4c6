import { describe, expect, it } from 'vitest';
import { readCard, testCards } from './cards.ts';

const now = new Date('2026-11-20T12:00:00Z');
const read = (number: string, expiryDate = '1126', cvv = '123') =>
  readCard({ cardNumber: number, expiryDate, cvv }, now);

describe('the test cards', () => {
  it.each(testCards)('the $brand card $number is accepted', (card) => {
    expect(read(card.number, '1230', card.brand === 'AMEX' ? '1234' : '123')).toBe(card);
  });

  it('a card number may contain spaces', () => {
    expect(read('4000 0566 5566 5556')).toMatchObject({ funding: 'debit' });
  });

  it('a card is valid to the end of its expiry month and not longer', () => {
    expect(read('4000056655665556', '11/26')).toMatchObject({ funding: 'debit' });
    expect(read('4000056655665556', '1026')).toBe('Invalid card expiry');
  });

  it('a number that is no test card is refused, even if it is a valid card number', () => {
    expect(read('4929000000006')).toBe('Invalid card number');
  });
});
