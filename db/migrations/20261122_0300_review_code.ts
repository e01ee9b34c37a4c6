import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// The column holds a code since the migration of payment decisions. Its index follows the name by itself.
export const up = (knex: Knex): Promise<void> =>
  change(knex, 'alter table payment_links rename column review_reason to review_code;');

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'alter table payment_links rename column review_code to review_reason;');
