import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// How a store wants to be told of payments, one row at most, and what it was told.
const notifications = `
  create table notification_configs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    parent_user_id uuid,
    real_time_notifications boolean not null default false,
    email_notifications boolean not null default false,
    daily_summary_enabled boolean not null default false,
    summary_time time not null default '18:00:00',
    summary_timezone text not null default 'America/Los_Angeles',
    recipient_emails text not null default '[]',
    webhook_url text,
    webhook_enabled boolean not null default false,
    minimum_amount numeric(10, 2) not null default 0.00,
    notification_types text not null default '["payment_success","payment_failed"]',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint notification_configs_one_per_store unique (store_id)
  );

  create table notification_history (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    payment_link_id uuid,
    transaction_id uuid,
    notification_type text not null,
    delivery_method text not null,
    recipient_address varchar(255),
    subject varchar(500),
    message_text text,
    html_content text,
    attachment_generated boolean not null default false,
    attachment_url text,
    status text not null default 'pending',
    error_message text,
    sent_at timestamptz,
    delivered_at timestamptz,
    failed_at timestamptz,
    provider_response text,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    foreign key (store_id, transaction_id) references transactions (store_id, id)
  );
  create index notification_history_newest on notification_history (store_id, created_at desc, id desc);
`;

// The addresses that a store has called, what is sent to them, and every try of it. A delivery gets the next number of its endpoint when
// it is tried first, and its body then.
const webhooks = `
  create table webhook_endpoints (
    store_id text not null,
    id uuid not null,
    user_id uuid not null,
    url text not null,
    events text[] not null,
    enabled boolean not null default true,
    off_code text,
    failing_since timestamptz,
    sealed_secret text not null,
    sealed_former_secret text,
    former_secret_until timestamptz,
    last_sequence bigint not null default 0,
    created_at timestamptz not null,
    primary key (store_id, id)
  );

  create table webhook_deliveries (
    store_id text not null,
    id uuid not null,
    endpoint_id uuid not null,
    occasion_id uuid,
    event text not null,
    payload jsonb not null,
    state text not null default 'waiting',
    sequence bigint,
    body text,
    tries integer not null default 0,
    leased_until timestamptz,
    next_try_at timestamptz,
    answer_status integer,
    answer_code text,
    took_ms integer,
    created_at timestamptz not null,
    ended_at timestamptz,
    primary key (store_id, id),
    constraint webhook_deliveries_once unique (store_id, endpoint_id, occasion_id),
    foreign key (store_id, endpoint_id) references webhook_endpoints (store_id, id) on delete cascade
  );
  create index webhook_deliveries_newest on webhook_deliveries (store_id, created_at desc, id desc);
  create index webhook_deliveries_state on webhook_deliveries (store_id, endpoint_id, state, created_at desc, id desc);
  create index webhook_deliveries_age on webhook_deliveries (created_at);

  create table webhook_tries (
    store_id text not null,
    id uuid not null,
    delivery_id uuid not null,
    at timestamptz not null,
    url text not null,
    signature text not null,
    status integer,
    code text,
    answer text,
    took_ms integer not null,
    primary key (store_id, id),
    foreign key (store_id, delivery_id) references webhook_deliveries (store_id, id) on delete cascade
  );
  create index webhook_tries_delivery on webhook_tries (store_id, delivery_id, at);
`;

export const up = (knex: Knex): Promise<void> => change(knex, notifications + webhooks);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    'drop table webhook_tries, webhook_deliveries, webhook_endpoints, notification_history, notification_configs;',
  );
