import { statement } from '../../../../db/statement.ts';
import { eventHandler, type EventHandler } from '../../../kernel/handler.ts';
import type { TextSent } from '../../messaging/index.ts';

const keep = statement(
  'payment-links.keep-sender',
  `update payment_links set sms_provider = $3, sms_from_number = $4, updated_at = now()
    where store_id = $1 and id = $2 and (sms_provider, sms_from_number) is distinct from ($3, $4)`,
);

/** A link remembers through whom it was last texted, and from which number; a receipt for its payment does not count. */
export const linkSender: EventHandler = eventHandler<TextSent>(
  ['TextSent'],
  async ({ storeId, linkId, provider, fromNumber, tracked }, tx) => {
    if (linkId !== null && tracked) await tx.sql(keep, [storeId, linkId, provider, fromNumber]);
  },
);
