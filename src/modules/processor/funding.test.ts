import { describe, expect, it } from 'vitest';
import { fundingOf, type CardFields, type Funding } from './funding.ts';

describe('a card', () => {
  it.each<[CardFields, Funding]>([
    [{ cardType: 'VISA', cardLabel: 'VISA DEBIT' }, 'debit'],
    [{ cardType: 'DEBIT', cardLabel: 'VISA' }, 'debit'],
    [{ cardType: 'debit' }, 'debit'],
    [{ cardLabel: 'US_DEBIT' }, 'debit'],
    [{ cardLabel: 'MAESTRO' }, 'debit'],
    [{ cardLabel: 'INTERLINK' }, 'debit'],
    [{ cardLabel: 'STAR' }, 'debit'],
    [{ cardLabel: 'NYCE' }, 'debit'],
    [{ cardLabel: 'PULSE' }, 'debit'],
    [{ cardLabel: 'ACCEL' }, 'debit'],
    [{ cardType: 'DB' }, 'debit'],
    [{ cardType: 'MASTERCARD', cardLabel: 'MASTERCARD PREPAID' }, 'prepaid'],
    [{ cardType: 'VISA', cardLabel: 'VISA CREDIT' }, 'credit'],
    [{ cardType: 'VISA', paymentType: 'credit' }, 'credit'],
    [{ cardCategory: 'Credit' }, 'credit'],
    [{ cardType: 'AMEX' }, 'credit'],
    [{ cardType: 'American Express' }, 'credit'],
    [{ cardType: 'DINERS' }, 'credit'],
    [{ cardType: 'DINNERS' }, 'credit'],
    [{ cardType: 'JCB' }, 'credit'],
    [{ cardType: 'VISA' }, 'unknown'],
    [{ cardType: 'MASTERCARD' }, 'unknown'],
    [{ cardType: 'DISCOVER' }, 'unknown'],
    [{ cardType: 'MASTERCARD', cardLabel: 'STARLIGHT' }, 'unknown'],
    [{}, 'unknown'],
  ])('a card with the fields %o is %s', (fields, funding) => {
    expect(fundingOf(fields)).toBe(funding);
  });
});
