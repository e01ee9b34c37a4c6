import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// A public id begins with its store's key: without that its store could not be found without a search.
const links = `
  create table payment_links (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    customer_id uuid,
    link_id text not null constraint payment_links_routable check (starts_with(link_id, store_id)),
    transaction_number text collate "C" not null,
    amount numeric(10, 2) not null check (amount > 0),
    customer_name text not null,
    customer_phone text,
    customer_email text,
    debit_only boolean not null default true,
    transaction_type text not null default 'sale' check (transaction_type in ('sale', 'preauth')),
    status text not null default 'pending' constraint payment_links_status check (
      status in ('pending', 'authorized', 'completed', 'confirmed in pos', 'voided', 'failed', 'expired')
    ),
    is_disabled boolean not null default false,
    expires_at timestamptz not null,
    completed_at timestamptz,
    ipos_response_code text,
    ipos_response_message text,
    ipos_transaction_id text,
    sms_enabled boolean not null default false,
    email_enabled boolean not null default false,
    internal_notes text,
    customer_notes text,
    sms_provider text,
    sms_from_number text,
    pos_confirmed boolean not null default false,
    pos_confirmed_at timestamptz,
    pos_confirmed_by_email text,
    pos_confirmed_by_user text,
    pos_confirmation_token text,
    pos_confirmation_token_expires_at timestamptz,
    decline_count integer not null default 0,
    review_reason text,
    confirming boolean not null default false,
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
  );
`;

// Prepared statements are planned for a store of average size. Told that one store may hold all links, the planner
// reads a list in the order of its index, which suits a small store too; else it would sort all links of a large one.
const lists = `
  alter table payment_links alter column store_id set (n_distinct = 1);
  create index payment_links_newest on payment_links (store_id, created_at desc, id desc);
  create index payment_links_by_status on payment_links (store_id, status, created_at desc, id desc)
    where not is_disabled;
  create index payment_links_disabled on payment_links (store_id, created_at desc, id desc) where is_disabled;
  create index payment_links_due on payment_links (expires_at) where status = 'pending' and not confirming;
  create index payment_links_due_in_store on payment_links (store_id, expires_at)
    where status = 'pending' and not confirming;
  create index payment_links_of_customer on payment_links (store_id, customer_id, created_at desc);
`;

// A search is routed by the shape of its term, since trigrams alone are slow for what they have in common.
const search = `
  create index payment_links_search on payment_links using gin (store_id, search_text gin_trgm_ops);
  create index payment_links_email on payment_links (store_id, lower(customer_email) text_pattern_ops);
  create index payment_links_phone on payment_links (store_id, customer_phone text_pattern_ops);
  create index payment_links_phone_end on payment_links (store_id, reverse(customer_phone) text_pattern_ops);
  create index payment_links_amount on payment_links (store_id, amount);
`;

const history = `
  create table payment_link_note_revisions (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    user_id uuid,
    note_type text not null check (note_type in ('internal', 'customer')),
    old_content text,
    new_content text,
    changed_by_user_id uuid,
    changed_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id)
  );
  create index payment_link_note_revisions_newest
    on payment_link_note_revisions (store_id, payment_link_id, changed_at desc);

  create table payment_link_visits (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    visitor text not null,
    visits integer not null default 1,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint payment_link_visits_visitor unique (store_id, payment_link_id, visitor),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id)
  );
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${links} ${lists} ${search} ${history}`);

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table payment_link_visits, payment_link_note_revisions, payment_links;');
