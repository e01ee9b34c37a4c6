import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// A row is a limit that the operator has set, under the id of the store's main account; a store without one has the default.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table text_limits (
       store_id text not null,
       id uuid not null,
       texts_per_day integer not null constraint text_limits_range check (texts_per_day between 0 and 10000),
       set_by uuid,
       updated_at timestamptz not null default now(),
       primary key (store_id, id),
       constraint text_limits_one_per_store unique (store_id),
       foreign key (store_id, id) references users (store_id, id) on delete cascade
     );
     create index read_stores_of_owner on read_stores (owner_id);`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop index read_stores_of_owner;
     drop table text_limits;`,
  );
