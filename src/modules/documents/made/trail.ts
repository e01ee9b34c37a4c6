import type { DocumentEventType } from '../../../contract/documents/documents.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { DocumentEventModel, type DocumentModel } from './document.model.ts';

/** Who did something to a document. */
export type Doer =
  | { readonly kind: 'staff'; readonly userId: string; readonly name: string }
  | { readonly kind: 'signer'; readonly name: string; readonly ip: string; readonly userAgent: string }
  | { readonly kind: 'program' };

/** A staff member as whoever did something. */
export const doneBy = ({ userId, name }: Pick<Staff, 'userId' | 'name'>): Doer => ({ kind: 'staff', userId, name });

/** The name by which the trail calls what nobody did. */
export const programName = 'Debitlink';

/** What happened to a document, for its trail. */
export interface TrailEvent {
  readonly type: DocumentEventType;
  readonly by: Doer;
  /** What it says beside its kind: `reason`, `channel`, `to` and the like. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

const ofDoer = (by: Doer) => ({
  actor: by.kind,
  userId: by.kind === 'staff' ? by.userId : null,
  actorName: by.kind === 'program' ? programName : by.name,
  ipAddress: by.kind === 'signer' ? by.ip : null,
  userAgent: by.kind === 'signer' ? by.userAgent : null,
});

/** Writes a line into the trail of a document that the same transaction has locked or made. */
export const recordEvent =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async (
    { storeId, id }: Pick<DocumentModel, 'storeId' | 'id'>,
    { type, by, detail = {} }: TrailEvent,
    tx: Tx,
  ): Promise<void> => {
    await DocumentEventModel.in(tx).insert({
      ...{ storeId, id: newId(), signatureId: id, type, detail, at: clock() },
      ...ofDoer(by),
    });
  };
