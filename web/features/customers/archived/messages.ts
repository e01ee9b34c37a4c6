/** Labels and messages of the archived customers. */
export const messages = {
  title: 'Archived',
  tab: 'Archived customers',
  back: 'Back to Customers',
  search: 'Name, phone or email',
  period: 'Archived when',
  periods: {
    all: 'All Time',
    today: 'Today',
    week: 'This Week',
    month: 'This Month',
    year: 'This Year',
  },
  none: 'No archived customers.',
  noneHint: 'Customers that you delete are kept here and can be restored.',
  noMatch: 'No archived customers found.',
  noMatchHint: 'Try another time, or a part of the name, the email or the phone number.',
  clear: 'Clear filters',
  loadFailed: 'The archived customers could not be loaded.',
  columns: { name: 'Name', phone: 'Phone', paid: 'Paid in all', archived: 'Archived' },
  unarchive: 'Unarchive',
  unarchiveName: (name: string) => `Unarchive ${name}`,
};
