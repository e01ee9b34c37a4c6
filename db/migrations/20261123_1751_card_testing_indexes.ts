import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

// How often payments of a store are declined, which links are locked now, and which were.
const indexes = {
  transactions_declined_at: `transactions (store_id, created_at) where kind in ('sale', 'preauth') and state = 'declined'`,
  payment_links_locked: 'payment_links (locked_at desc) where locked_code is not null',
  payment_link_events_locked: `payment_link_events (store_id, at) where type = 'locked'`,
};

export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes);

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
