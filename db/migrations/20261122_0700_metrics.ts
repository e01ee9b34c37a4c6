import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

// What the operator reads at `/metrics` is about the last hour, the last day, or what waits now. None of it may cost more
// because there is more history. `transactions_to_check` serves what is open.
const indexes = {
  payment_events_latest: "payment_events (at) include (type) where type not in ('claimed', 'void_claimed')",
  transactions_voids: "transactions (store_id, id) where state in ('void_pending', 'void_failed')",
  message_history_texts: "message_history (created_at) include (state) where channel = 'sms'",
};

export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes);

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
