import { storeModel } from '../../../../db/model.ts';

/** A card that was typed on a link: a keyed fingerprint of its first eight digits, and the declines that followed it there. */
export class TypedCardModel extends storeModel('typed_cards', {
  linkId: 'text',
  prefix: 'text',
  declines: 'int4',
  typedAt: 'timestamptz',
}) {}
