import { expect, it } from 'vitest';
import { nearestName, placeholders, unknownNames, type TemplateField } from './placeholders.ts';
import { render } from './template.ts';

it('every name that a text offers is filled in when it is sent', () => {
  for (const [field, names] of Object.entries(placeholders)) {
    const values = Object.fromEntries(names.map((name) => [name, 'x']));
    const template = names.map((name) => `{${name}}`).join(' ');
    expect(render(template, values), field).toBe(names.map(() => 'x').join(' '));
    expect(unknownNames(field as TemplateField, template)).toEqual([]);
  }
});

it('names that are filled in for another text are unknown in this one, and so are misspelt ones', () => {
  expect(unknownNames('smsTemplate', '{custmerName} {transactionId} {custmerName} {amount} { amount } {')).toEqual([
    'custmerName',
    'transactionId',
  ]);
  expect(unknownNames('smsPaymentFailTemplate', '{paymentLink}')).toEqual(['paymentLink']);
});

it('a misspelt name is taken for the one it is nearest to, and any other for none', () => {
  expect(nearestName('smsTemplate', 'custmerName')).toBe('customerName');
  expect(nearestName('smsTemplate', 'Payment_link')).toBe('paymentLink');
  expect(nearestName('smsTemplate', 'amout')).toBe('amount');
  expect(nearestName('smsTemplate', 'birthdayOfTheCustomer')).toBeNull();
});
