import { keyedModel } from '../../../../db/model.ts';
import type { StoreCheckout } from '../../../contract/store/store-checkout.ts';

/** `read_stores`: what other modules may know of a store. */
export class StoreReadModel extends keyedModel('read_stores', ['storeId'], {
  storeId: 'text',
  ownerId: 'uuid',
  payee: 'text',
  payable: 'bool',
  timezone: 'text',
  tpnAlias: 'text | null',
  hasCredentials: 'bool',
  hasTokenizationKey: 'bool',
  sealedKey: 'text | null',
  mayText: 'bool',
  phone: 'text | null',
  supportEmail: 'text | null',
  /** Where the logo is served, from the root of this program. */
  logoPath: 'text | null',
  statementName: 'text | null',
  unknownFunding: 'text',
  frameOrigins: 'text[]',
  approvedAt: 'timestamptz | null',
  createdAt: 'timestamptz',
}) {}

/** `store_profiles`: what a store tells its payers beside the name and the time zone of its main account, whose id it has. */
export class StoreProfileModel extends keyedModel('store_profiles', ['storeId', 'id'], {
  storeId: 'text',
  id: 'uuid',
  phone: 'text | null',
  supportEmail: 'text | null',
  logo: 'bytea | null',
  logoType: 'text | null',
  logoDigest: 'text | null',
  /** What bank statements show of a payment. */
  statementName: 'text | null',
  /** What happens to a card of unknown kind on a debit-only link: `charge` or `authorize`. */
  unknownFunding: 'text',
  /** Sites that may show the checkout in a frame. */
  frameOrigins: 'text[]',
  updatedAt: 'timestamptz',
}) {
  declare unknownFunding: StoreCheckout['unknownFunding'];
}
