/** What stands in the place of a page that cannot be shown, or is not there yet. */
export const pageMessages = {
  loading: 'Loading...',
  reload: 'Reload',
  offline: 'You are offline',
  offlineText: 'This screen has to be loaded first, so it cannot be shown now. Nothing you saved is lost.',
  back: 'Go Back',
  failed: 'Something went wrong',
  failedText: 'This screen could not be shown. Nothing you saved is lost; reload to continue.',
  notFound: 'Page Not Found',
  notFoundText: 'This address does not lead anywhere. It may have been mistyped, or the page has moved.',
  home: 'Back to Home',
  unverified: 'You are still signed in',
  unverifiedText: 'Your session could not be checked. This screen will try again by itself.',
  tryAgain: 'Try Again',
};
