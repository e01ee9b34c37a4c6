import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { DocumentDeclined, DocumentOpened } from '../events.ts';
import {
  aboutDocument,
  documentNotFound,
  DocumentModel,
  isAllowed,
  lockDocument,
  recordEvent,
  releaseHold,
  type Doer,
  type LockedDocument,
} from '../made/index.ts';
import { closedMessages } from './messages.ts';
import type { Signer } from './sign-document.ts';
import { stateOf } from './state.ts';

/** From where somebody answers who does not sign. */
type Visitor = Omit<Signer, 'key'>;

const change = ({ storeId, id }: DocumentModel, values: Partial<DocumentModel>, tx: Tx) =>
  DocumentModel.of(storeId, tx).findById([storeId, id]).patch(values);

/** By whom a line of the trail is, under the name that the document is for. */
const byVisitor = ({ customerName }: DocumentModel, visitor: Visitor): Doer => ({
  kind: 'signer',
  name: customerName,
  ...visitor,
});

/** Locks a document that is still kept. */
const lockKept = async (documentId: string, tx: Tx): Promise<LockedDocument> => {
  const locked = await lockDocument(documentId, tx);
  if (locked.document.frozen === null) throw documentNotFound();
  return locked;
};

/** Notes that a person looks at a document: the first time counts, and only while it waits for its signature. */
export const openDocument = (context: Context) => {
  const { clock } = context;
  const record = recordEvent(context);
  return async (documentId: string, visitor: Visitor, tx: Tx): Promise<void> => {
    const { document } = await lockKept(documentId, tx);
    const now = clock();
    if (document.openedAt !== null || !isAllowed('open', stateOf(document, now))) return;
    await change(document, { openedAt: now }, tx);
    await record(document, { type: 'opened', by: byVisitor(document, visitor) }, tx);
    tx.raise<DocumentOpened>({ type: 'DocumentOpened', ...aboutDocument(document) });
  };
};

/** Records that the signer does not agree, and why. Said again, nothing happens. */
export const declineDocument = (context: Context) => {
  const { clock } = context;
  const [record, release] = [recordEvent(context), releaseHold(context)];
  return async (documentId: string, reason: string | null, visitor: Visitor, tx: Tx): Promise<void> => {
    const { document, link } = await lockKept(documentId, tx);
    const now = clock();
    const state = stateOf(document, now);
    if (state === 'declined') return;
    if (state !== 'pending') throw new Problem('conflict', 'document_closed', closedMessages[state]);
    await change(document, { status: 'declined', reason, endedAt: now }, tx);
    await record(document, { type: 'declined', by: byVisitor(document, visitor), detail: { reason } }, tx);
    const said = { ...aboutDocument(document), wrongPerson: false, reason };
    tx.raise<DocumentDeclined>({ type: 'DocumentDeclined', ...said });
    if (link) await release(link, tx);
  };
};

/**
 * Records that whoever got a document says that it is for somebody else: its number gets no more texts about it. It can still be signed,
 * because its customer may have it too. Said again, nothing happens.
 */
export const reportWrongPerson = (context: Context) => {
  const { clock, paymentLinks } = context;
  const record = recordEvent(context);
  return async (documentId: string, visitor: Visitor, tx: Tx): Promise<void> => {
    const { document, link } = await lockKept(documentId, tx);
    const now = clock();
    if (document.wrongPersonAt !== null || !isAllowed('report_wrong_person', stateOf(document, now))) return;
    await change(document, { wrongPersonAt: now }, tx);
    // What is said of a document is said of its link, where staff see it and can say that the number is right.
    if (link) await paymentLinks.disownLink(link.linkId, 'wrong_number', tx);
    await record(document, { type: 'wrong_person', by: byVisitor(document, visitor) }, tx);
    const said = { ...aboutDocument(document), wrongPerson: true, reason: null };
    tx.raise<DocumentDeclined>({ type: 'DocumentDeclined', ...said });
  };
};
