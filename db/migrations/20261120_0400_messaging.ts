import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// One row for a user, under the user's own id. Columns that hold a secret keep its ciphertext.
const settings = `
  create table sms_settings (
    store_id text not null,
    id uuid not null,
    twilio_account_sid text,
    twilio_auth_token text,
    twilio_from_number text,
    sms_template text,
    sms_auto_response_template text,
    sms_payment_success_template text,
    sms_payment_fail_template text,
    auto_send_payment_success boolean not null default false,
    auto_send_payment_fail boolean not null default false,
    inherited_sms_enabled boolean not null default true,
    openphone_inherited boolean not null default false,
    twilio_inherited boolean not null default false,
    open_phone_api_key text,
    open_phone_enabled boolean not null default false,
    open_phone_selected_number text,
    open_phone_from_number text,
    open_phone_sms_template text,
    open_phone_auto_sync_contacts boolean not null default false,
    webhook_key text check (starts_with(webhook_key, store_id)),
    lent_to_stores boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint sms_settings_webhook_key unique (store_id, webhook_key),
    constraint sms_settings_one_inherited check (not (openphone_inherited and twilio_inherited)),
    foreign key (store_id, id) references users (store_id, id) on delete cascade
  );
  create unique index sms_settings_one_lender on sms_settings (store_id, lent_to_stores) where lent_to_stores;
`;

const messages = `
  create table message_history (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    customer_id uuid,
    customer_name text,
    customer_phone varchar(20),
    message_type text not null,
    message_content text,
    status text not null default 'sent',
    provider text,
    external_message_id text,
    payment_link_id uuid,
    intent_key text,
    channel text not null default 'sms' check (channel in ('sms', 'email')),
    to_number text,
    from_number text,
    recipient_email text,
    subject text,
    state text not null default 'queued' constraint message_history_state check (
      state in ('queued', 'handed_over', 'accepted', 'sent', 'delivered', 'failed', 'rejected', 'unknown', 'suppressed')
    ),
    provider_status text,
    error_code text,
    error_message text,
    segments integer,
    tracking_id text,
    sender_store_id text,
    sender_id uuid,
    handed_over_at timestamptz,
    sent_at timestamptz,
    delivered_at timestamptz,
    failed_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint message_history_intent unique (store_id, intent_key),
    foreign key (store_id, customer_id) references customers (store_id, id) on delete set null (customer_id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id)
  );
  create index message_history_of_link on message_history (store_id, payment_link_id, created_at desc);
  create index message_history_of_customer on message_history (store_id, customer_id, created_at desc);
  create index message_history_external on message_history (provider, external_message_id);
  create index message_history_unsettled on message_history (created_at)
    where state in ('queued', 'handed_over', 'unknown', 'accepted', 'sent');

  create table sms_tracking_links (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    tracking_id text not null check (starts_with(tracking_id, store_id)),
    payment_link_id uuid not null,
    link_id text not null check (starts_with(link_id, store_id)),
    message_id uuid,
    user_id uuid,
    customer_phone text,
    customer_name text,
    clicked_at timestamptz,
    ip_address varchar(45),
    user_agent text,
    referrer text,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint sms_tracking_links_tracking_id unique (store_id, tracking_id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    foreign key (store_id, message_id) references message_history (store_id, id)
  );
  create index sms_tracking_links_of_link on sms_tracking_links (store_id, payment_link_id);

  create table sms_opt_outs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    phone text not null,
    source text,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint sms_opt_outs_phone unique (store_id, phone)
  );
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${settings} ${messages}`);

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table sms_opt_outs, sms_tracking_links, message_history, sms_settings;');
