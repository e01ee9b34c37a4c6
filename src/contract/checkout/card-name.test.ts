import { expect, it } from 'vitest';
import { readCardLabels } from './card-name.ts';

it.each([
  ['VISA', 'VISA DEBIT', 'Visa', 'debit'],
  ['DEBIT', 'VISA', 'Visa', 'debit'],
  ['MASTERCARD', 'Debit Mastercard', 'Mastercard', 'debit'],
  ['AMERICAN EXPRESS', null, 'American Express', null],
  ['AMEX', 'AMEX CREDIT', 'American Express', 'credit'],
  ['DINNERS', null, 'Diners Club', null],
  ['VISA', 'VISA PREPAID DEBIT', 'Visa', 'prepaid'],
  ['STAR', 'US DEBIT', 'Star', 'debit'],
  [null, 'US DEBIT', null, 'debit'],
  ['PULSE', null, 'Pulse', null],
  [null, null, null, null],
])('the labels %s and %s name the brand %s, funded by %s', (cardType, cardLabel, brand, funding) => {
  expect(readCardLabels({ cardType, cardLabel })).toEqual({ brand, funding });
});
