/** Labels of the menus. */
export const menuMessages = {
  find: 'Find',
  help: 'Help',
  keys: 'Keyboard shortcuts',
  followDevice: 'Theme of this device',
  of: (name: string) => `Menu of ${name}`,
  below: (label: string) => `Below ${label}`,
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
