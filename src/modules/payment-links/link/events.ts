import type { Cents } from '../../../contract/money.ts';
import type { StatusFilter } from '../../../contract/links/payment-links.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** What the totals of a store count a link by: how many links have a status and flag, and what they come to without refunds. */
export interface LinkTotalsKey {
  readonly status: LinkStatus;
  readonly isDisabled: boolean;
  readonly cents: Cents;
}

/** `linkId` is the internal id in every event. */
export interface LinkCreated extends DomainEvent, LinkTotalsKey {
  readonly type: 'LinkCreated';
  readonly linkId: string;
}

/** Status, flag or amount changed. */
export interface LinkStatusChanged extends DomainEvent {
  readonly type: 'LinkStatusChanged';
  readonly linkId: string;
  readonly from: LinkTotalsKey;
  readonly to: LinkTotalsKey;
}

/** Something that staff see of a link changed, but nothing that is counted. */
export interface LinkFlagged extends DomainEvent {
  readonly type: 'LinkFlagged';
  readonly linkId: string;
}

/**
 * Staff changed what a link asks for, until when, or whether it asks at all. Who knows of a payment that is under way for it
 * refuses the commit.
 */
export interface LinkTermsChanged extends DomainEvent {
  readonly type: 'LinkTermsChanged';
  readonly linkId: string;
}

/** A payer opened the link. */
export interface LinkOpened extends DomainEvent {
  readonly type: 'LinkOpened';
  readonly linkId: string;
  readonly newVisitor: boolean;
  readonly at: Date;
}

/** Staff have downloaded links as a file. */
export interface LinksExported extends DomainEvent {
  readonly type: 'LinksExported';
  readonly by: Pick<Staff, 'userId' | 'name'>;
  /** What they had searched for, and the filter; null where they had chosen links one by one. */
  readonly search: { readonly q: string; readonly status: StatusFilter } | null;
  readonly links: number;
  /** A search finds more than are counted. */
  readonly more: boolean;
}
