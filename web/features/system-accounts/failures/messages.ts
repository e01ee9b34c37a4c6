/** Labels and messages that open payments and locked links share. */
export const paymentMessages = {
  number: 'Number',
  since: 'Since',
  noneSearchedHint: 'Search by store, customer, number or amount.',
};

/** Labels and messages of payments that wait for a decision. */
export const openPaymentMessages = {
  none: 'No payment is waiting for a decision',
  noneHint: 'The outcome of every payment is known.',
  noneSearched: 'No open payment matches your search',
  failed: 'The open payments could not be loaded.',
  decide: 'Decide',
  decideOf: (which: string) => `Decide ${which}`,
  history: 'Payment history',
  historyOf: (which: string) => `Payment history of ${which}`,
};

/** Labels and messages of the locked links. */
export const lockedMessages = {
  none: 'No link is locked',
  noneHint: 'A link is locked when many different cards are declined on it. Its store can unlock it.',
  noneSearched: 'No locked link matches your search',
  failed: 'The locked links could not be loaded.',
  reasons: {
    many_cards: 'Too many different cards were declined on it.',
    many_tries: 'Cards were declined on it for somebody whose cards were declined again and again at the store.',
    same_cards: 'The declined cards begin with the same digits as many others declined at the store.',
    store_under_attack: 'Cards were declined on it while somebody was trying many cards at the store.',
  },
};

/** Labels and messages of what did not get through. */
export const failureMessages = {
  noun: ['message', 'messages'],
  channel: 'Channel',
  channels: { all: 'All', text: 'Texts', email: 'Emails' },
  kinds: { text: 'Text', email: 'Email' },
  to: 'To',
  subject: 'Subject',
  failed: 'Failed',
  sendAgain: 'Send again',
  sendAgainOf: (to: string, at: string) => `Send again to ${to}, failed ${at}`,
  sending: 'Sending...',
  sent: { title: 'Queued Again', text: 'It leaves this list if it goes through.' },
  sendFailed: 'It could not be queued again.',
  noneDelivery: 'Every message got through',
  noneDeliveryHint: 'Texts and emails of all stores that fail are listed here.',
  noneDeliverySearched: 'No failed message matches your search.',
  deliveriesFailed: 'The failed messages could not be loaded.',
  runAgain: 'Run again',
  runAgainOf: (queue: string, at: string) => `Run again: ${queue}, failed ${at}`,
  running: 'Queuing...',
  ranFailed: 'The job could not be queued again.',
  noneJob: 'No job has failed',
  noneJobHint: 'Jobs that failed on every try are listed here.',
  noneJobSearched: 'No failed job matches your search',
  jobsFailed: 'The failed jobs could not be loaded.',
  system: 'Debitlink itself',
} as const;
