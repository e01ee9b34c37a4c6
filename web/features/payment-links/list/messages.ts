import type { LinkSort } from '../../../../src/contract/payment-links.ts';

/** How the list can be sorted, as the chip and the columns name it. */
export const sortLabels: Readonly<Record<LinkSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
  smallest: 'Smallest first',
};

/** Labels and messages of the lines of the list. */
export const rowMessages = {
  columns: {
    progress: 'Progress',
    opened: 'Opened',
    expires: 'Expires',
    phone: 'Phone',
    number: 'Number',
    acts: 'Next act',
    menu: 'More',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  paidOnDay: (count: number, sum: string) => `${count} paid · ${sum}`,
  notYet: 'Not yet',
  notOpened: 'Not opened yet',
  /** Opened without a counted visit: in the column, and as a sentence. */
  notCounted: 'Yes',
  openedUncounted: 'Opened, visits not counted',
  expires: (moment: string) => `Expires ${moment}`,
  opened: (total: number, unique: number) =>
    `Opened ${total === 1 ? 'once' : `${total} times`} by ${unique === 1 ? '1 person' : `${unique} people`}`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  confirmPos: 'Confirm POS',
  extend: 'Extend',
  capture: 'Capture',
  unlock: 'Unlock',
  sum: (links: string, amount: string) => `${links} · ${amount}`,
};

/** Why an act on a link is not possible, beside the act. */
export const reasons = {
  paid: 'Already paid',
  authorized: 'The card has set the money aside',
  refunded: 'Already refunded',
  cancelled: 'The link is cancelled',
  voided: 'The payment was voided',
  replaced: 'Another link has taken its place',
  checking: 'We are checking with the bank',
  confirmed: 'Already confirmed',
  notPaid: 'Not paid yet',
};

/** The acts in the menu of a link, beside those of its actions. */
export const actLabels = {
  extend: 'Extend expiration',
  amount: 'Modify amount',
  notes: 'Edit notes',
  noteLog: 'Notes edit log',
  capture: 'Capture payment',
  release: 'Release authorization',
  void: 'Void payment',
  refund: 'Refund',
  paidElsewhere: 'Mark paid elsewhere',
  cancel: 'Cancel link',
  customer: 'Open customer',
  select: 'Select',
};

/** Labels of the head of the list. */
export const headMessages = {
  statuses: 'Status',
  more: 'More',
  moreStatuses: 'More statuses',
  all: 'All',
  toConfirm: (count: number) => `${count} to confirm`,
  search: 'Search',
  export: 'Export these links',
  exporting: 'Exporting...',
  exported: 'Links exported',
  exportFailed: 'The links could not be exported.',
  keys: 'Keyboard shortcuts',
  clearAll: 'Clear all',
  remove: (label: string) => `Remove ${label}`,
};

/** Labels and messages of the saved filters. */
export const filterMessages = {
  saved: (name: string) => `Filter “${name}” saved`,
  group: 'Saved filters',
  save: 'Save filter',
  saving: 'Saving...',
  saveFailed: 'The filter could not be saved.',
  name: 'Name',
  nameHelp: 'Only you see it. A filter of the same name is replaced.',
  remove: (name: string) => `Delete filter “${name}”`,
  removed: (name: string) => `Filter “${name}” deleted`,
  removeFailed: 'The filter could not be deleted.',
};

/** Labels and messages of the selection. */
export const batchMessages = {
  bar: 'Selected links',
  selected: (count: number) => `${count} selected`,
  copy: { short: 'Copy', name: 'Copy addresses' },
  copied: (count: number) => (count === 1 ? 'Address copied' : `${count} addresses copied`),
  text: 'Send SMS',
  extend: { short: 'Extend', name: 'Extend 24 h' },
  disable: 'Disable',
  export: 'Export',
  clear: 'Clear selection',
  progress: (done: number, total: number) => `${done} of ${total}...`,
  texted: (count: number) => `${count} ${count === 1 ? 'text' : 'texts'} sent`,
  onTheWay: (count: number) => `${count} still on the way`,
  extended: (count: number) => `${count} ${count === 1 ? 'link' : 'links'} extended by 24 hours`,
  disabled: (count: number) => `${count} ${count === 1 ? 'link' : 'links'} disabled`,
  failed: (count: number, total: number) => `${count} of ${total} failed and stay selected`,
  refused: 'It was refused.',
  confirmTitle: (count: number) => `Send ${count} texts?`,
  confirmText: (count: number) => `${count} customers get a text with their payment link now.`,
  sending: 'Sending...',
};

/** Labels of the dialog about the keys. */
export const keyMessages = {
  title: 'Keyboard shortcuts',
  keys: [
    ['J, ↓', 'Next link'],
    ['K, ↑', 'Previous link'],
    ['Enter', 'Open the link'],
    ['Esc', 'Close it, back to its line'],
    ['X', 'Select the link'],
    ['C', 'Create a link'],
    ['/', 'Search'],
    ['?', 'This list'],
  ],
  enabled: 'Use these keys',
  hint: 'Arrows, Enter and Esc always work.',
} as const;

/** Says what became of a text. */
export const textMessages = {
  notTaken: 'The text could not be sent.',
} as const;
