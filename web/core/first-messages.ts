/** What stands in the place of a page of which a file could not be loaded. */
export const firstMessages = {
  notLoaded: 'This page could not be loaded. Please check your connection and try again.',
  reload: 'Reload',
};
