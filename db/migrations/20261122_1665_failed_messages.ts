import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

// The operator reads what failed in all stores, the latest first, and means one of these by its id alone.
const failed = "status = 'failed' and state <> 'suppressed'";
const indexes = {
  message_history_failed: `message_history (channel, failed_at desc, id desc) where ${failed}`,
  message_history_failed_id: `message_history (id) where ${failed}`,
};

export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes);

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
