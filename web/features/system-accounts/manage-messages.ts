/** Labels and messages of the dialogs about one account or sub-user. */
export const manageMessages = {
  open: 'Manage',
  openOf: (who: string) => `Manage ${who}`,
  title: 'Manage',
  close: 'Close',
  cancel: 'Cancel',
  reset: 'Reset Password',
  resetHint: 'They sign in with it once, and choose a password of their own.',
  logIn: 'Log in as this user',
  logInHint: 'For an hour, to help. Every act names both of you; money back, passwords and credentials stay closed.',
  inactiveHint: 'Only an active user can be logged in as.',
  statusOf: (isActive: boolean, isSubUser: boolean) =>
    `${isActive ? 'Deactivate' : 'Activate'} ${isSubUser ? 'User' : 'Account'}`,
  deactivateHint: (isSubUser: boolean) =>
    isSubUser
      ? 'Ends their sessions at once.'
      : 'Ends all sessions of the store at once; its customers cannot pay until it is active again.',
  activateHint: (isSubUser: boolean) =>
    isSubUser ? 'They can sign in again.' : 'They can sign in again, and customers can pay again.',
  working: 'Working...',
  newPassword: 'New Password',
  placeholder: 'Enter new password (min 6 characters)',
  resetting: 'Resetting...',
  invalid: { title: 'Invalid Password', text: 'Password must be at least 6 characters long' },
  resetDone: { title: 'Password Reset', text: 'Password has been successfully reset' },
  resetFailed: { title: 'Reset Failed', text: 'Failed to reset password' },
  statusDone: { title: 'Status Updated', text: 'User status has been updated' },
  statusFailed: { title: 'Update Failed', text: 'Failed to update status' },
  reason: 'Reason',
  reasonHelp: 'It is kept with what you do there.',
  logInSubmit: 'Log In',
  loggingIn: 'Logging In...',
  logInFailed: { title: 'Log In Failed', text: 'You could not be logged in as this user.' },
};
