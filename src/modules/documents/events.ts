import type { DomainEvent } from '../../kernel/tx.ts';

/** What every event of a document says of it. */
export interface OfDocument extends Omit<DomainEvent, 'type'> {
  readonly storeId: string;
  /** Its internal id. */
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  readonly customerId: string | null;
  readonly customerName: string;
  /** The internal and the public id of the link it belongs to. */
  readonly linkId: string | null;
  readonly publicLinkId: string | null;
}

export interface TemplateSaved extends DomainEvent {
  readonly type: 'TemplateSaved';
  readonly storeId: string;
  readonly templateId: string;
  readonly name: string;
  readonly act: 'created' | 'saved' | 'restored' | 'archived' | 'unarchived' | 'deleted' | 'offered';
  readonly version: number;
}
export interface DocumentMade extends OfDocument, DomainEvent {
  readonly type: 'DocumentMade';
  readonly templateId: string;
  readonly frozenHash: string;
}
export interface DocumentSent extends OfDocument, DomainEvent {
  readonly type: 'DocumentSent';
  readonly channels: readonly ('text' | 'email')[];
}
export interface DocumentOpened extends OfDocument, DomainEvent {
  readonly type: 'DocumentOpened';
}
export interface DocumentSigned extends OfDocument, DomainEvent {
  readonly type: 'DocumentSigned';
  readonly signerName: string;
  readonly frozenHash: string;
  readonly signatureHash: string;
}
export interface DocumentDeclined extends OfDocument, DomainEvent {
  readonly type: 'DocumentDeclined';
  /** Said by whoever it was not for. */
  readonly wrongPerson: boolean;
  readonly reason: string | null;
}
export interface DocumentWaived extends OfDocument, DomainEvent {
  readonly type: 'DocumentWaived';
  readonly reason: string;
}
export interface DocumentVoided extends OfDocument, DomainEvent {
  readonly type: 'DocumentVoided';
  readonly reason: string;
}
export interface DocumentReplaced extends OfDocument, DomainEvent {
  readonly type: 'DocumentReplaced';
  readonly wasSigned: boolean;
  readonly newDocumentId: string;
}
export interface DocumentEnded extends OfDocument, DomainEvent {
  readonly type: 'DocumentEnded';
}
export interface DocumentReopened extends OfDocument, DomainEvent {
  readonly type: 'DocumentReopened';
}
export interface DocumentSealed extends OfDocument, DomainEvent {
  readonly type: 'DocumentSealed';
  readonly sealedHash: string;
  /** Of the trail up to the signature. */
  readonly trailHash: string;
}
/** What happens by itself was changed; `switched_off`: it failed too often. */
export interface AutomationChanged extends DomainEvent {
  readonly type: 'AutomationChanged';
  readonly storeId: string;
  readonly automationId: string;
  readonly name: string;
  readonly act: 'created' | 'changed' | 'deleted' | 'switched_off';
}
