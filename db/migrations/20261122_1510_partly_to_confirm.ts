import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

// What was refunded in part and is not in the register yet: few links at any time, which are listed and counted from here.
const indexes = {
  payment_links_partly_to_confirm: `payment_links (store_id, created_at desc, id desc)
    where status = 'partly refunded' and not pos_confirmed`,
};

export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes);

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
