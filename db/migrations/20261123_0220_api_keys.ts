import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What programs of a store make calls with, in the place of its main account. Of a key only its hash is kept; a key that was revoked has
// no row.
const apiKeys = `
  create table api_keys (
    store_id text not null,
    id uuid not null,
    account_id uuid not null,
    name text not null,
    key_hash text not null,
    hint text not null,
    scopes text[] not null
      constraint api_keys_scopes check (cardinality(scopes) > 0 and scopes <@ array['read', 'links', 'money']),
    made_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    primary key (store_id, id),
    unique (store_id, key_hash),
    foreign key (store_id, account_id) references users (store_id, id) on delete cascade
  );
  create index api_keys_of_account on api_keys (store_id, account_id);
`;

export const up = (knex: Knex): Promise<void> => change(knex, apiKeys);

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table api_keys;');
