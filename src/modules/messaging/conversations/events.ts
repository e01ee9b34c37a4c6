import type { ReceivedKind } from '../../../contract/texting/conversations.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** Somebody wrote a text to a number of the store. Raised once for each text. */
export interface TextReceived extends DomainEvent {
  readonly type: 'TextReceived';
  /** Of the received text. */
  readonly id: string;
  /** Digits only. */
  readonly phone: string;
  readonly kind: ReceivedKind;
  readonly at: Date;
}

/** Staff saw what a phone wrote until `upTo`. */
export interface ConversationRead extends DomainEvent {
  readonly type: 'ConversationRead';
  readonly phone: string;
  readonly upTo: Date;
}

/** Staff marked what a phone wrote until `upTo` as done, without an answer. */
export interface ConversationDone extends DomainEvent {
  readonly type: 'ConversationDone';
  readonly phone: string;
  readonly upTo: Date;
}

/** It became known whether somebody wants texts from the store. */
export interface ConsentRecorded extends DomainEvent {
  readonly type: 'ConsentRecorded';
  readonly phone: string;
  readonly wanted: boolean;
}

/** Staff have a text sent at once that waited for its hour. */
export interface TextHurried extends DomainEvent {
  readonly type: 'TextHurried';
  readonly messageId: string;
  /** The payment link's internal id. */
  readonly linkId: string | null;
  readonly customerId: string | null;
}

/** What changes the list of conversations, beside the texts that are sent. */
export type ConversationEvent = TextReceived | ConversationRead | ConversationDone;
