import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// The chain keeps no foreign key to its rows: it has to show that one was deleted, and it outlives those that left by age.
const chain = `
  create table activity_chain (
    position bigint primary key,
    store_id text not null,
    row_id uuid not null,
    created_at timestamptz not null,
    row_hash bytea not null,
    hash bytea not null
  );
  create index activity_chain_row on activity_chain (store_id, row_id);
  create index activity_chain_newest on activity_chain (created_at);
  create table activity_anchors (
    day date primary key,
    position bigint not null,
    hash bytea not null,
    signature text not null
  );
`;

export const up = (knex: Knex): Promise<void> => change(knex, chain);

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table activity_anchors; drop table activity_chain;');
