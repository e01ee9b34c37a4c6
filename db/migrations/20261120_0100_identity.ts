import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Columns that hold a secret keep its ciphertext, hence text without a length.
const users = `
  create table users (
    id uuid primary key default gen_random_uuid(),
    store_id text not null check (store_id ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
    username varchar(50) not null unique,
    username_folded text not null unique,
    password varchar(255) not null,
    email text,
    first_name text,
    last_name text,
    company_name text,
    user_type text not null default 'user',
    role text not null default 'admin',
    parent_user_id uuid references users (id),
    store_name text,
    preferred_provider text not null default 'ipos',
    enabled_providers text not null default 'ipos',
    ipos_tpn text,
    ipos_register_id text,
    ipos_auth_token text,
    ipos_merchant_id text,
    ipos_tokenization_key text,
    tpn_alias text unique,
    sealed_page_key text,
    auth_net_api_login_id text,
    auth_net_transaction_key text,
    auth_net_sandbox boolean not null default true,
    is_operator boolean not null default false,
    is_active boolean not null default true,
    account_status text not null default 'pending',
    timezone text not null default 'America/Los_Angeles',
    approved_by uuid references users (id) on delete set null,
    approved_at timestamptz,
    denied_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (store_id, id)
  );
  create unique index users_email_unique on users (lower(email));
  create unique index users_one_main_account_per_store on users (store_id) where parent_user_id is null;
  create unique index users_one_operator on users (is_operator) where is_operator;
  create index users_parent on users (parent_user_id) where parent_user_id is not null;
  create index users_by_status on users (account_status, created_at desc, id desc) where parent_user_id is null;
`;

const sessions = `
  create table user_sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    session_token text not null unique,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    ip_address varchar(45),
    user_agent text,
    impersonator_id uuid references users (id) on delete cascade
  );
  create index user_sessions_user on user_sessions (user_id);
  create index user_sessions_expiry on user_sessions (expires_at);

  create table sessions (
    id uuid primary key default gen_random_uuid(),
    sid text not null unique,
    sess jsonb not null,
    expire timestamptz not null
  );
  create index sessions_expire on sessions (expire);

  create table login_failures (
    id uuid primary key default gen_random_uuid(),
    username_folded text not null,
    ip_address varchar(45) not null,
    failed_at timestamptz not null default now()
  );
  create index login_failures_account on login_failures (username_folded, failed_at);
  create index login_failures_address on login_failures (ip_address, failed_at);
`;

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

// The extensions stay behind on the way down: they may have been there before us.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create extension if not exists pg_trgm;
     create extension if not exists btree_gin;
     ${users} ${sessions} ${idempotency}`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table idempotency_keys, login_failures, sessions, user_sessions, users;');
