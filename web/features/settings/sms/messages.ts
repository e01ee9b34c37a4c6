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
