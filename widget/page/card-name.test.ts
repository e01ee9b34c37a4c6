import { expect, it } from 'vitest';
import { cardName } from './card-name.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';

it.each([
  [
    { cardBrand: 'Visa', cardFunding: 'debit', cardLast4: '5556' },
    'Visa debit ending in 5556',
    'Visa de débito terminada en 5556',
  ],
  [{ cardBrand: 'Pulse', cardLast4: '1111' }, 'Pulse ending in 1111', 'Pulse terminada en 1111'],
  [{ cardFunding: 'debit', cardLast4: '1111' }, 'Card debit ending in 1111', 'Tarjeta de débito terminada en 1111'],
  [{ cardLast4: '1111' }, 'Card ending in 1111', 'Tarjeta terminada en 1111'],
  [{ cardBrand: 'Visa' }, 'Visa', 'Visa'],
  [{}, null, null],
] as const)('a card of %o is named as people know it', (card, english, spanish) => {
  const result = { success: true, ...card };
  expect(cardName(result, en)).toBe(english);
  expect(cardName(result, es)).toBe(spanish);
});
