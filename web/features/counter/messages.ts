/** Labels for staff, and what they read where there is nothing to show. */
export const counterMessages = {
  title: 'At the counter',
  code: 'QR code of this payment',
  close: 'Close the display',
  full: 'Full screen',
  leaveFull: 'Leave full screen',
  loading: 'Loading',
  notFound: 'There is no such payment link.',
  notFoundHelp: 'It may belong to another store, or the address may be incomplete.',
  back: 'Back to the list',
  loadFailed: 'The payment link could not be loaded.',
} as const;
