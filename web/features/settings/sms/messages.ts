type Provider = 'openphone' | 'twilio';

/** The providers by their names. Quo is found by whoever knows it by its new one. */
export const providerNames: Readonly<Record<Provider, string>> = { openphone: 'OpenPhone', twilio: 'Twilio' };

/** What texts go out through now. */
export const senderMessages = {
  title: 'SMS Configuration',
  note: 'The first of these that is set up is used: your OpenPhone, your Twilio, then one that you inherit.',
  own: (provider: Provider) => `Your texts go out through your ${providerNames[provider]}, from`,
  inherited: (provider: Provider) => `Your texts go out through an inherited ${providerNames[provider]} account, from`,
  none: 'No number is set up yet, so no texts can be sent.',
};

/** Labels and messages of the Twilio settings. */
export const smsMessages = {
  title: 'Twilio',
  note: 'Your own Twilio account. Texts go out from its number.',
  loadFailed: 'The SMS settings could not be loaded.',
  accountSid: 'Account SID',
  accountSidHelp: 'On the first page of the Twilio Console. It starts with AC.',
  authToken: 'Auth Token',
  authTokenHelp: 'Next to the Account SID. It is stored encrypted and never shown again.',
  fromNumber: 'From Number',
  fromNumberHelp: 'A number in that Twilio account that can send texts.',
  needed: 'An account needs its SID, its Auth Token and a number',
  texts: 'Texts',
  textsNote: 'What your customers read, and which texts go out by themselves after a payment.',
  openTexts: 'Open Templates',
  done: 'SMS settings updated successfully.',
  failedTitle: 'Error',
  failed: 'Failed to update SMS settings. Please try again.',
  incoming: 'Replies',
  incomingNote:
    'Tell Twilio to report what customers text back, so that anyone who answers STOP gets no more texts. In the Twilio Console open your number and enter this address under “A message comes in”, as a webhook with HTTP POST.',
  incomingUrl: 'Webhook address',
  copy: 'Copy',
  copied: 'Webhook address copied to clipboard',
  checkTitle: 'Check Twilio',
  checkNote:
    'We ask Twilio whether it accepts the saved account and whether the number belongs to it. No text is sent.',
  check: 'Check with Twilio',
};

/** Labels and messages of the OpenPhone settings. */
export const openphoneMessages = {
  title: 'OpenPhone',
  note: 'Your own OpenPhone workspace. OpenPhone is called Quo now; it is the same account.',
  enabled: 'Send texts through OpenPhone',
  apiKey: 'OpenPhone API Key',
  apiKeyHelp: 'In OpenPhone under Settings, API. It is stored encrypted and never shown again.',
  keyNeeded: 'Enter the API key to send texts through OpenPhone',
  sync: 'Sync Numbers',
  syncing: 'Syncing...',
  synced: (count: number) => `${count === 1 ? '1 number' : `${count} numbers`} found.`,
  syncFailed: 'The numbers could not be read. Please try again.',
  number: 'Phone Number',
  numberHelp: 'The numbers of the workspace, as they were synced last.',
  noNumbers: 'Sync the numbers to choose one, or type it below.',
  choose: 'Choose a number',
  mayNotText: 'cannot text yet',
  fromNumber: 'OpenPhone From Number',
  fromNumberHelp: 'Texts through OpenPhone go out from this number.',
  numberNeeded: 'Choose or enter the number to text from',
  template: 'OpenPhone SMS Template',
  templateOwn: 'Texts with a payment link through OpenPhone say this.',
  templateOwnBesideSpanish:
    'Texts with a payment link through OpenPhone say this, and to readers of Spanish what your Spanish text in Templates says.',
  templateEmpty: {
    shared: 'Empty: texts through OpenPhone say what your payment link text in Templates says.',
    owner: 'Empty: texts through OpenPhone say what your store’s main account wrote.',
    default: 'Empty: texts through OpenPhone say the default text.',
  },
  reports: 'OpenPhone tells us when a text arrives, and when a customer answers STOP.',
  noReports: 'OpenPhone does not tell us yet whether texts arrive. This takes up to a minute after the key is saved.',
  done: 'OpenPhone settings updated successfully.',
};

/** Labels and messages of the inherited providers. */
export const inheritedMessages = {
  title: 'Inherited SMS',
  note: {
    owner: 'Send from the numbers of your store’s main account where you have none of your own. One at a time.',
    operator: 'Send from a number that Debitlink set up where you have none of your own. One at a time.',
  },
  label: (provider: Provider) => `Use inherited ${providerNames[provider]}`,
  from: (number: string) => `From ${number}`,
  unavailable: (provider: Provider) => `No ${providerNames[provider]} account is there to be inherited.`,
  notAllowed: 'You may not use inherited numbers.',
  ownOpenphone: 'Your own OpenPhone is on, so texts go out through it.',
  on: (provider: Provider) => `Inherited ${providerNames[provider]} is on.`,
  switched: (on: Provider, off: Provider) =>
    `Inherited ${providerNames[on]} is on. Inherited ${providerNames[off]} was turned off, because only one can be on.`,
  off: (provider: Provider) => `Inherited ${providerNames[provider]} is off.`,
  failed: 'The inherited provider could not be changed. Please try again.',
};

/** Labels and messages of the test texts. */
export const testMessages = {
  note: 'One text goes to this phone. It counts as any other text.',
  phone: (provider: string) => `Phone number for the ${provider} test`,
  inherited: 'inherited SMS',
  sendLabel: (provider: string) => `Send Test SMS through ${provider}`,
  text: (company: string) => `This is a test from ${company === '' ? 'your store' : company}. Your texts work.`,
  needs: {
    openphone: 'Turn OpenPhone on and save its number to send a test.',
    twilio: 'Save the Twilio account to send a test.',
    inherited: 'Turn on an inherited provider to send a test.',
  },
};
