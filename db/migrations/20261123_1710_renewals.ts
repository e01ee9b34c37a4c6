import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Whoever was told no is not offered to ask again, until staff let the link be paid longer by themselves.
export const up = (knex: Knex): Promise<void> =>
  change(knex, 'alter table payment_links add column renewal_declined_at timestamptz');

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'alter table payment_links drop column renewal_declined_at');
