/** What people read of this. Programs read the code beside each. */
export const messages = {
  operator_not_found: 'There is no operator yet.',
  own_password: 'Please change your own password in your account settings.',
  not_pending: 'This registration is no longer pending.',
  not_denied: 'This registration is no longer denied.',
  appeal_not_found: 'Appeal not found',
  appeal_answered: 'This appeal was answered already.',
  not_approved: 'This registration is not approved.',
  no_email: 'This person gave no email address, so nobody can write to them.',
  cannot_sign_in: 'This user cannot sign in, so nobody can sign in as them.',
  user_invited: 'This person was invited and has not chosen a password yet, so nobody can sign in as them.',
  is_operator: 'Nobody can sign in as the operator.',
  not_impersonating: 'You are not signed in as somebody else.',
  operator_session_ended: 'Your own session has ended. Please sign in again.',
  password_too_short: 'Password must be at least 6 characters',
};
