import { storeModel } from '../../../../db/model.ts';

/** Words that a store keeps because its staff write them often. */
export class SavedTextModel extends storeModel('saved_texts', {
  message: 'text',
  createdAt: 'timestamptz',
}) {}
