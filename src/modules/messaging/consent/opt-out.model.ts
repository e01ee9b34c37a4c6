import { storeModel } from '../../../../db/model.ts';
import type { StaffConsentSource } from '../../../contract/texting/conversations.ts';

/** How somebody came to say whether they want texts: in a reply, to their provider, in a list, or to staff, and then how. */
export type ConsentSource = 'reply' | 'provider' | 'import' | StaffConsentSource;

/** A phone that wants no texts from the numbers of a store. */
export class OptOutModel extends storeModel('sms_opt_outs', {
  /** Digits only. */
  phone: 'text',
  source: 'text | null',
  createdAt: 'timestamptz',
}) {
  declare source: ConsentSource | null;
}

/** That somebody said whether they want texts from the numbers of a store. Nothing of it is ever changed. */
export class ConsentModel extends storeModel('sms_consents', {
  /** Digits only. */
  phone: 'text',
  wanted: 'bool',
  source: 'text',
  /** As they said it, or as staff wrote it down. */
  quote: 'text | null',
  /** The name of whoever wrote it down; null of what they wrote themselves. */
  recordedBy: 'text | null',
  createdAt: 'timestamptz',
}) {
  declare source: ConsentSource;
}

/** A phone that wants no texts about one link. */
export class LinkOptOutModel extends storeModel('sms_link_opt_outs', {
  paymentLinkId: 'uuid',
  /** Digits only. */
  phone: 'text',
  createdAt: 'timestamptz',
}) {}
