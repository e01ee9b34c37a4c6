/** Labels and messages of the approved accounts. */
export const accountMessages = {
  noun: ['account', 'accounts'],
  none: 'No accounts found',
  noneSearched: 'Try adjusting your search.',
  noneAtAll: 'No accounts exist yet.',
  active: 'Active',
  stopped: { payments: 'Payments stopped', texts: 'Texts stopped' },
  inactive: 'Inactive',
  invited: 'Invited',
  admin: 'Admin',
  user: 'User',
  storeAdmin: 'Store Admin',
  regularUser: 'Regular User',
  pageKey: {
    auth_token: {
      label: 'Auth Token on page',
      hint: 'Until this store saves a tokenization key in its settings, anyone who opens one of its payment pages can read its Auth Token, which can also void and refund payments.',
    },
    missing: {
      label: 'No tokenization key',
      hint: 'Until this store saves a tokenization key in its settings, its links stay closed: this installation allows no Auth Token on a payment page.',
    },
  },
  subUsers: 'Sub-users',
  created: 'Created',
} as const;

const counted = (texts: number): string => (texts === 1 ? '1 text' : `${texts.toLocaleString('en-US')} texts`);

/** Labels and messages of the dialog about how many texts a store may send. */
export const textLimitMessages = {
  title: 'Texts and emails per day',
  titleOf: (who: string) => `Texts and emails per day: ${who}`,
  sent: 'Texts in the last 24 hours',
  emailsSent: 'Emails about links in the last 24 hours',
  current: 'May send',
  currentOf: (perDay: number, isDefault: boolean): string =>
    isDefault ? `${counted(perDay)}, the default` : counted(perDay),
  limit: 'Texts within 24 hours',
  help: (defaultPerDay: number): string =>
    `Leave empty for the default of ${defaultPerDay}. Enter 0 to stop this store from sending texts.`,
  emails: 'Emails within 24 hours',
  emailsHelp: (perDay: number): string =>
    `Emails about links and receipts. Leave empty for the default of ${perDay}. Enter 0 to stop it from sending any.`,
  invalid: 'Enter a whole number from 0 to 10,000, or leave this empty.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  loadFailed: 'The limit could not be loaded.',
  saved: (who: string, perDay: number) => ({
    title: 'Limit saved',
    text: `${who} may send ${counted(perDay)} within 24 hours.`,
  }),
  saveFailed: 'The limit could not be saved.',
};

/** Labels and messages of the dialogs about one account or sub-user. */
export const manageMessages = {
  open: 'Manage',
  openOf: (who: string) => `Manage ${who}`,
  title: 'Manage',
  close: 'Close',
  cancel: 'Cancel',
  reset: 'Reset Password',
  resetHint: 'They sign in with it once, then choose their own.',
  logIn: 'Log in as this user',
  logInHint:
    'For one hour, to help them. Everything you do is recorded with both names. Refunds, passwords and credentials stay off limits.',
  inactiveHint: 'You can only log in as an active user.',
  invitedHint: 'They were invited and have not chosen a password yet, so nobody can log in as them.',
  statusOf: (isActive: boolean, isSubUser: boolean) =>
    `${isActive ? 'Deactivate' : 'Activate'} ${isSubUser ? 'User' : 'Account'}`,
  deactivateHint: (isSubUser: boolean) =>
    isSubUser
      ? 'Ends their sessions at once.'
      : 'Ends all sessions of the store at once; its customers cannot pay until it is active again.',
  activateHint: (isSubUser: boolean) =>
    isSubUser ? 'They can sign in again.' : 'They can sign in again, and customers can pay again.',
  risk: 'Warning Signs',
  riskHint: 'How old the store is, how much it sells, and how often something goes wrong.',
  switches: 'Texting and Payments',
  switchesHint: 'Stop either one for this store while everything else goes on.',
  working: 'Working...',
  newPassword: 'New Password',
  placeholder: 'Enter new password (min 6 characters)',
  resetting: 'Resetting...',
  invalid: 'Invalid Password',
  resetDone: { title: 'Password Reset', text: 'Password has been successfully reset' },
  resetFailed: { title: 'Reset Failed', text: 'Failed to reset password' },
  statusDone: { title: 'Status Updated', text: 'User status has been updated' },
  statusFailed: { title: 'Update Failed', text: 'Failed to update status' },
  reason: 'Reason',
  reasonHelp: 'It is recorded with everything you do there.',
  logInSubmit: 'Log In',
  loggingIn: 'Logging In...',
  logInFailed: 'You could not be logged in as this user.',
};

/** Labels and messages of the dialog that turns parts of a store off. */
export const switchMessages = {
  title: 'Texting and Payments',
  texting: 'Texting',
  textingHint: 'While this is off, no text goes out, not even one that is waiting.',
  payments: 'Payments',
  reason: 'Why',
  reasonHelp: 'The store reads it where it reads that this is stopped, and can write against it.',
  paymentsHint: 'While this is off, its links say that the store is not taking payments at the moment.',
  save: 'Save',
  saving: 'Saving...',
  saved: (who: string) => ({ title: 'Saved', text: `Texting and payments for ${who} are saved.` }),
  loadFailed: 'These settings could not be loaded.',
  saveFailed: 'The change could not be saved.',
};

/** Labels and messages of the dialog about the signs that an account deserves a look. */
export const riskMessages = {
  title: 'Warning Signs',
  calm: 'Nothing stands out.',
  high: (count: number) => (count === 1 ? '1 sign stands out.' : `${count} signs stand out.`),
  loadFailed: 'The signs could not be loaded.',
};
