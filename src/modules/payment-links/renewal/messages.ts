/** What a payer reads of a link for which nobody can ask to have a new one, or that needs no other. */
export const renewalMessages = {
  link_open: 'This payment link can be paid as it is.',
  renewal_declined: 'The store is not renewing this payment link. Please contact the store.',
  renewal_impossible: 'There is nothing left to pay with this payment link.',
  link_not_replaceable: 'There is no replacement for this payment link. Please contact the store.',
} as const;

/** What staff read who answer a payer whom somebody else has answered already. */
export const nobodyAsksMessage = 'Nobody is asking for a new link any more: this was already answered.';
