import { expect, it } from 'vitest';
import { cardName } from './card-name.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';

it.each([
  [
    { cardType: 'VISA', cardLabel: 'VISA DEBIT', cardLast4: '5556' },
    'Visa debit ending in 5556',
    'Visa de débito terminada en 5556',
  ],
  [{ cardType: 'MASTERCARD', cardLabel: 'Debit Mastercard' }, 'Mastercard debit', 'Mastercard de débito'],
  [
    { cardType: 'AMERICAN EXPRESS', cardLast4: '0005' },
    'American Express ending in 0005',
    'American Express terminada en 0005',
  ],
  [{ cardType: 'AMEX', cardLabel: 'AMEX CREDIT' }, 'American Express credit', 'American Express de crédito'],
  [{ cardType: 'PULSE', cardLast4: '1111' }, 'PULSE ending in 1111', 'PULSE terminada en 1111'],
  [{ cardLabel: 'US DEBIT', cardLast4: '1111' }, 'Card debit ending in 1111', 'Tarjeta de débito terminada en 1111'],
  [{ cardLast4: '1111' }, 'Card ending in 1111', 'Tarjeta terminada en 1111'],
  [{}, null, null],
])('a card of %o is named as people know it', (card, english, spanish) => {
  expect(cardName(card, en)).toBe(english);
  expect(cardName(card, es)).toBe(spanish);
});
