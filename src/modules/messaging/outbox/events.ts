import type { DomainEvent } from '../../../kernel/tx.ts';

interface AboutText extends DomainEvent {
  readonly messageId: string;
  /** The payment link's internal id, or null for a text about nothing in particular. */
  readonly linkId: string | null;
  readonly customerId: string | null;
}

/** A text was asked for; it has not left yet. */
export interface TextQueued extends AboutText {
  readonly type: 'TextQueued';
  /** What it is about, as `message_history.message_type` names it. */
  readonly messageType: string;
  readonly at: Date;
}

/** The operator has a text sent after all that was held for review. */
export interface TextRetried extends AboutText {
  readonly type: 'TextRetried';
}

/** A provider took the text. Raised once for each text. */
export interface TextSent extends AboutText {
  readonly type: 'TextSent';
  readonly provider: string;
  /** As the provider writes it: +15551234567. */
  readonly fromNumber: string;
  /** Whether it carries a tracked address. */
  readonly tracked: boolean;
  /** Who of the staff had it sent; null of one that nobody did. */
  readonly by: { readonly userId: string | null; readonly name: string } | null;
}

/** The phone has it. */
export interface TextDelivered extends AboutText {
  readonly type: 'TextDelivered';
}

/** The text will not arrive. */
export interface TextFailed extends AboutText {
  readonly type: 'TextFailed';
  /** The provider's code, or one of ours. */
  readonly code: string;
  /** For staff. */
  readonly reason: string;
}

/** Nobody knows whether the provider took the text; it is being looked up and is not sent again. */
export interface TextUnconfirmed extends AboutText {
  readonly type: 'TextUnconfirmed';
  readonly reason: string;
}

/** The address in a text was opened for the first time. */
export interface TextOpened extends DomainEvent {
  readonly type: 'TextOpened';
  readonly messageId: string;
  readonly linkId: string;
}

/** The mail server took an email. */
export interface EmailSent extends AboutText {
  readonly type: 'EmailSent';
  readonly to: string;
  readonly subject: string;
  /** Who of the staff had it sent; left out where nobody did. */
  readonly by?: { readonly userId: string | null; readonly name: string };
}

/** An email will not arrive. */
export interface EmailFailed extends AboutText {
  readonly type: 'EmailFailed';
  readonly reason: string;
  /** Who had it sent, or null. */
  readonly userId: string | null;
  readonly to: string;
  readonly subject: string;
}

/** The operator has a failed email sent again. */
export interface EmailRetried extends AboutText {
  readonly type: 'EmailRetried';
}

/** How a text is doing. */
export type TextEvent = TextQueued | TextRetried | TextSent | TextDelivered | TextFailed | TextUnconfirmed;
/** Every event of a message that was written. */
export type MessageEvent = TextEvent | TextOpened | EmailSent | EmailFailed | EmailRetried;
