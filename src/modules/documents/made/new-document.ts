import { columnName, selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { documentLimits } from '../../../contract/documents/limits.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { PlainValue, Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import type { DocumentMade, DocumentReplaced } from '../events.ts';
import { DocumentModel } from './document.model.ts';
import { freezeDocument, type FrozenText, type Making } from './freeze-document.ts';
import { isLinkPaid } from './hold.ts';
import { aboutDocument } from './locked-document.ts';
import { messages } from './messages.ts';
import { programName, recordEvent, type Doer } from './trail.ts';
import { countMade } from './usage.ts';

/** Who makes a document. */
export interface Maker {
  readonly by: Doer;
  readonly automationId?: string | undefined;
}

/** Where a document belongs: its link, and its place among what that asks for. */
export interface Placement extends Pick<
  DocumentModel,
  'showsBeforePayment' | 'showsAfterPayment' | 'isRequired' | 'executionOrder'
> {
  readonly link: Pick<LockedLink, 'id' | 'status'> | null;
  /** In whose place it stands, locked. */
  readonly replaces: DocumentModel | null;
}

/** What is written of a new document. */
export interface NewDocument {
  /** Its public id where that is drawn already; it gets a new one otherwise. */
  readonly documentId?: string | undefined;
  readonly making: Making;
  readonly placement: Placement;
  readonly maker: Maker;
}

const countOpen = statement('documents.count-open', 'select lock_open_documents($1, $2) as open');

/** Nobody has more than a few documents to sign: `open` wait already, and `added` are to be made. */
export const refuseTooManyOpen = (open: number, added: number): void => {
  if (open + added > documentLimits.openPerCustomer)
    throw new Problem('conflict', 'too_many_open', messages.too_many_open);
};

const refuseOneMore = async (
  { storeId, customerId }: Pick<DocumentModel, 'storeId' | 'customerId'>,
  tx: Tx,
): Promise<void> => {
  if (customerId === null) return;
  const [counted] = await tx.sql<{ open: number }>(countOpen, [storeId, customerId]);
  refuseTooManyOpen(counted?.open ?? 0, 1);
};

/** A document without a link, or of one that is paid, ends by itself; the others end with their link. */
export const endOf = (link: Pick<LockedLink, 'status'> | null, now: Date): Date | null =>
  link !== null && !isLinkPaid(link) ? null : new Date(now.getTime() + documentLimits.daysWithoutLink * 86_400_000);

/** What is known of whom it is for and of its link. */
const sourceOf = ({ merged: { customer, link } }: FrozenText) => ({
  customerId: customer?.id ?? null,
  customerName: customer?.name ?? '',
  customerPhone: customer?.phone ?? null,
  customerEmail: customer?.email ?? null,
  linkPublicId: link?.publicId ?? null,
  linkNumber: link?.transactionNumber ?? null,
});

const rowOf = (
  { newId, randomText, clock }: Pick<Context, 'newId' | 'randomText' | 'clock'>,
  { documentId, making, placement: { link, replaces, ...place }, maker: { by, automationId } }: NewDocument,
  text: FrozenText,
) => {
  const { storeId, templateId, revisionNumber, title, language, blanks: blankValues } = making;
  const now = clock();
  return {
    ...{ storeId, id: newId(), documentId: documentId ?? storeId + randomText(26), templateId, revisionNumber, title },
    ...{ language, blankValues, paymentLinkId: link?.id ?? null, replaces: replaces?.id ?? null, ...place },
    ...{ frozen: text.frozen, frozenHash: text.frozenHash, ...sourceOf(text) },
    madeBy: by.kind === 'staff' ? by.userId : null,
    madeByName: by.kind === 'program' ? programName : by.name,
    automationId: automationId ?? null,
    ...{ endsAt: endOf(link, now), createdAt: now },
  };
};

const written = [
  ...['id', 'documentId', 'templateId', 'revisionNumber', 'title', 'language', 'blankValues'],
  ...['paymentLinkId', 'replaces', 'showsBeforePayment', 'showsAfterPayment', 'isRequired', 'executionOrder'],
  ...['frozen', 'frozenHash', 'customerId', 'customerName', 'customerPhone', 'customerEmail', 'linkPublicId'],
  ...['linkNumber', 'madeBy', 'madeByName', 'automationId', 'endsAt', 'createdAt'],
] as readonly (keyof ReturnType<typeof rowOf>)[];

const insertDocument = statement(
  'documents.insert-document',
  `with d as (
     insert into template_signatures (store_id, ${written.map(columnName).join(', ')})
     values ($1, ${written.map((_, at) => `$${at + 2}`).join(', ')}) returning *
   ), counted as (${countMade('d')})
   select ${selectList(DocumentModel, 'd')} from d`,
);

/** What all documents of a new link say alike, with the types of the values. The others follow it, those of each document together. */
const ofLink = {
  ...{ paymentLinkId: 'uuid', replaces: 'uuid', customerId: 'uuid', customerName: 'text', customerPhone: 'text' },
  ...{ customerEmail: 'text', linkPublicId: 'text', linkNumber: 'text', madeBy: 'uuid', madeByName: 'text' },
  ...{ automationId: 'uuid', endsAt: 'timestamptz' },
} as const satisfies Partial<Record<keyof ReturnType<typeof rowOf>, string>>;
const ofEach = {
  ...{ id: 'uuid', documentId: 'text', templateId: 'uuid', revisionNumber: 'int', title: 'text', language: 'text' },
  ...{ blankValues: 'jsonb', showsBeforePayment: 'bool', showsAfterPayment: 'bool', isRequired: 'bool' },
  ...{ executionOrder: 'int', frozen: 'text', frozenHash: 'text', createdAt: 'timestamptz' },
} as const satisfies Partial<Record<keyof ReturnType<typeof rowOf>, string>>;

const parameters = (types: Readonly<Record<string, string>>, first: number): readonly string[] =>
  Object.values(types).map((type, at) => `$${first + at}::${type}`);
const columnsOf = (types: Readonly<Record<string, string>>): string => Object.keys(types).map(columnName).join(', ');

/** The parameters of the documents, which come after the store and what they say alike. */
const rowsOf = (documents: number): string => {
  const first = 2 + Object.keys(ofLink).length;
  const row = (at: number): string => parameters(ofEach, first + at * Object.keys(ofEach).length).join(', ');
  return Array.from({ length: documents }, (_, at) => `(${row(at)})`).join(', ');
};

// One for each number of documents. What the link asks for is written down under the ids of its documents, so that it can be asked for again.
const insertsOfNewLink = Array.from({ length: documentLimits.perLink }, (_, last) =>
  statement(
    `documents.insert-of-new-link-${last + 1}`,
    `with given as (
       select ${parameters(ofLink, 2)
         .map((value, at) => `${value} as ${columnName(Object.keys(ofLink)[at] ?? '')}`)
         .join(', ')}, v.*
         from (values ${rowsOf(last + 1)}) v (${columnsOf(ofEach)})
     ), made as (
       insert into template_signatures (store_id, ${written.map(columnName).join(', ')})
       select $1, ${written.map(columnName).join(', ')} from given returning store_id, template_id, made_by, created_at
     ), counted as (${countMade('made')})
     insert into payment_link_templates (store_id, id, payment_link_id, template_id, blank_values, show_before_payment,
       show_after_payment, is_required, execution_order)
     select $1, id, payment_link_id, template_id, blank_values, shows_before_payment, shows_after_payment, is_required, execution_order
       from given`,
  ),
);

const raiseMade = (made: ReturnType<typeof rowOf>, tx: Tx): void => {
  const { templateId, frozenHash } = made;
  tx.raise<DocumentMade>({ type: 'DocumentMade', ...aboutDocument(made), templateId, frozenHash });
};

const valuesOf = (row: ReturnType<typeof rowOf>, types: Readonly<Record<string, string>>): readonly PlainValue[] =>
  (Object.keys(types) as (keyof typeof row)[]).map((name) => {
    const value = row[name];
    return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
  });

/** A document of a link that this commit makes, and everything that it says. */
export interface FrozenForNewLink extends NewDocument {
  readonly text: FrozenText;
}

/**
 * Writes the documents of a link that this commit makes, and that it asks for them. Answers them in their order. There is room for as many,
 * as `refuseTooManyOpen` has said.
 */
export const writeOfNewLink =
  (context: Context) =>
  (documents: readonly FrozenForNewLink[], tx: Tx): readonly ReturnType<typeof rowOf>[] => {
    const rows = documents.map((document) => rowOf(context, document, document.text));
    const [first, insert] = [rows[0], insertsOfNewLink[rows.length - 1]];
    if (!first) return [];
    if (!insert) throw new Error(`${rows.length} documents are too many for one link.`);
    tx.write(insert, [first.storeId, ...valuesOf(first, ofLink), ...rows.flatMap((row) => valuesOf(row, ofEach))]);
    for (const row of rows) raiseMade(row, tx);
    return rows;
  };

/** Writes a row, which is never there already, and answers all of it. */
const insertRow = async (row: ReturnType<typeof rowOf>, tx: Tx): Promise<DocumentModel> => {
  const values = [row.storeId, ...written.map((name) => row[name])];
  const [made] = await tx.sql<DocumentModel>(insertDocument, values);
  if (!made) throw new Error(`The document ${row.id} was not written.`);
  return made;
};

/**
 * Marks the document in whose place another one stands: a signed one and one that ended stay what they are and name it. Where it waited, it
 * does so no more.
 */
const replace = (context: Pick<Context, 'newId' | 'clock'>) => {
  const record = recordEvent(context);
  return async (old: DocumentModel, made: DocumentModel, by: Doer, tx: Tx): Promise<void> => {
    const keeps = old.status === 'completed' || old.status === 'ended';
    const ended = keeps ? {} : ({ status: 'replaced', endedAt: context.clock() } as const);
    const { storeId, id } = old;
    await DocumentModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ replacedBy: made.id, ...ended });
    await record(old, { type: 'replaced', by, detail: { by: made.documentId } }, tx);
    const wasSigned = old.status === 'completed';
    const about = { ...aboutDocument(old), wasSigned, newDocumentId: made.documentId };
    tx.raise<DocumentReplaced>({ type: 'DocumentReplaced', ...about });
  };
};

/** Freezes and writes a document, whose link is locked. Whoever calls it decides then what the link's payer is asked to sign. */
export const writeDocument = (context: Context) => {
  const [freeze, replaceOld] = [freezeDocument(context), replace(context)];
  return async (document: NewDocument, tx: Tx): Promise<DocumentModel> => {
    const { making, placement, maker } = document;
    const text = await freeze(making, tx);
    const row = rowOf(context, document, text);
    if (placement.replaces?.status !== 'pending') await refuseOneMore(row, tx);
    // One that waits makes room for the one in its place before that is written.
    if (placement.replaces?.status === 'pending')
      await DocumentModel.of(making.storeId, tx).findById([making.storeId, placement.replaces.id]).patch({
        status: 'replaced',
      });
    const made = await insertRow(row, tx);
    raiseMade(row, tx);
    if (placement.replaces) await replaceOld(placement.replaces, made, maker.by, tx);
    return made;
  };
};
