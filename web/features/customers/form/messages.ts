/** Labels and messages of the fields of a customer. */
export const fieldMessages = {
  name: 'Customer name *',
  firstName: 'First Name *',
  lastName: 'Last Name *',
  email: 'Email',
  phone: 'Phone Number',
  neededPhone: 'Phone Number *',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  notes: 'Notes',
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  digitsInName: 'Customer name cannot contain numbers',
  invalid: 'Validation Error',
};

/** Labels and messages of the dialog that adds a customer. */
export const addMessages = {
  title: 'Add New Customer',
  submit: 'Add Customer',
  busy: 'Adding...',
  cancel: 'Cancel',
  success: 'Customer created successfully',
  /** The title of the failure, which each screen has its own of. */
  failed: { directory: 'Creation Failed', link: 'Error' },
  failure: 'The customer could not be created. Please try again; nobody is added twice.',
};

/** Labels and messages about somebody who has the phone or the email already. */
export const knownMessages = {
  hasPhone: (name: string) => `${name} already has this phone number.`,
  hasEmail: (name: string) => `${name} already has this email.`,
  open: 'Open',
  openOf: (name: string) => `Open ${name}`,
  title: 'This customer may be here already',
  text: 'Nothing has been created yet.',
  use: 'Use Existing Customer',
  anyway: 'Create Duplicate Anyway',
  cancel: 'Cancel',
};
