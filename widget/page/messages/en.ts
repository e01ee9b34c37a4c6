import type { ClosedCode } from '../../../src/contract/public-link.ts';

/** Ends a sentence with a store's name. Some names have their own full stop. */
export const endWith = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

/** What to do about a closed link, by the server's code. */
const closed: Readonly<Record<ClosedCode, (store: string) => string>> = {
  link_expired: (store) => `Please ask ${store} for a new link.`,
  link_locked: (store) => `Nothing was charged. Please contact ${endWith(store)}`,
  link_cancelled: (store) => `There is nothing to pay. If you have questions, please contact ${endWith(store)}`,
  link_paid_elsewhere: () => 'There is nothing more to do.',
  link_disabled: (store) => `Please ask ${store} whether you still need to pay.`,
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
    description: (store: string) => `A secure page to pay ${store} by card.`,
    errorTitle: 'Payment link',
    requestFrom: 'Payment request from',
    notes: 'Notes from Store',
    debitOnly: 'Debit cards only',
    debitOnlyWhy: 'This store accepts debit cards for this payment. A credit card will not go through.',
    amount: 'Amount to pay',
    expiresSoon: (minutes: number) =>
      minutes <= 1 ? 'This link expires in about a minute.' : `This link expires in ${minutes} minutes.`,
    questions: 'Questions about this payment?',
    call: (phone: string) => `Call ${phone}`,
    or: 'or',
    write: (email: string) => `write to ${email}`,
    askStore: (store: string) => `Please ask ${endWith(store)}`,
    footer: 'Secure payment page by Debitlink',
    noScript:
      'To enter a card this page needs JavaScript. Please switch it on and reload, or contact the store to pay another way.',
  },
  form: {
    heading: 'Card details',
    name: 'Name on card',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM/YY',
    code: 'Security code',
    codeHint: '3 digits on the back',
    codeHintAmex: '4 digits on the front',
    street: 'Street address',
    zip: 'Billing ZIP code',
    privacy: (store: string) =>
      `Your card details go straight to the card processor. Neither ${store} nor Debitlink sees or keeps your card number.`,
    pay: (amount: string) => `Pay ${amount}`,
    authorize: (amount: string) => `Authorize ${amount}`,
    preparing: 'Connecting to the card processor…',
    tokenizing: 'Securing your card…',
    sending: 'Processing payment…',
    tryAgain: 'Try again',
    refresh: 'Refresh the page',
  },
  errors: {
    name: 'Enter the name as it stands on the card.',
    number: 'Enter the card number.',
    numberShort: 'Check the card number, some digits are missing.',
    numberWrong: 'Check the card number, a digit seems wrong.',
    creditBrand: (brand: string) =>
      `${brand} cards are credit cards. This store takes debit cards only; please use another card.`,
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
    voidErrorText: 'No answer came to your request. Please check your connection and try again.',
  },
  waiting: {
    tokenizing: 'Securing your card',
    sending: 'Processing your payment',
    stay: 'Do not close this page.',
    resumed: 'Please do not pay again; this page shows the result as soon as it is known.',
    checking: 'We are checking your payment',
    interrupted:
      'The connection was interrupted. Please do not pay again; this page shows the result as soon as it is known.',
    pending: 'Waiting for your bank',
    bank: "The bank's answer is awaited; do not pay again. This page shows the result as soon as it is known.",
    elsewhere:
      'A payment for this link is already under way. Please do not pay again; this page shows when it is decided.',
    still: 'This is taking longer than usual, but it is still going on.',
    veryLong: 'This may take a few minutes. Your card will not be charged twice.',
    byText: 'You may close this page now. If the store sends texts, the result will also come by text.',
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
    card: (card: string) => `${card} was not charged.`,
    advice: 'Please check your card details, or try a different card.',
    noRetry: 'Please contact the store to pay another way.',
    processing: (reason: string) => `Payment processing failed: ${reason}`,
    notFound: 'Your payment did not reach us, and your card was not charged. Please try again.',
  },
  paid: {
    title: 'Payment successful',
    authorized: 'Payment authorized',
    lead: (amount: string, store: string) => `You paid ${amount} to ${endWith(store)}`,
    leadAuthorized: (amount: string, store: string) =>
      `${amount} is reserved on your card for ${store}. The store completes the payment.`,
    summary: 'Transaction summary',
    amount: 'Amount',
    refunded: 'Refunded',
    store: 'Paid to',
    date: 'Date and time',
    card: 'Card',
    ending: (last4: string) => `ending in ${last4}`,
    number: 'Transaction number',
    approval: 'Approval code',
    id: 'Transaction ID',
    contact: 'Contact',
    statement: (store: string) => `On your bank statement, look for ${store} or its card processor.`,
    print: 'Print or save as PDF',
    share: 'Send receipt',
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
    nothing: 'Nothing stays charged. A pending entry may be seen at your bank for up to 7 days before it disappears.',
    next: (store: string) => `To pay with a debit card, ask ${store} for a new link.`,
    byPayer: 'The charge was voided as you asked.',
  },
  voidRetry: {
    question: 'Should this charge be voided?',
    void: 'Void Transaction',
    voiding: 'Voiding…',
    keep: 'Keep Transaction',
    busy: 'Your request could not be taken at this moment, so the charge still stands. Please try again in a few seconds.',
    kept: (store: string) => `The charge stays on your card, and ${store} can still void it.`,
  },
  manual: {
    title: 'Manual Intervention Required',
    text: 'Your card was charged and the charge could not be voided automatically. Please contact the store.',
  },
  closed,
  load: {
    missing: 'Payment link not found',
    missingHelp: 'Please check that the whole address was copied, or ask the store to send the link again.',
    failed: 'Failed to load payment link',
    failedHelp: 'Opening this page charges nothing. Please try again in a moment.',
  },
};

export type Messages = typeof en;
