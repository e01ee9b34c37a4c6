/** What the screen and its first tab are called. */
export const screenMessages = {
  title: 'Payment Links',
  allLinks: 'All Links',
  /** Of an open link, in the title of the browser's tab. */
  link: 'Payment link',
  linkOf: (name: string) => `Payment link for ${name}`,
};
