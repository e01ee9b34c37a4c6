import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { TextOpened, TextSent } from '../outbox/index.ts';

// The slot is the connection's, so that commits of a busy store seldom wait for one row; a total is the sum over slots.
const addToTotal = statement(
  'messaging.add-to-totals',
  `insert into read_text_totals as total (store_id, slot, sent, clicked) values ($1, pg_backend_pid() % 16, $2, $3)
   on conflict (store_id, slot) do update set sent = total.sent + excluded.sent, clicked = total.clicked + excluded.clicked`,
);
const emptyTotals = statement('messaging.empty-totals', 'delete from read_text_totals');
const refillTotals = statement(
  'messaging.refill-totals',
  `insert into read_text_totals (store_id, slot, sent, clicked)
   select store_id, 0, sum(sent), sum(clicked) from (
     select store_id, 1 as sent, 0 as clicked from message_history where tracking_id is not null and sent_at is not null
     union all
     select store_id, 0, 1 from sms_tracking_links where clicked_at is not null) counted
   group by store_id`,
);

/** How many texts with a tracked address a store sent, and how many of them were opened. */
export const textTotals = projection<TextSent | TextOpened>(
  'read_text_totals',
  ['TextSent', 'TextOpened'],
  async (event, tx) => {
    if (event.type === 'TextOpened') await tx.sql(addToTotal, [event.storeId, 0, 1]);
    else if (event.tracked) await tx.sql(addToTotal, [event.storeId, 1, 0]);
  },
  async (tx) => {
    await tx.sql(emptyTotals);
    await tx.sql(refillTotals);
  },
);
