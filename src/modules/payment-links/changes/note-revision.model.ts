import { storeModel } from '../../../../db/model.ts';

/** What a note of a link said before it was changed. */
export class NoteRevisionModel extends storeModel('payment_link_note_revisions', {
  paymentLinkId: 'uuid',
  userId: 'uuid | null',
  noteType: 'text',
  oldContent: 'text | null',
  newContent: 'text | null',
  changedByUserId: 'uuid | null',
  changedByName: 'text | null',
  changedAt: 'timestamptz',
}) {
  declare noteType: 'internal' | 'customer';
}
