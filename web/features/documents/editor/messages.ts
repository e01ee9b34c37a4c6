/** Labels and messages of the editor of document templates. */
export const messages = {
  documents: 'Documents',
  back: 'Back to Documents',
  template: 'Template',
  title: (name: string): string => `Edit ${name}`,
  denied: 'Admins only',
  deniedText: 'An admin of your store writes the templates. You can make documents of them.',
  loadFailed: 'The template could not be loaded.',
  notFound: 'This template was not found.',
  archived: 'This template is archived',
  archivedText: 'Take it into use again before you edit it.',
  languages: { en: 'English', es: 'Spanish' },
  papers: { letter: 'Letter', receipt: 'Receipt' },
  signed: { before: 'Signed before paying', after: 'Signed after paying', without: 'Signed without a payment' },
  views: { label: 'What is shown', text: 'Text', preview: 'Preview' },
};

/** The list of the fields that can be put into the text. */
export const listMessages = {
  search: 'Find a field',
  label: 'Fields',
  groups: {
    customer: 'Customer',
    link: 'Link',
    store: 'Store',
    other: 'Who and when',
    blank: 'You fill in',
    signer: 'The signer fills in',
    new: 'Something else',
  },
  newBlank: 'New blank',
  newBlankOf: (name: string): string => `New blank “${name}”`,
  insert: 'Insert field',
};

/** The buttons over the text. */
export const toolMessages = {
  toolbar: 'Text',
  text: 'Text of the template',
  help: 'Press { to insert a field. Press Escape to go to the buttons above the text.',
  heading: 'Heading',
  levels: ['Plain text', 'Title', 'Heading', 'Small heading'],
  bold: 'Bold',
  italic: 'Italic',
  bulletList: 'List',
  orderedList: 'Numbered list',
  rule: 'Rule',
  undo: 'Undo',
  redo: 'Redo',
};

/** What can be set of the field that is selected. */
export const settingMessages = {
  section: (name: string): string => `Field: ${name}`,
  blank: 'Blank',
  blankName: 'What staff fill in',
  signName: 'What the signer reads',
  fallback: 'If it is empty, print',
  fallbackHelp: 'Left empty, a rule is printed.',
  required: 'Required',
  remove: 'Remove field',
  /** Beside a field of the signer, in the text. */
  marks: { required: 'required', optional: 'optional' },
};

/** The preview and what is wrong with it. */
export const previewMessages = {
  label: 'Preview',
  form: 'What it is shown on',
  forms: { phone: 'Phone', paper: 'Paper' },
  failed: 'The preview could not be made.',
  loading: 'The preview is being made',
  shownFor: 'Shown for',
  nobody: 'Nobody yet',
  none: 'No customer or link found',
  links: 'Links',
  customers: 'Customers',
  empty: (count: number): string => (count === 1 ? '1 field is empty here' : `${count} fields are empty here`),
  letters: 'These letters cannot be printed',
  emptyRequired: 'No document can be made without it.',
  emptyFallback: (fallback: string): string => `“${fallback}” is printed.`,
  emptyRule: 'A rule is printed.',
  unprintable: 'No document can be made with them.',
};

/** What keeps a template from being saved. */
export const problemMessages = {
  title: 'This cannot be saved yet',
  unknown: 'This is not a field. Choose one from the list, or write it without braces.',
  nameless: 'This field needs a name.',
};

/** What became of the text, and what can be done with it. */
export const saveMessages = {
  saved: (moment: string, revision: number): string => `Saved ${moment}, revision ${revision}`,
  unsaved: 'Not saved yet',
  change: 'What changed? (optional)',
  cancel: 'Cancel',
  save: (revision: number): string => `Save revision ${revision}`,
  saving: 'Saving...',
  done: (revision: number): string => `Saved as revision ${revision}`,
  nothing: 'Nothing has changed since the last save',
  notOffered: 'Your staff are offered it nowhere yet.',
  offer: 'Choose where it is offered',
  failed: 'The template was not saved',
  kept: 'Your text is still here.',
  lost: 'What you wrote has not been saved yet.',
  theirs: 'Show their text',
  mine: 'Save mine instead',
  behind: 'Somebody else has saved this template since you opened it.',
  choiceHelp: 'Undo brings back what you wrote, and theirs stays among the revisions.',
};
