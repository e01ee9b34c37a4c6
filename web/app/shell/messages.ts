/** Labels of the menus. */
export const menuMessages = {
  find: 'Find',
  help: 'Help',
  keys: 'Keyboard shortcuts',
  followDevice: 'Theme of this device',
  languageFailed: 'The language could not be changed.',
  logOut: 'Log Out',
  main: 'Main',
  menu: 'Menu',
  expand: 'Expand sidebar',
  collapse: 'Collapse sidebar',
  newLink: 'Link',
  newCustomer: 'Customer',
  back: 'Back',
  skip: 'Skip to content',
  offline: 'You are offline. What you see is the last known state; you can make changes once the connection is back.',
  of: (name: string) => `Menu of ${name}`,
  below: (label: string) => `Below ${label}`,
};

/** The entries of the menus, and the screens below them. */
export const entryMessages = {
  dashboard: { label: 'Dashboard', description: 'Overview and analytics' },
  activity: 'Live Activity Log',
  links: { label: 'Payment Links', description: 'Create and manage payment links' },
  /** The same on a phone, where it has to be short. */
  payments: 'Payments',
  customers: { label: 'Customers', description: 'Customer directory' },
  conversations: 'Conversations',
  duplicates: 'Duplicates',
  archived: 'Archived',
  accounts: { label: 'Accounts', description: 'All accounts and users' },
  templates: { label: 'Templates', description: 'PDF contract and document templates' },
  settings: { label: 'Settings', description: 'Account and system settings' },
};

/** What waits at an entry, after its number. */
export const countMessages = { toConfirm: 'to confirm', toAnswer: 'to answer', needYou: 'need you' };

/** The bell, and how much of what it tells is unread. */
export const bellMessages = {
  name: 'Notifications',
  unread: (count: string) => `${count} unread`,
  unreadName: (count: string) => `Notifications, ${count} unread`,
};

/** What is said once somebody has signed out. */
export const logOutMessages = {
  done: 'Logged Out',
  doneText: 'You have been successfully logged out.',
  failed: 'Logout Error',
  failedText: 'There was an error logging out.',
};

/** The operator who is signed in as somebody else. */
export const bannerMessages = {
  label: 'Admin View',
  signedInAs: (name: string) => `Admin View: Currently logged in as ${name}`,
  until: (moment: string) => `until ${moment}`,
  back: 'Return to Admin',
};

/** Labels of the dialog about the keys. */
export const keyMessages = {
  title: 'Keyboard shortcuts',
  onEvery: 'On every screen',
  onLists: 'In lists',
  onSome: 'On some screens',
  find: 'Find anything',
  everywhere: [
    ['C', 'Create a link'],
    ['/', 'Search'],
    ['N', 'Notifications'],
    ['?', 'This list'],
    ['G then L', 'Payment Links'],
    ['G then C', 'Customers'],
    ['G then D', 'Dashboard'],
    ['G then T', 'Templates'],
    ['G then S', 'Settings'],
  ],
  toAccounts: ['G then A', 'Accounts'],
  lists: [
    ['J, ↓', 'Next line'],
    ['K, ↑', 'Previous line'],
    ['Enter', 'Open'],
    ['Esc', 'Close it and go back to its row'],
    ['X', 'Select'],
  ],
  some: [
    ['N', 'Customers: add one. Conversations: write a text'],
    ['E, A', 'Customers: edit, archive'],
    ['U', 'Register: undo the last entry'],
  ],
  enabled: 'Use these keys',
  hint: (find: string) => `Arrows, Enter, Esc, ? and ${find} always work.`,
} as const;
