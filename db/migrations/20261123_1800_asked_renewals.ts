import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

// Whose customer has asked for a new link: few at any time, which are listed and counted from here.
const indexes = {
  payment_links_asks_renewal: `payment_links (store_id, created_at desc, id desc)
    where renewal_requested_at is not null and not is_disabled`,
};

export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes);

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
