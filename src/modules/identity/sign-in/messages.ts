/** What people read of this. Programs read the code beside each. */
export const messages = {
  invalid_credentials: 'Invalid credentials',
  password_unchanged: 'The new password is the same as the current one. Please choose a different one.',
  password_changed_meanwhile: 'Your password was changed a moment ago. Please sign in again.',
  not_shut_out: 'This account is neither denied nor deactivated, so you can sign in.',
};
