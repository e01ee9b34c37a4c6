import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// For the searches: trigrams, and indexes that hold them together with a store.
const extensions = `
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
`;

// What a trigger calls to keep a table append-only.
const appendOnly = `
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;
`;

// The result of a call, for as long as the same key may ask for it again.
const idempotency = `
  create table idempotency_keys (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    scope text not null,
    key text not null,
    request_hash text not null,
    result jsonb,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint idempotency_keys_once unique (store_id, scope, key)
  );
  create index idempotency_keys_age on idempotency_keys (created_at);
`;

// Keys that are made once and stay when SECRETS_KEY is replaced; sealed with it, like every other secret.
const storedKeys = `
  create table stored_keys (
    name text primary key,
    sealed_key text not null,
    created_at timestamptz not null default now()
  );
`;

// How many requests of a minute each process had from whoever sends many. Every process writes rows of its own, so that none waits
// for another; a crash may lose them.
const requestCounts = `
  create unlogged table request_counts (
    minute timestamptz not null,
    caller text not null,
    process uuid not null,
    requests integer not null,
    primary key (minute, caller, process)
  );
`;

export const up = (knex: Knex): Promise<void> =>
  change(knex, `${extensions} ${appendOnly} ${idempotency} ${storedKeys} ${requestCounts}`);

// The extensions stay: they may have been there before us.
export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table request_counts, stored_keys, idempotency_keys; drop function refuse_change;');
