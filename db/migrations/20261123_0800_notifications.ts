import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// How a store wants to be told of payments, one row at most, how each of its people wants to be told, and what was told. The id of
// somebody's preferences is theirs; a list that is null is the usual one, and without webhook types a webhook gets the store's types. An occasion is what was worth telling: to all people of the
// store, or to one, and not to whoever did it; it is settled once nobody has to do anything about it any more.
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
    summary_final boolean not null default false,
    summary_skips_empty boolean not null default false,
    summary_parts text[] not null default '{closing,to_confirm}',
    -- The last day that was told, and the last that was told as a whole.
    summary_sent_day date,
    summary_final_day date,
    recipient_emails text[] not null default '{}',
    minimum_amount numeric(10, 2) not null default 0.00,
    notification_types text[] not null default '{payment_success,payment_failed}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint notification_configs_one_per_store unique (store_id)
  );
  create index notification_configs_with_summary on notification_configs (store_id) where daily_summary_enabled;

  create table notification_preferences (
    store_id text not null,
    id uuid not null,
    in_app text[],
    email text[],
    read_until timestamptz,
    updated_at timestamptz not null default now(),
    primary key (store_id, id)
  );

  create table notification_occasions (
    store_id text not null,
    id uuid not null,
    type text not null,
    key text,
    at timestamptz not null,
    link_id uuid,
    public_link_id text,
    transaction_id uuid,
    cents integer,
    customer_name text,
    status text,
    detail text,
    document jsonb, -- what it is about, as the bell shows it
    for_user uuid,
    by_user uuid,
    settled_at timestamptz,
    reopened_at timestamptz,
    primary key (store_id, id),
    constraint notification_occasions_once unique (store_id, key)
  );
  create index notification_occasions_newest on notification_occasions (store_id, type, at desc, id desc);
  create index notification_occasions_link on notification_occasions (store_id, link_id);
  create index notification_occasions_age on notification_occasions (at);

  create table notification_reads (
    store_id text not null,
    id uuid not null,
    user_id uuid not null,
    occasion_id uuid not null,
    created_at timestamptz not null,
    primary key (store_id, id),
    constraint notification_reads_once unique (store_id, user_id, occasion_id)
  );
  create index notification_reads_age on notification_reads (created_at);

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
    message_id uuid,
    occasion_id uuid,
    summary_id uuid,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    foreign key (store_id, transaction_id) references transactions (store_id, id)
  );
  create index notification_history_newest on notification_history (store_id, created_at desc, id desc);
  create index notification_history_by_status on notification_history (store_id, status, created_at desc, id desc);
  create index notification_history_of_message on notification_history (store_id, message_id);
  create index notification_history_of_recipient on notification_history (store_id, recipient_address, created_at desc);
  create index notification_history_of_summary on notification_history (store_id, summary_id) where summary_id is not null;
  create index notification_history_age on notification_history (created_at);

  -- How many of the history were sent and failed, by the day of UTC in which they were made.
  create table read_notification_days (
    store_id text not null,
    day timestamptz not null,
    status text not null,
    slot smallint not null,
    notifications integer not null default 0,
    primary key (store_id, day, status, slot)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100);

  create table notification_unsubscribes (
    store_id text not null,
    id uuid not null,
    email text not null,
    created_at timestamptz not null,
    primary key (store_id, id),
    constraint notification_unsubscribes_once unique (store_id, email)
  );
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
    `drop table webhook_tries, webhook_deliveries, webhook_endpoints, notification_unsubscribes,
       read_notification_days, notification_history, notification_reads,
       notification_occasions, notification_preferences, notification_configs;`,
  );
