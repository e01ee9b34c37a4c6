/** Labels and messages of the panel around its link. */
export const panelMessages = {
  label: 'Payment link',
  loading: 'Loading',
  notFound: 'There is no such payment link.',
  notFoundHint: 'It may belong to another store, or the address may be incomplete.',
  loadFailed: 'The payment link could not be loaded.',
  partFailed: 'Part of this could not be loaded.',
  close: 'Close',
  back: 'Back to the list',
  newer: 'Newer link',
  older: 'Older link',
  qr: 'QR code',
  more: 'More',
  copyNumber: 'Copy number',
  numberCopied: 'Transaction number copied to clipboard',
  noPhone: 'No phone number',
  openCustomer: (name: string) => `Open customer ${name}`,
  checking: 'Checking',
  notConnected: 'Customers cannot pay this yet: your store has not connected its card payments.',
  adminConnects: 'An admin of your store connects them in Settings.',
};

const counted = (count: number, word: string): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;

/** Labels of the sections below the head. */
export const sectionMessages = {
  card: 'Card and approval',
  cardLabel: 'Card',
  cardUnknown: 'Not known',
  approval: 'Approval code',
  copyApproval: 'Copy approval code',
  approvalCopied: 'Approval code copied to clipboard',
  refunded: 'Refunded',
  timeline: 'Timeline',
  everything: 'All events',
  zone: (name: string) => `Times in ${name}`,
  noTimeline: 'Nothing has happened yet.',
  texts: 'SMS History',
  noTexts: 'No SMS messages sent yet',
  /** How many texts and emails the thread shows. */
  sentCount: (texts: number, emails: number): string =>
    [counted(texts, 'text'), counted(emails, 'email')].filter(Boolean).join(' · '),
  email: (address: string) => `Email to ${address}`,
  notes: 'Notes',
  noNotes: 'No notes.',
  internal: 'Internal, only your team',
  customerSees: 'Customer sees this',
};
