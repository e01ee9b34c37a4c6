import { expect, it } from 'vitest';
import { holdsCardNumber } from '../../contract/checkout/card-number.ts';
import { assertionOf, fewScalars, shortLine, statusOf, withoutCardNumbers } from './report.ts';

it('a report of a page is one line of at most 500 characters', () => {
  expect(shortLine('paid\r\n2026-11-20 LOGIN_SUCCESS\u2028admin\u202e')).toBe('paid 2026-11-20 LOGIN_SUCCESS admin');
  expect(shortLine('x'.repeat(10_000))).toHaveLength(500);
  expect(shortLine('\ud800')).toBe('\ufffd');
});

it('a report of a page keeps nothing of a text that holds the number of a card', () => {
  expect(shortLine('refused: 4000 0566 5566 5556')).toBe('');
  expect(fewScalars({ number: '4000056655665556', order: '4000056655665557' })).toEqual({
    number: '',
    order: '4000056655665557',
  });
});

it('a recorded text keeps no number of a card, and a recorded hash or id stays what it is', () => {
  expect(withoutCardNumbers('Pay 4000 0566 5566 5556')).toMatch('removed');
  const recorded = [`${'a'.repeat(48)}4000056655665556`, '40000566-5566-4004-9abc-def012345678'];
  expect(recorded.map(holdsCardNumber)).toEqual([true, true]);
  expect(recorded.map(withoutCardNumbers)).toEqual(recorded);
});

it('a report of a page keeps at most two plain values of what a page sent', () => {
  expect(fewScalars({ deep: { a: 1 }, step: 'form', list: [1], tries: 2, third: true })).toEqual({
    step: 'form',
    tries: '2',
  });
  expect(fewScalars({ 'reason\n': 'x'.repeat(300) })).toEqual({ reason: 'x'.repeat(200) });
});

it('a report of a page cannot say that a failure was a success', () => {
  expect([
    statusOf('PAYMENT_TRANSACTION_FAILED'),
    statusOf('PAYMENT_VOID_SUCCESS'),
    statusOf('PAYMENT_LINK_ACCESS'),
  ]).toEqual(['failed', 'success', 'success']);
});

it('a report of a page claims something about money in four of the seven cases', () => {
  expect(assertionOf('PAYMENT_TRANSACTION_SUCCESS')).toBe('success');
  expect(assertionOf('PAYMENT_LINK_ACCESS')).toBeNull();
  expect(assertionOf('PAYMENT_TOKENIZATION_FAILED')).toBeNull();
});
