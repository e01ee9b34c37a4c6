import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// A search, filter and order of the list of links that a user has named. They go with their user.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table payment_link_filters (
       store_id text not null,
       id uuid not null default gen_random_uuid(),
       user_id uuid not null,
       name text not null constraint payment_link_filters_name check (length(name) between 1 and 40),
       q text not null default '',
       status text not null default 'all',
       sort text not null default 'newest',
       created_at timestamptz not null default now(),
       last_used_at timestamptz not null default now(),
       primary key (store_id, id),
       constraint payment_link_filters_one_per_name unique (store_id, user_id, name),
       foreign key (store_id, user_id) references users (store_id, id) on delete cascade
     );`,
  );

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table payment_link_filters;');
