import type { MergeField } from '../../../../src/contract/documents/content.ts';

/** Labels and messages of making a document. */
export const makeMessages = {
  for: (name: string): string => `For ${name}`,
  template: 'Template',
  choose: 'Choose a template',
  chooseFirst: 'Please choose a template',
  find: 'Find a template',
  noTemplates: 'No template is offered here. An admin offers templates under Templates, Documents.',
  toTemplates: 'Templates',
  templatesFailed: 'The templates could not be loaded.',
  templateFailed: 'The template could not be loaded.',
  fillIn: (label: string): string => `Please fill in “${label}”`,
  optional: (label: string): string => `${label} (optional)`,
  willRead: (name: string): string => `What ${name} will read`,
  send: 'Send',
  byText: (phone: string): string => `By text to ${phone}`,
  byEmail: (email: string): string => `By email to ${email}`,
  byHand: 'It is not sent. You can copy its address or show its code at the counter.',
  makeAndSend: 'Make and send',
  making: 'Making...',
  made: (name: string): string => `${name} was made.`,
  failed: 'The document could not be made.',
  seeFields: 'Something has to be filled in or changed, see the fields above.',
};

/** Messages of what a document will say. */
export const previewMessages = {
  failed: 'The preview could not be loaded.',
  needed: (names: string): string => `Needed before it can be made: ${names}.`,
  empty: (names: string): string => `Empty here, so a line is printed: ${names}.`,
  unprintable: (letters: string): string => `These letters cannot be printed: ${letters}`,
  fields: {
    'customer.name': 'customer’s name',
    'customer.phone': 'customer’s phone',
    'customer.email': 'customer’s email',
    'customer.address': 'customer’s address',
    'link.amount': 'amount',
    'link.number': 'number',
    'link.created': 'day it was made',
    'link.expires': 'expiration',
    'link.notes': 'notes for the customer',
    'store.name': 'store’s name',
    'store.phone': 'store’s phone',
    'store.email': 'store’s email',
    'staff.name': 'your name',
    today: 'today',
  } satisfies Readonly<Record<MergeField, string>>,
};

/** Labels and messages of what a new link asks to be signed. */
export const wantedMessages = {
  title: 'Documents',
  add: 'Add a document to sign',
  addAnother: 'Add another document',
  remove: (name: string): string => `Remove ${name}`,
  preview: 'Preview',
  willRead: 'What the customer will read',
  later: 'What belongs to the link is filled in when it is created.',
  most: (count: number): string => `A link has at most ${count} documents.`,
};
