/** Labels and messages of the hub. */
export const messages = {
  title: 'Settings',
  subtitle: 'Account and system settings',
  denied: 'Access Denied',
  deniedText: 'You need to be logged in to access this page.',
  tabs: {
    overview: 'Overview',
    credentials: 'API Credentials',
    sms: 'SMS Configuration',
    checkout: 'Checkout',
    settings: 'Account Settings',
    users: 'User Management',
    notifications: 'Notifications',
  },
  cards: {
    credentials: 'The TPN, token and key that payments run on, and whether the processor takes them.',
    sms: 'The number your texts come from, and what is sent after a payment.',
    checkout: 'Bank statements, unknown cards, and the checkout on your own website.',
    settings: 'Store profile, password, two-step sign-in, and where you are signed in.',
    users: 'The people of your store, what they may do, and invitations.',
    notifications: 'What you are told by email, and at which address.',
  },
  canPay: 'Your customers can pay.',
  cannotPay: 'Customers cannot pay yet.',
};

/** Labels and messages of the notifications. */
export const notificationMessages = {
  title: 'Notices about your account',
  note: 'These always go out, so that nobody changes something behind your back.',
  to: (email: string) => `They go to ${email}.`,
  noEmail: 'Your account has no email address, so none of them can reach you.',
  list: [
    'Your password, your second step or the processing credentials were changed',
    'Somebody signed in on a device that was not seen before',
    'A password reset was asked for',
  ],
};

/** Labels and messages of the processing credentials. */
export const credentialsMessages = {
  card: 'API Credentials',
  cardNote: 'User Credentials: your debit processing TPN and Auth Token',
  tpn: 'TPN',
  authToken: 'Auth Token',
  pageKey: 'Key on your payment page',
  separate: 'Separate tokenization key (recommended)',
  separateHelp:
    'It can only tokenize cards, so anybody may see it. Ask iPOSpays for such a key for this TPN; its portal makes merchant keys under Settings > Generate Ecom/TOP Merchant Keys.',
  tokenItself: 'The Auth Token itself',
  tokenItselfHelp: 'Whoever opens a payment page can read the token, which can also void and refund payments.',
  tokenItselfRefused: 'Not available: this installation does not allow the Auth Token on payment pages.',
  key: 'Tokenization Key',
  keyMissing: 'Enter the tokenization key, or choose the Auth Token itself.',
  keyNeeded: 'Enter the tokenization key.',
  submit: 'Save Credentials',
  busy: 'Saving...',
  done: 'Processing credentials updated successfully.',
  failed: 'Failed to update processing credentials. Please try again.',
  ready: 'Your customers can pay.',
  tokenOnPage:
    'Your payment pages carry the Auth Token, which can also void and refund payments. Save a separate tokenization key instead.',
  notReady: 'Customers cannot pay yet. Enter the TPN and the Auth Token you got from your processor.',
  notReadyKey: 'Customers cannot pay yet. Enter a separate tokenization key.',
  switchedOff: 'Payments are switched off for your store. Please ask support.',
  unverified: {
    none: 'The credentials are saved, but nobody asked the processor yet whether it takes them.',
    refused: 'Customers cannot pay: the processor refuses the saved credentials.',
    unanswered: 'The credentials are saved, but the processor gave no answer when it was asked. Check them again.',
  },
  status: 'Payments',
  statusNote: 'The processor is asked whether it takes your credentials. Nothing is charged for it.',
  check: 'Check with the processor',
  insist: 'Save all the same',
};

/** Labels and messages of the check with a provider. */
export const checkMessages = {
  busy: 'Checking...',
  failed: 'The check could not be made.',
};

/** Labels and messages of the SMS settings. */
export const smsMessages = {
  title: 'SMS Configuration',
  note: 'Your own Twilio account. Texts that you send go out from its number.',
  loadFailed: 'The SMS settings could not be loaded.',
  connected: 'Your texts go out from',
  unconnected: 'No Twilio account of your own is set up yet.',
  accountSid: 'Account SID',
  accountSidHelp: 'On the first page of the Twilio Console. It starts with AC.',
  authToken: 'Auth Token',
  authTokenHelp: 'Beside the Account SID. It is stored encrypted and never shown again.',
  fromNumber: 'From Number',
  fromNumberHelp: 'A number of that Twilio account that can send texts.',
  needed: 'An account needs its SID, its Auth Token and a number',
  automatic: 'Automatic texts',
  automaticNote:
    'What a customer is told after they tried to pay one of your links. A web address in it is written so that it cannot be tapped.',
  success: {
    auto: 'Send automatically on successful payments',
    template: 'Payment Success SMS Template',
    variables:
      '{customerName}, {amount}, {companyName}, {transactionId} and {receiptUrl}, the address of the receipt, are filled in. Write $ before {amount}.',
  },
  fail: {
    auto: 'Send automatically on failed payments',
    template: 'Payment Failed SMS Template',
    variables: '{customerName}, {amount} and {companyName} are filled in. Write $ before {amount}.',
  },
  noTemplate: 'Nothing is sent until you write the text.',
  submit: 'Save SMS Settings',
  busy: 'Saving...',
  done: 'SMS settings updated successfully.',
  failed: 'Failed to update SMS settings. Please try again.',
  incoming: 'Replies',
  incomingNote:
    'Tell Twilio to report what customers text back, so that whoever answers STOP gets no more texts. In the Twilio Console open your number and enter this address under “A message comes in”, as a webhook with HTTP POST.',
  incomingUrl: 'Webhook address',
  copy: 'Copy',
  copied: 'Webhook address copied to clipboard',
  checkTitle: 'Check',
  checkNote: 'Twilio is asked whether it takes the saved account and owns the number. No text is sent.',
  check: 'Check with Twilio',
};
