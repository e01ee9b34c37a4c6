import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// A row for each customer: the directory is ordered and filtered by it. As with links, the planner is told that one store may hold all.
const customers = `
  create table read_customers (
    store_id text not null,
    id uuid not null,
    added_at timestamptz not null,
    archived boolean not null default false,
    open_links integer not null default 0,
    open_amount numeric(12, 2) not null default 0,
    activity customer_activity not null default 'added',
    active_at timestamptz not null,
    -- The newest text about a link of theirs did not arrive.
    text_failed boolean not null default false,
    -- When they last wrote, and when they last wrote STOP, since they were added.
    replied_at timestamptz,
    stopped_at timestamptz,
    primary key (store_id, id)
  );
  alter table read_customers alter column store_id set (n_distinct = 1);
  create index read_customers_active on read_customers (store_id, active_at desc, id desc) where not archived;
  create index read_customers_open on read_customers (store_id, open_amount desc, id desc) where not archived;
  create index read_customers_with_open on read_customers (store_id, active_at desc, id desc)
    where not archived and open_links > 0;
  create index read_customers_text_failed on read_customers (store_id, id) where not archived and text_failed;
`;

export const up = (knex: Knex): Promise<void> => change(knex, customers);

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table read_customers;');
