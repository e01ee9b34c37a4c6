/** What people read where a signed PDF is not there. Programs read the code beside each. */
export const messages = {
  document_not_found: 'This document was not found.',
  document_not_sealed: 'The signed PDF is not there yet. It is made within moments of the signature.',
  document_not_kept: 'This document was signed so long ago that its PDF is kept no longer.',
};
