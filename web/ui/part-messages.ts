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

/** A text that is sent to see whether texts arrive. */
export const testTextMessages = {
  send: 'Send Test SMS',
  sending: 'Sending...',
  failed: 'The test text could not be sent. Please try again.',
};
