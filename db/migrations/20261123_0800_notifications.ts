import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// How a store wants to be told of payments, one row at most, how each of its people wants to be told, and what was told. The id of
// somebody's preferences is theirs; a list that is null is the usual one, and without webhook types a webhook gets the store's types.
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
    recipient_emails text[] not null default '{}',
    webhook_url text,
    webhook_enabled boolean not null default false,
    minimum_amount numeric(10, 2) not null default 0.00,
    notification_types text[] not null default '{payment_success,payment_failed}',
    webhook_types text[],
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint notification_configs_one_per_store unique (store_id)
  );

  create table notification_preferences (
    store_id text not null,
    id uuid not null,
    in_app text[],
    email text[],
    updated_at timestamptz not null default now(),
    primary key (store_id, id)
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

export const up = (knex: Knex): Promise<void> => change(knex, notifications);

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table notification_history, notification_preferences, notification_configs;');
