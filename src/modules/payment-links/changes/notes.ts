import type { NoteRevision } from '../../../contract/links/link-changes.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { lockOwnLink, PaymentLinkModel, raiseFlagged, type LinkKey, type LinkNotesSaved } from '../link/index.ts';
import { notesChangedMessage } from './messages.ts';
import { NoteRevisionModel } from './note-revision.model.ts';

/** Both notes of a link; null for none. */
export interface Notes {
  readonly internalNotes: string | null;
  readonly customerNotes: string | null;
}

/** Notes as somebody wants them. `read`: as that person read them; left out, it is not looked at whether they changed since. */
export interface NotesChange extends Notes {
  readonly linkId: string;
  readonly read?: Notes | undefined;
}

const types = { internalNotes: 'internal', customerNotes: 'customer' } as const;
type Field = keyof typeof types;
const fields: readonly Field[] = ['internalNotes', 'customerNotes'];

const differing = (some: Notes, others: Notes): readonly Field[] =>
  fields.filter((field) => some[field] !== others[field]);

/** Refuses to overwrite what somebody else has written, and says who. */
const refuseOverwriting = async ({ storeId, id }: LinkKey, changed: readonly Field[], tx: Tx): Promise<never> => {
  const latest = await NoteRevisionModel.of(storeId, tx)
    .findOne('paymentLinkId', id)
    .whereIn(
      'noteType',
      changed.map((field) => types[field]),
    )
    .orderBy([
      { column: 'changedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('changedByName');
  const message = notesChangedMessage(latest?.changedByName ?? null);
  throw new Problem('conflict', 'notes_changed', message, { details: changed.map((path) => ({ path, message })) });
};

const insertRevisions = async (
  { newId }: Context,
  { storeId, id }: LinkKey,
  { stored, saved, at }: { stored: Notes; saved: Notes; at: Date },
  { userId, name }: Staff,
  tx: Tx,
): Promise<void> => {
  for (const field of differing(stored, saved)) {
    await NoteRevisionModel.in(tx).insert({
      ...{ storeId, id: newId(), paymentLinkId: id, userId, noteType: types[field] },
      ...{ oldContent: stored[field], newContent: saved[field] },
      ...{ changedByUserId: userId, changedByName: name, changedAt: at },
    });
  }
};

/**
 * Changes the notes of a link and keeps what each said before. What is the same already is no change, whatever was read.
 * Returns the internal id.
 */
export const saveNotes =
  (context: Context) =>
  async ({ linkId, read, ...saved }: NotesChange, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockOwnLink(linkId, actor, tx);
    const { storeId, id } = link;
    const stored = await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .select(...fields);
    if (!stored) throw new Error(`The payment link ${id} is locked and gone.`);
    const kept = differing(stored, saved);
    if (kept.length === 0) return id;
    const changed = read === undefined ? [] : differing(stored, read);
    if (changed.length > 0) await refuseOverwriting(link, changed, tx);
    const at = context.clock();
    await insertRevisions(context, link, { stored, saved, at }, actor, tx);
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ ...saved, updatedAt: at });
    raiseFlagged(link, tx);
    tx.raise<LinkNotesSaved>({
      type: 'LinkNotesSaved',
      storeId,
      linkId: id,
      hasDocuments: link.hasDocuments,
      changed: kept,
    });
    return id;
  };

const mostRevisions = 200;

/** Who changed the notes of a link of the store, when and how; newest first, at most 200. */
export const listNoteRevisions =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId, id }: LinkKey): Promise<NoteRevision[]> => {
    const revisions = await NoteRevisionModel.of(storeId, reader)
      .where('paymentLinkId', id)
      .orderBy([
        { column: 'changedAt', order: 'desc' },
        // Both notes of one save have the same time.
        { column: 'noteType' },
      ])
      .limit(mostRevisions);
    return revisions.map(({ id: revisionId, noteType, changedAt, changedByName, oldContent, newContent }) => ({
      id: revisionId,
      noteType,
      changedAt: changedAt.toISOString(),
      changedBy: changedByName,
      oldContent,
      newContent,
    }));
  };
