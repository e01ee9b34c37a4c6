/** What the page reports to the store's activity log: in English, whatever the payer reads. */
export const staffMessages = {
  token: {
    domain: 'Domain registration required',
    terminal: 'TPN registration required',
    other: (reason: string) => `Tokenization failed: ${reason}`,
    unreadable: 'the card could not be read',
  },
  voided: 'Transaction Voided',
  voidFailed: 'Void Failed',
  voidError: 'Void Error',
};
