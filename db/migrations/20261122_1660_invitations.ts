import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Somebody invited by e-mail has chosen no password yet: the row holds one that nobody knows.
export const up = (knex: Knex): Promise<void> =>
  change(knex, 'alter table users add column invited boolean not null default false;');

export const down = (knex: Knex): Promise<void> => change(knex, 'alter table users drop column invited;');
