import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, neededText, page, text, uuid } from '../formats.ts';
import { languages } from '../payer/payer.ts';
import { FrozenBlock } from './content.ts';
import { blankValues, documentLimits } from './limits.ts';

/**
 * Where a document stands: `pending` waits for its signature, `replaced` was asked for again under other terms, `ended` could no longer be
 * signed. A signed one that was replaced stays `completed` and names what has taken its place.
 */
export const documentStatuses = ['pending', 'completed', 'declined', 'voided', 'replaced', 'ended'] as const;
export const DocumentStatus = z.enum(documentStatuses);
export type DocumentStatus = z.output<typeof DocumentStatus>;

/** What the list of made documents can be narrowed to. */
export const documentFilters = ['all', 'waiting', 'signed', 'declined', 'ended'] as const;
export type DocumentFilter = (typeof documentFilters)[number];

/** What happened to a document. */
export const documentEventTypes = [
  'made',
  'sent',
  'delivered',
  'send_failed',
  'presented',
  'opened',
  'consented',
  'signed',
  'declined',
  'wrong_person',
  'waived',
  'voided',
  'replaced',
  'ended',
  'reopened',
  'sealed',
  'downloaded',
] as const;
export type DocumentEventType = (typeof documentEventTypes)[number];

/** One line of the trail of a document. */
export const DocumentEvent = z.object({
  type: z.enum(documentEventTypes),
  at: instant,
  /** Who did it: the signer, somebody of the staff by name, or Debitlink itself. */
  by: z.string(),
  address: z.string().nullable(),
  /** Browser and system, in words. */
  device: z.string().nullable(),
  /** By which way it was sent or arrived. */
  channel: z.enum(['text', 'email']).nullable(),
  /** A reason, or a masked address: what the event says beside its kind. */
  detail: z.string().nullable(),
});
export type DocumentEvent = z.output<typeof DocumentEvent>;

/** A document that was made, as lists show it. */
export const DocumentRow = z.object({
  id: uuid,
  documentId: z.string(),
  title: z.string(),
  templateId: uuid,
  status: DocumentStatus,
  customerId: uuid.nullable(),
  customerName: z.string(),
  /** Where the customer gets texts and emails of it; null where there is none. */
  customerPhone: z.string().nullable(),
  customerEmail: z.string().nullable(),
  /** The link it belongs to, by its public id, with its amount and number. */
  link: z.object({ linkId: z.string(), amount: decimal, transactionNumber: z.string() }).nullable(),
  /** Signed before the link can be paid. */
  before: z.boolean(),
  required: z.boolean(),
  /** Staff let the link be paid without it. */
  waived: z.boolean(),
  /** Whoever got it said that it is for somebody else; no more texts about it go to this number. */
  wrongPerson: z.boolean(),
  sentAt: instant.nullable(),
  openedAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** The signed PDF is there. */
  sealedAt: instant.nullable(),
  /** Why it was declined, voided or waived, as it was written down. */
  reason: z.string().nullable(),
  endsAt: instant.nullable(),
  createdAt: instant,
  madeBy: z.string(),
});
export type DocumentRow = z.output<typeof DocumentRow>;

/** A document as staff read it. */
export const MadeDocument = DocumentRow.extend({
  language: z.enum(languages),
  revision: z.number().int(),
  signUrl: z.string(),
  /** What it says; empty once it is kept no longer. */
  blocks: z.array(FrozenBlock),
  /** SHA-256 of what was frozen, and of the sealed PDF, in hexadecimal. */
  frozenHash: z.string(),
  sealedHash: z.string().nullable(),
  signerName: z.string().nullable(),
  /** The document in whose place it stands, and the one that stands in its place. */
  replaces: uuid.nullable(),
  replacedBy: uuid.nullable(),
  /** Whoever reads it may make another one of the same template, for the same link or customer. */
  canBeMadeAgain: z.boolean(),
});
export type MadeDocument = z.output<typeof MadeDocument>;

/** By which ways a document is sent. */
const send = z
  .object({ text: z.boolean().default(false), email: z.boolean().default(false) })
  .default({ text: false, email: false });

const reason = neededText(documentLimits.reason, 'Please write down why');
const path = '/api/documents';
const params = z.object({ id: uuid });
const one = z.object({ document: MadeDocument });
const sent = {
  smsSent: z.boolean(),
  smsError: z.string().nullable(),
  emailSent: z.boolean(),
  emailError: z.string().nullable(),
};
const staff = { access: 'staff', impersonation: 'refused', idempotent: true } as const;

/** Calls of staff about documents that were made. */
export const documents = {
  documents: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    keyScope: 'read',
    summary: 'Documents that were made, the newest first',
    query: z.object({
      q: text(200).optional(),
      status: z.enum(documentFilters).default('all'),
      customerId: uuid.optional(),
      linkId: z.string().max(100).optional(),
      templateId: uuid.optional(),
      ...page,
    }),
    response: z.object({ documents: z.array(DocumentRow), nextCursor: z.string().nullable() }),
  }),
  makeDocument: endpoint({
    method: 'POST',
    path,
    ...staff,
    summary: 'Make a document of a template, for a customer or on a link, and send it',
    body: z.object({
      templateId: uuid,
      customerId: uuid.optional(),
      linkId: z.string().max(100).optional(),
      values: blankValues,
      send,
    }),
    response: z.object({ document: MadeDocument, signUrl: z.string(), ...sent }),
  }),
  document: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: 'staff',
    keyScope: 'read',
    summary: 'One document with its trail',
    params,
    response: z.object({ document: MadeDocument, events: z.array(DocumentEvent) }),
  }),
  sendDocument: endpoint({
    method: 'POST',
    path: `${path}/:id/send`,
    ...staff,
    summary: 'Send the address of a document, or of its signed copy, to its customer',
    params,
    body: z.object({ text: z.boolean().default(false), email: z.boolean().default(false) }),
    response: z.object({ document: MadeDocument, ...sent }),
  }),
  presentDocument: endpoint({
    method: 'POST',
    path: `${path}/:id/present`,
    ...staff,
    summary: 'Note that a document is shown to its customer at the counter',
    params,
    response: one,
  }),
  waiveDocument: endpoint({
    method: 'POST',
    path: `${path}/:id/waive`,
    ...staff,
    summary: 'Let a link be paid without the signature',
    params,
    body: z.object({ reason }),
    response: one,
  }),
  voidDocument: endpoint({
    method: 'POST',
    path: `${path}/:id/void`,
    ...staff,
    summary: 'End a document that was not signed',
    params,
    body: z.object({ reason }),
    response: one,
  }),
};

/** The signed PDF of a document, for staff. */
export const documentFiles = {
  documentPdf: endpoint({
    method: 'GET',
    path: `${path}/:id/pdf`,
    access: 'staff',
    summary: 'The signed PDF; 409 document_not_sealed until it is made, and document_not_kept when its time is over',
    params,
    response: z.string(),
    file: 'application/pdf',
  }),
};
