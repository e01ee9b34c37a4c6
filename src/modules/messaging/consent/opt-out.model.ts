import { storeModel } from '../../../../db/model.ts';

/** A phone that wants no texts from the numbers of a store. */
export class OptOutModel extends storeModel('sms_opt_outs', {
  /** Digits only. */
  phone: 'text',
  source: 'text | null',
  createdAt: 'timestamptz',
}) {
  declare source: 'reply' | 'provider' | null;
}

/** A phone that wants no texts about one link. */
export class LinkOptOutModel extends storeModel('sms_link_opt_outs', {
  paymentLinkId: 'uuid',
  /** Digits only. */
  phone: 'text',
  createdAt: 'timestamptz',
}) {}
