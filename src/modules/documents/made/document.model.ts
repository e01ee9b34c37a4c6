import { storeModel } from '../../../../db/model.ts';
import type { DocumentEventType, DocumentStatus } from '../../../contract/documents/documents.ts';
import type { Language } from '../../../contract/payer/payer.ts';

/**
 * A document: what was made of one revision of a template for one customer. `frozen` is the text whose bytes were hashed; the database refuses
 * a change of it, and of a signature.
 */
export class DocumentModel extends storeModel('template_signatures', {
  documentId: 'text',
  templateId: 'uuid',
  revisionNumber: 'int4',
  paymentLinkId: 'uuid | null',
  customerId: 'uuid | null',
  title: 'text',
  language: 'text',
  frozen: 'text | null',
  frozenHash: 'text',
  customerName: 'text',
  customerPhone: 'text | null',
  customerEmail: 'text | null',
  blankValues: 'jsonb',
  showsBeforePayment: 'bool',
  showsAfterPayment: 'bool',
  isRequired: 'bool',
  executionOrder: 'int4',
  madeBy: 'uuid | null',
  madeByName: 'text',
  automationId: 'uuid | null',
  status: 'text',
  endsAt: 'timestamptz | null',
  sentAt: 'timestamptz | null',
  openedAt: 'timestamptz | null',
  endedAt: 'timestamptz | null',
  reason: 'text | null',
  waivedBy: 'uuid | null',
  waivedAt: 'timestamptz | null',
  wrongPersonAt: 'timestamptz | null',
  replaces: 'uuid | null',
  replacedBy: 'uuid | null',
  signerName: 'text | null',
  signatureKind: 'text | null',
  signatureData: 'text | null',
  initialData: 'text | null',
  textFieldData: 'jsonb | null',
  checkboxData: 'jsonb | null',
  dateFieldData: 'jsonb | null',
  consentVersion: 'text | null',
  consentText: 'text | null',
  timeZone: 'text | null',
  signatureHash: 'text | null',
  signKey: 'text | null',
  ipAddress: 'text | null',
  userAgent: 'text | null',
  completedAt: 'timestamptz | null',
  completedPdfUrl: 'text | null',
  sealedAt: 'timestamptz | null',
  sealedHash: 'text | null',
  createdAt: 'timestamptz',
}) {
  declare language: Language;
  declare status: DocumentStatus;
  declare blankValues: Readonly<Record<string, string>>;
  declare signatureKind: 'typed' | 'drawn' | null;
  declare textFieldData: Readonly<Record<string, string>> | null;
  declare checkboxData: Readonly<Record<string, boolean>> | null;
  declare dateFieldData: Readonly<Record<string, string>> | null;
}

/** What a link asks to be signed; a document that has to be made again is made of it. */
export class LinkTemplateModel extends storeModel('payment_link_templates', {
  paymentLinkId: 'uuid',
  templateId: 'uuid',
  executionOrder: 'int4',
  showBeforePayment: 'bool',
  showAfterPayment: 'bool',
  isRequired: 'bool',
  blankValues: 'jsonb',
  createdAt: 'timestamptz',
}) {
  declare blankValues: Readonly<Record<string, string>>;
}

/** A line of the trail of a document. The database refuses a change of it. */
export class DocumentEventModel extends storeModel('document_events', {
  signatureId: 'uuid',
  type: 'text',
  actor: 'text',
  userId: 'uuid | null',
  actorName: 'text',
  ipAddress: 'text | null',
  userAgent: 'text | null',
  detail: 'jsonb',
  at: 'timestamptz',
}) {
  declare type: DocumentEventType;
  declare actor: 'signer' | 'staff' | 'program';
  declare detail: Readonly<Record<string, unknown>>;
}

/** How often a user made documents of a template, and what became of them. A read table. */
export class TemplateUsageModel extends storeModel('template_usage_stats', {
  templateId: 'uuid',
  userId: 'uuid | null',
  totalUses: 'int4',
  completedSignatures: 'int4',
  abandonedSignatures: 'int4',
  lastUsed: 'timestamptz | null',
  createdAt: 'timestamptz',
}) {}
