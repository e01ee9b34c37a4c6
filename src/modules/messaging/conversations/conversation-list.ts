import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { TextEvent } from '../outbox/index.ts';
import type { ConversationEvent } from './events.ts';

/** SQL: the id of a conversation follows from whose it is, so that it is the same after it was built again. */
export const idOf = (storeId: string, phone: string): string => `md5(${storeId} || ' ' || ${phone})::uuid`;

/** What staff write themselves, or with a link, is an answer; what goes out by itself is none. */
const isAnswer = `message_type in ('message', 'payment_link')`;
const isFailure = `status = 'failed' and error_code is distinct from 'cancelled'`;

// Texts of one phone may come and go in any order and at one moment; the newest is the one that is shown.
const newestOf = (columns: readonly string[]): string => {
  const of = (row: string): string => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  const names = columns.map((_, index) => `c${index}`);
  return `(${columns.join(', ')}) = (select * from (values ${of('excluded')}, ${of('shown')}) newest (${names.join(', ')})
     order by c0 desc nulls last, c1 desc limit 1)`;
};
const onConflict = `on conflict (store_id, id) do update set
     ${newestOf(['last_at', 'last_id', 'last_received'])},
     ${newestOf(['last_sent_at', 'last_sent_id', 'not_delivered'])},
     received_at = greatest(shown.received_at, excluded.received_at),
     stopped_at = greatest(shown.stopped_at, excluded.stopped_at),
     answered_to = greatest(shown.answered_to, excluded.answered_to)`;

const addSent = statement(
  'messaging.add-sent-to-conversation',
  `insert into read_conversations as shown
     (store_id, id, phone, last_at, last_id, last_received, last_sent_at, last_sent_id, not_delivered, answered_to)
   select store_id, ${idOf('store_id', 'customer_phone')}, customer_phone, created_at, id, false, created_at, id,
          ${isFailure}, case when ${isAnswer} then created_at end
     from message_history where store_id = $1 and id = $2 and customer_phone is not null
   ${onConflict}`,
);
const addReceived = statement(
  'messaging.add-received-to-conversation',
  `insert into read_conversations as shown (store_id, id, phone, last_at, last_id, last_received, received_at, stopped_at)
   select store_id, ${idOf('store_id', 'phone')}, phone, received_at, id, true, case when kind = 'text' then received_at end,
          case when kind = 'opt-out' then received_at end
     from received_texts where store_id = $1 and id = $2
   ${onConflict}`,
);
const moveSent = statement(
  'messaging.move-sent-of-conversation',
  `update read_conversations c set not_delivered = $3
     from message_history m
    where m.store_id = $1 and m.id = $2 and c.store_id = $1 and c.id = ${idOf('m.store_id', 'm.customer_phone')}
      and c.last_sent_id = m.id and c.not_delivered <> $3`,
);
const markRead = statement(
  'messaging.read-conversation',
  `update read_conversations set read_to = greatest(read_to, $3)
    where store_id = $1 and id = ${idOf('$1::text', '$2::text')}`,
);
const markDone = statement(
  'messaging.answer-conversation',
  `update read_conversations set answered_to = greatest(answered_to, $3)
    where store_id = $1 and id = ${idOf('$1::text', '$2::text')}`,
);
const empty = statement('messaging.empty-conversations', 'delete from read_conversations');
const latest = (column: string, of: string): string =>
  `(array_agg(${column} order by at desc, id desc) filter (where ${of}))[1]`;
const refill = statement(
  'messaging.refill-conversations',
  `insert into read_conversations
     (store_id, id, phone, last_at, last_id, last_received, last_sent_at, last_sent_id, not_delivered,
      received_at, stopped_at, read_to, answered_to)
   select store_id, ${idOf('store_id', 'phone')}, phone,
          max(at), ${latest('id', 'true')}, ${latest('received', 'true')},
          max(at) filter (where not received), ${latest('id', 'not received')}, coalesce(${latest('failed', 'not received')}, false),
          max(at) filter (where kind = 'text'), max(at) filter (where kind = 'opt-out'), max(at) filter (where is_read), max(at) filter (where answered)
     from (select store_id, customer_phone as phone, created_at as at, id, false as received, ${isFailure} as failed,
                  null as kind, false as is_read, ${isAnswer} as answered
             from message_history where channel = 'sms' and customer_phone is not null
           union all
           select store_id, phone, received_at, id, true, false, kind, read_at is not null, done_at is not null
             from received_texts) exchanged
    group by store_id, phone`,
);

const moved: readonly TextEvent['type'][] = ['TextRetried', 'TextSent', 'TextDelivered', 'TextFailed'];

const showSent = (event: TextEvent, tx: Tx): void => {
  const { storeId, messageId } = event;
  if (event.type === 'TextQueued') tx.write(addSent, [storeId, messageId]);
  else tx.write(moveSent, [storeId, messageId, event.type === 'TextFailed' && event.code !== 'cancelled']);
};

const show = (event: TextEvent | ConversationEvent, tx: Tx): void => {
  const { storeId } = event;
  if (event.type === 'TextReceived') tx.write(addReceived, [storeId, event.id]);
  else if (event.type === 'ConversationRead') tx.write(markRead, [storeId, event.phone, event.upTo]);
  else if (event.type === 'ConversationDone') tx.write(markDone, [storeId, event.phone, event.upTo]);
  else showSent(event, tx);
};

/** With which phones a store exchanges texts, the last text of each, and where somebody waits. */
export const conversationList = projection<TextEvent | ConversationEvent>(
  'read_conversations',
  ['TextQueued', ...moved, 'TextReceived', 'ConversationRead', 'ConversationDone'],
  async (event, tx) => show(event, tx),
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
