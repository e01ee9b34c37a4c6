import type { MergeField, SignKind } from '../../../../src/contract/documents/content.ts';

/** What is said of a revision. */
export const messages = {
  inUse: (number: number): string => `${number}, in use`,
  number: (number: number): string => String(number),
  change: (by: string, change: string): string => `${by}: “${change}”`,
  restored: (by: string, number: number): string => `${by} brought revision ${number} back`,
};

/** What each merge field is called. */
export const fieldNames: Readonly<Record<MergeField, string>> = {
  'customer.name': 'Customer name',
  'customer.phone': 'Customer phone',
  'customer.email': 'Customer email',
  'customer.address': 'Customer address',
  'link.amount': 'Amount',
  'link.number': 'Link number',
  'link.created': 'Link created on',
  'link.expires': 'Link expires on',
  'link.notes': 'Notes for the customer',
  'store.name': 'Store name',
  'store.phone': 'Store phone',
  'store.email': 'Store email',
  'staff.name': 'Staff name',
  today: 'Today',
};

/** What the signer fills in. */
export const signNames: Readonly<Record<SignKind, string>> = {
  signature: 'Signature',
  initials: 'Initials',
  text: 'Text',
  checkbox: 'Checkbox',
  date: 'Date',
};

/** Beside a place that the signer may leave empty. */
export const textMessages = {
  optional: (label: string): string => `${label} (optional)`,
};
