import { storeModel } from '../../../../db/model.ts';

/** A phone that wants no texts from the numbers of a store. */
export class OptOutModel extends storeModel('sms_opt_outs', {
  /** Digits only. */
  phone: 'text',
  source: 'text | null',
  createdAt: 'timestamptz',
}) {
  declare source: 'reply' | 'provider' | 'merge' | null;
}
