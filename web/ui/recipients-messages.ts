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
