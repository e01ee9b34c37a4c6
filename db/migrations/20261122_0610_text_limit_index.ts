import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

const indexes = {
  message_history_texts_of_day:
    "message_history (store_id, created_at desc) where channel = 'sms' and state <> 'suppressed'",
};

export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes);

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
