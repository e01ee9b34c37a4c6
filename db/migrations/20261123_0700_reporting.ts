import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// The figures of a store's day, at most once for each day. Totals outgrow one payment's ten digits, so they are wider.
const reporting = `
  create table analytics_snapshots (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    snapshot_date date not null,
    total_revenue numeric(14, 2) not null default 0,
    daily_revenue numeric(14, 2) not null default 0,
    weekly_revenue numeric(14, 2) not null default 0,
    monthly_revenue numeric(14, 2) not null default 0,
    yearly_revenue numeric(14, 2) not null default 0,
    daily_active_links integer not null default 0,
    weekly_active_links integer not null default 0,
    monthly_active_links integer not null default 0,
    yearly_active_links integer not null default 0,
    daily_new_customers integer not null default 0,
    weekly_new_customers integer not null default 0,
    monthly_new_customers integer not null default 0,
    yearly_new_customers integer not null default 0,
    daily_completed_transactions integer not null default 0,
    weekly_completed_transactions integer not null default 0,
    monthly_completed_transactions integer not null default 0,
    yearly_completed_transactions integer not null default 0,
    -- As they stood when the day was captured at its time; a day that was captured later does not know them.
    pending_links integer,
    completed_links integer,
    failed_links integer,
    expired_links integer,
    voided_links integer,
    total_links integer,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint analytics_snapshots_day unique (store_id, snapshot_date)
  );

  create table daily_summaries (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    summary_date date not null,
    total_revenue numeric(14, 2) not null default 0,
    transaction_count integer not null default 0,
    successful_transactions integer not null default 0,
    failed_transactions integer not null default 0,
    summary_data jsonb not null,
    -- IANA zone, in which the day begins and ends.
    zone text not null,
    -- Made after the day had ended, so that nothing of it is missing.
    is_final boolean not null default false,
    made_by text,
    generated_at timestamptz not null default now(),
    generated_manually boolean not null default false,
    emails_sent integer not null default 0,
    emails_to integer not null default 0,
    emails_failed integer not null default 0,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint daily_summaries_day unique (store_id, summary_date)
  );
  create index daily_summaries_open on daily_summaries (summary_date) where not is_final;
  create index daily_summaries_latest on daily_summaries (generated_at);
`;

export const up = (knex: Knex): Promise<void> => change(knex, reporting);

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table daily_summaries, analytics_snapshots;');
