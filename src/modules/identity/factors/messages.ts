/** What people read of this. Programs read the code beside each. */
export const messages = {
  second_factor_required: 'Please enter the code from your authenticator app.',
  wrong_code: 'This code is wrong or was already used. Please enter the next one.',
  app_shut: 'Too many wrong codes were entered. Please use a recovery code or a passkey.',
  passkey_required: 'Please use your passkey.',
  authenticator_not_started: 'This took too long. Please start again with a new QR code.',
  authenticator_missing: 'You have no authenticator app.',
  unknown_passkey: 'This passkey is not known.',
  passkey_timed_out: 'This took too long. Please try again.',
  passkey_known: 'This passkey has already been added.',
  passkey_not_found: 'Passkey not found',
  too_many_passkeys: 'You have 20 passkeys. Please remove one first.',
};
