import { expect, it } from 'vitest';
import { blankLink, bodyOf, formatAmount, linkFormSchema } from './link-form.ts';

const typed = { ...blankLink, amount: '$1,234.5', customerName: ' Ana Diaz ', customerPhone: '(213) 555-0100' };

it('a new link is sent with a two-decimal amount, digits only and the defaults of the form', () => {
  expect(bodyOf(typed)).toEqual({
    amount: '1234.50',
    customerName: 'Ana Diaz',
    customerEmail: '',
    customerPhone: '12135550100',
    transactionType: 'sale',
    debitOnly: true,
    expiresIn: 24,
    smsEnabled: false,
    emailEnabled: false,
    createCustomer: true,
    internalNotes: '',
    customerNotes: '',
  });
});

it('a new link is sent with the name of a clock time and the id of a picked customer', () => {
  expect(bodyOf({ ...typed, expiresIn: '330-pst', customerId: 'c-1' })).toMatchObject({
    expiresIn: '330-pst',
    customerId: 'c-1',
  });
});

it('an amount is formatted with separators and two decimals, and text that is no amount stays as typed', () => {
  expect(formatAmount('1234.5')).toBe('1,234.50');
  expect(formatAmount('1,234.5')).toBe('1,234.50');
  expect(formatAmount('$1234.50')).toBe('1,234.50');
  expect(formatAmount(' 1 234.50 ')).toBe('1,234.50');
  expect(formatAmount('abc')).toBe('abc');
  expect(formatAmount('12.345')).toBe('12.345');
});

it.each([
  ['', 'Amount is required'],
  ['0', 'Amount must be a positive number'],
  ['-5', 'Amount must be a positive number'],
  ['abc', 'Amount must be a positive number'],
  ['12.345', 'An amount has at most two decimals'],
  ['1.234 ', 'An amount has at most two decimals'],
  ['1000000', 'Amount is too large; the most a link can ask for is $999,999.99'],
])('the form of a link refuses the amount %j', (amount, refusal) => {
  const { error } = linkFormSchema.safeParse({ ...typed, amount });
  expect(error?.issues.map(({ message }) => message)).toContain(refusal);
});
