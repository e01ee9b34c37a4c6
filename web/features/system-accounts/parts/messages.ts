/** Labels and messages that all lists and dialogs of the operator share. */
export const partMessages = {
  showNewest: 'Show the newest',
  clearSearch: 'Clear search',
  noneOnPage: 'Nothing is left on this page',
  loadFailed: 'The accounts could not be loaded.',
  cancel: 'Cancel',
};

/** How a person and their store are described. */
export const personMessages = {
  noCompany: 'No Company',
  noEmail: 'No email',
  email: 'Email',
  type: 'Type',
  types: { user: 'Main account', sub_user: 'Sub-user' } as Readonly<Record<string, string>>,
};
