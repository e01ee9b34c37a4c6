import type { DocumentEventType, DocumentFilter } from '../../../../src/contract/documents/documents.ts';
import type { DocumentActName } from './document-acts.ts';

/** Labels and messages of the list of documents that were made. */
export const listMessages = {
  title: 'Made documents',
  search: 'Search customers, titles or numbers',
  template: 'Template',
  allTemplates: 'All templates',
  ofCustomer: (name: string): string => (name === '' ? 'One customer' : name),
  showAllCustomers: 'Show all customers',
  filters: {
    all: 'All',
    waiting: 'Waiting',
    signed: 'Signed',
    declined: 'Declined',
    ended: 'Ended',
  } satisfies Readonly<Record<DocumentFilter, string>>,
  status: 'Status',
  heads: {
    document: 'Customer and document',
    amount: 'Amount',
    status: 'Status',
    progress: 'Progress',
    made: 'Made',
  },
  noAmount: 'No payment',
  loadFailed: 'The documents could not be loaded.',
  none: 'No document was made yet.',
  noneHint: 'Documents are made in Create Link, on a payment link and on a customer.',
  createLink: 'Create Link',
  noMatch: 'No document fits.',
  noMatchHint: 'Documents are found by customer, title and payment number.',
  clear: 'Show all',
  noun: ['document', 'documents'] as const,
};

/** Labels and messages of the panel of one document. */
export const panelMessages = {
  label: 'Document',
  newer: 'Newer (K)',
  older: 'Older (J)',
  counter: 'Sign at the counter',
  more: 'More',
  notFound: 'This document was not found.',
  back: 'Back to the list',
  loadFailed: 'The document could not be loaded.',
  for: 'for',
  steps: { sent: 'Sent', opened: 'Opened', signed: 'Signed', declined: 'Declined' },
  next: 'What next',
  text: 'What it says',
  emptied: 'Its text is kept no longer.',
  revision: (number: number, hash: string): string => `Revision ${number}, text ${hash}`,
  neighbours: { replaces: 'The one before', replacedBy: 'The one that took its place' },
};

/** Labels of the acts on a document. */
export const actLabels: Readonly<Record<DocumentActName, string>> = {
  send: 'Send',
  message: 'Message',
  download: 'Download',
  again: 'Make again',
  copy: 'Copy address',
  call: 'Call',
  link: 'Open payment link',
  customer: 'Open customer',
};

/** Labels and messages of what the acts do. */
export const actMessages = {
  sendAgain: 'Send again',
  sendCopy: 'Send copy',
  sendByEmail: 'Send by email',
  sendByText: 'Send by text',
  sending: 'Sending...',
  sent: (title: string): string => `${title}:`,
  sendFailed: 'The document could not be sent.',
  copied: 'The address was copied',
  downloading: 'Loading...',
  downloadFailed: 'The PDF could not be loaded.',
  changeAmount: 'Change amount',
  changeAmountHint: 'asks for a new signature',
  busy: 'Saving...',
  cancel: 'Cancel',
  reasonMissing: 'Please write down why',
  waive: {
    title: 'Waive the signature',
    hint: 'with a reason',
    reason: 'Why is no signature needed?',
    help: 'The link can be paid then. Your name and the reason stand in the trail.',
    failed: 'The signature could not be waived.',
  },
  void: {
    title: 'Void the document',
    hint: 'with a reason',
    reason: 'Why is it voided?',
    help: 'It can no longer be signed. Your name and the reason stand in the trail.',
    failed: 'The document could not be voided.',
  },
};

/** Labels and messages of the code at the counter. */
export const counterMessages = {
  text: (name: string): string => `${name} scans the code and signs on their own phone.`,
  label: (name: string): string => `Code with which ${name} signs`,
  waiting: 'Waiting for the code to be scanned',
  reading: 'They are reading it',
};

/** How a document stands, in a sentence. */
export const sentenceMessages = {
  notSent: (name: string): string => `Waits for the signature of ${name}. It was not sent yet.`,
  sent: (name: string, at: string): string => `Waits for the signature of ${name}. Sent ${at}, not opened yet.`,
  opened: (name: string, at: string): string => `Waits for the signature of ${name}, who opened it ${at}.`,
  holds: 'The link cannot be paid.',
  waived: 'The signature was waived, the link can be paid.',
  until: (at: string): string => `It can be signed until ${at}.`,
  signed: (name: string, at: string): string => `Signed by ${name} ${at}.`,
  sealed: 'The PDF is sealed.',
  beingMade: 'The PDF is being made.',
  askedAgain: 'What it says has changed since, so a signature is asked for again.',
  declined: (name: string, at: string, reason: string | null): string =>
    reason === null ? `${name} did not agree, ${at}.` : `${name} did not agree, ${at}: “${reason}”`,
  wrongPerson: (at: string): string =>
    `Whoever got it said ${at} that it is for somebody else. No more texts about it go to this number.`,
  voided: (at: string, reason: string | null): string => `Voided ${at}${reason === null ? '.' : `: “${reason}”`}`,
  replaced: (at: string): string => `Replaced ${at} by another one, because what it says has changed.`,
  ended: (at: string): string => `Ended ${at} without a signature.`,
};

/** What happened to a document, line by line. */
export const trailMessages = {
  title: 'Trail',
  channels: { text: 'by text', email: 'by email' },
  /** Browser and system, as the server names them. */
  device: (name: string): string => name,
  types: {
    made: 'Made',
    sent: 'Sent',
    delivered: 'Delivered',
    send_failed: 'Could not be delivered',
    presented: 'Shown at the counter',
    opened: 'Opened',
    consented: 'Consent to electronic records',
    signed: 'Signed',
    declined: 'Declined',
    wrong_person: 'Wrong person',
    waived: 'Signature waived',
    voided: 'Voided',
    replaced: 'Replaced',
    ended: 'Ended',
    reopened: 'Can be signed again',
    sealed: 'PDF sealed',
    downloaded: 'Downloaded',
  } satisfies Readonly<Record<DocumentEventType, string>>,
};

/** Labels and messages of the documents of a link or a customer, in their panels. */
export const sectionMessages = {
  none: 'Nothing to sign.',
  all: 'All documents',
  failed: 'The documents could not be loaded.',
};

/** Said before the terms of a link are changed that a customer has signed or is asked to sign. */
export const againMessages = {
  signed: (titles: string): string =>
    `Signed already: ${titles}. If it says what you change here, the signed one stays and your customer is asked to sign again.`,
  waiting: (titles: string): string =>
    `Waits for a signature: ${titles}. If it says what you change here, it is replaced by a new one.`,
};
