import type { ReviewCode } from './review-codes.ts';

/** What staff read of each: what happened, and what to do where something is to be done. */
export const reviewMessages: Readonly<Record<ReviewCode, string>> = {
  silent:
    "The bank's answer to a payment is still missing. Please check with the processor before taking another payment.",
  left_terminal:
    'A payment was sent to a terminal that is no longer set up here, and its outcome is not certain. Please check with the processor before taking another payment.',
  unclear_answer:
    "The processor's answer to a payment is not clear. We are asking again; please check with the processor if this notice stays.",
  other_amount:
    'The processor answered with a different amount than this link asks for. Please look it up at the processor; an admin can then decide whether it was charged.',
  other_reference:
    'The processor answered for a different payment than the one that was sent. Please look it up at the processor; an admin can then decide whether it was charged.',
  void_silent:
    'The processor has not confirmed yet that a payment was voided or released. Please check the payment with the processor.',
  void_failed:
    'Manual Intervention Required: a payment could not be voided automatically, or what was set aside could not be released. Please give it back at the processor; an admin can then record it.',
  decision_doubted:
    'An admin decided that this payment was charged, but the processor says otherwise. Please look it up at the processor and decide again.',
  charge_unnamed:
    'An admin decided that this payment was charged, but the processor has never confirmed it, so nothing more can be done with it here. Please look it up at the processor: an admin can record its RRN, or give it back there and record that nothing stays charged.',
  credit_decided:
    'An admin decided that this payment was charged, and the processor now says that it was a credit card, which this link does not accept. Please give the money back, or let an admin decide that the payment stays.',
  capture_silent:
    'The processor has not confirmed yet that a payment was captured. Please look it up at the processor; an admin can then decide whether it was charged.',
  refund_silent:
    'The processor has not confirmed yet that a refund was made. Please look it up at the processor; an admin can then decide: charged if nothing was returned, not charged if it was.',
  unknown_funding: 'The processor did not say whether this card is debit or credit. Please check the payment.',
  late_voiding: 'A payment that had been given up was approved late and is being voided.',
  late_voided: 'A payment that had been given up was approved late and was voided. None of it stays charged.',
  amount_voided: 'A payment for a different amount than the link asks for was voided. None of it stays charged.',
  capture_refused:
    'The processor authorized a payment and refused to capture it. What was set aside was released, nothing was charged, and the link can be paid again.',
  capture_due:
    'An admin decided that this payment was charged. The money is only set aside so far, and is not taken automatically. Please capture or release it.',
  voided_by_processor: 'The processor says that this payment was approved and voided there. Nothing stays charged.',
  refunded_by_processor:
    'The processor says that this payment was approved and refunded there. Please check the refunded amount.',
  capture_doubted:
    'An admin decided what became of a capture of this payment, and the processor says otherwise. A capture that was made after all is recorded here by now, unless the money was captured or released in another way; one that was not made has taken nothing, although this link counts as paid. Please look it up at the processor.',
  refund_doubted:
    'An admin decided what became of a refund of this payment, and the processor says otherwise. A refund that was made after all is recorded here by now; one that was not still has to be made at the processor. Please look it up there.',
  void_doubted:
    'An admin decided that the money of this payment was returned, and the processor says that it still stands. Please look it up at the processor and give it back there. If this link was paid again, the customer may have paid twice.',
  pos_cleared:
    'This payment was confirmed in POS and was voided after that. Please take it out of your register; the confirmation was cleared.',
  pos_refunded: 'This payment was confirmed in POS and was refunded after that. Please correct it in your register.',
  authorization_lapsing:
    "The customer's bank will release the money that is set aside for this link within two days. Please capture or release it.",
  authorization_lapsed:
    "The customer's bank has released the money that was set aside for this link. It can no longer be captured; please release it.",
};
