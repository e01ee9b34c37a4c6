import { storeModel } from '../../../../db/model.ts';

/** `operator_notes`: what the operator has written about a store. No call of the store reads it. */
export class OperatorNoteModel extends storeModel('operator_notes', {
  accountId: 'uuid',
  text: 'text',
  author: 'text',
  createdAt: 'timestamptz',
}) {}
