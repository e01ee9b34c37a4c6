import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Only the operator activates whom the operator deactivated. Who was deactivated before counts as deactivated by the store.
export const up = (knex: Knex): Promise<void> =>
  change(knex, 'alter table users add column deactivated_by_operator boolean not null default false;');

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'alter table users drop column deactivated_by_operator;');
