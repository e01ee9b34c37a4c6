import type { DocumentStatus } from '../../../contract/documents/documents.ts';

/** What a signer reads of what cannot be done. Programs read the code beside each. */
export const messages = {
  document_changed: 'The document was updated. Please read it again.',
  fields_missing: 'Please fill in what is missing.',
  letters_unprintable: 'Some letters cannot be printed. Please write them in another way.',
  invalid_input: 'Please correct what is marked.',
} as const;

/** Why a document cannot be signed, by its state. */
export const closedMessages: Readonly<Record<Exclude<DocumentStatus, 'pending'>, string>> = {
  completed: 'This document was signed.',
  declined: 'This document was declined. Nothing was signed.',
  voided: 'The store has withdrawn this document.',
  replaced: 'The document was updated. Please read the new one.',
  ended: 'This document has ended and can no longer be signed.',
};

/** What is said at a field. */
export const fieldMessages = {
  signature: 'Please sign',
  unsigned: 'Please sign in the box',
  outside: 'The drawing leaves its box. Please draw it again.',
  tooMany: 'The drawing has too many points. Please draw it again, more simply.',
  initials: 'Please type your initials',
  text: 'Please fill this in',
  checkbox: 'Please tick this',
  date: 'Please choose a day',
  unknown: 'This field is not part of the document',
  oneLine: 'Please write this in one line, without signs that cannot be seen',
  letters: (letters: readonly string[]) => `These letters cannot be printed: ${letters.join(' ')}`,
} as const;
