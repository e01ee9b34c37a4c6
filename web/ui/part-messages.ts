/** What a text costs, as its length makes one or several of it. */
export const priceMessages = {
  texts: (parts: number) => (parts === 1 ? '1 text' : `${parts.toLocaleString('en-US')} texts`),
  cost: (texts: string, cost: string) => `${texts}, about ${cost}`,
};

/** The bar below a form with unsaved changes. */
export const saveBarMessages = {
  unsaved: 'Not saved yet',
  save: 'Save',
  saving: 'Saving...',
  discard: 'Discard',
};

/** Fields that hold a secret. */
export const secretMessages = {
  hide: 'Hide password',
  show: 'Show password',
  replace: 'Replace',
  keep: 'Keep saved',
};

/** The addresses to which something is sent. */
export const recipientsMessages = {
  label: 'Recipients',
  add: 'Add',
  address: 'Add an email address',
  invalid: 'Valid email format required',
  known: 'This address is in the list already.',
  remove: (recipient: string) => `Remove ${recipient}`,
  unsubscribed: 'unsubscribed',
  none: 'No recipients yet.',
};

/** A text that is sent to see whether texts arrive. */
export const testTextMessages = {
  send: 'Send Test SMS',
  sending: 'Sending...',
  failed: 'The test text could not be sent. Please try again.',
};

/** How far something has come: the label of its steps, and what stands in place of a time. */
export const railMessages = {
  progress: 'Progress',
  notYet: 'Not yet',
  never: 'No',
  notTexted: 'Not by text',
  timeUnknown: 'Time not known',
  waiting: 'No answer yet',
};
