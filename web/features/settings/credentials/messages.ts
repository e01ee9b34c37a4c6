/** Labels and messages of the processing credentials. */
export const credentialsMessages = {
  card: 'API Credentials',
  cardNote: 'User Credentials: your debit processing TPN and Auth Token',
  tpn: 'TPN',
  authToken: 'Auth Token',
  pageKey: 'Key on your payment page',
  separate: 'Separate tokenization key (recommended)',
  separateHelp:
    'It can only tokenize cards, so it is safe for anybody to see. Ask iPOSpays for one for this TPN, or make it in its portal under Settings > Generate Ecom/TOP Merchant Keys.',
  tokenItself: 'The Auth Token itself',
  tokenItselfHelp: 'Anyone who opens a payment page can read the token, which can also void and refund payments.',
  tokenItselfRefused: 'Not available: this installation does not allow the Auth Token on payment pages.',
  key: 'Tokenization Key',
  keyMissing: 'Enter the tokenization key, or choose the Auth Token itself.',
  keyNeeded: 'Enter the tokenization key.',
  done: 'Processing credentials updated successfully.',
  failed: 'Failed to update processing credentials. Please try again.',
  ready: 'Your customers can pay.',
  tokenOnPage:
    'Your payment pages carry the Auth Token, which can also void and refund payments. Save a separate tokenization key instead.',
  notReady: 'Customers cannot pay yet. Enter the TPN and the Auth Token you got from your processor.',
  notReadyKey: 'Customers cannot pay yet. Enter a separate tokenization key.',
  switchedOff: 'Payments are switched off for your store. Please ask support.',
  unverified: {
    none: 'The credentials are saved, but the processor has not been asked yet whether it accepts them.',
    refused: 'Customers cannot pay: the processor refuses the saved credentials.',
    unanswered: 'The credentials are saved, but the processor gave no answer when it was asked. Check them again.',
  },
  status: 'Payments',
  statusNote: 'We ask the processor whether it accepts your credentials. Nothing is charged.',
  check: 'Check with the Processor',
  insist: 'Save Anyway',
};
