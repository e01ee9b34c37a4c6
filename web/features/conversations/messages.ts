import { mostSavedTexts } from '../../../src/contract/texting/saved-texts.ts';
import { showPrice } from '../../ui/text-price.ts';
import type { ConversationTab, StaffConsentSource } from '../../../src/contract/texting/conversations.ts';

/** Of the list. */
export const messages = {
  title: 'Conversations',
  search: 'Name, phone or words',
  list: 'Conversations',
  tabs: { waiting: 'Waiting', all: 'All', failed: 'Not delivered' } satisfies Readonly<Record<ConversationTab, string>>,
  you: (text: string) => `You: ${text}`,
  notDelivered: (reason: string) => (reason === '' ? 'Not delivered' : `Not delivered: ${reason}`),
  picture: 'Sent a picture',
  gone: 'The words are no longer kept.',
  unread: 'Unread',
  loadFailed: 'The conversations could not be loaded.',
  none: 'No texts yet',
  noneHint: 'What you text to customers and what they answer stands here.',
  noWaiting: 'Nobody waits for an answer',
  noWaitingHint: 'Replies stand here until somebody answers them or marks them as done.',
  noFailed: 'Every last text arrived',
  noFailedHint: 'Customers whose last text did not arrive stand here.',
  noMatch: 'No conversations found',
  noMatchHint: 'Try another part of the name, the phone or the last words.',
  clear: 'Show all',
  back: 'Back to Conversations',
  toCustomers: 'Back to Customers',
  older: 'Older',
  newest: 'Newest',
  choose: 'Choose a conversation',
} as const;

/** Of the dialog that begins a conversation. */
export const newMessages = {
  title: 'New message',
  withKey: 'New message (N)',
  text: 'To a customer of your directory, or to a number.',
  search: 'Name, phone or email',
  found: 'Customers',
  toNumber: (number: string) => `Write to ${number}`,
  none: 'Nobody in your directory with a phone number was found. Type a whole number to write to it.',
  loadFailed: 'The customers could not be loaded.',
} as const;

/** Of one conversation. */
export const threadMessages = {
  loadFailed: 'The conversation could not be loaded.',
  log: (name: string) => `Texts with ${name}`,
  today: 'Today',
  customer: 'Customer',
  names: (first: string, others: readonly string[]) =>
    others.length < 2 ? [first, ...others].join(' and ') : `${first} and ${others.length} others`,
  open: (links: number) => (links === 1 ? 'open in 1 link' : `open in ${links} links`),
  nothingOpen: 'Nothing open',
  add: 'Add Customer',
  more: 'More actions',
  done: 'Mark as done',
  consent: 'Record consent',
  none: (name: string) => `No texts with ${name} yet.`,
  noneHint: 'The first one carries your store’s name and how to stop.',
  outLine: 'No texts go to this number from here on',
  inLine: 'Texts are welcome again',
  soundsOut: 'This sounds like they want no more texts.',
  recordOut: 'Record it',
  pictures: (count: number) =>
    count === 1 ? 'A picture came with it, which is not kept.' : `${count} pictures came with it, which are not kept.`,
  sending: 'Sending...',
  sent: (time: string) => `Sent ${time}, not confirmed yet`,
  delivered: (time: string, by: string) => `Delivered ${time} · ${by}`,
  automatic: 'automatic',
  failed: (reason: string) => (reason === '' ? 'Not delivered' : `Not delivered: ${reason}`),
  waits: (when: string) => `Goes out ${when}`,
  cancelled: 'Cancelled, never sent',
  sendNow: 'Send now',
  cancel: 'Cancel',
  writeAgain: 'Write again',
  correct: 'Correct',
  actFailed: 'This did not work.',
  sendAgain: 'Send again',
  sendingAgain: 'Sending...',
} as const;

const texts = (parts: number): string => (parts === 1 ? '1 text' : `${parts} texts`);

/** Of the field for a message. */
export const composerMessages = {
  label: 'Message',
  write: (name: string) => `Write to ${name}`,
  hint: 'Enter sends, Shift+Enter is a new line',
  reader: 'For',
  link: 'Payment link',
  linkShort: 'Link',
  amount: 'Amount ($) *',
  noLink: 'Leave out the link',
  sendLink: 'Create Link and send',
  sendLinkAt: (time: string) => `Create Link, send at ${time}`,
  template: 'The text says what your template says.',
  linkFailed: 'The link was not created. Your message is kept here.',
  linkOnly: (reason: string) => `The link was created, but not texted. ${reason}`.trim(),
  saved: 'Saved texts',
  savedShort: 'Texts',
  send: 'Send',
  sending: 'Sending...',
  sendAt: (time: string) => `Send at ${time}`,
  anyway: 'Send anyway',
  characters: (used: number, space: number) => `${used} of ${space} characters`,
  texts,
  price: (parts: number, price: string) => `about ${showPrice(parts * Number(price))}`,
  quiet: (time: string, area: string, until: string) =>
    `It is ${time} where ${area} numbers are. Quiet hours end at ${until}.`,
  rare: (letter: string) => `“${letter}” shortens a text from 160 to 70 characters.`,
  writePlain: (letter: string) => `Write ${letter === ' ' ? 'a space' : letter}`,
  tooLong: 'This message is too long for a text. Shorten it or send it as two.',
  failedTitle: 'Failed to Send Message',
  failed: 'The message was not sent. It is kept here.',
  theirOptOut: (name: string, when: string) =>
    `${name} opted out ${when}. No text reaches this number until it writes START.`,
  staffOptOut: (name: string, when: string) => `${name} told you ${when} that they want no texts.`,
  byOtherWay: 'A link can go by email or be copied.',
  email: 'Send by email',
  unknown:
    'This number belongs to nobody in your directory, and nobody has written from it. Add a customer with it to text it.',
} as const;

/** Of the dialog with the saved texts. */
export const savedTextMessages = {
  title: 'Saved texts',
  text: 'Choose one to put it into the field. Everybody in your store sees them.',
  none: `Nothing is saved yet. Type a text, then save it here, up to ${mostSavedTexts}.`,
  delete: (message: string) => `Delete “${message.length > 40 ? `${message.slice(0, 40)}…` : message}”`,
  save: 'Save what is typed',
  close: 'Close',
  loadFailed: 'The saved texts could not be loaded.',
  failed: 'This did not work.',
} as const;

/** Of the dialog that records consent. */
export const consentMessages = {
  title: 'Record consent',
  text: 'What this customer said about texts, and how you know.',
  cancel: 'Cancel',
  wanted: 'Texts are welcome',
  wantedHelp: 'They agreed to be texted at this number.',
  unwanted: 'No texts',
  unwantedHelp: 'Nothing is texted to this number any more, receipts and reminders included.',
  source: 'How they said so',
  sources: {
    in_person: 'In person',
    phone_call: 'On the phone',
    web_form: 'On a web form',
    paper: 'On paper',
  } satisfies Readonly<Record<StaffConsentSource, string>>,
  quote: 'Their words',
  save: 'Save',
  saving: 'Saving...',
  failed: 'The consent could not be recorded.',
  history: 'Recorded so far',
  entry: (wanted: boolean, source: string, when: string, by: string | null) =>
    `${wanted ? 'Texts are welcome' : 'No texts'} · ${source} · ${when}${by === null ? '' : ` · ${by}`}`,
  origins: { reply: 'by text', provider: 'by their provider', import: 'in an imported file' },
} as const;
