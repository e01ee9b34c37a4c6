import type { ReminderStep } from '../../../src/contract/links/reminders.ts';
import type { Placeholder, TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { countedTexts, pricedTexts } from '../../ui/text-price.ts';

/** Labels and messages of the templates. */
export const messages = {
  title: 'Templates',
  subtitles: {
    messages: 'Manage your SMS message templates',
    documents: 'What your customers read and sign',
    automations: 'What happens by itself when something happens to a link',
  },
  tabs: { messages: 'Messages', documents: 'Documents', automations: 'Automations' },
  loadFailed: 'The SMS templates could not be loaded.',
  save: 'Save SMS Templates',
  done: 'SMS templates updated successfully',
  failed: 'Failed to update SMS templates',
  kept: 'Your texts are still here. Please try again.',
  nothing: 'Nothing has changed since the last save',
  lost: 'Your texts have not been saved yet.',
  reset: 'Reset to default',
  undoReset: 'Undo the reset',
  propose: 'Use our text',
};

interface TextMessages {
  readonly name: string;
  readonly label: string;
  /** When it goes out. */
  readonly note: string;
  /** What the buttons do that stand below it. */
  readonly insert: string;
}

/** What each text is called. */
export const textMessages: Readonly<Record<TemplateField, TextMessages>> = {
  smsTemplate: {
    name: 'Payment Link',
    label: 'Payment Link SMS Template',
    note: 'Goes out with every link that is sent by SMS.',
    insert: 'Insert into the link text',
  },
  smsPaymentSuccessTemplate: {
    name: 'Payment Success',
    label: 'Payment Success SMS Template',
    note: 'Goes out once for each payment, to the phone number of the link.',
    insert: 'Insert into the success text',
  },
  smsPaymentFailTemplate: {
    name: 'Payment Failed',
    label: 'Payment Failed SMS Template',
    note: 'Goes out when a card is declined, once for each attempt.',
    insert: 'Insert into the failed text',
  },
  smsReminderTemplate: {
    name: 'Reminder',
    label: 'Reminder SMS Template',
    note: 'Goes out while a link is not paid, at the hours below.',
    insert: 'Insert into the reminder',
  },
  smsAutoResponseTemplate: {
    name: 'Auto-response',
    label: 'Auto-response SMS Template',
    note: 'Answers whoever texts your number, at most once a day. Nothing is sent while it is empty.',
    insert: 'Insert into the auto-response',
  },
};

/** The list of the texts: when each goes out. */
export const listMessages = {
  label: 'Texts',
  back: 'Back to Templates',
  withEveryLink: 'With every link',
  automatic: 'Automatic',
  toEveryReply: 'To every reply',
  off: 'Off',
  empty: 'On, but empty',
  unsaved: 'Not saved yet',
};

export const languageMessages = {
  label: 'Language',
  en: 'English',
  es: 'Spanish',
  /** What a field is called in another language than English. */
  inSpanish: (label: string): string => `${label} in Spanish`,
  readers: 'Goes to customers who read the payment page in Spanish.',
  switch: 'Spanish for customers who read Spanish',
  known: 'Known from the language in which they read the payment page.',
  fallback: 'Empty: readers of Spanish get the English text.',
  ours: 'Empty: readers of Spanish get our text in Spanish.',
};

export const autoMessages = {
  autoSendPaymentSuccess: 'Send automatically on successful payments',
  autoSendPaymentFail: 'Send automatically on failed payments',
  empty: 'On, but the text is empty: nothing is sent.',
};

/** What is said of a text while it is written. */
export const noteMessages = {
  isDefault: 'This is the default text.',
  unknown: (name: string): string => `{${name}} is not known here and would be sent as it stands.`,
  use: (name: Placeholder): string => `Use {${name}}`,
  takeOut: 'Take it out',
  linkMissing: 'The payment link is added at the end.',
  putLink: 'Put it here',
  rare: (letters: readonly string[], parts: number, used: number, single: number): string =>
    `${listed(letters)} ${letters.length === 1 ? 'makes' : 'make'} this ${parts} texts: ${used} characters, and ${single} fit one.`,
  rareInValues: (letters: readonly string[], parts: number): string =>
    `${listed(letters)} in what is filled in ${letters.length === 1 ? 'makes' : 'make'} this ${parts} texts.`,
  writePlain: (form: string | null): string => (form === null ? 'Write plain letters' : `Write ${form}`),
  tooLong: 'This is too long: a message can be sent as 4 texts at most. Please shorten it.',
};

const mostNamed = 3;

/** The first letters of many, in quotation marks where they are none themselves. */
const listed = (letters: readonly string[]): string => {
  const named = letters.slice(0, mostNamed).map((letter) => (/\p{P}/u.test(letter) ? letter : `“${letter}”`));
  const rest = letters.length - named.length;
  const all = rest > 0 ? [...named, `${rest} more`] : named;
  return all.length === 1 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
};

export const insertLabel = 'Insert';

export const previewMessages = {
  title: (firstName: string | null): string =>
    firstName === null ? 'What your customer will read' : `What ${firstName} will read`,
  from: ' from ',
  sample: 'With made-up values, until you have a link.',
  nothing: 'Nothing is sent.',
  used: (used: number, space: number): string => `${used} of ${space} characters`,
  price: pricedTexts,
  priceField: 'Price of one text in dollars',
  priceHelp: 'What your provider takes for it. It is used for estimates only.',
};

/** The choice of the link whose values a preview shows. */
export const shownForMessages = { label: 'Shown for', none: 'No links found' };

interface LongestOf {
  readonly names: boolean;
  readonly amounts: boolean;
}

const longestOf = ({ names, amounts }: LongestOf): string =>
  `The longest ${[names && 'name', amounts && 'amount'].filter(Boolean).join(' and ')} you have`;

/** How long a text gets with the longest values of the store. */
export const worstMessages = {
  section: 'At its longest',
  whole: (of: LongestOf, used: number, price: string): string => `${longestOf(of)}: ${used} characters, ${price}.`,
  tooLong: (of: LongestOf): string => `${longestOf(of)}: this is too long to be sent. Please shorten it.`,
  rare: ({ customers, more, letter }: { customers: number; more: boolean; letter: string }, parts: number): string =>
    customers === 1
      ? `1 customer has a letter like “${letter}” in their name: ${countedTexts(parts)} for them.`
      : `${customers.toLocaleString('en-US')}${more ? ' or more' : ''} customers have a letter like “${letter}” in their name: ${countedTexts(parts)} for them.`,
};

/** Labels and messages of the test of a text. */
export const testMessages = {
  section: 'Try it',
  label: 'Phone number for the test',
  note: 'One text goes to this phone, as shown above and not saved yet. It counts as any other text.',
  madeUp: 'Its address is made up and opens no payment.',
  nothing: 'There is nothing to send.',
  noNumber: 'Connect a number in Settings to send a test.',
};

const unit = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
const joinedBy = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** When reminders go out, in one sentence without its full stop. */
export const ladderMessage = (steps: readonly ReminderStep[], short = false): string => {
  const show = (hours: number): string => (short ? `${hours} h` : unit(hours));
  const of = (from: ReminderStep['from']) =>
    steps
      .filter((step) => step.from === from)
      .map(({ hours }) => hours)
      .toSorted((a, b) => (from === 'sent' ? a - b : b - a))
      .map(show);
  const [sent, end] = [of('sent'), of('end')];
  return [sent.length > 0 && `after ${joinedBy(sent)}`, end.length > 0 && `${joinedBy(end)} before the end`]
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase());
};

export const reminderMessages = {
  section: 'When reminders go out',
  off: 'Reminders are off',
  stops: 'They stop on payment, a reply, STOP, disable and expiry, and never go out in quiet hours.',
  change: 'Change',
  adminChanges: 'An admin of your store sets this.',
  title: 'Reminders',
  text: 'For links that are texted from now on. At most three reminders go out for a link.',
  on: 'Remind customers of links that are not paid',
  hours: (number: number): string => `Hours of reminder ${number}`,
  from: (number: number): string => `Moment of reminder ${number}`,
  moments: { sent: 'hours after the first text', end: 'hours before the link ends' },
  add: 'Add a reminder',
  remove: (number: number): string => `Remove reminder ${number}`,
  save: 'Save reminders',
  saving: 'Saving...',
  done: 'Reminders updated successfully',
  failed: 'Failed to update the reminders',
  loadFailed: 'The reminders could not be loaded.',
  badHours: 'Enter whole hours from 1 to 336.',
};
