import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

// Each finds what is due by age without looking at what is not, or is no longer; the first counts an address's declines.
const indexes = {
  transactions_declined_from: `transactions (store_id, payer_ip, created_at)
    where kind in ('sale', 'preauth') and state = 'declined'`,
  transactions_exchanges: `transactions (created_at)
    where (raw_request is not null or raw_response is not null) and next_check_at is null`,
  message_history_contents: 'message_history (created_at) where message_content is not null',
  sms_tracking_links_openers: 'sms_tracking_links (clicked_at) where ip_address is not null',
  activity_logs_reports: 'activity_logs (created_at) where not trusted',
  payment_link_visits_age: `payment_link_visits (last_at) where visitor <> 'others'`,
};

export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes);

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
