import type { Knex } from 'knex';
import { change } from '../migrate.ts';

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

export const up = (knex: Knex): Promise<void> => change(knex, openphone);

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table openphone_attachments, openphone_messages, openphone_phone_numbers;');
