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
