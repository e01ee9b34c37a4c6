/** Labels of the help. */
export const helpMessages = {
  title: 'Help',
  search: 'Search the answers',
  none: (q: string) => `No answer has “${q}” in it.`,
  contact: 'Ask us',
  contactText: 'Say what you did and what you saw. If a message had a number, add it.',
  nowhere: 'Ask whoever runs this Debitlink for you.',
  subject: 'A question about Debitlink',
  keys: 'Keyboard shortcuts',
};

/** What is asked most, and where it is done. */
export const answers: readonly {
  readonly question: string;
  readonly answer: string;
  readonly to?: string;
  readonly link?: string;
}[] = [
  {
    question: 'How do I get paid?',
    answer:
      'Create a link with a name, a phone number and an amount. Your customer gets a text, taps the link in it and pays by card. You see it at once.',
    to: '/payment-links?tab=create',
    link: 'Create Link',
  },
  {
    question: 'Why can my customers not pay yet?',
    answer:
      'The payment pages need the keys of your card processor. An admin enters them once in the settings, which check them.',
    to: '/settings?tab=credentials',
    link: 'API Credentials',
  },
  {
    question: 'Why does no text go out?',
    answer:
      'Texts need a number of Twilio or OpenPhone. The settings show whether one is connected, and each link says why its text did not arrive.',
    to: '/settings?tab=sms',
    link: 'SMS Configuration',
  },
  {
    question: 'What does Confirm POS do?',
    answer:
      'It records that you have keyed a paid link into your register. Links that wait for it are counted beside Payment Links.',
    to: '/pos',
    link: 'Enter in register',
  },
  {
    question: 'How do I give money back?',
    answer:
      'Open the paid link. Before the day’s batch has closed, Void payment takes the payment back whole. After that, Refund gives back all of it or a part.',
    to: '/payment-links?status=completed',
    link: 'Paid links',
  },
  {
    question: 'Why was a card refused?',
    answer:
      'A link may take debit cards only: a credit card is then refused before anything is charged. A card that the bank declined can be tried again, or another one.',
  },
  {
    question: 'What does “Checking” mean?',
    answer:
      'The bank has not answered yet. Nothing is charged twice. We ask again by ourselves, and the link moves as soon as the answer is known.',
  },
  {
    question: 'A link has expired. What now?',
    answer: 'Open it and choose Extend. The same address works again, and you can send its text once more.',
    to: '/payment-links?status=expired',
    link: 'Expired links',
  },
  {
    question: 'How do I change what the texts say?',
    answer: 'Each text has a template, with a preview of what the customer will read and what it costs.',
    to: '/templates',
    link: 'Templates',
  },
  {
    question: 'A customer does not want texts any more.',
    answer: 'Whoever answers STOP gets none, and the customer’s page says so. You can also record it there yourself.',
    to: '/customers',
    link: 'Customers',
  },
  {
    question: 'How do I close the day?',
    answer:
      'The closing lists what was paid by card, what is in the register and what is missing there, for your records.',
    to: '/pos/closing',
    link: 'Close the register',
  },
  {
    question: 'How do I make my account safer?',
    answer:
      'Add a passkey or an authenticator app. The settings also show where you are signed in, and sign you out there.',
    to: '/settings?tab=settings',
    link: 'Account Settings',
  },
];
