/** What staff and signers read of documents that were made. Programs read the code beside each. */
export const messages = {
  document_not_found: 'This document was not found.',
} as const;
