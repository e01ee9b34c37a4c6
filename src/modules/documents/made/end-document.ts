import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { DocumentVoided, DocumentWaived } from '../events.ts';
import { DocumentModel } from './document.model.ts';
import { holdsLink, isAllowed, type DocumentAct } from './document.ts';
import { releaseHold } from './hold.ts';
import { aboutDocument, lockOwnDocument, type LockedDocument } from './locked-document.ts';
import { closedMessage, messages } from './messages.ts';
import { doneBy, recordEvent } from './trail.ts';

/** Locks a document of the store on which staff do something that its state has to allow. */
const lockFor = async (id: string, act: DocumentAct, staff: Staff, tx: Tx): Promise<LockedDocument> => {
  const locked = await lockOwnDocument(id, staff, tx);
  const { status } = locked.document;
  if (!isAllowed(act, status)) throw new Problem('conflict', 'document_closed', closedMessage(status));
  return locked;
};

/** A document by its internal id, and why staff do what they do. */
export interface Reasoned {
  readonly id: string;
  readonly reason: string;
}

/** Lets the link be paid without the signature that it waits for. */
export const waiveDocument = (context: Context) => {
  const [record, decide] = [recordEvent(context), releaseHold(context)];
  return async ({ id, reason }: Reasoned, staff: Staff, tx: Tx): Promise<void> => {
    const { document, link } = await lockFor(id, 'waive', staff, tx);
    if (link === null || !holdsLink(document))
      throw new Problem('conflict', 'nothing_to_waive', messages.nothing_to_waive);
    await DocumentModel.of(staff.storeId, tx)
      .findById([staff.storeId, id])
      .patch({ reason, waivedBy: staff.userId, waivedAt: context.clock() });
    await record(document, { type: 'waived', by: doneBy(staff), detail: { reason } }, tx);
    tx.raise<DocumentWaived>({ type: 'DocumentWaived', ...aboutDocument(document), reason });
    await decide(link, tx);
  };
};

/** Ends a document that was not signed, for a reason. */
export const voidDocument = (context: Context) => {
  const [record, decide] = [recordEvent(context), releaseHold(context)];
  return async ({ id, reason }: Reasoned, staff: Staff, tx: Tx): Promise<void> => {
    const { document, link } = await lockFor(id, 'void', staff, tx);
    await DocumentModel.of(staff.storeId, tx)
      .findById([staff.storeId, id])
      .patch({ status: 'voided', reason, endedAt: context.clock() });
    await record(document, { type: 'voided', by: doneBy(staff), detail: { reason } }, tx);
    tx.raise<DocumentVoided>({ type: 'DocumentVoided', ...aboutDocument(document), reason });
    if (link) await decide(link, tx);
  };
};

/** Notes who of the staff shows a document to its customer at the counter. */
export const presentDocument = (context: Context) => {
  const record = recordEvent(context);
  return async (id: string, staff: Staff, tx: Tx): Promise<void> => {
    const { document } = await lockFor(id, 'present', staff, tx);
    await record(document, { type: 'presented', by: doneBy(staff) }, tx);
  };
};
