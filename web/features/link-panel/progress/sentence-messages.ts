import { pendingEntryDays } from '../../../../src/contract/checkout/authorization.ts';

/** Which kind of card paid. */
export type Funding = 'debit' | 'credit' | 'prepaid';

const opened = (visits: number): string => {
  if (visits === 0) return 'not opened';
  return visits === 1 ? 'opened once' : `opened ${visits} times`;
};

/** What the panel says of its link. A `when` and a `by` are empty, or begin with a space. */
export const sentenceMessages = {
  by: (name: string) => ` by ${name}`,
  ends: (moment: string) => `The link ends ${moment}.`,
  endsSoon: (rest: string, moment: string) => `The link expires soon: ${rest}, ${moment}.`,
  underMinute: 'in less than a minute',
  openedNotPaid: (ago: string) => `Opened ${ago}, not paid yet.`,
  notSent: 'Not sent yet.',
  sentNotOpened: (ago: string) => `Sent ${ago}, not opened yet.`,
  sending: 'The text is being sent.',
  notArrived: 'The text did not arrive:',
  noReason: 'the provider gave no reason',
  sendAnotherWay: 'Copy the link and send it another way, or make a new link with the right number.',
  checking: 'We are checking with the bank.',
  changesByItself: 'This page changes by itself.',
  paid: (when: string, funding: Funding | null) => `Paid${when}${funding === null ? '' : ` by ${funding} card`}.`,
  keyIn: (amount: string) => `Key in ${amount} at the register, then confirm.`,
  doNotKeyIn: 'It is to go back to the customer: do not key it in.',
  inRegister: (when: string, by: string) => `In the register since${when}, confirmed${by}.`,
  setAside: (amount: string) => `${amount} is set aside on the card, nothing is charged yet.`,
  captureBefore: (moment: string) => `Capture it before ${moment}; then the bank lets go of it.`,
  neverCaptured: (amount: string) => `${amount} was set aside on the card and never captured.`,
  letGo: (when: string) => `The bank let go of it${when}: nothing was charged.`,
  stillOwed: 'If it is still owed, make a new link.',
  theCard: 'the card',
  goesBack: (amount: string, of: string | null, card: string) =>
    `${amount}${of === null ? '' : ` of ${of}`} goes back to ${card}.`,
  staysPaid: (amount: string) => `${amount} stays paid.`,
  refunded: (when: string, by: string) => `Refunded${when}${by}.`,
  refundTakes: 'It reaches the customer in 3 to 5 days.',
  voided: (when: string, by: string) => `Voided${when}${by}. Nothing stays charged.`,
  released: (when: string, by: string) => `Released${when}${by}. Nothing stays charged.`,
  signsFirst: 'It cannot be paid before the customer has signed.',
  didNotSign: 'The customer declined to sign, so it cannot be paid.',
  didNotSignWhatNow: 'Make the document again, waive the signature, or cancel the link.',
  bankShowsPending: `The bank may show it as pending for up to ${pendingEntryDays} days.`,
  replaced: 'Another link has taken its place: the customer can pay that one by debit card.',
  declined: (times: number, when: string) =>
    `Declined${times > 1 ? ` ${times} times, last` : ''}${when}. Nothing was charged.`,
  ended: (when: string, visits: number) => `Ended${when}, ${opened(visits)}, not paid.`,
  extend: {
    pay: 'Extend the link to let the customer pay.',
    tryAgain: 'Extend the link to let the customer try again.',
  },
  extendAndEnable: {
    pay: 'It is disabled too. Extend and enable it to let the customer pay.',
    tryAgain: 'It is disabled too. Extend and enable it to let the customer try again.',
  },
  cancelled: (when: string, by: string) => `Cancelled${when}${by}. Nobody can pay it any more.`,
  customerReads: (reason: string) => `The customer reads: “${reason}”`,
  paidElsewhere: (place: string, when: string, by: string) => `Paid ${place}, marked${when}${by}.`,
  nothingChargedHere: 'Nothing was charged here.',
  disabled: 'The customer cannot pay it until it is enabled.',
  locked: 'Nobody can pay it until you unlock it.',
  lockedWhatNow:
    'If your customer tried these cards, unlock it; if you do not know who did, cancel it and make a new link.',
};
