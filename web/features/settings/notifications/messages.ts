import { type Cents, showMoney } from '../../../../src/contract/money.ts';
import type { NotificationStatus } from '../../../../src/contract/notifications/notification-history.ts';
import type { PersonType } from '../../../../src/contract/notifications/notification-settings.ts';

/** What each row of the matrix is called. */
export const typeNames: Readonly<Record<PersonType, string>> = {
  payment_success: 'Payment received',
  payment_failed: 'Payment failed',
  payment_voided: 'Payment voided',
  payment_refunded: 'Refund made',
  review_needed: 'Payment needs a look',
  authorization_lapsing: 'Authorization about to lapse',
  link_expired: 'Link expired unpaid',
  text_failed: 'Text did not arrive',
  document_declined: 'Document not signed',
};

/** Beside a name, where it says too little. */
export const typeNotes: Readonly<Partial<Record<PersonType, string>>> = {
  payment_failed: 'after the last try',
  review_needed: 'the bank does not answer, or something is to be decided',
  document_declined: 'somebody did not agree, or it reached the wrong person',
};

const save = {
  done: 'Notification settings saved.',
  failed: 'Failed to save notification settings.',
  failedTitle: 'Failed to save notification settings.',
};

/** Labels of what each person chooses. */
export const ownMessages = {
  ...save,
  title: 'For you',
  note: (email: string | null) =>
    email === null
      ? 'Your account has no email address, so that emails do not reach you.'
      : `Emails go to ${email}. Nobody is told of what they did themselves.`,
  money: 'Money',
  links: 'Links and customers',
  safety: 'Safety',
  safetyRows: ['Sign-in from a new browser', 'Credentials changed'],
};

const channelNames: Readonly<Record<string, string>> = { inApp: 'In app', email: 'Email', webhook: 'Webhook' };

/** Labels of both matrices. */
export const matrixMessages = {
  what: 'What',
  channel: (name: string) => channelNames[name] ?? name,
  always: 'always',
  cell: (name: string, channel: string) => `${name}, ${channel}`,
};

/** Labels of the switch between what the store and what each person is told of. */
export const viewMessages = { label: 'Whose', store: 'For the store', me: 'For me' };

/** Labels of what a store chooses. */
export const storeMessages = {
  ...save,
  title: 'For the store',
  note: 'What is told of payments to the people whom the store names, and to a server of its own. In the app, each person chooses under For me.',
  realTime: 'Tell as it happens',
  email: 'By email',
  webhook: 'By webhook',
  webhookNeeds: 'A webhook needs an address first.',
  money: 'Money',
  from: (minimum: Cents) => (minimum === 0 ? 'of any amount' : `from ${showMoney(minimum)}`),
  minimum: 'Smallest payment that is told ($)',
  minimumHelp: 'Counts for everybody, in the app too.',
  address: 'Webhook address',
  addressHelp: 'The first of your webhooks. Its secret, further addresses and what was sent stand under Webhooks.',
};

/** Labels of the test to the recipients. */
export const recipientMessages = {
  test: 'Send test',
  testing: 'Sending...',
  testNeeds: 'A test needs at least one recipient.',
  testSent: 'Test notification sent.',
  testWaits: 'The mail server has not taken the test yet. It is tried again.',
  testFailed: 'Failed to send test notification.',
};

/** Labels of the history. */
export const historyMessages = {
  title: 'History',
  note: 'The latest ten emails and webhook calls of the store.',
  stats: ({ totalSent, totalSuccess, totalFailed }: Record<'totalSent' | 'totalSuccess' | 'totalFailed', number>) =>
    `${totalSent.toLocaleString('en-US')} in all: ${totalSuccess.toLocaleString('en-US')} sent, ${totalFailed.toLocaleString('en-US')} failed`,
  filter: 'Status',
  filters: { all: 'All', sent: 'Sent', failed: 'Failed', pending: 'Pending' },
  statuses: { sent: 'Sent', failed: 'Failed', pending: 'Pending' } satisfies Record<NotificationStatus, string>,
  test: 'Test',
  others: {
    daily_summary: 'Daily summary',
    daily_summary_test: 'Test of the daily summary',
  } as Readonly<Record<string, string>>,
  empty: 'Nothing here yet.',
  failed: 'The history could not be loaded.',
};

/** Labels and messages of the notifications. */
export const noticeMessages = {
  title: 'Notices about your account',
  note: 'These always go out, so that nothing is changed behind your back.',
  to: (email: string) => `They go to ${email}.`,
  noEmail: 'Your account has no email address, so none of them can reach you.',
  list: [
    'Your password, your second step or the processing credentials were changed',
    'Somebody signed in on a new device',
    'Somebody asked for a new password',
  ],
};

/** Labels of the daily summary among the settings. */
export const summaryMessages = {
  title: 'Daily summary',
  note: 'The day as a PDF, by email to the recipients.',
  off: 'Off',
  on: (at: string) => `On. Next: ${at}`,
  open: 'Set up the daily summary',
};
