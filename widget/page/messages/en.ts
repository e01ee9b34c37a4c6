import type { ClosedCode } from '../../../src/contract/payer/public-link.ts';

/** Ends a sentence with a store's name. Some names have their own full stop. */
export const endWith = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

/** What to do about a closed link, by the server's code. */
const closed: Readonly<Record<ClosedCode, (store: string) => string>> = {
  link_expired: (store) => `Nothing was charged. Ask ${store} for a new link.`,
  link_locked: (store) => `Nothing was charged. Please contact ${endWith(store)}`,
  link_cancelled: (store) => `There is nothing to pay. If you have questions, please contact ${endWith(store)}`,
  link_paid_elsewhere: () => 'There is nothing more to do.',
  link_disabled: (store) => `Ask ${store} whether you still need to pay.`,
  link_unavailable: (store) =>
    `If you have already paid, there is nothing more to do. Otherwise please contact ${endWith(store)}`,
  link_not_configured: (store) => `Please tell ${store}; they can correct this in a minute.`,
};

/** What the server says in English already is said in its own messages, but for a payment that this page tries again by itself. */
const server: Partial<Record<string, string>> = {
  busy: 'The payment service is very busy at this moment. Nothing was charged.',
};

/** Everything that the page says in English. Each other language is one more object of this shape. */
export const en = {
  /** How dates are written. */
  locale: 'en-US',
  /** Its own name, on the switch of languages. */
  language: 'English',
  /** By the server's code; the server's own words stand for what is missing here. */
  server,
  page: {
    title: (store: string) => `Pay ${store}`,
    errorTitle: 'Payment link',
    notes: 'Notes from Store',
    amount: 'Amount to pay',
    expiresSoon: (minutes: number) =>
      minutes <= 1 ? 'This link expires in about a minute.' : `This link expires in ${minutes} minutes.`,
    questions: 'Questions?',
    call: (store: string) => `Call ${store}`,
    write: 'Write to',
    orWrite: 'or write to',
    askStore: (store: string) => `Please ask ${endWith(store)}`,
    footer: 'Secure payment page by',
  },
  slip: {
    debitOnly: 'Debit cards only.',
    noCredit: 'No credit cards.',
    anyCard: 'Debit or credit card.',
    notCharged: 'Nothing was charged. What you typed stays.',
    unreachable: 'Cannot reach the card processor.',
    credit: 'Credit Card Not Allowed',
    isCredit: (card: string) => `${card} is a credit card. It was not charged.`,
    creditBrand: (brand: string) => `${brand} cards are credit cards. Nothing was charged.`,
    typeDebit: 'Type a debit card here. This link stays open.',
    useDebit: 'Not charged. Use a debit card.',
  },
  form: {
    heading: 'Card',
    address: 'Billing address',
    name: 'Name on card',
    number: 'Card number',
    expiry: 'Expires',
    expiryHint: 'MM/YY',
    code: 'Security code',
    codeHint: '3 digits on back',
    codeHintAmex: '4 digits on front',
    street: 'Street address',
    zip: 'Billing ZIP',
    privacy: (store: string) =>
      `Your card goes straight to the card processor. Neither ${store} nor Debitlink sees or keeps the number.`,
    pay: (amount: string) => `Pay ${amount}`,
    authorize: (amount: string) => `Authorize ${amount}`,
    tryAgain: 'Try again',
    refresh: 'Refresh the page',
  },
  /** Kinds of cards, and cards as people know them. */
  card: {
    unknown: 'Card',
    debit: (brand: string) => `${brand} debit`,
    credit: (brand: string) => `${brand} credit`,
    prepaid: (brand: string) => `${brand} prepaid`,
    ending: (card: string, last4: string) => `${card} ending in ${last4}`,
  },
  errors: {
    name: 'Enter the name as it stands on the card.',
    number: 'Enter the card number.',
    long: 'This is too long. Please write at most 255 characters.',
    numberLong: 'Check the card number, there are too many digits.',
    numberShort: 'Check the card number, some digits are missing.',
    numberWrong: 'Check the card number, a digit seems wrong.',
    expiry: 'Enter the expiry date as MM/YY.',
    expiryMonth: 'Check the expiry month, it must be 01 to 12.',
    expired: 'This card has expired. Please use another card.',
    expiryFar: 'Check the expiry year, it seems too far away.',
    code: (digits: number) => `Enter the ${digits}-digit security code.`,
    codeAny: 'Enter the 3 or 4-digit security code.',
    street: 'Enter the street address of your card statement.',
    zip: 'Enter the ZIP code of your card statement.',
    zipWrong: 'Enter a 5-digit ZIP code.',
  },
  script: {
    late: 'Payment script not loaded. Please refresh and try again.',
    failed: 'Failed to load payment script. Please refresh and try again.',
    misconfigured: 'Payment script configuration failed. Please refresh and try again.',
  },
  token: {
    domain: 'Domain registration required',
    domainWhy: 'The store has to register this website with its card processor first.',
    terminal: 'TPN registration required',
    terminalWhy: 'The store has to set up online card payments with its card processor first.',
    other: (reason: string) => `Tokenization failed: ${reason}`,
    unreadable: 'the card could not be read',
    notCharged: 'Your card was not charged.',
  },
  toast: {
    region: 'Messages',
    close: 'Close message',
    contactStore: 'ERROR CONTACT STORE',
    contactStoreText: 'Please contact the store for assistance',
    paymentError: 'Payment Error',
    creditCard: 'Credit Card Not Allowed',
    voided: 'Transaction Voided',
    voidedText: 'Your payment was voided and will not be taken.',
    voidFailed: 'Void Failed',
    voidFailedText: 'The payment could not be voided. Please contact the store.',
    voidError: 'Void Error',
    noAnswer: 'No answer came to your request. Please check your connection and try again.',
  },
  waiting: {
    processing: 'Processing your payment',
    stay: 'Do not close this page.',
    secured: 'Card secured',
    asking: 'Asking your bank',
    receipt: 'Receipt',
    sent: 'Sent to your bank',
    awaited: 'Answer awaited',
    doNotPay: 'Do not pay again.',
    title: 'Waiting for your bank',
    checking: 'We are checking your payment',
    resumed: 'This page shows the result as soon as it is known.',
    interrupted: 'The connection was interrupted. This page shows the result as soon as it is known.',
    bank: 'Your bank has not answered yet. This page shows the result as soon as it is known.',
    elsewhere: 'A payment for this link is already under way. This page shows when it is decided.',
    still: 'This is taking longer than usual, but it is still going on.',
    veryLong: 'This may take a few minutes. Your card will not be charged twice.',
    mayClose:
      'You may close this page and open the same link later. If the store sends texts, the result comes by text too.',
    unknown: 'If the result stays unknown, please contact the store before paying again.',
  },
  // What is not available, and that nothing was charged, is said beside these: by the server, or by `busy`.
  retrying: {
    title: 'Not paid yet',
    stay: 'Please keep this page open. It tries again by itself.',
    next: (seconds: number) => (seconds === 1 ? 'Trying again in 1 second' : `Trying again in ${seconds} seconds`),
    now: 'Trying again…',
    tryNow: 'Try now',
    change: 'Change card details',
    stopped: 'Payment stopped',
    stoppedText: 'Nothing was charged. Please enter the card that you want to pay with.',
    ended: 'Payment not possible now',
    later: 'Please try again in a few minutes.',
  },
  declined: {
    title: 'Payment Failed',
    fallback: 'Transaction could not be processed',
    byBank: (card: string, reason?: string) => `Your bank declined ${card}${reason ? `: ${reason}` : ''}.`,
    reasons: {
      funds: 'not enough money in the account',
      security_code: 'its security code is not right',
    },
    advice: 'You were not charged. Check your card details, or try a different card.',
    why: 'Declined. You were not charged.',
    notCharged: 'You were not charged.',
    processing: (reason: string) => `Payment processing failed: ${reason}`,
    notFound: 'Your payment did not reach us, and your card was not charged. Please try again.',
  },
  paid: {
    title: 'Payment successful',
    authorized: 'Payment authorized',
    to: (store: string) => `Paid to ${endWith(store)}`,
    reserved: (store: string) => `Reserved on your card for ${store}. The store completes the payment.`,
    summary: 'Transaction summary',
    amount: 'Amount',
    refunded: 'Refunded',
    store: 'Paid to',
    date: 'When',
    card: 'Card',
    notes: 'For',
    number: 'Transaction number',
    approval: 'Approval code',
    id: 'Transaction ID',
    contact: 'Contact',
    statement: 'Your bank statement will show',
    processor: (store: string) => `${store} or its card processor`,
    open: 'Open the receipt',
    print: 'Print',
    share: 'Send',
    receipt: (store: string) => `Receipt from ${store}`,
  },
  // The server's message about a void is shown beside these, because only the server knows how a charge was voided.
  voiding: {
    title: 'Void in progress',
    text: 'Your payment is being voided.',
    later: 'This may take a while. You may close this page; this link shows the result when it is opened again.',
  },
  voided: {
    title: 'Payment voided',
    refunded: 'Payment refunded',
    nothing: 'Nothing stays charged.',
    pendingEntry: 'Your bank may show a pending entry for up to 7 days before it disappears.',
    payDebit: 'Pay with a debit card',
    payDebitFailed: 'No other link could be made just now. Please try again in a moment.',
    byPayer: 'The transaction was voided as you asked.',
  },
  voidRetry: {
    question: 'Should this transaction be voided?',
    void: 'Void Transaction',
    voiding: 'Voiding…',
    keep: 'Keep Transaction',
    busy: 'Your request could not be taken at this moment, so the transaction still stands. Please try again in a few seconds.',
    kept: (store: string) => `The transaction stays as it is, and ${store} can still void it.`,
  },
  manual: {
    title: 'Manual Intervention Required',
  },
  closed,
  /** What a payer can do about a closed link. */
  help: {
    call: (phone: string) => `Call ${phone}`,
    text: 'Text the store',
    write: 'Write to the store',
    renew: 'Ask for a new link',
    renewing: 'Asking…',
    renewed: (store: string) => `Your request was sent to ${endWith(store)} If they agree, a new link comes by text.`,
    renewFailed: 'Your request did not get through. Please try again, or call the store.',
  },
  load: {
    /** The server's own words, which are said in English, have the reason already. */
    reason: (_note: string) => '',
    missing: 'Payment link not found',
    missingHelp: 'Please check that the whole address was copied, or ask the store to send the link again.',
    failed: 'Failed to load payment link',
    failedHelp: 'Opening this page charges nothing. Please try again in a moment.',
  },
};

export type Messages = typeof en;
