/** Labels and messages of the customers screen. */
export const messages = {
  title: 'Customers',
  subtitle: 'Everyone a payment link was made for',
  search: 'Search customers...',
  none: 'No customers yet.',
  noneHint: 'A customer is kept here as soon as you create a payment link for them.',
  noMatch: 'No customers found.',
  noMatchHint: 'Try a part of the name, the e-mail or the phone number.',
  clear: 'Clear search',
  loadFailed: 'The customers could not be loaded.',
  columns: { name: 'Name', phone: 'Phone', email: 'E-mail', since: 'Customer since' },
  newLink: (name: string) => `New payment link for ${name}`,
};
