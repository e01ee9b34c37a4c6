import type { DocumentStatus } from '../../../../src/contract/documents/documents.ts';

/** How a document stands, in one word. */
export const statusMessages: Readonly<Record<DocumentStatus, string>> = {
  pending: 'Waiting',
  completed: 'Signed',
  declined: 'Declined',
  voided: 'Voided',
  replaced: 'Replaced',
  ended: 'Ended',
};

/** Instead of the word of one that waits, where whoever got it said that it is for somebody else. */
export const wrongPersonWord = 'Wrong person';

/** How far a document has come, joined by commas. */
export const stepMessages = { sent: 'sent', opened: 'opened', none: 'Not sent yet' };

/** Labels of what is made and sent, wherever it is offered. */
export const documentMessages = {
  title: 'Documents',
  make: 'Make document',
  sent: { both: 'Sent by text and email.', text: 'Sent by text.', email: 'Sent by email.', none: 'Not sent yet.' },
  notTexted: (why: string): string => `Not texted: ${why}`,
  notEmailed: (why: string): string => `Not emailed: ${why}`,
};
