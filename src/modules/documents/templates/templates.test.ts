import { describe, expect, it } from 'vitest';
import type { Customer } from '../../../contract/customers.ts';
import { fieldsOf, type Sources } from './merge-values.ts';
import { mayUse } from './template-for-use.ts';

const store = { name: 'Corner Shop', phone: '12135550100', email: 'shop@store.example', timezone: 'America/New_York' };
const customer: Customer = {
  id: 'c',
  customerName: 'Ana Gomez',
  customerEmail: 'ana@customers.example',
  customerPhone: '12135550142',
  customerAddress: '12 Main St',
  customerCity: 'Los Angeles',
  customerState: 'CA',
  customerZip: '90012',
  notes: 'internal',
  createdAt: '2026-11-20T17:03:21.000Z',
  archivedAt: null,
};
const link: Sources['link'] = {
  id: 'l',
  publicId: 'p',
  customerId: 'c',
  customerName: 'Ana G.',
  customerPhone: null,
  customerEmail: null,
  transactionNumber: 'TXN7',
  cents: 42_000,
  notes: 'New screen',
  createdAt: new Date('2026-11-26T03:00:00Z'),
  expiresAt: new Date('2026-12-04T01:00:00Z'),
  ...{ status: 'pending', confirming: false, replacedBy: null },
  userId: null,
  payerLanguage: null,
  debitOnly: true,
  isDisowned: false,
};
const sources: Sources = { store, known: customer, link, now: new Date('2026-11-27T04:59:00Z') };

describe('merge fields', () => {
  it('of a link come from what the link says of its customer, and the address from the directory', () => {
    expect(fieldsOf(sources, { staffName: 'Dana Reyes', language: 'en' })).toEqual({
      'customer.name': 'Ana G.',
      'customer.phone': null,
      'customer.email': null,
      'customer.address': '12 Main St, Los Angeles, CA 90012',
      'link.amount': '$420.00',
      'link.number': 'TXN7',
      'link.created': 'November 25, 2026',
      'link.expires': 'December 3, 2026 at 8:00 PM',
      'link.notes': 'New screen',
      'store.name': 'Corner Shop',
      'store.phone': '+1 (213) 555-0100',
      'store.email': 'shop@store.example',
      'staff.name': 'Dana Reyes',
      today: 'November 26, 2026',
    });
  });

  it('without a link come from the directory, and of what there is none nothing is said', () => {
    const alone = { ...sources, link: null, known: { ...customer, customerAddress: null, customerZip: null } };
    expect(fieldsOf(alone, { staffName: null, language: 'es' })).toMatchObject({
      'customer.name': 'Ana Gomez',
      'customer.phone': '+1 (213) 555-0142',
      'customer.address': 'Los Angeles, CA',
      'link.amount': null,
      'link.expires': null,
      'staff.name': null,
      today: '26 de noviembre de 2026',
    });
  });
});

it.each([
  ['an admin, always', { userId: 'a', role: 'admin' }, ['x'], true],
  ['an automation, always', null, ['x'], true],
  ['a user, where it is open to everybody', { userId: 'a', role: 'user' }, [], true],
  ['a user who is named', { userId: 'a', role: 'user' }, ['x', 'a'], true],
  ['no other user', { userId: 'a', role: 'user' }, ['x'], false],
] as const)('a template may be used by %s', (_, user, allowed, expected) => {
  expect(mayUse({ allowedUserIds: [...allowed] }, user)).toBe(expected);
});
