import type { NoteRevision } from '../../../contract/links/link-changes.ts';
import type { LinkEvent } from '../../../contract/links/link-event.ts';
import type { Context } from '../context.ts';
import { selectEvents } from '../link/link-event.store.ts';
import { NoteRevisionModel } from '../link/link.model.ts';
import { idOfLink } from '../lists/list-links.ts';

const mostRevisions = 200;

/** What happened to a link of the store, by either of its ids, newest first. */
export const listLinkEvents =
  (context: Context) =>
  async (given: string, store: { storeId: string }): Promise<LinkEvent[]> => {
    const id = await idOfLink(context)(given, store);
    const rows = await context.reader.sql<LinkEvent & { at: Date }>(selectEvents, [store.storeId, id]);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  };

/** Who changed the notes of a link of the store, when and how; newest first, at most 200. */
export const listNoteRevisions =
  (context: Context) =>
  async (given: string, store: { storeId: string }): Promise<NoteRevision[]> => {
    const id = await idOfLink(context)(given, store);
    const revisions = await NoteRevisionModel.of(store.storeId, context.reader)
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
