import { storeModel } from '../../../../db/model.ts';

/**
 * How many texts, and emails about links, a store may send within 24 hours, where the operator has set it; under the id of its main
 * account.
 */
export class TextLimitModel extends storeModel('text_limits', {
  textsPerDay: 'int4 | null',
  emailsPerDay: 'int4 | null',
  setBy: 'uuid | null',
  updatedAt: 'timestamptz',
}) {}
