/** Labels and messages of the directory. */
export const messages = {
  title: 'Customers',
  search: 'Name, phone or email',
  sort: 'Order',
  sorts: { active: 'Last activity', name: 'Name', open: 'Open', newest: 'Newest first' },
  none: 'No customers yet.',
  noneHint: 'A customer is kept here as soon as you create a payment link for them.',
  noMatch: 'No customers found.',
  noMatchHint: 'Try a part of the name, the email or the phone number.',
  near: (count: number) => (count === 1 ? '1 name is close.' : `${count} names are close.`),
  clear: 'Clear search',
  filters: 'Show only',
  filterNames: { replied: 'Replied', open: 'Open links', stopped: 'Opted out', untextable: 'Cannot text' },
  counted: ['customer', 'customers'] as const,
  turns: ['First page', 'Next page'] as const,
  loadFailed: 'The customers could not be loaded.',
  add: 'Add Customer',
  archived: 'Archived',
  archivedName: 'Archived customers',
  duplicates: 'Duplicates',
  duplicatesName: (count: number) => (count === 1 ? '1 pair of duplicates' : `${count} pairs of duplicates`),
  more: 'More',
  conversations: (waiting: number) => (waiting === 0 ? 'Conversations' : `Conversations, ${waiting} to answer`),
  importFile: 'Import Customers',
  many: 'Links for many',
  ofDay: (count: number, open: string | null) =>
    [`${count} active`, open && `${open} open`].filter(Boolean).join(' · '),
  columns: { name: 'Name', phone: 'Phone', email: 'Email', open: 'Open', texts: 'Texts', active: 'Last activity' },
};

/** Labels of a line, and of what it shows when it is opened. */
export const rowMessages = {
  openLinks: (count: number) => `${count} open links`,
  unread: 'Unread:',
  create: 'Create Link',
  createFor: (name: string) => `Create Link for ${name}`,
  details: (name: string) => `Details of ${name}`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  selectOne: 'Select',
  unselect: 'Deselect',
  unselectName: (name: string) => `Deselect ${name}`,
  open: 'Open Profile',
  openName: (name: string) => `Open Profile of ${name}`,
  edit: 'Edit',
  editName: (name: string) => `Edit ${name}`,
  message: 'Send Message',
  messageName: (name: string) => `Send a message to ${name}`,
  remove: 'Delete',
  removeName: (name: string) => `Delete ${name}`,
  labels: {
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    notes: 'Notes',
    since: 'Customer since',
  },
};

const customersText = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`);

/** Labels of the bar over the selected customers. */
export const selectionMessages = {
  bar: 'Selected customers',
  selected: (count: number) => `${count} selected`,
  open: (amount: string) => `${amount} open`,
  archive: 'Archive',
  busy: 'Archiving...',
  clear: 'Clear selection',
  merge: 'Merge',
};

/** What is said while customers are selected for a merge. */
export const pickingMessages = {
  start: 'Merge customers',
  bar: 'Customers to merge',
  hint: 'Select 2 to 10 customers.',
  selected: (count: number, most: number) => `${count} of ${most} selected`,
  tooMany: 'You can only select up to 10 customers for merging.',
  firstOnly: 'Select All took only the first 10. You can only select up to 10 customers for merging.',
  stop: 'Stop selecting',
};

/** Labels and messages of the export. */
export const exportMessages = {
  label: 'Export these customers',
  selected: 'Export',
  done: 'Customers exported',
  failed: 'The customers could not be exported.',
};

/** Labels and messages of the dialog that writes phone numbers in one form. */
export const fixMessages = {
  label: 'Fix phone numbers',
  counting: 'Counting...',
  none: 'Every phone number is stored as it should be. There is nothing to change.',
  some: (count: number) =>
    count === 1
      ? 'The phone number of 1 customer is stored in a different form from the others. It will be rewritten to match; nobody is texted.'
      : `The phone numbers of ${count} customers are stored in a different form from the others. They will be rewritten to match; nobody is texted.`,
  fix: (count: number) => (count === 1 ? 'Fix 1 number' : `Fix ${count} numbers`),
  busy: 'Fixing...',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  done: (count: number) => `The phone numbers of ${customersText(count)} changed`,
  doneOne: 'The phone number of 1 customer changed',
  failed: 'Failed to fix phone numbers',
};
