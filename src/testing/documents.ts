import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { BlockNode, FrozenBlock, InlineNode, TemplateContent } from '../contract/documents/content.ts';
import type { DocumentEvent, DocumentRow, MadeDocument } from '../contract/documents/documents.ts';
import { contract } from '../contract/index.ts';
import type { LinkRow } from '../contract/links/payment-links.ts';
import type { PublicLink } from '../contract/payer/public-link.ts';
import {
  DocumentModel,
  aboutDocument,
  countSigned,
  lockDocument,
  recordEvent,
  releaseHold,
  signatureHash,
} from '../modules/documents/made/index.ts';
import type { DocumentSigned } from '../modules/documents/events.ts';
import { documentsModule } from '../modules/documents/module.ts';
import { TemplateModel, TemplateRevisionModel } from '../modules/documents/templates/template.model.ts';
import type { OpenStore } from './accounts.ts';
import { linksIn } from './links.ts';
import type { CallResponse, TestApp } from './test-app.ts';
import { currentConsent } from '../modules/documents/consent.ts';
import { freeze, type FrozenDocument } from '../modules/documents/content/index.ts';
import { PaymentLinkModel } from '../modules/payment-links/link/link.model.ts';
import { randomText } from '../platform/random.ts';

/** A paragraph of texts, merge fields (`{link.amount}`) and blanks (`[Item]`); with a `!` behind its name one is required. */
export const aParagraph = (written: string): BlockNode => ({
  type: 'paragraph',
  content: (written.match(/\{[^}]+\}|\[[^\]]+\]|[^{[]+/g) ?? []).map((part): InlineNode => {
    const [name, required] = [part.slice(1, -1).replace('!', ''), part.includes('!')];
    if (part.startsWith('{')) return { type: 'mergeField', attrs: { name: name as 'today', fallback: null, required } };
    return part.startsWith('[')
      ? { type: 'blank', attrs: { label: name, fallback: null, required } }
      : { type: 'text', text: part };
  }),
});

/** A text with a place for a signature. */
export const aContent = (...paragraphs: string[]): TemplateContent => ({
  type: 'doc',
  content: [
    ...paragraphs.map(aParagraph),
    { type: 'signField', attrs: { id: 'f1', kind: 'signature', label: 'Signature', required: true } },
  ],
});

type TemplateColumns = Partial<
  Pick<TemplateModel, 'name' | 'content' | 'showBeforePayment' | 'showAfterPayment' | 'isRequired' | 'isActive'>
> & { readonly allowedUserIds?: string[] };

/** Puts a template into the database, which is signed before the payment unless said otherwise, and answers its id. */
export const aTemplate = async (
  database: Database,
  { storeId }: { readonly storeId: string },
  { content = aContent('I pay {link.amount} for [Item].'), ...known }: TemplateColumns = {},
): Promise<string> => {
  const id = randomUUIDv7();
  await TemplateModel.in(database).insert({
    ...{
      storeId,
      id,
      name: `Repair authorization ${id.slice(-6)}`,
      content,
      paperSize: 'letter',
      requireSignature: true,
    },
    ...{ showBeforePayment: true, isRequired: true, ...known },
  });
  await TemplateRevisionModel.in(database).insert({
    ...{ storeId, id: randomUUIDv7(), templateId: id, revisionNumber: 1, content, createdByName: 'Ann Lee' },
  });
  return id;
};

const countSignature = statement(
  'testing.count-signature',
  countSigned('template_signatures where store_id = $1 and id = $2'),
);

/** Signs a document as its signer would, in one commit. */
export const signNow = (app: TestApp, documentId: string) => {
  const context = app.contextOf(documentsModule);
  return app.transact(async (tx) => {
    const { document, link } = await lockDocument(documentId, tx);
    if (document.status !== 'pending') throw new Error(`The document is ${document.status}.`);
    const { storeId, id, frozenHash } = document;
    const filledIn = {
      signatureData: null,
      initialData: null,
      textFieldData: null,
      checkboxData: null,
      dateFieldData: null,
    };
    const signed = { signerName: 'Maria Lopez', signatureKind: 'typed', ...filledIn } as const;
    const consent = { consentVersion: '1', consentText: null, timeZone: null };
    const from = { ...consent, ipAddress: '127.0.0.1', userAgent: 'Test', completedAt: new Date() };
    const hash = signatureHash({ documentId, frozenHash, ...signed, ...from });
    await DocumentModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ status: 'completed', ...signed, ...from, signatureHash: hash });
    await tx.sql(countSignature, [storeId, id]);
    const by = { kind: 'signer', name: 'Maria Lopez', ip: '127.0.0.1', userAgent: 'Test' } as const;
    await recordEvent(context)(document, { type: 'signed', by }, tx);
    const { signerName } = signed;
    tx.raise<DocumentSigned>({
      ...{ type: 'DocumentSigned', ...aboutDocument(document), signerName, frozenHash, signatureHash: hash },
    });
    if (link) await releaseHold(context)(link, tx);
  });
};

/** A place that the signer fills, required unless said otherwise. */
export const aField = (
  kind: 'signature' | 'initials' | 'text' | 'checkbox' | 'date',
  id: string,
  required = true,
): FrozenBlock => ({ type: 'field', field: { id, kind, label: `The ${kind} ${id}`, required } });

/** What a document says that a repair shop makes: a price, a tick, initials, a text, a day and a signature. */
export const aFrozen = (known: Partial<FrozenDocument> = {}): FrozenDocument => ({
  form: 1,
  title: 'Repair authorization',
  language: 'en',
  paper: 'letter',
  store: { name: 'Corner Shop', phone: '12135550100', email: null },
  keyTerms: [{ label: 'Price', value: '$12.50' }],
  blocks: [
    { type: 'heading', level: 2, spans: [{ text: '1. What we do' }] },
    { type: 'paragraph', spans: [{ text: 'We resize the ring of ' }, { text: 'Maria Lopez', value: true }] },
    aField('checkbox', 'own'),
    aField('initials', 'price'),
    aField('text', 'other', false),
    aField('date', 'ready', false),
    aField('signature', 'sign'),
  ],
  requireSignature: true,
  requireInitials: false,
  consentVersion: currentConsent,
  ...known,
});

/** Columns of a document by which it differs from the usual one. */
type DocumentColumns = Partial<Pick<DocumentModel, keyof typeof DocumentModel.columns>>;

/** A document that waits for its signature, of a template of its own: on the link of that internal id, or on none. */
export const aDocument = async (
  database: Database,
  { storeId }: { readonly storeId: string },
  { frozen: says = aFrozen(), ...known }: Omit<DocumentColumns, 'frozen'> & { readonly frozen?: FrozenDocument } = {},
): Promise<{ id: string; documentId: string; hash: string }> => {
  const [templateId, id, documentId] = [randomUUIDv7(), randomUUIDv7(), storeId + randomText(26)];
  await TemplateModel.in(database).insert({ storeId, id: templateId, name: `Repair ${randomText(6)}` });
  const { frozen, frozenHash } = freeze(says);
  await DocumentModel.in(database).insert({
    ...{ storeId, id, documentId, templateId, frozen, frozenHash },
    revisionNumber: 1,
    title: says.title,
    language: says.language,
    customerName: 'Maria Lopez',
    customerPhone: '15551234567',
    customerEmail: 'maria@example.com',
    madeByName: 'dana',
    showsBeforePayment: known.paymentLinkId !== undefined,
    ...known,
  });
  return { id, documentId, hash: frozenHash };
};
/** A document on a link, which cannot be paid before it is signed. */
export const aHoldingDocument = async (
  database: Database,
  { storeId, linkId: publicId }: { readonly storeId: string; readonly linkId: string },
  known: { readonly frozen?: FrozenDocument } = {},
): Promise<{ id: string; documentId: string; hash: string }> => {
  const link = await PaymentLinkModel.of(storeId, database).findOne({ linkId: publicId }).throwIfNotFound();
  const document = await aDocument(database, { storeId }, { paymentLinkId: link.id, ...known });
  await PaymentLinkModel.of(storeId, database)
    .findById([storeId, link.id])
    .patch({ signingId: document.documentId, signingHolds: true });
  return document;
};

const { documents: calls, paymentLinks, customers, signing } = contract;

/** A document as somebody read it: its public id, and the hash of what it says. */
export interface ReadDocument {
  readonly documentId: string;
  readonly hash: string;
}

/** Signs a document as its page does, under a key of its own and with a typed name, unless said otherwise. */
export const signOnPage = (
  app: Pick<TestApp, 'call'>,
  { documentId, hash }: ReadDocument,
  { key = randomText(26), ...more }: Readonly<Record<string, unknown>> & { readonly key?: string | undefined } = {},
): Promise<CallResponse> => {
  const body = {
    ...{ hash, consentVersion: currentConsent, consent: true, signature: { kind: 'typed' } },
    ...{ signerName: 'Maria Lopez', timezone: 'America/Los_Angeles', ...more },
  };
  return app.call(signing.signDocument, { params: { documentId }, body }, { headers: { 'idempotency-key': key } });
};

/** The documents of a store as its staff and its payers see them. */
export interface DocumentCalls {
  make(body: object, by?: OpenStore): Promise<CallResponse>;
  /** The same, which has to succeed. */
  made(body: object, by?: OpenStore): Promise<MadeDocument>;
  read(id: string, by?: OpenStore): Promise<{ readonly document: MadeDocument; readonly events: DocumentEvent[] }>;
  list(query: object, by?: OpenStore): Promise<readonly DocumentRow[]>;
  /** What the payer of a link is asked to sign. */
  signingOf(linkId: string): Promise<PublicLink['signing']>;
  /** How staff see that a link needs a signature. */
  signatureOf(linkId: string): Promise<LinkRow['signature'] | undefined>;
  aCustomer(known?: object, by?: OpenStore): Promise<string>;
}

/** The calls of the staff of a store; `by` is somebody of another one. */
export const documentCalls = (app: TestApp, store: OpenStore): DocumentCalls => {
  const make: DocumentCalls['make'] = (body, by = store) =>
    app.call(calls.makeDocument, { body: { values: {}, ...body } }, { token: by.token });
  const usual = { customerName: 'Maria Lopez', customerPhone: '2125550123', customerEmail: 'maria@example.com' };
  return {
    make,
    made: async (body, by) => {
      const answer = await make(body, by);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body['document'] as unknown as MadeDocument;
    },
    read: async (id, by = store) =>
      (await app.call(calls.document, { params: { id } }, { token: by.token })).body as never,
    list: async (query, by = store) =>
      (await app.call(calls.documents, { query }, { token: by.token })).body['documents'] as never,
    signingOf: async (linkId) =>
      ((await app.call(paymentLinks.forPayer, { params: { linkId } })).body['link'] as unknown as PublicLink).signing,
    signatureOf: async (linkId) => {
      const listed = await app.call(paymentLinks.list, {}, { token: store.token });
      return linksIn(listed).find((link) => link.linkId === linkId)?.signature;
    },
    aCustomer: async (known, by = store) => {
      const { body } = await app.call(customers.create, { body: { ...usual, ...known } }, { token: by.token });
      return (body as unknown as { customer: { id: string } }).customer.id;
    },
  };
};

/** What a document says, without its places to sign. */
export const textOf = ({ blocks }: Pick<MadeDocument, 'blocks'>): string =>
  blocks.flatMap((block) => ('spans' in block ? block.spans.map(({ text }) => text) : [])).join('');
