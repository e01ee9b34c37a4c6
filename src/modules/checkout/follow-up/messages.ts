/** What staff are told who ask again, decide or dismiss. */
export const messages = {
  decideChanged: 'Something has happened to this payment in the meantime. Please look at it again before you decide.',
  decideNothing: 'No payment on this link is waiting for a decision.',
  decideTooEarly: 'The processor is still being asked about this payment. Please wait a few minutes.',
  dismissOpen:
    'This payment is not finished, so this notice cannot be dismissed. Please decide what became of the payment instead.',
  rrnTaken: 'This RRN belongs to another payment. Please look it up again.',
  rrnNotRecorded:
    'An RRN is recorded only for a payment that was charged. Please leave it out, or put it in the reason.',
  rrnKnown: 'The processor gave a different RRN for this payment.',
  decideSuperseded:
    'Another payment has taken the place of this one. Please give the charge back at the processor, and then record that it was not charged.',
  dismissNothing: 'There is nothing to dismiss on this link.',
  nothingAwaited: 'This link is not waiting for an answer from the bank.',
  askWaiting: 'The processor cannot be reached at the moment. We will ask it as soon as we can.',
} as const;
