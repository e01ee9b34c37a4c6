/** What the settings say. */
export const texts = {
  title: 'Settings',
  subtitle: 'Account and system settings',
  tabs: { credentials: 'Credentials', sms: 'SMS' },
  onlyAdmins: 'Nothing to set here',
  onlyAdminsHint: 'The settings of the store are kept by its admins.',
  card: 'API Credentials',
  cardNote: 'User Credentials: your debit processing TPN and Auth Token',
  tpn: 'TPN',
  authToken: 'Auth Token',
  key: 'Tokenization Key (recommended)',
  keyHelp:
    "Your customer's browser needs a key to encrypt the card. With this separate key, which can do nothing else, your Auth Token never leaves the server.",
  keySavedHelp: 'Replace it with nothing to remove it.',
  submit: 'Save Credentials',
  busy: 'Saving...',
  done: 'Processing credentials updated successfully.',
  failed: 'Failed to update processing credentials. Please try again.',
  ready: 'Your customers can pay.',
  notReady: 'Customers cannot pay yet. Enter the TPN and the Auth Token you got from your processor.',
};
