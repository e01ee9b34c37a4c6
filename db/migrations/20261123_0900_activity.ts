import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What a payer's browser reports is kept, but never as trusted. No foreign key: a record outlives its subject. What the server recorded
// leaves after seven years, as the schedule says. A day less is asked of it here, because the clock of the process that deletes may be
// ahead of the database's. What pages reported may leave at any age, but is not changed either.
const activity = `
  -- A domain, because PostgreSQL reads the check of a table anew for each statement that writes a row of it.
  create domain activity_author as text constraint activity_logs_author check (value in ('staff', 'payer', 'provider', 'program'));
  create table activity_logs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    user_name text,
    author activity_author not null default 'program',
    action text not null,
    entity text,
    entity_id text,
    customer_id uuid,
    description text,
    metadata jsonb,
    ip_address varchar(45),
    user_agent text,
    request_id text,
    status text not null default 'success',
    trusted boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (store_id, id)
  );
  create index activity_logs_newest on activity_logs (store_id, created_at desc, id desc);
  -- Of all stores, for the operator. It also finds what joins the chain and what leaves by age, so that a payment writes one index less.
  create index activity_logs_everywhere on activity_logs (created_at desc, id desc);
  create index activity_logs_of_user on activity_logs (user_id, created_at desc, id desc) where user_id is not null;
  create index activity_logs_of_entity on activity_logs (store_id, entity_id, created_at desc, id desc);
  create index activity_logs_of_customer on activity_logs (store_id, customer_id, created_at desc, id desc)
    where customer_id is not null;
  create index activity_logs_reports on activity_logs (created_at) where not trusted;
  create trigger activity_logs_append_only before update or truncate on activity_logs
    for each statement execute function refuse_change();
  create trigger activity_logs_kept before delete on activity_logs
    for each row when (old.trusted and old.created_at > now() - interval '2554 days') execute function refuse_change();
`;

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
  create trigger activity_chain_append_only before update or delete or truncate on activity_chain
    for each statement execute function refuse_change();

  create table activity_anchors (
    day date primary key,
    position bigint not null,
    hash bytea not null,
    signature text not null
  );
  create trigger activity_anchors_append_only before update or delete or truncate on activity_anchors
    for each statement execute function refuse_change();
`;

// What the last check of the chain found: one row.
const check = `
  create table activity_check (
    id boolean primary key default true check (id),
    checked_at timestamptz not null,
    entries bigint not null,
    kind text,
    position bigint,
    store_id text,
    row_id uuid
  );
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${activity} ${chain} ${check}`);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    'drop table activity_check, activity_anchors, activity_chain, activity_logs; drop domain activity_author;',
  );
