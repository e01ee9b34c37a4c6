/** Labels and messages of the page of one customer. */
export const profileMessages = {
  title: 'Customer',
  back: 'Customers',
  backName: 'Back to Customers',
  create: 'Create Link',
  message: 'Send Message',
  noPhone: 'Add a phone number to send a text.',
  edit: 'Edit Profile',
  remove: 'Delete',
  more: 'More',
  unarchive: 'Unarchive',
  unarchiving: 'Restoring...',
  archived: (day: string) => `Archived ${day}`,
  notFound: 'Customer not found',
  loadFailed: 'The customer could not be loaded.',
  open: (links: number) => (links === 1 ? 'open in 1 link' : `open in ${links} links`),
  nothingOpen: 'Nothing open',
  contact: 'Contact',
  labels: {
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    notes: 'Notes',
    since: 'Customer since',
    paid: 'Paid in all',
    lastPaid: 'Last payment',
    lastLink: 'Last link',
  },
  totals: 'Totals',
  totalsFailed: 'What this customer owes and has paid could not be loaded.',
};

/** Labels and messages of the payment history. */
export const historyMessages = {
  title: 'Payment History',
  none: 'No payment links yet.',
  loadFailed: 'The payment history could not be loaded.',
  openLink: (number: string) => `Open ${number}`,
  refunded: (amount: string) => `${amount} refunded`,
  disabled: 'Disabled',
  unknown: 'Unknown',
  statuses: { completed: 'Completed', pending: 'Pending', failed: 'Failed', expired: 'Expired' },
};

/** Labels and messages of the form that changes a customer. */
export const editMessages = {
  form: 'Edit Profile',
  save: 'Save Changes',
  busy: 'Saving...',
  cancel: 'Cancel',
  saved: 'Customer updated successfully',
  failed: 'Update Failed',
  failure: 'The changes could not be saved.',
  leaving: 'The changes to this customer are not saved yet.',
};
