import type { Cents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';
import type { DeclineCode, PaymentAttempt, VoidReason } from './payment-attempt.model.ts';

/** Somebody of a store, as their session named them: with an impersonator by both names. */
export type StaffMember = Pick<Staff, 'userId' | 'name'>;

interface PaymentEvent extends DomainEvent {
  /** payment_links.id */
  readonly linkId: string;
  readonly publicLinkId: string;
  /** transactions.id of the payment, also in an event about its void. */
  readonly transactionId: string;
  /** What payers and staff know the payment by. */
  readonly reference: string;
  readonly cents: Cents;
  /** The staff member whose link it is. */
  readonly userId: string | null;
  /** The staff member for whom a job follows an act up; null where nobody of the store asked for it, or the stamp says who did. */
  readonly by: StaffMember | null;
}

/** Money was taken and kept. */
export interface PaymentApproved extends PaymentEvent {
  readonly type: 'PaymentApproved';
}

/** Money was set aside and waits to be captured or released. */
export interface PaymentAuthorized extends PaymentEvent {
  readonly type: 'PaymentAuthorized';
}

/** No money moved. */
export interface PaymentDeclined extends PaymentEvent {
  readonly type: 'PaymentDeclined';
  readonly code: DeclineCode;
}

/** Money may have moved; the processor is being asked. */
export interface PaymentUnknown extends PaymentEvent {
  readonly type: 'PaymentUnknown';
}

/** The processor did not find it; the payer may try again. */
export interface PaymentNotFound extends PaymentEvent {
  readonly type: 'PaymentNotFound';
}

/** A charge was approved that must not stand; its void has begun. */
export interface PaymentVoiding extends PaymentEvent {
  readonly type: 'PaymentVoiding';
  readonly reason: VoidReason;
}

/** A charge was voided, or what was only set aside was released. */
export interface PaymentVoided extends PaymentEvent {
  readonly type: 'PaymentVoided';
  readonly isRelease: boolean;
  readonly reason: VoidReason;
}

/** A charge stands although it should not, or money stays set aside. */
export interface VoidFailed extends PaymentEvent {
  readonly type: 'VoidFailed';
  readonly isRelease: boolean;
  readonly reason: VoidReason;
}

/** So much of a charge was returned by a refund. */
export interface PaymentRefunded extends PaymentEvent {
  readonly type: 'PaymentRefunded';
  /** Staff asked for it; else it was found to be refunded at the processor. */
  readonly byStaff: boolean;
}

/** So much of what was set aside was taken. */
export interface PaymentCaptured extends PaymentEvent {
  readonly type: 'PaymentCaptured';
}

/** Staff have asked for a capture or a refund of so much; its outcome is not known yet. */
export interface PaymentActAsked extends PaymentEvent {
  readonly type: 'PaymentActAsked';
  readonly act: 'capture' | 'refund';
}

/** A capture or a refund was not done. */
export interface PaymentActFailed extends PaymentEvent {
  readonly type: 'PaymentActFailed';
  readonly act: 'capture' | 'refund';
}

/** The card's bank is about to let go of what is set aside, or has. */
export interface AuthorizationLapsing extends PaymentEvent {
  readonly type: 'AuthorizationLapsing';
  readonly isLapsed: boolean;
}

/** An admin decided what the processor would not say. */
export interface PaymentDecided extends PaymentEvent {
  readonly type: 'PaymentDecided';
  readonly charged: boolean;
  readonly reason: string;
}

/** Staff were called to a link, and an admin said that there is nothing left to do. `linkId` is the internal id. */
export interface ReviewDismissed extends DomainEvent {
  readonly type: 'ReviewDismissed';
  readonly linkId: string;
  readonly publicLinkId: string;
  readonly reason: string;
}

/** Every event that checkout raises. */
export type CheckoutEvent =
  | PaymentApproved
  | PaymentAuthorized
  | PaymentDeclined
  | PaymentUnknown
  | PaymentNotFound
  | PaymentVoiding
  | PaymentVoided
  | PaymentRefunded
  | PaymentCaptured
  | PaymentActAsked
  | PaymentActFailed
  | AuthorizationLapsing
  | PaymentDecided
  | ReviewDismissed
  | VoidFailed;

/** The staff member who asked for an act, or null where a payer or the program did. */
export const askedBy = (act: Pick<PaymentAttempt, 'askedBy' | 'askedByName'>): StaffMember | null =>
  act.askedBy === null ? null : { userId: act.askedBy, name: act.askedByName ?? '' };

/** What every event about a payment carries. */
export const eventOf = (attempt: PaymentAttempt): Omit<PaymentEvent, 'type'> => ({
  storeId: attempt.storeId,
  linkId: attempt.paymentLinkId,
  publicLinkId: attempt.linkId,
  transactionId: attempt.id,
  reference: attempt.reference,
  cents: attempt.cents,
  userId: attempt.userId,
  by: null,
});
