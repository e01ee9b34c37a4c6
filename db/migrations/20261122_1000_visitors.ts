import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Visits of long ago are added up in one row for each link, which then stands for many visitors.
export const up = (knex: Knex): Promise<void> =>
  change(knex, 'alter table payment_link_visits add column visitors integer not null default 1;');

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'alter table payment_link_visits drop column visitors;');
