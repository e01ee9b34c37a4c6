const minutesOf = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

const hoursOf = (seconds: number): string => {
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

/** What people read of identity. Programs read the code beside each. */
export const messages = {
  account_pending: 'Your account is pending approval. You will be able to sign in once it is approved.',
  account_denied: 'Your registration was not approved.',
  account_inactive: 'Your account is deactivated.',
  invalid_credentials: 'Invalid credentials',
  wrong_password: 'The current password is not right.',
  password_unchanged: 'The new password is the current one. Please choose another.',
  password_changed_meanwhile: 'Your password was changed a moment ago. Please sign in again.',
  second_factor_required: 'Please enter the code of your authenticator app.',
  wrong_code: 'This code is not right, or it was used already. Please take the next one.',
  app_shut: 'Too many wrong codes were given. Please use a recovery code or a passkey.',
  passkey_required: 'Please use your passkey.',
  authenticator_not_started: 'This took too long. Please begin again with a new QR code.',
  authenticator_missing: 'You have no authenticator app.',
  last_second_factor: 'You need a second factor. Please add another one first.',
  unknown_passkey: 'This passkey is not known.',
  passkey_timed_out: 'This took too long. Please try again.',
  passkey_known: 'This passkey was added already.',
  passkey_not_found: 'Passkey not found',
  too_many_passkeys: 'You have 20 passkeys. Please remove one first.',
  password_link_ended: 'This link is not valid any more. Please ask for a new one.',
  session_not_found: 'Session not found',
  busy: 'Too many people are signing in at the moment. Please try again.',
  too_many_attempts: (seconds: number) =>
    `Too many failed sign-in attempts. Please try again in ${minutesOf(seconds)}.`,
  too_many_registrations: (seconds: number) =>
    `Too many registrations from your network. Please try again in ${minutesOf(seconds)}.`,
  too_many_invitations: (seconds: number) =>
    `Your store has sent as many invitations as it may within a day. Please try again in ${hoursOf(seconds)}.`,

  username_too_short: 'Username must be at least 3 characters',
  username_taken: 'Username already exists',
  email_taken: 'Email already exists',
  user_not_found: 'User not found',
  operator_not_found: 'There is no operator yet.',
  own_account: 'You cannot deactivate, delete or demote your own account.',
  own_password: 'Please change your own password in your account settings.',
  not_denied: 'This registration is not denied any more.',
  no_email: 'This person gave no email, so nobody can write to them.',
  not_invited: 'This user has chosen a password already.',
  user_inactive: 'This user is deactivated. Please activate them first.',
  deactivated_by_operator: 'The operator deactivated this user. Only the operator can activate them.',
  invited_just_now: 'The invitation was sent a moment ago. Please wait five minutes before you send it again.',
  not_approved: 'This registration is not approved.',
  cannot_sign_in: 'This user cannot sign in, so nobody can sign in as them.',
  is_operator: 'Nobody can sign in as the operator.',
  not_impersonating: 'You are not signed in as somebody else.',
  operator_session_ended: 'Your own session has ended. Please sign in again.',
  password_too_short: 'Password must be at least 6 characters',
  password_too_short_here: 'Password must be at least 12 characters long.',
  password_too_easy:
    'This password is easy to guess. Please take something that is not made of names, common words and numbers.',
  not_pending: 'This registration is not pending any more.',

  logo_unreadable: 'This picture cannot be read. Please choose a PNG, JPEG or WebP picture.',
  logo_too_large: 'The logo has too many pixels; at most 2,000 on each side.',

  credentials_incomplete: 'Please provide both TPN and Auth Token.',
  credentials_unreadable:
    'TPN, Auth Token and tokenization key have letters, digits and signs only. Please copy them again, without spaces.',
  tokenization_key_required:
    'Please enter a tokenization key. Without one your payment page would show your Auth Token, which is not allowed here.',
  tokenization_key_is_auth_token:
    'The tokenization key and the Auth Token are the same. Please enter a separate key that can only tokenize cards.',
};
