import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What the processor said latest of a store's processing credentials. The constant default is added without rewriting the table.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table users add column credentials_check text not null default 'none'
       constraint users_credentials_check check (credentials_check in ('none', 'verified', 'refused', 'unanswered'));`,
  );

export const down = (knex: Knex): Promise<void> => change(knex, 'alter table users drop column credentials_check;');
