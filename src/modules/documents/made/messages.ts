import type { MergeField } from '../../../contract/documents/content.ts';
import type { DocumentStatus } from '../../../contract/documents/documents.ts';
import { documentLimits, templateLimits } from '../../../contract/documents/limits.ts';

/** What staff and signers read of documents that were made. Programs read the code beside each. */
export const messages = {
  document_not_found: 'This document was not found.',
  customer_needed: 'Please choose a customer or a payment link.',
  customer_unknown: 'The customer of this payment link is not in your list of customers.',
  customer_mismatch: 'This payment link is for another customer.',
  unknown_blank: 'This template has no such blank.',
  fields_missing: 'Something is missing that this document needs.',
  letters_unprintable: 'Some letters cannot be printed.',
  too_many_documents: `A payment link has at most ${documentLimits.perLink} documents.`,
  document_waits: 'This document already waits for a signature on this payment link.',
  too_many_open: `This customer already has ${documentLimits.openPerCustomer} documents to sign. Void one of them first.`,
  link_closed: 'This payment link can no longer be paid. Extend it first, or make the document for the customer.',
  link_not_replaceable: 'The store has to make a new payment link for you. Please contact the store.',
  nothing_to_waive: 'No payment waits for this document.',
  channel_needed: 'Please choose text or email.',
  email_needed: 'This document has no email address to go to.',
  phone_needed: 'This document has no phone number to go to.',
  wrong_person: 'Whoever has this number said that the document is for somebody else.',
  document_limit: 'This document was sent often enough for today. Please send it again tomorrow.',
} as const;

const stateMessages: Readonly<Record<DocumentStatus, string>> = {
  pending: 'This document still waits for its signature.',
  completed: 'This document is signed.',
  declined: 'This document was declined.',
  voided: 'This document was voided.',
  replaced: 'This document was replaced by another one.',
  ended: 'This document can no longer be signed.',
};

/** What is read of a document whose state does not allow an act. */
export const closedMessage = (status: DocumentStatus): string => stateMessages[status];

const missingMessages: Readonly<Record<MergeField, string>> = {
  'customer.name': 'The customer has no name.',
  'customer.phone': 'The customer has no phone number.',
  'customer.email': 'The customer has no email address.',
  'customer.address': 'The customer has no address.',
  'link.amount': 'There is no payment link, so there is no amount.',
  'link.number': 'There is no payment link, so there is no number.',
  'link.created': 'There is no payment link, so there is no day on which it was made.',
  'link.expires': 'There is no payment link, so there is no time at which it expires.',
  'link.notes': 'The payment link has no notes for the customer.',
  'store.name': 'Your store has no name.',
  'store.phone': 'Your store has no phone number.',
  'store.email': 'Your store has no email address.',
  'staff.name': 'Nobody of the store makes this document.',
  today: 'There is no date.',
};

const isMergeField = (field: string): field is MergeField => Object.hasOwn(missingMessages, field);

/** What is read of a field that has to be filled and is not: of the customer, the link and the store, or a blank by its label. */
export const missingMessage = (field: string): string =>
  isMergeField(field) ? missingMessages[field] : `Please fill in “${field}”`;

const fieldNames: Readonly<Record<MergeField, string>> = {
  'customer.name': 'the customer’s name',
  'customer.phone': 'the customer’s phone number',
  'customer.email': 'the customer’s email address',
  'customer.address': 'the customer’s address',
  'link.amount': 'the amount',
  'link.number': 'the number of the link',
  'link.created': 'the day on which the link was made',
  'link.expires': 'the expiration of the link',
  'link.notes': 'the notes for the customer',
  'store.name': 'your store’s name',
  'store.phone': 'your store’s phone number',
  'store.email': 'your store’s email address',
  'staff.name': 'your name',
  today: 'the date',
};

/** What is read of a field whose value a document has no room for. */
export const tooLongMessage = (field: MergeField, title: string): string =>
  `Please shorten ${fieldNames[field]} to ${templateLimits.value} characters. “${title}” takes no more.`;

/** What is read of letters that no font has, in a blank or in the text of the template, or in the value of a field. */
export const unprintableMessage = (letters: readonly string[], field?: MergeField): string =>
  field === undefined
    ? `These letters cannot be printed: ${letters.join(' ')}`
    : `These letters in ${fieldNames[field]} cannot be printed: ${letters.join(' ')}`;
