import type { BellDocument } from '../../../contract/notifications/bell.ts';
import type { NotificationType } from '../../../contract/notifications/notification-settings.ts';
import type { Cents } from '../../../contract/money.ts';
import type { DomainEvent, Tx } from '../../../kernel/tx.ts';

/** Something that is worth telling. What does not belong to its type is null. */
export interface Occasion {
  readonly id: string;
  readonly type: NotificationType;
  readonly storeId: string;
  readonly at: Date;
  /** The payment link's internal id, and the one that people know. */
  readonly linkId: string | null;
  readonly publicLinkId: string | null;
  /** Of the payment; and its reference, by which people know it. */
  readonly transactionId: string | null;
  readonly reference: string | null;
  readonly cents: Cents | null;
  readonly customerName: string | null;
  /** Of the link. */
  readonly status: string | null;
  readonly detail: string | null;
  readonly document: BellDocument | null;
  /** The one person whom it concerns; null for all of the store. */
  readonly forUser: string | null;
  /** Who did it, and need not be told. */
  readonly byUser: string | null;
}

/** Tells an occasion on, in the commit of the event behind it. It calls nobody outside. */
export interface OccasionHandler {
  /** SQL: whether anybody of the store $1 may want to hear of the type $3 in this way. It is asked by the statement that records the occasion. */
  readonly wanted: string;
  readonly handle: (occasion: Occasion, tx: Tx) => Promise<void>;
}

/** Something worth telling happened. */
export interface OccasionRecorded extends DomainEvent {
  readonly type: 'OccasionRecorded';
  readonly occasionId: string;
}

/** Nobody has to do anything any more about something that was told of a link or a document; without a link, it is null. */
export interface OccasionsSettled extends DomainEvent {
  readonly type: 'OccasionsSettled';
  readonly linkId: string | null;
}
