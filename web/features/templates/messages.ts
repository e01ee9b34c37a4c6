import type { Placeholder, TemplateField } from '../../../src/contract/texting/placeholders.ts';

/** Labels and messages of the templates. */
export const messages = {
  title: 'Templates',
  subtitle: 'Manage your SMS message templates',
  tabs: { messages: 'Messages' },
  loadFailed: 'The SMS templates could not be loaded.',
  save: 'Save SMS Templates',
  done: 'SMS templates updated successfully',
  failed: 'Failed to update SMS templates',
  kept: 'Your texts are still here. Please try again.',
  nothing: 'Nothing has changed since the last save',
  lost: 'Your texts have not been saved yet.',
  reset: 'Reset to default',
};

interface TextMessages {
  readonly label: string;
  /** When it goes out. */
  readonly note: string;
  /** What the buttons do that stand below it. */
  readonly insert: string;
}

/** What each text is called. */
export const textMessages: Readonly<Record<TemplateField, TextMessages>> = {
  smsTemplate: {
    label: 'Payment Link SMS Template',
    note: 'Goes out with every link that is sent by SMS.',
    insert: 'Insert into the link text',
  },
  smsPaymentSuccessTemplate: {
    label: 'Payment Success SMS Template',
    note: 'Goes out once for each payment, to the phone number of the link.',
    insert: 'Insert into the success text',
  },
  smsPaymentFailTemplate: {
    label: 'Payment Failed SMS Template',
    note: 'Goes out when a card is declined, once for each attempt.',
    insert: 'Insert into the failed text',
  },
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
  sample: 'With made-up values, until you have a link.',
  recent: 'With the values of your last link.',
  nothing: 'Nothing is sent.',
  used: (used: number, space: number): string => `${used} of ${space} characters`,
  parts: (parts: number): string => (parts === 1 ? '1 text' : `${parts} texts`),
};
