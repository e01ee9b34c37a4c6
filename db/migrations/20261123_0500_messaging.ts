import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// One row for a user, under the user's own id. Columns that hold a secret keep its ciphertext.
const settings = `
  create table sms_settings (
    store_id text not null,
    id uuid not null,
    sms_template text,
    sms_auto_response_template text,
    sms_payment_success_template text,
    sms_payment_fail_template text,
    sms_reminder_template text,
    -- What readers of Spanish get; null where they get the words of before.
    sms_template_es text,
    sms_payment_success_template_es text,
    sms_payment_fail_template_es text,
    sms_reminder_template_es text,
    -- What a carrier takes for one text, in dollars; null of the usual price.
    text_price numeric(6, 4) constraint sms_settings_text_price check (text_price >= 0),
    auto_send_payment_success boolean not null default false,
    auto_send_payment_fail boolean not null default false,
    spanish_texts boolean not null default true,
    inherited_sms_enabled boolean not null default true,
    -- The operator's own account, which stores without one text through.
    lent_to_stores boolean not null default false,
    twilio_account_sid text,
    twilio_auth_token text,
    twilio_from_number text,
    -- Null where nobody chose: a sub-user then inherits what there is, and a main account nothing.
    twilio_inherited boolean,
    webhook_key text check (starts_with(webhook_key, store_id)),
    open_phone_api_key text,
    open_phone_enabled boolean not null default false,
    open_phone_selected_number text,
    open_phone_from_number text,
    open_phone_sms_template text,
    open_phone_auto_sync_contacts boolean not null default false,
    open_phone_webhook_id text,
    open_phone_webhook_key text,
    openphone_inherited boolean,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint sms_settings_webhook_key unique (store_id, webhook_key),
    constraint sms_settings_one_inherited check (not (openphone_inherited and twilio_inherited)),
    foreign key (store_id, id) references users (store_id, id) on delete cascade
  );
  create unique index sms_settings_one_lender on sms_settings (store_id, lent_to_stores) where lent_to_stores;
`;

// A limit that the operator has set, under the id of the store's main account; a store without one has the default.
const limits = `
  create table text_limits (
    store_id text not null,
    id uuid not null,
    texts_per_day integer constraint text_limits_range check (texts_per_day between 0 and 10000),
    -- Emails about links.
    emails_per_day integer constraint text_limits_emails check (emails_per_day between 0 and 10000),
    set_by uuid,
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint text_limits_one_per_store unique (store_id),
    foreign key (store_id, id) references users (store_id, id) on delete cascade
  );
`;

// A text or an email: written before its provider is called. The same intent key never sends twice. Where an email names a secret,
// its HTML and its text are made when it is sent and kept nowhere.
const messages = `
  create table message_history (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    customer_id uuid,
    payment_link_id uuid,
    intent_key text,
    channel text not null default 'sms' check (channel in ('sms', 'email')),
    message_type text not null,
    customer_name text,
    customer_phone varchar(20),
    -- Who of the staff had it sent; null of one that nobody did.
    sent_by text,
    to_number text,
    from_number text,
    recipient_email text,
    sender_name text,
    reply_to text,
    unsubscribe_url text,
    subject text,
    message_content text,
    html_content text,
    secret_id uuid,
    segments integer,
    tracking_id text,
    state text not null default 'queued' constraint message_history_state check (
      state in ('queued', 'handed_over', 'accepted', 'sent', 'delivered', 'failed', 'rejected', 'unknown', 'suppressed')
    ),
    status text not null default 'sent',
    provider text,
    external_message_id text,
    provider_status text,
    error_code text,
    error_message text,
    sender_store_id text,
    sender_id uuid,
    due_at timestamptz,
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
  create index message_history_of_phone on message_history (store_id, customer_phone, created_at desc, id desc)
    where channel = 'sms';
  -- Who texted a phone last through the number of another store.
  create index message_history_borrowed on message_history (sender_store_id, customer_phone, created_at desc)
    where channel = 'sms' and sender_store_id <> store_id;
`;

// Each finds what a job, the day's limit or the operator looks for without looking at the rest: what is not settled, the texts of a
// store's day, those of the last hours for /metrics, what failed in all stores, and what is kept for a time only.
const messageLists = `
  create index message_history_unsettled on message_history (created_at)
    where state in ('queued', 'handed_over', 'unknown', 'accepted', 'sent');
  create index message_history_texts_of_day on message_history (store_id, created_at desc)
    where channel = 'sms' and state <> 'suppressed';
  create index message_history_emails_of_day on message_history (store_id, created_at desc)
    where channel = 'email' and message_type in ('payment_link', 'receipt');
  create index message_history_texts on message_history (created_at) include (state) where channel = 'sms';
  create index message_history_failed on message_history (channel, failed_at desc, id desc)
    where status = 'failed' and state <> 'suppressed';
  create index message_history_failed_id on message_history (id) where status = 'failed' and state <> 'suppressed';
  create index message_history_contents on message_history (created_at) where message_content is not null;
`;

// Kept for as long as the email may have to be sent again.
const attachments = `
  create table email_attachments (
    store_id text not null,
    id uuid not null,
    message_id uuid not null,
    name text not null,
    media_type text not null,
    content bytea not null,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, message_id) references message_history (store_id, id) on delete cascade
  );
  create index email_attachments_of_message on email_attachments (store_id, message_id);
  create index email_attachments_age on email_attachments (created_at);
`;

// The address in a text that tells who opened it, and who wants no texts.
const tracking = `
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
  create index sms_tracking_links_openers on sms_tracking_links (clicked_at) where ip_address is not null;

  create table sms_opt_outs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    phone text not null,
    source text,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint sms_opt_outs_phone unique (store_id, phone)
  );

  -- Numbers that get no texts about one link: whoever has them said that it is not theirs.
  create table sms_link_opt_outs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    phone text not null,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint sms_link_opt_outs_phone unique (store_id, payment_link_id, phone),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id)
  );
`;

// Two stores may use one workspace, so a number is unique within its store only.
const openphone = `
  create table openphone_phone_numbers (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    phone_number_id text not null,
    phone_number text not null,
    display_name text,
    is_active boolean not null default true,
    can_receive_sms boolean not null default true,
    can_send_sms boolean not null default true,
    can_receive_calls boolean not null default true,
    can_make_calls boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint openphone_phone_numbers_number unique (store_id, phone_number_id),
    foreign key (store_id, user_id) references users (store_id, id) on delete set null (user_id)
  );

  create table openphone_messages (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    customer_id uuid,
    payment_link_id uuid,
    external_message_id text,
    external_conversation_id text,
    direction text not null,
    from_number text,
    to_number text,
    message_text text,
    status text not null default 'sent',
    read_at timestamptz,
    delivered_at timestamptz,
    failed_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint openphone_messages_external unique (store_id, external_message_id),
    foreign key (store_id, customer_id) references customers (store_id, id) on delete set null (customer_id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id)
  );
  create index openphone_messages_of_link on openphone_messages (store_id, payment_link_id, created_at desc);

  create table openphone_attachments (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    message_id uuid not null,
    attachment_type text,
    file_name text,
    file_size integer,
    mime_type text,
    url text,
    local_file_url text,
    thumbnail_url text,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, message_id) references openphone_messages (store_id, id) on delete cascade
  );
`;

// The latest text of each link, and how many each store sent. They can be emptied and rebuilt, so no foreign key ties them to their
// sources. The totals are spread over slots, whose few rows change all the time: room in the page keeps the updates in place, and the
// vacuum comes early.
const readTables = `
  create table read_link_texts (
    store_id text not null,
    id uuid not null,
    message_id uuid not null,
    status text not null,
    texts integer not null default 0,
    last_at timestamptz not null,
    last_error text,
    primary key (store_id, id)
  );

  create table read_text_totals (
    store_id text not null,
    slot smallint not null,
    sent integer not null default 0,
    clicked integer not null default 0,
    primary key (store_id, slot)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100);
`;

export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `${settings} ${limits} ${messages} ${messageLists} ${attachments} ${tracking} ${openphone} ${readTables}`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop table read_text_totals, read_link_texts, openphone_attachments, openphone_messages, openphone_phone_numbers,
       sms_link_opt_outs, sms_opt_outs, sms_tracking_links, email_attachments, message_history, text_limits, sms_settings;`,
  );
