/** Labels and messages of the SMS settings. */
export const smsMessages = {
  title: 'SMS Configuration',
  note: 'Your own Twilio account. Your texts go out from its number.',
  loadFailed: 'The SMS settings could not be loaded.',
  connected: 'Your texts go out from',
  unconnected: 'No Twilio account of your own is set up yet.',
  accountSid: 'Account SID',
  accountSidHelp: 'On the first page of the Twilio Console. It starts with AC.',
  authToken: 'Auth Token',
  authTokenHelp: 'Next to the Account SID. It is stored encrypted and never shown again.',
  fromNumber: 'From Number',
  fromNumberHelp: 'A number in that Twilio account that can send texts.',
  needed: 'An account needs its SID, its Auth Token and a number',
  automatic: 'Automatic texts',
  automaticNote:
    'What customers are told after they try to pay one of your links. A web address in it cannot be tapped.',
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
  done: 'SMS settings updated successfully.',
  failed: 'Failed to update SMS settings. Please try again.',
  incoming: 'Replies',
  incomingNote:
    'Tell Twilio to report what customers text back, so that anyone who answers STOP gets no more texts. In the Twilio Console open your number and enter this address under “A message comes in”, as a webhook with HTTP POST.',
  incomingUrl: 'Webhook address',
  copy: 'Copy',
  copied: 'Webhook address copied to clipboard',
  checkTitle: 'Check',
  checkNote:
    'We ask Twilio whether it accepts the saved account and whether the number belongs to it. No text is sent.',
  check: 'Check with Twilio',
};
