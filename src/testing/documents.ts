import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import type { FrozenBlock } from '../contract/documents/content.ts';
import { currentConsent } from '../modules/documents/consent.ts';
import { freeze, type FrozenDocument } from '../modules/documents/content/index.ts';
import { DocumentModel } from '../modules/documents/made/document.model.ts';
import { TemplateModel } from '../modules/documents/templates/template.model.ts';
import { randomText } from '../platform/random.ts';

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
  facts: [{ label: 'Price', value: '$12.50' }],
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
