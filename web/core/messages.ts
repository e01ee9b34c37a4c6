/** What to do about a call that failed, where nobody said it. */
export const callMessages = {
  tryLater: ' Please try again in a moment.',
  unreachable: ' The server could not be reached.',
  checkConnection: ' Please check your connection and try again.',
};

/** What a menu is called that is drawn outside of the page's landmarks. */
export const menuMessages = { name: 'Menu' };
