import { statement, type Statement } from '../../../../db/statement.ts';
import { storeTypes } from '../../../contract/notifications/notification-settings.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkOutline } from '../../payment-links/index.ts';
import type { Occasion, OccasionHandler, OccasionRecorded, OccasionsSettled } from './occasion.ts';

// A payment below the smallest amount that a store wants to hear of is no occasion. The same statement says which handlers have anybody
// to tell, because it runs in the commit of every payment.
const insertFor = (occasionHandlers: readonly OccasionHandler[]): Statement =>
  statement(
    'notifications.record-occasion',
    `with recorded as (
  insert into notification_occasions (store_id, id, type, key, at, link_id, public_link_id, transaction_id, cents,
          customer_name, status, detail, for_user, by_user, document)
   select $1::text, $2::uuid, $3::text, $4::text, $5::timestamptz, $6::uuid, $7::text, $8::uuid, $9::int, $10::text,
          $11::text, $12::text, $13::uuid, $14::uuid, $15::jsonb
    where $3 <> all ('{${storeTypes.join(',')}}'::text[]) or $9::numeric / 100 >= coalesce(
          (select minimum_amount from notification_configs where store_id = $1), 0)
   on conflict (store_id, key) do nothing
   returning id)
   select array[${occasionHandlers.map(({ wanted }) => wanted).join(', ')}] as wanted from recorded`,
  );

/** Records an occasion and has it told on, once for each key. */
export const recordOccasion = (occasionHandlers: readonly OccasionHandler[]) => {
  const insert = insertFor(occasionHandlers);
  return async (occasion: Occasion, key: string | null, tx: Tx): Promise<void> => {
    const { storeId, id, type, at, linkId, publicLinkId, transactionId, cents } = occasion;
    const [recorded] = await tx.sql<{ wanted: readonly boolean[] }>(insert, [
      ...[storeId, id, type, key, at, linkId, publicLinkId, transactionId, cents],
      ...[occasion.customerName, occasion.status, occasion.detail, occasion.forUser, occasion.byUser],
      occasion.document && JSON.stringify(occasion.document),
    ]);
    if (recorded === undefined) return;
    for (const [index, { handle }] of occasionHandlers.entries())
      if (recorded.wanted[index]) await handle(occasion, tx);
    tx.raise<OccasionRecorded>({ type: 'OccasionRecorded', storeId, occasionId: id });
  };
};

const settle = statement(
  'notifications.settle-occasions',
  `update notification_occasions set settled_at = $6::timestamptz
    where store_id = $1 and link_id = $2 and settled_at is null
      and case type
            when 'payment_success' then $4::bool or $3::text not in ('completed', 'partly refunded')
            when 'payment_failed' then $3::text <> 'failed'
            when 'review_needed' then $5::text is null
            when 'authorization_lapsing' then $3::text <> 'authorized'
            when 'link_expired' then $3::text <> 'expired'
            when 'text_failed' then $3::text <> 'pending'
            else false end
   returning id`,
);

/** Settles what was told of a link and calls for nothing any more, as the link stands now. */
export const settleOccasions = async (
  { storeId, linkId }: { readonly storeId: string; readonly linkId: string },
  { status, posConfirmed, review }: LinkOutline,
  now: Date,
  tx: Tx,
): Promise<void> => {
  const settled = await tx.sql(settle, [storeId, linkId, status, posConfirmed, review, now]);
  if (settled.length > 0) tx.raise<OccasionsSettled>({ type: 'OccasionsSettled', storeId, linkId });
};

const reopen = statement(
  'notifications.reopen-payment',
  `update notification_occasions set settled_at = null, reopened_at = $3
    where store_id = $1 and settled_at is not null and id = (
          select id from notification_occasions where store_id = $1 and link_id = $2 and type = 'payment_success'
           order by at desc, id desc limit 1)
   returning id`,
);

/** Tells once more that the payment of a link belongs in the register, also those who have read it. */
export const reopenPayment = async (storeId: string, linkId: string, now: Date, tx: Tx): Promise<void> => {
  const [reopened] = await tx.sql<{ id: string }>(reopen, [storeId, linkId, now]);
  if (reopened) tx.raise<OccasionRecorded>({ type: 'OccasionRecorded', storeId, occasionId: reopened.id });
};

const settleText = statement(
  'notifications.settle-texts',
  `update notification_occasions set settled_at = $3
    where store_id = $1 and link_id = $2 and settled_at is null and type = 'text_failed' returning id`,
);

/** Settles that a text about a link did not arrive, once another one has. */
export const settleTexts = async (storeId: string, linkId: string, now: Date, tx: Tx): Promise<void> => {
  const settled = await tx.sql(settleText, [storeId, linkId, now]);
  if (settled.length > 0) tx.raise<OccasionsSettled>({ type: 'OccasionsSettled', storeId, linkId });
};

const settleOfDocument = statement(
  'notifications.settle-document',
  `update notification_occasions set settled_at = $3
    where store_id = $1 and type = 'document_declined' and document ->> 'id' = $2 and settled_at is null returning id`,
);

/** A document by its internal id, and its link, where it has one. */
interface DocumentKey extends Pick<OccasionsSettled, 'storeId' | 'linkId'> {
  readonly id: string;
}

/** Settles that a document was not signed, once nobody waits for its signature any more. */
export const settleDocument = async ({ storeId, id, linkId }: DocumentKey, now: Date, tx: Tx): Promise<void> => {
  const settled = await tx.sql(settleOfDocument, [storeId, id, now]);
  if (settled.length > 0) tx.raise<OccasionsSettled>({ type: 'OccasionsSettled', storeId, linkId });
};
