import { describe, expect, it } from 'vitest';
import { readCard, testCards } from './cards.ts';

const now = new Date('2026-11-20T12:00:00Z');
const typed = (number: string, expiryDate = '1126', cvv = '123') =>
  readCard({ cardNumber: number, expiryDate, cvv }, now);

describe('a test card', () => {
  it.each(testCards)('of $brand ending $number is read as typed', (card) => {
    expect(typed(card.number, '1230', card.brand === 'AMEX' ? '1234' : '123')).toBe(card);
  });

  it('may be typed in groups', () => {
    expect(typed('4000 0566 5566 5556')).toMatchObject({ funding: 'debit' });
  });

  it('is good through the month of its expiry and not beyond', () => {
    expect(typed('4000056655665556', '11/26')).toMatchObject({ funding: 'debit' });
    expect(typed('4000056655665556', '1026')).toBe('Invalid card expiry');
  });

  it('is the only kind that passes: a number that might be real does not', () => {
    expect(typed('4929000000006')).toBe('Invalid card number');
  });
});
