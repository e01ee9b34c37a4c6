/** What people read of this. Programs read the code beside each. */
export const messages = {
  nothing_stopped: 'Nothing of this store is stopped.',
  logo_unreadable: 'This picture cannot be read. Please choose a PNG, JPEG or WebP picture.',
  logo_too_large: 'The logo is too large: at most 2,000 pixels on each side.',
  credentials_incomplete: 'Please provide both TPN and Auth Token.',
  credentials_unreadable:
    'The TPN, Auth Token and tokenization key contain only letters, digits and symbols. Please copy them again, without spaces.',
  tokenization_key_required:
    'Please enter a tokenization key. Without one your payment page would show your Auth Token, which is not allowed here.',
  tokenization_key_is_auth_token:
    'The tokenization key and the Auth Token are the same. Please enter a separate key that can only tokenize cards.',
};
