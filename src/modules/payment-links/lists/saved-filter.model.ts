import { storeModel } from '../../../../db/model.ts';
import type { LinkSort, StatusFilter } from '../../../contract/links/payment-links.ts';

/** A search, filter and order of the list that a user has named; a user has one of each name. */
export class LinkFilterModel extends storeModel('payment_link_filters', {
  userId: 'uuid',
  name: 'text',
  /** The search; empty for none. */
  q: 'text',
  status: 'text',
  sort: 'text',
  createdAt: 'timestamptz',
  /** When it was last saved or chosen. */
  lastUsedAt: 'timestamptz',
}) {
  declare status: StatusFilter;
  declare sort: LinkSort;
}
