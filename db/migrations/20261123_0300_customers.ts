import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Names are found and ordered without their accents, whichever way they are written: with a letter that has one, or with a letter and
// an accent after it. Letters that Unicode does not take apart are replaced one by one.
// The extension unaccent has no immutable function, which a generated column needs.
const folding = `
  create function fold_accents(written text) returns text language sql immutable strict parallel safe
    return replace(replace(replace(
      translate(
        normalize(regexp_replace(normalize(lower(written), nfd), '[\\u0300-\\u036f]+', '', 'g'), nfc), 'øłđıħŧ', 'oldiht'
      ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
`;

// Prepared statements are planned for a store of average size; told that one store may hold all customers, the planner
// reads a list in the order of its index instead of sorting all of a large store.
const customers = `
  create table customers (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    customer_name text not null,
    customer_email text,
    customer_phone text,
    customer_address text,
    customer_city text,
    customer_state text,
    customer_zip text,
    external_id text,
    notes text,
    archived boolean not null default false,
    archived_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search_text text not null generated always as (
      fold_accents(customer_name || ' ' || coalesce(customer_email, '') || ' ' || coalesce(customer_phone, ''))
    ) stored,
    -- What the list is ordered by; a cursor holds it.
    name_key text collate "C" not null generated always as (left(fold_accents(customer_name), 60)) stored,
    -- What duplicates are found by, and what it was when they were last looked for.
    contact_key text not null generated always as (
      md5(fold_accents(customer_name) || '|' || coalesce(lower(customer_email), '') || '|' || coalesce(customer_phone, ''))
    ) stored,
    compared_key text,
    primary key (store_id, id),
    foreign key (store_id, user_id) references users (store_id, id) on delete set null (user_id)
  );
  alter table customers alter column store_id set (n_distinct = 1);
  create index customers_newest on customers (store_id, created_at desc, id desc) where not archived;
  create index customers_by_name on customers (store_id, name_key, id) where not archived;
  create index customers_archive on customers (store_id, archived_at desc, id desc) where archived;
  create index customers_search on customers using gin (store_id, search_text gin_trgm_ops);
  create index customers_phone on customers (store_id, customer_phone) where not archived;
  create index customers_without_phone on customers (store_id, created_at desc, id desc)
    where not archived and customer_phone is null;
  create index customers_email on customers (store_id, lower(customer_email) text_pattern_ops);
  -- Few or none, so that finding the phones to fix never reads a whole directory.
  create index customers_odd_phone on customers (store_id) where customer_phone !~ '^[0-9]{11,15}$';
  -- Whom a contact of OpenPhone's is already: by its id there, or by the phone of somebody archived.
  create index customers_external on customers (store_id, external_id) where external_id is not null;
  create index customers_archived_phone on customers (store_id, customer_phone) where archived;
  -- Few or none: those of whom duplicates have still to be looked for.
  create index customers_to_compare on customers (store_id, id)
    where not archived and compared_key is distinct from contact_key;
  -- The longest name, and those with a letter that may make two texts of one: no directory is read for them.
  create index customers_longest_name on customers (store_id, length(customer_name) desc, id) where not archived;
  create index customers_accented_name on customers (store_id, length(customer_name) desc, id)
    where not archived and octet_length(customer_name) > length(customer_name);
  -- A user who is deleted is taken out of every row that names them.
  create index customers_of_user on customers (store_id, user_id) where user_id is not null;
`;

// One row for each sync of the contacts of OpenPhone into a directory, which goes on page by page.
const contactSyncs = `
  create table contact_syncs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    user_name text not null,
    state text not null default 'running' constraint contact_syncs_state check (state in ('running', 'done', 'failed', 'stopped')),
    since timestamptz,
    until timestamptz,
    -- Of the page that is read next; null before the first and after the last.
    page_token text,
    found integer not null default 0,
    added integer not null default 0,
    failures smallint not null default 0,
    -- Since when no page could be read.
    waits_since timestamptz,
    error text,
    started_at timestamptz not null,
    ended_at timestamptz,
    primary key (store_id, id),
    foreign key (store_id, user_id) references users (store_id, id) on delete set null (user_id)
  );
  create unique index contact_syncs_one_at_a_time on contact_syncs (store_id) where state = 'running';
  create index contact_syncs_latest on contact_syncs (store_id, started_at desc);
  create index contact_syncs_age on contact_syncs (started_at);
  create index contact_syncs_of_user on contact_syncs (store_id, user_id) where user_id is not null;
`;

// Two customers who may be one person, the smaller id first; `distinct_at` when staff said that they are two. And customers who were
// merged into another one and are gone: a link that is made for one of them, by the id or by the phone, is the other one's.
const duplicates = `
  create table customer_pairs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    one_id uuid not null,
    other_id uuid not null,
    distinct_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint customer_pairs_customers unique (store_id, one_id, other_id),
    constraint customer_pairs_order check (one_id < other_id),
    foreign key (store_id, one_id) references customers (store_id, id) on delete cascade,
    foreign key (store_id, other_id) references customers (store_id, id) on delete cascade
  );
  alter table customer_pairs alter column store_id set (n_distinct = 1);
  create index customer_pairs_newest on customer_pairs (store_id, created_at desc, id desc) where distinct_at is null;
  create index customer_pairs_other on customer_pairs (store_id, other_id);

  create table merged_customers (
    store_id text not null,
    id uuid not null,
    into_id uuid not null,
    customer_phone text,
    customer_email text,
    external_id text,
    merged_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, into_id) references customers (store_id, id)
  );
  create index merged_customers_into on merged_customers (store_id, into_id);
  create index merged_customers_phone on merged_customers (store_id, customer_phone);
  create index merged_customers_email on merged_customers (store_id, lower(customer_email)) where customer_email is not null;
  create index merged_customers_contact on merged_customers (store_id, external_id) where external_id is not null;
`;

// A store's total over slots, so that commits seldom wait for one row. These few rows change all the time: room in the page keeps the
// updates in place, and the vacuum comes early. It can be emptied and rebuilt.
const totals = `
  create table read_customer_totals (
    store_id text not null,
    slot smallint not null,
    customers integer not null default 0,
    primary key (store_id, slot)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100);
`;

// A file of customers on its way into the directory: its parts until it is read, then its rows, each with what becomes of it.
const imports = `
  create table customer_imports (
    store_id text not null,
    id uuid not null,
    user_id uuid,
    user_name text not null,
    -- Whoever undoes it.
    undone_by_id uuid,
    undone_by text,
    file_name text not null,
    parts integer not null check (parts between 1 and 200),
    state text not null check (state in
      ('uploading', 'reading', 'unreadable', 'mapping', 'checking', 'ready', 'importing', 'paused', 'stopped', 'failed', 'done',
       'undoing', 'undone')),
    fault text,
    failed_step text check (failed_step in ('reading', 'checking', 'importing', 'undoing')),
    -- How many jobs in a row have not brought it on.
    tries smallint not null default 0,
    columns jsonb not null default '[]',
    goes_to jsonb not null default '[]',
    for_known text not null default 'fill' check (for_known in ('fill', 'overwrite', 'leave')),
    row_count integer not null default 0,
    next_row integer not null default 1,
    problems integer not null default 0,
    known integer not null default 0,
    fresh integer not null default 0,
    added integer not null default 0,
    changed integer not null default 0,
    unchanged integer not null default 0,
    agreed integer not null default 0,
    refused integer not null default 0,
    opted_out integer not null default 0,
    removed integer not null default 0,
    restored integer not null default 0,
    stayed integer not null default 0,
    created_at timestamptz not null default now(),
    moved_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (store_id, id),
    foreign key (store_id, user_id) references users (store_id, id) on delete set null (user_id),
    foreign key (store_id, undone_by_id) references users (store_id, id) on delete set null (undone_by_id)
  );
  create index customer_imports_newest on customer_imports (store_id, created_at desc, id desc);
  create index customer_imports_age on customer_imports (created_at);
  create index customer_imports_of_user on customer_imports (store_id, user_id) where user_id is not null;
  create index customer_imports_undone_by on customer_imports (store_id, undone_by_id) where undone_by_id is not null;
  -- Two at once would each add who stands in both files.
  create unique index customer_imports_running on customer_imports (store_id) where state in ('importing', 'undoing');
  -- Few or none: those that the server works on, to find one that has lost its job.
  create index customer_imports_busy on customer_imports (moved_at)
    where state in ('reading', 'checking', 'importing', 'undoing');

  create table customer_import_parts (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    import_id uuid not null,
    part integer not null,
    contents bytea not null,
    primary key (store_id, id),
    unique (store_id, import_id, part),
    foreign key (store_id, import_id) references customer_imports (store_id, id) on delete cascade
  );

  create table customer_import_rows (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    import_id uuid not null,
    row integer not null,
    cells jsonb not null,
    outcome text check (outcome in ('problem', 'known', 'twice', 'new')),
    -- In the order in which they are shown: problems, those already here, new ones.
    rank smallint,
    phone text,
    email text,
    same_as integer,
    fills text[] not null default '{}',
    differs text[] not null default '{}',
    customer_id uuid,
    -- What it wrote: the customer before, null of one it added, and after.
    change jsonb,
    -- Why an undo has left the customer alone.
    stays text,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    unique (store_id, import_id, row),
    foreign key (store_id, import_id) references customer_imports (store_id, id) on delete cascade
  );
  create index customer_import_rows_shown on customer_import_rows (store_id, import_id, rank, row);
  create index customer_import_rows_phone on customer_import_rows (store_id, import_id, phone, row) where phone is not null;
  create index customer_import_rows_email on customer_import_rows (store_id, import_id, email, row) where email is not null;
  create index customer_import_rows_changes on customer_import_rows (store_id, import_id, row) where change is not null;
  create index customer_import_rows_stayed on customer_import_rows (store_id, import_id, row) where stays is not null;
  create index customer_import_rows_age on customer_import_rows (created_at);
  create index customer_import_rows_of_customer on customer_import_rows (store_id, customer_id) where customer_id is not null;
`;

export const up = (knex: Knex): Promise<void> =>
  change(knex, `${folding} ${customers} ${contactSyncs} ${duplicates} ${totals} ${imports}`);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop table customer_import_rows, customer_import_parts, customer_imports, read_customer_totals, merged_customers, customer_pairs,
       contact_syncs, customers;
     drop function fold_accents;`,
  );
