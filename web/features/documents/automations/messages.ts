import type { AutomationTrigger } from '../../../../src/contract/documents/automations.ts';

/** A length of time in the unit in which people say it. */
export interface Delay {
  readonly count: number;
  readonly unit: 'minutes' | 'hours' | 'days';
}

/** By which ways something is sent. */
export type Ways = 'none' | 'text' | 'email' | 'both';

const units: Readonly<Record<Delay['unit'], string>> = { minutes: 'minute', hours: 'hour', days: 'day' };

const length = ({ count, unit }: Delay): string => (count === 1 ? `1 ${units[unit]}` : `${count} ${unit}`);

const happens: Readonly<Record<Exclude<AutomationTrigger, 'link_expiring'>, string>> = {
  link_created: 'a link is created',
  link_paid: 'a link is paid',
  link_expired: 'a link expires',
};

const sentBy: Readonly<Record<Ways, string>> = {
  none: '',
  text: ' and send it by text',
  email: ' and send it by email',
  both: ' and send it by text and email',
};

/** The sentence that says what happens by itself. */
export const sentenceMessages = {
  when: (trigger: AutomationTrigger, delay: Delay): string => {
    if (trigger === 'link_expiring') return `${length(delay)} before a link expires`;
    return delay.count === 0 ? `When ${happens[trigger]}` : `${length(delay)} after ${happens[trigger]}`;
  },
  make: (template: string, ways: Ways): string => `make ${template}${sentBy[ways]}`,
  send: { none: '', text: 'send a text', email: 'send an email', both: 'send a text and an email' },
};

/** Labels and messages of the list. */
export const messages = {
  title: 'Automations',
  add: 'New automation',
  loadFailed: 'The automations could not be loaded.',
  none: 'Nothing happens by itself yet.',
  noneHint: 'Have a document made for each new link, or thank whoever has paid.',
  adminHint: 'An admin of your store can have documents made and texts sent by themselves.',
  isOn: (name: string) => `${name}: on`,
  off: 'Off',
  switchedOff: 'Switched off, because it failed ten times in a row. The history of its links says why.',
  never: 'It has done nothing yet',
  lastRun: (at: string) => `Last done ${at}`,
  more: (name: string) => `More for ${name}`,
  change: 'Change',
  remove: 'Delete',
  switchFailed: 'The automation could not be switched.',
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeText: 'It does nothing from now on, also for links for which it waits. What it made and sent stays.',
  removing: 'Deleting…',
  removeFailed: 'The automation could not be deleted.',
  removed: 'Automation deleted',
};

/** Labels and messages of the dialog in which one is written. */
export const dialogMessages = {
  addTitle: 'New Automation',
  changeTitle: 'Change Automation',
  text: 'It counts for what happens from now on, once for each link.',
  name: 'Name',
  nameHelp: 'It stands in the history of a link where something could not be done.',
  when: 'When a link',
  triggers: {
    link_created: 'is created',
    link_paid: 'is paid',
    link_expired: 'expires',
    link_expiring: 'is about to expire',
  } satisfies Readonly<Record<AutomationTrigger, string>>,
  make: 'make',
  nothing: 'no document, only send',
  sendIt: 'send it by',
  send: 'send',
  text_way: 'text',
  email_way: 'email',
  after: 'after',
  before: 'in',
  count: 'How long',
  unit: 'Unit of time',
  units: { minutes: 'minutes', hours: 'hours', days: 'days' } satisfies Readonly<Record<Delay['unit'], string>>,
  badCount: 'Write a whole number',
  textMessage: 'Text',
  emailSubject: 'Subject of the email',
  emailMessage: 'Email',
  subjectHelp: 'Left empty, the name of your store.',
  usual: 'Left empty, the usual message that asks for the payment.',
  fields: (names: string) => `Filled in for you: ${names}`,
  quiet: 'Texts go out between 9 AM and 8 PM where the customer lives.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  failed: 'The automation could not be saved.',
  added: 'Automation saved',
};
