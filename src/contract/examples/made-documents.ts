import type { documents, MadeDocument } from '../documents/documents.ts';
import { created, type ExampleOf, link } from './records.ts';

const id = '01932f65-90a1-72b3-84c5-708192a3b4e1';
const params = { id };
const documentId = '4h8k2m9q0a1b2c3d4e5f6g7h8j9k0m1n2p';
const templateId = '01932f65-90a1-72b3-84c5-708192a3b4e2';
const signUrl = `https://pay.example/sign/${documentId}`;

const row = {
  id,
  documentId,
  title: 'Repair authorization',
  templateId,
  status: 'pending',
  customerId: null,
  customerName: 'Marisol Quintero',
  customerPhone: '12135550142',
  customerEmail: null,
  link: { linkId: link.linkId, amount: '420.00', transactionNumber: 'TXN4H8K2M9Q7Z' },
  before: true,
  required: true,
  waived: false,
  wrongPerson: false,
  sentAt: created,
  openedAt: null,
  signedAt: null,
  sealedAt: null,
  reason: null,
  endsAt: null,
  createdAt: created,
  madeBy: 'Ann Lee',
} as const;

const document: MadeDocument = {
  ...row,
  language: 'en',
  revision: 7,
  signUrl,
  blocks: [
    { type: 'heading', level: 1, spans: [{ text: 'Repair authorization' }] },
    { type: 'paragraph', spans: [{ text: 'I agree to pay ' }, { text: '$420.00', value: true }, { text: '.' }] },
    { type: 'field', field: { id: 'f1', kind: 'signature', label: 'Signature', required: true } },
  ],
  frozenHash: 'a3f1'.repeat(16),
  sealedHash: null,
  signerName: null,
  replaces: null,
  replacedBy: null,
  canBeMadeAgain: false,
};

const sent = { smsSent: true, smsError: null, emailSent: false, emailError: null };

/** An example for each call about documents that were made. */
export const madeDocumentExamples: {
  readonly [Call in keyof typeof documents]: ExampleOf<(typeof documents)[Call]>;
} = {
  documents: {
    query: { status: 'waiting', q: 'quintero' },
    response: { documents: [row], nextCursor: null },
  },
  makeDocument: {
    body: {
      templateId,
      linkId: link.linkId,
      customerId: link.customerId,
      values: { Item: 'Bicycle, blue' },
      send: { text: true, email: false },
    },
    response: { document, signUrl, ...sent },
  },
  document: {
    params,
    response: {
      document,
      events: [
        { type: 'made', at: created, by: 'Ann Lee', address: null, device: null, channel: null, detail: null },
        { type: 'sent', at: created, by: 'Ann Lee', address: null, device: null, channel: 'text', detail: '•••42' },
      ],
    },
  },
  sendDocument: { params, body: { text: true, email: false }, response: { document, ...sent } },
  presentDocument: { params, response: { document } },
  waiveDocument: {
    params,
    body: { reason: 'Signed on paper' },
    response: { document: { ...document, waived: true, reason: 'Signed on paper' } },
  },
  voidDocument: {
    params,
    body: { reason: 'Wrong item' },
    response: { document: { ...document, status: 'voided', reason: 'Wrong item' } },
  },
};
