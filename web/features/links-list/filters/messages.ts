import type { LinkSort, StatusFilter } from '../../../../src/contract/links/payment-links.ts';

/** The labels of the status filter. */
export const filterLabels: Readonly<Record<StatusFilter, string>> = {
  all: 'All statuses',
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  expired: 'Expired',
  voided: 'Voided',
  refunded: 'Refunded',
  disabled: 'Disabled',
  authorized: 'Authorized',
  to_confirm: 'To confirm',
  partly_refunded: 'Partly refunded',
  paid_elsewhere: 'Paid elsewhere',
  cancelled: 'Cancelled',
  asks_renewal: 'Asks for a new link',
};

/** How the list can be sorted, as the chip and the columns name it. */
export const sortLabels: Readonly<Record<LinkSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
  smallest: 'Smallest first',
};

/** Labels of what narrows the list: the statuses and the search. */
export const filterMessages = {
  statuses: 'Status',
  more: 'More',
  moreStatuses: 'More statuses',
  all: 'All',
  toConfirm: (count: number) => `${count.toLocaleString('en-US')} to confirm`,
  enter: 'Enter in register',
  enterInRegister: (count: number) => `${count.toLocaleString('en-US')} to confirm: enter in register`,
  batch: (name: string) => (name === '' ? 'A list for many' : `List “${name}”`),
  search: 'Search links...',
  clearAll: 'Clear all',
  remove: (label: string) => `Remove ${label}`,
};

/** Labels and messages of the saved filters. */
export const savedFilterMessages = {
  saved: (name: string) => `Filter “${name}” saved`,
  group: 'Saved filters',
  save: 'Save filter',
  saving: 'Saving...',
  saveFailed: 'The filter could not be saved.',
  name: 'Name',
  nameHelp: 'Only you see it. A filter with the same name is replaced.',
  remove: (name: string) => `Delete filter “${name}”`,
  removed: (name: string) => `Filter “${name}” deleted`,
  removeFailed: 'The filter could not be deleted.',
};
