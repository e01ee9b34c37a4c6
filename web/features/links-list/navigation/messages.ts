/** What the screen and its first tab are called. */
export const screenMessages = {
  title: 'Payment Links',
  allLinks: 'All Links',
  /** Of an open link, in the title of the browser's tab. */
  link: 'Payment link',
  linkOf: (name: string) => `Payment link for ${name}`,
};

/** Labels of the dialog about the keys. */
export const keyMessages = {
  title: 'Keyboard shortcuts',
  keys: [
    ['J, ↓', 'Next link'],
    ['K, ↑', 'Previous link'],
    ['Enter', 'Open the link'],
    ['Esc', 'Close it and go back to its row'],
    ['X', 'Select the link'],
    ['C', 'Create a link'],
    ['/', 'Search'],
    ['?', 'This list'],
  ],
  enabled: 'Use these keys',
  hint: 'Arrows, Enter and Esc always work.',
} as const;
