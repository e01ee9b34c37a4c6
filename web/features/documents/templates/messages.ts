import type { Starter, TemplateAction, TemplateType } from '../../../../src/contract/documents/templates.ts';
import type { Language } from '../../../../src/contract/payer/payer.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const number = (value: number): string => value.toLocaleString('en-US');

const types: Readonly<Record<TemplateType, string>> = {
  agreement: 'Agreement',
  authorization: 'Authorization',
  terms: 'Terms',
  completion: 'Completion',
  receipt: 'Receipt',
  other: 'Other',
};

const languages: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** The list of templates. */
export const listMessages = {
  title: 'Document templates',
  add: 'New template',
  search: 'Search templates',
  heads: { template: 'Template', when: 'Signed', signed: 'Signed of made', used: 'Last used' },
  types,
  languages,
  kind: (type: string, language: string, version: number): string => `${type} · ${language} · revision ${version}`,
  notOffered: 'offered nowhere',
  signedOf: (signed: number, made: number): string => `${number(signed)} of ${number(made)}`,
  noneMade: 'none made',
  never: 'never',
  noun: ['template', 'templates'] as readonly [string, string],
  turns: ['Back to the first', 'Next'] as readonly [string, string],
  none: 'No document templates yet.',
  noneHint: 'Terms the customer signs before paying protect you in a dispute.',
  adminHint: 'An admin of your store can make them. Terms the customer signs before paying protect you in a dispute.',
  noneArchived: 'Nothing is archived.',
  noneArchivedHint: 'Templates that you take out of use are kept here, with all that was made of them.',
  showActive: 'Show templates',
  noMatch: 'No template fits.',
  noMatchHint: 'Names and descriptions are searched.',
  clear: 'Clear search',
  loadFailed: 'The templates could not be loaded.',
};

/** When documents are signed, for a column. */
export const whenMessages = { before: 'before paying', after: 'after paying', none: 'no payment' };

/** The panel of a template. */
export const panelMessages = {
  label: 'Template',
  revision: (version: number): string => `Revision ${version}`,
  earlier: 'Previous template',
  later: 'Next template',
  signed: { before: 'Signed before paying', after: 'Signed after paying', none: 'Signed without a payment' },
  required: 'required',
  optional: 'not required',
  noSignature: 'without a signature',
  withInitials: 'with initials',
  neverMade: 'Nothing was made of it yet.',
  awaited: 'A link or an automation uses it.',
  signedOf: (signed: number, made: number): string => `${number(signed)} of ${number(made)} signed.`,
  abandoned: (count: number): string => `${counted(count, 'was', 'were')} opened and left.`,
  archived: 'Archived: nobody is offered it. What was made of it stays as it is.',
  sample: 'It is still word for word our sample, which is no legal advice.',
  preview: 'As the customer reads it',
  edit: 'Edit',
  settings: 'Settings',
  again: 'Use Again',
  saving: 'Saving...',
  usedAgain: 'The template is in use again.',
  againFailed: 'The template could not be taken into use again.',
  loadFailed: 'The template could not be loaded.',
};

/** Where a template is offered. */
export const offeredMessages = {
  title: 'Where it is offered',
  who: (users: number): string =>
    users === 0 ? 'Everybody may use it' : `${counted(users, 'person', 'people')} may use it`,
  places: {
    create_link: 'Create Link',
    customer: 'On a customer',
    refund_policy: 'As your refund policy',
  } satisfies Record<TemplateAction, string>,
  placeHelp: {
    create_link: 'under More options, Documents',
    customer: 'without a payment, to be signed within 30 days',
    refund_policy: 'shown to the bank when a payment is disputed',
  } satisfies Record<TemplateAction, string>,
  failed: 'This could not be changed.',
};

/** The revisions in the panel. */
export const revisionMessages = {
  title: 'Revisions',
  compare: 'Compare',
  compareAll: (count: number): string => `Compare all ${count}`,
  loadFailed: 'The revisions could not be loaded.',
};

/** What several dialogs say. */
export const dialogMessages = {
  name: 'Name *',
  language: 'Language',
  cancel: 'Cancel',
  failed: 'This could not be saved.',
};

/** The dialog that makes a template. */
export const newMessages = {
  title: 'New template',
  choice: 'Begin with',
  noAdvice: 'Each is a sample and no legal advice. Have your lawyer check it before you use it.',
  choices: {
    payment_authorization: 'Payment authorization',
    repair_authorization: 'Repair authorization',
    loan_agreement: 'Pawn or loan agreement',
    sale_of_goods: 'Sale of goods with refund policy',
    receipt_terms: 'Receipt terms',
    completion_of_work: 'Completion of work',
    nothing: 'Nothing',
  } satisfies Record<Starter | 'nothing', string>,
  choiceHelp: {
    payment_authorization: 'The card holder agrees to one charge.',
    repair_authorization: 'What is repaired, at what price, and when it is picked up.',
    loan_agreement: 'The item, the amount, the rate, and what follows when it is not paid back.',
    sale_of_goods: 'What is sold, and when it can be brought back.',
    receipt_terms: 'Signed after paying, with the receipt.',
    completion_of_work: 'The customer confirms that the work is done.',
    nothing: 'An empty page.',
  } satisfies Record<Starter | 'nothing', string>,
  nameHelp: 'Your customers read it as the title of the document.',
  create: 'Create',
  creating: 'Creating...',
  failed: 'The template could not be made.',
};

/** What is done with a template beside editing it. */
export const actMessages = {
  more: 'More actions',
  duplicate: 'Duplicate',
  archive: 'Archive',
  delete: 'Delete',
  archiveTitle: 'Archive this template?',
  archiveText: (name: string, made: number): string =>
    `Nobody is offered ${name} any longer. ${
      made === 0
        ? 'You can take it into use again.'
        : `What was made of it (${number(made)}) stays, and can still be signed.`
    }`,
  archiving: 'Archiving...',
  archived: (name: string): string => `${name} is archived.`,
  archiveFailed: 'The template could not be archived.',
  deleteTitle: 'Delete this template?',
  deleteText: (name: string): string => `${name} and all its revisions are deleted. Nothing was ever made of it.`,
  deleting: 'Deleting...',
  deleted: (name: string): string => `${name} was deleted.`,
  deleteFailed: 'The template could not be deleted.',
};

/** The dialog that duplicates a template. */
export const duplicateMessages = {
  title: 'Duplicate template',
  copyOf: (name: string): string => `${name} (copy)`,
  otherLanguage:
    'If it was made from one of our samples, you get that sample in this language. Otherwise the text is copied for you to translate.',
  busy: 'Duplicating...',
  failed: 'The template could not be duplicated.',
};

/** The settings of a template. */
export const settingsMessages = {
  title: 'Template settings',
  description: 'Description',
  descriptionHelp: 'For your staff. Customers do not see it.',
  kind: 'Kind',
  paper: 'Paper',
  papers: { letter: 'Letter', receipt: 'Receipt roll' },
  when: 'When it is signed',
  whens: { before: 'Before paying', after: 'After paying', none: 'Without a payment' },
  whenHelp: {
    before: 'The customer reads and signs at the address of the payment, then pays there.',
    after: 'It is offered with the result and on the receipt, and holds nothing.',
    none: 'It is sent to a customer by itself.',
  },
  demands: 'What it needs',
  demand: {
    isRequired: 'Required: the link cannot be paid before it is signed',
    requireSignature: 'A signature',
    requireInitials: 'Initials',
  },
  who: 'Who may use it',
  everybody: 'Everybody',
  chosen: 'Admins and these people',
  alone: 'Everybody. All users of your store are admins.',
  nobody: 'Please choose at least one person',
  change: 'What changed?',
  changeHelp: 'Optional. It is shown beside the revision.',
  save: 'Save',
  saving: 'Saving...',
  saved: (version: number): string => `Saved as revision ${version}.`,
  failed: 'The settings could not be saved.',
};
