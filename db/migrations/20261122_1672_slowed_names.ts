import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// When the owner of a name was told last that sign-ins with it are slowed.
export const up = (knex: Knex): Promise<void> =>
  change(knex, 'alter table users add column slowing_notice_at timestamptz;');

export const down = (knex: Knex): Promise<void> => change(knex, 'alter table users drop column slowing_notice_at;');
