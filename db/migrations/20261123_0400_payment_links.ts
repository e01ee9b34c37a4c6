import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// A public id begins with its store's key: without that its store could not be found without a search. Money is stored in cents; the
// decimals are what people, the list and its search read. Room in the page keeps an update in place that changes nothing indexed.
const links = `
  create table payment_links (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    link_id text not null constraint payment_links_routable check (starts_with(link_id, store_id)),
    transaction_number text collate "C" not null,
    user_id uuid,
    customer_id uuid,
    customer_name text not null,
    customer_phone text,
    customer_email text,
    payer_language text,
    cents integer not null check (cents > 0),
    refunded_cents integer not null default 0
      constraint payment_links_refunded check (refunded_cents between 0 and cents),
    amount numeric(10, 2) not null generated always as (cents / 100.0) stored,
    refunded_amount numeric(10, 2) not null generated always as (refunded_cents / 100.0) stored,
    transaction_type payment_link_kind not null default 'sale',
    debit_only boolean not null default true,
    status payment_link_status not null default 'pending',
    is_disabled boolean not null default false,
    -- The bank's answer to a payment is awaited.
    confirming boolean not null default false,
    decline_count integer not null default 0,
    -- When a payment of it was last authorized, declined, voided, refunded or awaited.
    outcome_at timestamptz,
    expires_at timestamptz not null,
    completed_at timestamptz,
    -- What was written down when it ended without a payment here.
    closing_note text,
    paid_place payment_link_place,
    -- Why staff were called, and since when.
    review_code text, review_since timestamptz,
    -- Locked against the testing of cards.
    locked_code text, locked_at timestamptz,
    -- Its payer asked for a new one; staff said no to that.
    renewal_requested_at timestamptz, renewal_declined_at timestamptz,
    -- Who has its number, or its address, said that it is not theirs.
    disowned_code payment_link_disowned, disowned_at timestamptz,
    -- A link on the same terms can take its place; the one that did, and the one whose place it took.
    replaceable boolean not null default false,
    replaced_by uuid,
    replaces uuid,
    ipos_response_code text,
    ipos_response_message text,
    ipos_transaction_id text,
    card_last4 text, -- of the card that was charged last
    pos_confirmed boolean not null default false,
    pos_confirmed_at timestamptz,
    pos_confirmed_by_email text,
    pos_confirmed_by_user text,
    pos_confirmation_token text, pos_confirmation_token_expires_at timestamptz,
    -- What its payer is asked to sign now, by the id of the document; while it holds, nothing is paid. They may have declined to.
    signing_id text, signing_holds boolean not null default false, signing_declined boolean not null default false,
    has_documents boolean not null default false,
    sms_enabled boolean not null default false, email_enabled boolean not null default false,
    sms_provider text, sms_from_number text,
    -- Since when it is reminded of, how often it was, when it is next, and why it is no longer.
    reminders_since timestamptz,
    reminders_sent smallint not null default 0 constraint payment_links_reminders check (reminders_sent between 0 and 3),
    next_reminder_at timestamptz,
    reminders_ended payment_link_reminders_end,
    internal_notes text,
    customer_notes text,
    created_by_name text, -- as in its history: the account may be gone
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search_text text not null generated always as (
      lower(customer_name || ' ' || coalesce(customer_email, ''))
    ) stored,
    primary key (store_id, id),
    constraint payment_links_link_id unique (store_id, link_id),
    constraint payment_links_transaction_number unique (store_id, transaction_number),
    foreign key (store_id, user_id) references users (store_id, id) on delete set null (user_id),
    foreign key (store_id, customer_id) references customers (store_id, id) on delete set null (customer_id)
  ) with (fillfactor = 85);
`;

// Each order of the list is read from an index, whichever filter it has; the indexes of disabled links cost a new link nothing.
// Prepared statements are planned for a store of average size. Told that one store may hold all links, the planner reads a list in
// the order of its index, which suits a small store too; else it would sort all links of a large one.
const lists = `
  alter table payment_links alter column store_id set (n_distinct = 1);
  create index payment_links_newest on payment_links (store_id, created_at desc, id desc);
  create index payment_links_by_amount on payment_links (store_id, amount desc, id desc);
  create index payment_links_by_status on payment_links (store_id, status, created_at desc, id desc)
    where not is_disabled;
  create index payment_links_by_status_amount on payment_links (store_id, status, amount desc, id desc)
    where not is_disabled;
  create index payment_links_disabled on payment_links (store_id, created_at desc, id desc) where is_disabled;
  create index payment_links_disabled_amount on payment_links (store_id, amount desc, id desc) where is_disabled;
  create index payment_links_disabled_status on payment_links (store_id, status, created_at desc, id desc)
    where is_disabled;
  create index payment_links_disabled_status_amount on payment_links (store_id, status, amount desc, id desc)
    where is_disabled;
  create index payment_links_of_customer on payment_links (store_id, customer_id, created_at desc, id desc);
  -- A user who is deleted is taken out of every row that names them.
  create index payment_links_of_user on payment_links (store_id, user_id) where user_id is not null;
`;

// Few links at any time, which are listed and counted from here; the operator looks for those under review over all stores.
const waiting = `
  create index payment_links_due on payment_links (expires_at) where status = 'pending' and not confirming;
  create index payment_links_due_in_store on payment_links (store_id, expires_at)
    where status = 'pending' and not confirming;
  create index payment_links_reminders on payment_links (next_reminder_at) where next_reminder_at is not null;
  create index payment_links_under_review on payment_links (review_since desc) where review_code is not null;
  create index payment_links_locked on payment_links (locked_at desc) where locked_code is not null;
  create index payment_links_partly_to_confirm on payment_links (store_id, created_at desc, id desc)
    where status = 'partly refunded' and not pos_confirmed;
  create index payment_links_asks_renewal on payment_links (store_id, created_at desc, id desc)
    where renewal_requested_at is not null and not is_disabled;
`;

// A search is routed by the shape of its term, since trigrams alone are slow for what they have in common. One index serves the middle
// of names, emails and phones, because each further one of trigrams would cost every new link as much again.
const search = `
  create index payment_links_contains on payment_links using gin (store_id, search_text gin_trgm_ops, customer_phone gin_trgm_ops);
  create index payment_links_cents_end on payment_links (store_id, reverse(cents::text) text_pattern_ops);
  create index payment_links_email on payment_links (store_id, lower(customer_email) text_pattern_ops);
  create index payment_links_phone on payment_links (store_id, customer_phone text_pattern_ops);
  create index payment_links_phone_end on payment_links (store_id, reverse(customer_phone) text_pattern_ops);
  create index payment_links_card on payment_links (store_id, card_last4) where card_last4 is not null;
`;

// Whether and when the customers of a store are reminded; a store without a row has never switched it on.
const reminders = `
  create table reminder_settings (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    is_on boolean not null default false,
    steps jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint reminder_settings_one_per_store unique (store_id)
  );
`;

// Stores in which something may follow by itself from a new link.
const followed = `
  create table followed_stores (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    primary key (store_id, id),
    constraint followed_stores_one_per_store unique (store_id)
  );
`;

// What happened to a link, and who changed a note: by name, because the account may be gone when somebody asks.
const history = `
  create table payment_link_events (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    type payment_link_event not null,
    at timestamptz not null,
    by_name text,
    from_value text,
    to_value text,
    note text,
    primary key (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id)
  );
  create index payment_link_events_of_link on payment_link_events (store_id, payment_link_id, at desc);
  create index payment_link_events_warnings on payment_link_events (store_id, at)
    where type in ('locked', 'store_not_known', 'wrong_number');
  create index payment_link_events_register on payment_link_events (store_id, at)
    where type = 'pos_confirmed';
  create trigger payment_link_events_append_only before update or delete or truncate on payment_link_events
    for each statement execute function refuse_change();

  create table payment_link_note_revisions (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    user_id uuid,
    note_type text not null check (note_type in ('internal', 'customer')),
    old_content text,
    new_content text,
    changed_by_user_id uuid,
    changed_by_name text,
    changed_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id)
  );
  create index payment_link_note_revisions_newest
    on payment_link_note_revisions (store_id, payment_link_id, changed_at desc);
`;

// Who opened a link how often. Visits of long ago are added up in one row for each link, which then stands for many visitors.
const visits = `
  create table payment_link_visits (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    visitor text not null,
    visits integer not null default 1,
    visitors integer not null default 1,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint payment_link_visits_visitor unique (store_id, payment_link_id, visitor),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id)
  );
  create index payment_link_visits_age on payment_link_visits (last_at) where visitor <> 'others';
`;

// A search, filter and order of the list that a user has named. They go with their user.
const filters = `
  create table payment_link_filters (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    name text not null constraint payment_link_filters_name check (length(name) between 1 and 40),
    q text not null default '',
    status text not null default 'all',
    sort text not null default 'newest',
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint payment_link_filters_one_per_name unique (store_id, user_id, name),
    foreign key (store_id, user_id) references users (store_id, id) on delete cascade
  );
`;

// A list of people who each get a link, and its rows as they were brought. The link of a row has the row's id, so that no row can ever
// have two. `draft` is what the link is made of, kept once its making was confirmed.
const batches = `
  create table link_batches (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    user_name text not null,
    file_name text not null,
    content_hash text not null,
    headings text[] not null,
    -- What each column holds; empty for one that is left out.
    fields text[] not null,
    expires_in text not null,
    debit_only boolean not null,
    sends boolean not null,
    state text not null default 'checking' constraint link_batches_state check (
      state in ('checking', 'running', 'paused', 'stopped', 'done')
    ),
    pause_code text,
    -- As they were confirmed.
    links integer not null default 0,
    cents bigint not null default 0,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    confirmed_at timestamptz,
    primary key (store_id, id),
    foreign key (store_id, user_id) references users (store_id, id) on delete set null (user_id)
  );
  create index link_batches_newest on link_batches (store_id, created_at desc, id desc);
  create index link_batches_same on link_batches (store_id, content_hash, confirmed_at desc) where confirmed_at is not null;
  create index link_batches_of_user on link_batches (store_id, user_id) where user_id is not null;
  create index link_batches_age on link_batches (changed_at) where state <> 'running';

  create table link_batch_rows (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    batch_id uuid not null,
    place integer not null,
    cells text[] not null,
    draft jsonb,
    outcome text,
    state text not null default 'waiting' constraint link_batch_rows_state check (
      state in ('waiting', 'left_out', 'created')
    ),
    primary key (store_id, id),
    constraint link_batch_rows_place unique (store_id, batch_id, place),
    foreign key (store_id, batch_id) references link_batches (store_id, id) on delete cascade
  );
  create index link_batch_rows_waiting on link_batch_rows (store_id, batch_id, place) where state = 'waiting';
`;

// These can be emptied and rebuilt, so no foreign key ties them to their sources. A store's totals are spread over slots, so that
// commits seldom wait for one row. Those few rows change all the time: room in the page keeps the updates in place, and the vacuum
// comes early.
const readTables = `
  create table read_link_clicks (
    store_id text not null,
    id uuid not null,
    total_clicks integer not null default 0,
    unique_clicks integer not null default 0,
    first_clicked_at timestamptz,
    last_clicked_at timestamptz,
    primary key (store_id, id)
  );

  create table read_link_totals (
    store_id text not null,
    status text not null,
    is_disabled boolean not null,
    slot smallint not null,
    links integer not null default 0,
    cents bigint not null default 0,
    primary key (store_id, status, is_disabled, slot)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100);
`;

export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `${links} ${lists} ${waiting} ${search} ${followed} ${history} ${visits} ${filters} ${reminders} ${batches} ${readTables}`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop table read_link_totals, read_link_clicks, link_batch_rows, link_batches, reminder_settings,
       payment_link_filters, payment_link_visits, payment_link_note_revisions, payment_link_events, followed_stores, payment_links;`,
  );
