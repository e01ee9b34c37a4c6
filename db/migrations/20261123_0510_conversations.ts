import type { Knex } from 'knex';
import { change } from '../migrate.ts';

const consents = `
  -- Every time somebody said whether they want texts, in whatever way.
  create table sms_consents (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    phone text not null,
    wanted boolean not null,
    source text not null,
    quote text,
    recorded_by text,
    created_at timestamptz not null default now(),
    primary key (store_id, id)
  );
  create index sms_consents_of_phone on sms_consents (store_id, phone, created_at desc);
`;

// What people wrote to the numbers of a store, each text once; of one that came to a lent number, in the store that had texted them.
// The conversations can be emptied and rebuilt: for each phone, when somebody last wrote, or opted out, and what waits.
const conversations = `
  create table received_texts (
    store_id text not null,
    id uuid not null,
    sender_store_id text not null,
    sender_id uuid not null,
    phone text not null,
    to_number text not null,
    body text,
    pictures integer not null default 0,
    kind text not null constraint received_texts_kind check (kind in ('text', 'opt-out', 'opt-in', 'help')),
    sounds_like_opt_out boolean not null default false,
    provider text not null,
    external_id text not null,
    received_at timestamptz not null,
    read_at timestamptz,
    done_at timestamptz,
    primary key (store_id, id),
    constraint received_texts_external unique (store_id, provider, external_id)
  );
  create index received_texts_external_id on received_texts (sender_store_id, provider, external_id);
  create index received_texts_of_phone on received_texts (store_id, phone, received_at desc, id desc);
  create index received_texts_contents on received_texts (received_at) where body is not null;

  create table read_conversations (
    store_id text not null,
    id uuid not null,
    phone text not null,
    last_at timestamptz not null,
    last_id uuid not null,
    last_received boolean not null,
    last_sent_at timestamptz,
    last_sent_id uuid,
    not_delivered boolean not null default false,
    received_at timestamptz,
    stopped_at timestamptz,
    read_to timestamptz,
    answered_to timestamptz,
    unread boolean not null generated always as (coalesce(received_at > coalesce(read_to, '-infinity'), false)) stored,
    waiting boolean not null generated always as (coalesce(received_at > coalesce(answered_to, '-infinity'), false)) stored,
    primary key (store_id, id)
  );
  create index read_conversations_newest on read_conversations (store_id, last_at desc, id desc);
  create index read_conversations_waiting on read_conversations (store_id, last_at desc, id desc) where waiting;
  create index read_conversations_failed on read_conversations (store_id, last_at desc, id desc) where not_delivered;
`;

// The words are unique by their hash, which an index has room for.
const savedTexts = `
  create table saved_texts (
    store_id text not null,
    id uuid not null,
    message text not null,
    created_at timestamptz not null,
    primary key (store_id, id)
  );
  create unique index saved_texts_message on saved_texts (store_id, md5(message));
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${consents} ${conversations} ${savedTexts}`);

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table saved_texts, read_conversations, received_texts, sms_consents;');
