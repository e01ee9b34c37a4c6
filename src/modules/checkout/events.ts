import type { Cents } from '../../contract/money.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { Attempt } from './attempt.ts';
import type { DeclineCode, VoidReason } from './payment.ts';

interface PaymentFact extends DomainEvent {
  /** payment_links.id */
  readonly linkId: string;
  readonly publicLinkId: string;
  /** transactions.id of the payment, also where its void is told. */
  readonly transactionId: string;
  /** What payers and staff know the payment by. */
  readonly reference: string;
  readonly cents: Cents;
  /** The staff member whose link it is. */
  readonly userId: string | null;
}

/** Money was taken and kept. */
export interface PaymentApproved extends PaymentFact {
  readonly type: 'PaymentApproved';
}

/** Money was set aside and waits to be captured or released. */
export interface PaymentAuthorized extends PaymentFact {
  readonly type: 'PaymentAuthorized';
}

/** No money moved. */
export interface PaymentDeclined extends PaymentFact {
  readonly type: 'PaymentDeclined';
  readonly code: DeclineCode;
}

/** Money may have moved; the processor is being asked. */
export interface PaymentUnknown extends PaymentFact {
  readonly type: 'PaymentUnknown';
}

/** Nothing arrived at the processor; the payer may try again. */
export interface PaymentAbsent extends PaymentFact {
  readonly type: 'PaymentAbsent';
}

/** A charge was approved that must go back; its void is under way. */
export interface PaymentVoiding extends PaymentFact {
  readonly type: 'PaymentVoiding';
  readonly reason: VoidReason;
}

/** A charge was taken back. */
export interface PaymentVoided extends PaymentFact {
  readonly type: 'PaymentVoided';
  readonly reason: VoidReason;
}

/** A charge stands although it should not. */
export interface VoidFailed extends PaymentFact {
  readonly type: 'VoidFailed';
  readonly reason: VoidReason;
}

/** A charge was approved and has gone back at the processor. */
export interface PaymentRefunded extends PaymentFact {
  readonly type: 'PaymentRefunded';
}

/** An admin decided what the processor would not say. */
export interface PaymentDecided extends PaymentFact {
  readonly type: 'PaymentDecided';
  readonly charged: boolean;
  readonly reason: string;
  /** Who decided. */
  readonly name: string;
}

/** Staff were called to a link, and an admin said that there is nothing left to do. `linkId` is the internal id. */
export interface ReviewDismissed extends DomainEvent {
  readonly type: 'ReviewDismissed';
  readonly linkId: string;
  readonly publicLinkId: string;
  readonly reason: string;
  readonly name: string;
}

/** Every fact that checkout states. */
export type CheckoutEvent =
  | PaymentApproved
  | PaymentAuthorized
  | PaymentDeclined
  | PaymentUnknown
  | PaymentAbsent
  | PaymentVoiding
  | PaymentVoided
  | PaymentRefunded
  | PaymentDecided
  | ReviewDismissed
  | VoidFailed;

/** What every fact about a payment carries. */
export const factsOf = (attempt: Attempt): Omit<PaymentFact, 'type'> => ({
  storeId: attempt.storeId,
  linkId: attempt.paymentLinkId,
  publicLinkId: attempt.linkId,
  transactionId: attempt.id,
  reference: attempt.reference,
  cents: attempt.cents,
  userId: attempt.userId,
});
