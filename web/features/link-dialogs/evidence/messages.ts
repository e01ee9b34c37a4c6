import type { DisputeReason, EvidencePart, MissingReason } from '../../../../src/contract/documents/evidence.ts';

const plural = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/** Labels and messages of the dialog in which evidence for a bank is put together. */
export const evidenceMessages = {
  title: 'Evidence for the bank',
  about: (amount: string, name: string) => `${amount}, ${name} · one PDF for the bank`,
  reason: 'What the bank says',
  parts: 'What goes in',
  letter: 'Letter',
  again: 'Write it anew',
  only: 'Only what the record shows. No internal notes, no other customers. The bank reads English.',
  letterLoading: 'The letter is being written...',
  pages: (pages: number, most: number) => `${plural(pages, 'page')} of ${most} at most`,
  format: 'US Letter, 12 point',
  shortened: (parts: string) => `Too long for the bank. Shortened: ${parts}`,
  missing: 'missing',
  onPages: (pages: number) => plural(pages, 'page'),
  leftOut: (many: number) => `${many} left out`,
  next: 'Next: letter',
  back: 'Back',
  cancel: 'Cancel',
  download: 'Download evidence',
  downloading: 'Downloading...',
  loadFailed: 'The evidence could not be put together.',
  failed: 'The evidence could not be downloaded.',
} as const;

export const reasonMessages: Readonly<Record<DisputeReason, string>> = {
  not_authorized: 'Not authorized by the cardholder',
  not_received: 'Not received',
  not_as_described: 'Not as described',
  wrong_amount: 'Wrong amount',
  duplicate: 'Paid twice',
  credit_not_processed: 'Credit not processed',
};

/** What only the store knows, and the letter should say. */
export const hintMessages: Readonly<Record<DisputeReason, string | null>> = {
  not_authorized: null,
  not_received: 'Debitlink does not know when it was handed over or done. Write it into the letter.',
  not_as_described: 'Write into the letter what was handed over, and what you offered since.',
  wrong_amount: null,
  duplicate: 'If there are two payments, write what each of them was for.',
  credit_not_processed: 'Write whether you promised to give money back, and when.',
};

export const partMessages: Readonly<Record<EvidencePart, string>> = {
  letter: 'Letter',
  payment: 'Payment',
  purchase: 'What was bought',
  documents: 'Signed documents',
  refund_policy: 'Refund policy',
  messages: 'Texts and emails',
  visits: 'Visits of the page',
  receipt: 'Receipt',
  pos: 'Entry in the POS',
  earlier_payments: 'Earlier payments',
  hashes: 'Hashes and their place in the chain',
};

/** How many of something a part holds. */
export const countMessages: Readonly<Partial<Record<EvidencePart, (many: number) => string>>> = {
  documents: (many) => plural(many, 'document'),
  messages: (many) => plural(many, 'message'),
  visits: (many) => plural(many, 'visit'),
  receipt: (many) => `sent ${many === 1 ? 'once' : `${many} times`}`,
  earlier_payments: (many) => `${plural(many, 'payment')}, none voided or refunded`,
  hashes: (many) => plural(many, 'entry', 'entries'),
};

/** Why a part is missing, and how it is there the next time. */
export const missingMessages: Readonly<Record<MissingReason, readonly [why: string, nextTime: string]>> = {
  nothing_signed: ['No signed document.', 'Next time have the terms signed before paying.'],
  nothing_written: ['The link says nothing of what it is for.', 'Next time write it into the customer notes.'],
  policy_not_signed: [
    'No refund policy was shown.',
    'Next time have it signed, with a template that is marked as your refund policy.',
  ],
  nothing_sent: ['The link was not texted or emailed.', 'Next time send it, so that the delivery is recorded.'],
  never_opened: ['Nobody opened the page.', 'Visits are recorded when the customer opens the link themselves.'],
  receipt_not_sent: ['No receipt was sent.', 'Send it from the link; it goes in at once.'],
  not_in_register: ['It is not confirmed in the POS.', 'Confirm it; it goes in at once.'],
  customer_not_known: ['The link belongs to no customer.', 'Next time choose the customer when you create it.'],
  first_payment: ['It is the first payment of this customer.', 'Nothing can be done about that.'],
  not_sealed_yet: ['Not in the chain yet.', 'It is there within a minute.'],
};
