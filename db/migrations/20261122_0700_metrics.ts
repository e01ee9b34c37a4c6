import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What the operator reads at `/metrics` is about the last hour, the last day, or what waits now. None of it may cost more
// because there is more history. `transactions_to_check` serves what is open.
const indexes = `
  create index payment_events_latest on payment_events (at) include (type) where type not in ('claimed', 'void_claimed');
  create index transactions_voids on transactions (store_id, id) where state in ('void_pending', 'void_failed');
  create index message_history_texts on message_history (created_at) include (state) where channel = 'sms';
`;

export const up = (knex: Knex): Promise<void> => change(knex, indexes);

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop index payment_events_latest, transactions_voids, message_history_texts;');
