import type { WebhookEvent } from '../../../src/contract/notifications/webhooks.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Words of the screen. */
export const messages = {
  title: 'Webhooks',
  up: 'Notifications',
  denied: 'Webhooks are for admins',
  deniedText: 'Ask an admin of your store to look at them.',
  add: 'Add Address',
  loadFailed: 'The webhooks could not be loaded.',
  none: 'No webhooks yet',
  noneHint: 'Debitlink can call your own server when a payment succeeds or fails, signed so that you know it is us.',
  events: { payment_success: 'Payment received', payment_failed: 'Payment failed' } satisfies Record<
    WebhookEvent,
    string
  >,
  waiting: (count: number) => `${count.toLocaleString('en-US')} waiting`,
  delivered: (count: number, last: string | null) =>
    `${count.toLocaleString('en-US')} delivered${last === null ? '' : `, last ${last}`}`,
  off: {
    by_hand: 'Off',
    failing: 'Turned off: for three days no call succeeded',
    gone: 'Turned off: its server said that it is gone',
  },
  failingSince: (since: string) => `failing since ${since}`,
  test: 'Send Test',
  testing: 'Sending…',
  testOf: (address: string) => `Send test to ${address}`,
  testSent: 'The test is on its way',
  testFailed: 'Failed to send the test.',
  deliver: (address: string) => `Deliver to ${address}`,
  switchFailed: 'Failed to turn the webhook on or off.',
  more: (address: string) => `More for ${address}`,
  change: 'Change',
  rotate: 'New Secret',
  remove: 'Delete',
  only: 'Show Its Deliveries',
  onAndSend: (count: number) => (count === 0 ? 'Turn On' : `Turn On and Send ${count.toLocaleString('en-US')} Waiting`),
};

/** Words of the list of deliveries. */
export const listMessages = {
  title: 'Deliveries',
  which: 'Which',
  states: { all: 'All', sent: 'Sent', waiting: 'Waiting', failed: 'Failed' },
  heads: { at: 'Sent', event: 'Event', answer: 'Answer', took: 'Took' },
  loadFailed: 'The deliveries could not be loaded.',
  noun: ['delivery', 'deliveries'] as const,
  none: 'Nothing has been sent yet',
  noneHint: 'What is sent to your webhooks stands here for 30 days.',
  noMatch: 'No delivery is like that',
  noMatchHint: 'Show all of them to see what was sent.',
  clear: 'Show All',
  showAll: 'All Addresses',
  noAnswer: 'no answer',
  notYet: 'not yet tried',
  tried: (answer: string, tries: number) => (tries === 1 ? answer : `${answer}, try ${tries}`),
  ended: (answer: string) => `${answer}, ended`,
};

/** Words of one delivery. */
export const panelMessages = {
  label: 'Delivery',
  newer: 'Newer',
  older: 'Older',
  loadFailed: 'The delivery could not be loaded.',
  titles: { waiting: 'Waiting for their server', sent: 'Delivered', failed: 'Not delivered' },
  of: (event: string, amount: string | null, name: string | null) =>
    [event, ...(amount === null ? [] : [`${amount}${name === null ? '' : ` of ${name}`}`])].join(', '),
  next: (next: number, most: number, at: string) => `Try ${next} of ${most} at ${at}`,
  soon: (next: number, most: number) => `Try ${next} of ${most} now`,
  paused: 'Waits until the webhook is turned on',
  waitingText: (host: string) => `${host} has not taken it yet.`,
  keepTrying: 'We keep trying for a day; the payment is not touched.',
  sentText: (host: string, tries: number) =>
    tries === 1
      ? `${host} took it at once.`
      : `${host} took it at the ${tries}th try.`.replace('2th', '2nd').replace('3th', '3rd'),
  failedText: (host: string) => `${host} did not take it. We have stopped trying; the payment is not touched.`,
  again: 'Send Again Now',
  sending: 'Sending…',
  sentAgain: 'It is on its way again',
  againFailed: 'Failed to send it again.',
  copy: 'Copy',
  copied: 'Request copied',
  tries: 'Tries',
  comingTry: (number: number) => `Try ${number}`,
  noTries: 'Not tried yet.',
  answer: 'What came back',
  noBody: 'nothing in the answer',
  request: 'What was sent',
  /** No server was called. */
  toSend: 'What is to be sent',
};

/** Words of the dialogs. */
export const dialogMessages = {
  addTitle: 'Add Address',
  changeTitle: 'Change Webhook',
  text: 'We call it by POST with JSON, signed in the format Standard Webhooks.',
  url: 'Address *',
  urlHelp: 'It begins with https:// and is reachable from the internet.',
  eventsLabel: 'Call it for *',
  needsUrl: 'An address is required',
  needsEvent: 'Choose at least one event',
  cancel: 'Cancel',
  add: 'Add Address',
  adding: 'Adding…',
  save: 'Save Changes',
  saving: 'Saving…',
  addFailed: 'Failed to add the webhook.',
  changeFailed: 'Failed to change the webhook.',
  changed: 'Webhook saved',
  rotateTitle: 'Make a new secret?',
  rotateText:
    'For 24 hours calls are signed with both the new and the present one, so that you can change your server meanwhile.',
  rotate: 'Make New Secret',
  rotating: 'Making…',
  rotateFailed: 'Failed to make a new secret.',
  removeTitle: 'Delete this webhook?',
  removeText: (address: string, waiting: number) =>
    `${address} is not called any more${waiting === 0 ? '' : `, and ${counted(waiting, 'delivery that waits is', 'deliveries that wait are')} never sent`}. What was sent to it goes from the list.`,
  remove: 'Delete',
  removing: 'Deleting…',
  removeFailed: 'Failed to delete the webhook.',
  removed: 'Webhook deleted',
};

/** Words of the settings. */
export const summaryMessages = {
  title: 'Webhooks',
  note: 'Your own server, called when a payment succeeds or fails.',
  none: 'None yet.',
  counts: (addresses: number, delivered: number, waiting: number) =>
    `${counted(addresses, 'address', 'addresses')} · ${delivered.toLocaleString('en-US')} delivered, ${waiting.toLocaleString('en-US')} waiting`,
  open: 'Open Webhooks',
  loadFailed: 'The webhooks could not be loaded.',
};

/** Of the dialog that shows a signing secret. */
export const secretMessages = {
  title: 'Signing Secret',
  text: 'Your server checks each call with it. It is shown this once: copy it now.',
  label: 'Signing secret',
  copied: 'Secret copied',
  done: 'I Have Kept It',
};
