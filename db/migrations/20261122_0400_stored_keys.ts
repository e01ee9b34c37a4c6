import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Keys that are made once and stay when SECRETS_KEY is replaced; sealed with it, like every other secret.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table stored_keys (
       name text primary key,
       sealed_key text not null,
       created_at timestamptz not null default now()
     );`,
  );

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table stored_keys;');
