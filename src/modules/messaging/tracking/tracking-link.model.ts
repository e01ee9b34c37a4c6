import { keyedModel, storeModel } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';

/** The tracked address in a text about a link, and who opened it first. */
export class TrackingLinkModel extends storeModel('sms_tracking_links', {
  trackingId: 'text',
  paymentLinkId: 'uuid',
  /** The payment link's public id. */
  linkId: 'text',
  messageId: 'uuid | null',
  userId: 'uuid | null',
  customerPhone: 'text | null',
  customerName: 'text | null',
  clickedAt: 'timestamptz | null',
  ipAddress: 'text | null',
  userAgent: 'text | null',
  referrer: 'text | null',
  createdAt: 'timestamptz',
}) {}

/** How many texts with a tracked address a store sent and how many were opened: the sum over its slots. */
export class TextTotalModel extends keyedModel('read_text_totals', ['storeId', 'slot'], {
  storeId: 'text',
  slot: 'int2',
  sent: 'int4',
  clicked: 'int4',
}) {}

/** From where and with which browser a text was opened. That it was opened stays. */
export const openers: Retention = {
  name: 'messaging.openers',
  purge: statement(
    'messaging.empty-openers',
    `with emptied as (
       update sms_tracking_links set ip_address = null, user_agent = null, referrer = null where (store_id, id) in (
         select store_id, id from sms_tracking_links
          where clicked_at <= $1 and ip_address is not null order by clicked_at limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from emptied`,
  ),
};
