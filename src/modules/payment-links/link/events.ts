import type { LinkDocument } from '../../../contract/documents/limits.ts';
import type { DisownCode } from '../../../contract/links/payment-links.ts';
import type { LinkEvent } from '../../../contract/links/link-event.ts';
import type { Cents } from '../../../contract/money.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** What the totals of a store count a link by: how many links have a status and flag, and what they come to without refunds. */
export interface LinkTotalsKey {
  readonly status: LinkStatus;
  readonly isDisabled: boolean;
  readonly cents: Cents;
}

/** What the customer of a new link is to sign, and who of the store wants it. */
export interface DocumentsWanted {
  readonly wanted: readonly LinkDocument[];
  /** The public id that the first of them is to have: the link is inserted with it. */
  readonly firstDocumentId: string;
  readonly by: Pick<Staff, 'userId' | 'role' | 'name'>;
}

/** `linkId` is the internal id in every event. */
export interface LinkCreated extends DomainEvent, LinkTotalsKey {
  readonly type: 'LinkCreated';
  readonly linkId: string;
  readonly customerId: string | null;
  /** Text as PostgreSQL writes it. */
  readonly at: string;
  /** Something may follow by itself from a new link of its store. */
  readonly isFollowed: boolean;
  /** What its customer is to sign: whoever makes documents reads it, and refuses the commit where one cannot be made. */
  readonly documents?: DocumentsWanted | undefined;
  /** In whose place it stands, where documents belong to that one: its customer is to sign the same again, under its own terms. */
  readonly documentsOf?: string | undefined;
}

/** Status, flag or amount changed. */
export interface LinkStatusChanged extends DomainEvent {
  readonly type: 'LinkStatusChanged';
  readonly linkId: string;
  readonly customerId: string | null;
  /** When the link was made, as ISO text. */
  readonly createdAt: string;
  /** When it was paid, as ISO text, where the change is its payment. */
  readonly paidAt: string | null;
  /** Documents belong to it, or something follows by itself from what happens to it. */
  readonly hasDocuments: boolean;
  readonly from: LinkTotalsKey;
  readonly to: LinkTotalsKey;
}

/** Something that staff see of a link changed, but nothing that is counted. */
export interface LinkFlagged extends DomainEvent {
  readonly type: 'LinkFlagged';
  readonly linkId: string;
}

/** Somebody did something to a link that its history keeps: what it was before and after, and what was written down with it. */
export interface LinkEventRecorded extends DomainEvent, Pick<LinkEvent, 'from' | 'to' | 'note'> {
  readonly type: 'LinkEventRecorded';
  readonly linkId: string;
  readonly what: Exclude<LinkEvent['type'], 'created' | 'opened' | 'expired'>;
}

/** Staff changed what is written down about a link. The event carries none of it. */
export interface LinkNotesSaved extends DomainEvent {
  readonly type: 'LinkNotesSaved';
  readonly linkId: string;
  /** Documents belong to it, or something follows by itself from what happens to it. */
  readonly hasDocuments: boolean;
  /** At least one. */
  readonly changed: readonly ('internalNotes' | 'customerNotes')[];
}

/** Whoever got the link says that it is not theirs. */
export interface LinkDisowned extends DomainEvent {
  readonly type: 'LinkDisowned';
  readonly linkId: string;
  readonly publicId: string;
  readonly code: DisownCode;
}

/**
 * Staff changed what a link asks for, until when, or whether it asks at all. Who knows of a payment that is under way for it
 * refuses the commit.
 */
export interface LinkTermsChanged extends DomainEvent {
  readonly type: 'LinkTermsChanged';
  readonly linkId: string;
  /** Documents belong to it, or something follows by itself from what happens to it. */
  readonly hasDocuments: boolean;
}

/** What the history of a link is made of, beside its money and its texts. */
export type LinkHistoryEvent = LinkCreated | LinkDisowned | LinkEventRecorded | LinkNotesSaved | LinkStatusChanged;
