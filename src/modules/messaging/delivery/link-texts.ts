import { statement } from '../../../../db/statement.ts';
import { documentTemplates, isAboutDocument } from '../../../contract/texting/template.ts';
import { projection } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { TextEvent } from '../outbox/index.ts';

// Texts of one link may be queued in any order; the newest is the one that is shown.
const addToLink = statement(
  'messaging.add-link-text',
  `insert into read_link_texts as shown (store_id, id, message_id, status, texts, last_at) values ($1, $2, $3, 'sending', 1, $4)
   on conflict (store_id, id) do update set
     texts = shown.texts + 1,
     (message_id, status, last_at, last_error) = (select * from (values
        (excluded.message_id, excluded.status, excluded.last_at, null::text),
        (shown.message_id, shown.status, shown.last_at, shown.last_error)) newest (message_id, status, at, error)
      order by at desc, message_id desc limit 1)`,
);
const updateLink = statement(
  'messaging.move-link-text',
  'update read_link_texts set status = $4, last_error = $5 where store_id = $1 and id = $2 and message_id = $3',
);
const emptyLinks = statement('messaging.empty-link-texts', 'delete from read_link_texts');
const refillLinks = statement(
  'messaging.refill-link-texts',
  `insert into read_link_texts (store_id, id, message_id, status, texts, last_at, last_error)
   select distinct on (store_id, payment_link_id) store_id, payment_link_id, id, status,
          count(*) over (partition by store_id, payment_link_id), created_at, error_message
     from message_history
    where channel = 'sms' and payment_link_id is not null
      and message_type not in (${Object.keys(documentTemplates)
        .map((name) => `'${name}'`)
        .join(', ')})
    order by store_id, payment_link_id, created_at desc, id desc`,
);

const statusAfter: Readonly<Record<TextEvent['type'], string>> = {
  TextQueued: 'sending',
  TextRetried: 'sending',
  TextSent: 'sent',
  TextUnconfirmed: 'sending',
  TextDelivered: 'delivered',
  TextFailed: 'failed',
};

const showText = (event: TextEvent, tx: Tx): void => {
  const { storeId, linkId, messageId } = event;
  if (linkId === null) return;
  if (event.type === 'TextQueued') {
    if (!isAboutDocument(event.messageType)) tx.write(addToLink, [storeId, linkId, messageId, event.at]);
  } else {
    const reason = 'reason' in event ? event.reason : null;
    tx.write(updateLink, [storeId, linkId, messageId, statusAfter[event.type], reason]);
  }
};

/** How many texts a link got, and how the newest of them is doing; those about its documents are no texts of the link. */
export const linkTexts = projection<TextEvent>(
  'read_link_texts',
  ['TextQueued', 'TextRetried', 'TextSent', 'TextDelivered', 'TextFailed', 'TextUnconfirmed'],
  async (event, tx) => showText(event, tx),
  async (tx) => {
    await tx.sql(emptyLinks);
    await tx.sql(refillLinks);
  },
);
