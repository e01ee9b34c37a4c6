import { keyedModel, storeModel } from '../../../../db/model.ts';

/** How often one visitor opened a link; the row of `others` counts those of whom nothing is kept apart any more. */
export class LinkVisitModel extends storeModel('payment_link_visits', {
  paymentLinkId: 'uuid',
  /** A keyed fingerprint of address and browser. */
  visitor: 'text',
  visits: 'int4',
  /** How many visitors the row stands for. */
  visitors: 'int4',
  firstAt: 'timestamptz',
  lastAt: 'timestamptz',
}) {}

/** How often and by how many visitors a link was opened. */
export class LinkClicksModel extends keyedModel('read_link_clicks', ['storeId', 'id'], {
  storeId: 'text',
  id: 'uuid',
  totalClicks: 'int4',
  uniqueClicks: 'int4',
  firstClickedAt: 'timestamptz | null',
  lastClickedAt: 'timestamptz | null',
}) {}
