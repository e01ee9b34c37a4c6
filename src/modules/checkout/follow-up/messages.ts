/** What staff are told who ask again, decide or dismiss. */
export const messages = {
  decideChanged: 'Something has happened to this payment meanwhile. Please look at it again before you decide.',
  decideNothing: 'No payment of this link waits for a decision.',
  decideTooEarly: 'The processor is still being asked about this payment. Please wait a few minutes.',
  dismissOpen:
    'This payment is not finished, so this notice cannot be dismissed. Please decide what became of the payment instead.',
  rrnTaken: 'This RRN is the one of another payment. Please look it up again.',
  rrnNotRecorded:
    'An RRN is recorded only of a payment that was charged. Please leave it out, or put it into the reason.',
  rrnKnown: 'The processor has named another RRN for this payment.',
  decideSuperseded:
    'Another payment has taken the place of this one. Please give the charge back at the processor, and then record that it was not charged.',
  dismissNothing: 'There is nothing to dismiss at this link.',
  nothingAwaited: 'No answer of the bank is awaited for this link.',
  askWaiting: 'The processor cannot be reached at this moment. It is asked as soon as it can be.',
} as const;
