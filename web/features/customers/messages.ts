/** Labels and messages of the customers screen. */
export const messages = {
  title: 'Customers',
  subtitle: 'Everyone a payment link was made for',
  search: 'Search customers...',
  none: 'No customers yet.',
  noneHint: 'A customer is kept here as soon as you create a payment link for them.',
  noMatch: 'No customers found.',
  noMatchHint: 'Try a part of the name, the email or the phone number.',
  clear: 'Clear search',
  loadFailed: 'The customers could not be loaded.',
  columns: { name: 'Name', phone: 'Phone', email: 'Email', since: 'Customer since' },
  newLink: (name: string) => `New payment link for ${name}`,
};

/** Labels and messages of the page of one customer. */
export const profileMessages = {
  title: 'Customer',
  back: 'All customers',
  address: 'Address',
  notes: 'Notes',
  archived: 'Archived',
  newLink: 'Create payment link',
  notFound: 'Customer not found',
  loadFailed: 'The customer could not be loaded.',
};

/** Labels and messages of the Add New Customer dialog. */
export const addMessages = {
  open: 'Add customer',
  title: 'Add New Customer',
  firstName: 'First Name *',
  lastName: 'Last Name *',
  email: 'Email',
  phone: 'Phone Number *',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  notes: 'Notes',
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  exists: (name: string) => `${name} already has this phone number.`,
  takeExisting: 'Use this one',
  addAnyway: 'Add anyway',
  submit: 'Add Customer',
  busy: 'Adding...',
  cancel: 'Cancel',
  success: 'Customer created successfully',
  failed: 'The customer could not be created. Please try again; nobody is added twice.',
};
