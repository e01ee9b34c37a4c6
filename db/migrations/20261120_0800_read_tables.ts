import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Everything here can be emptied and rebuilt, so no foreign key ties it to its sources.
const perLink = `
  create table read_link_clicks (
    store_id text not null,
    id uuid not null,
    total_clicks integer not null default 0,
    unique_clicks integer not null default 0,
    first_clicked_at timestamptz,
    last_clicked_at timestamptz,
    primary key (store_id, id)
  );

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
`;

// What every module may know of a store without asking identity: one row for each main account.
const stores = `
  create table read_stores (
    store_id text primary key,
    owner_id uuid not null,
    payee text not null,
    payable boolean not null,
    timezone text not null,
    tpn_alias text,
    has_credentials boolean not null,
    sealed_key text,
    created_at timestamptz not null
  );
  create index read_stores_alias on read_stores (tpn_alias);
`;

// A total is spread over slots so that concurrent commits seldom wait for one row. These few rows change
// all the time: room in the page keeps the updates in place, and the vacuum comes early.
const busy = `with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100)`;

const perStore = `
  create table read_link_totals (
    store_id text not null,
    status text not null,
    is_disabled boolean not null,
    slot smallint not null,
    links integer not null default 0,
    cents bigint not null default 0,
    primary key (store_id, status, is_disabled, slot)
  ) ${busy};

  create table read_customer_totals (
    store_id text not null,
    slot smallint not null,
    customers integer not null default 0,
    primary key (store_id, slot)
  ) ${busy};

  create table read_text_totals (
    store_id text not null,
    slot smallint not null,
    sent integer not null default 0,
    clicked integer not null default 0,
    primary key (store_id, slot)
  ) ${busy};
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${stores} ${perLink} ${perStore}`);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    'drop table read_text_totals, read_customer_totals, read_link_totals, read_link_texts, read_link_clicks, read_stores;',
  );
