import type { StaffConsentSource } from '../../../../src/contract/texting/conversations.ts';

/** Labels and messages of the panel of one customer. */
export const profileMessages = {
  title: 'Customer',
  backName: 'Back to Customers',
  message: 'Send Message',
  close: 'Close',
  newer: 'Previous customer',
  older: 'Next customer',
  since: (day: string) => `Customer since ${day}`,
  edit: 'Edit Profile',
  remove: 'Delete',
  more: 'More',
  unarchive: 'Unarchive',
  unarchiving: 'Restoring...',
  archived: (day: string) => `Archived ${day}`,
  notFound: 'Customer not found',
  loading: 'Loading',
  loadFailed: 'The customer could not be loaded.',
  open: (links: number) => (links === 1 ? 'open in 1 link' : `open in ${links} links`),
  nothingOpen: 'Nothing open',
  texting: {
    may: 'This number has not written STOP.',
    stopped: 'No texts go to this number.',
    failed: 'The last text did not arrive.',
    none: 'Add one to send texts.',
  },
  notes: 'Notes',
  noNotes: 'No notes.',
  internal: 'Internal, only your team',
  address: 'Address',
  noAddress: 'No address',
  totals: 'Totals',
  labels: {
    paid: 'Paid in all',
    payments: 'Payments',
    declined: 'Declined',
    refunded: 'Refunded',
    last: 'Last payment',
  },
  never: 'None yet',
  totalsFailed: 'What this customer owes and has paid could not be loaded.',
};

/** How somebody came to say whether they want texts, and when. */
export const consentMessages = {
  record: 'Record',
  recordName: 'Record consent',
  start: (when: string) => `Wrote START, ${when}`,
  stop: (when: string) => `Wrote STOP from this number, ${when}`,
  provider: (when: string) => `Their phone company says so, ${when}`,
  recorded: (wanted: boolean, how: string, when: string) => `They said ${wanted ? 'yes' : 'no'} ${how}, ${when}`,
  sources: {
    in_person: 'in person',
    phone_call: 'on the phone',
    web_form: 'on a web form',
    paper: 'on paper',
    import: 'in an imported file',
  } satisfies Readonly<Record<StaffConsentSource | 'import', string>>,
  since: (when: string) => `Since ${when}`,
};

/** Labels and messages of the payment history. */
export const historyMessages = {
  title: 'Payment History',
  everything: 'All events',
  none: 'No payment links yet.',
  all: 'All',
  allNumber: (links: number) => `All ${links}`,
  fewer: 'Fewer',
  older: 'Older links',
  loadFailed: 'The payment history could not be loaded.',
  openLink: (number: string) => `Open ${number}`,
  refunded: (amount: string) => `${amount} refunded`,
  disabled: 'Disabled',
  unknown: 'Unknown',
  statuses: {
    completed: 'Completed',
    pending: 'Pending',
    failed: 'Failed',
    expired: 'Expired',
    confirmed: 'Confirmed in POS',
  },
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

/** What the buttons of the panel say. */
export const actMessages = {
  create: 'Create Link',
  message: 'Send Message',
  reply: 'Reply',
  text: 'Send SMS',
  texting: 'Sending...',
  mail: 'Send by email',
  mailed: (to: string) => `The link is on its way to ${to}.`,
  mailFailed: 'The email could not be sent.',
  copy: 'Copy URL',
  copied: 'Payment URL copied',
  correctNumber: 'Correct the number',
  addNumber: 'Add a phone number',
};

/** How a customer stands, in one sentence. */
export const sentences = {
  replied: (ago: string, said: string | null) =>
    said === null || said === '' ? `Replied ${ago}.` : `Replied ${ago}: “${said}”`,
  stopped: 'No texts reach this number until it writes START.',
  failed: (reason: string | null) =>
    reason === null ? 'The last text did not arrive.' : `The last text did not arrive: ${reason}`,
  noPhone: 'There is no phone number to text.',
  opened: (when: string) => `Opened ${when}, not paid yet.`,
  unopened: 'Not opened yet.',
  noPayments: 'No payments yet.',
  paid: (payments: number, amount: string) =>
    payments === 1 ? `Paid once, ${amount}.` : `Paid ${payments} times, ${amount} in all.`,
};

/** Labels and messages of the last texts. */
export const textsMessages = {
  title: 'Last texts and emails',
  none: 'Nothing was sent yet.',
  loadFailed: 'What was sent could not be loaded.',
  email: (to: string) => `Email to ${to}`,
};
