import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What a payer's browser reports is kept, but never as trusted. No foreign key: a record outlives its subject.
const activity = `
  create table activity_logs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    user_name text,
    action text not null,
    entity text,
    entity_id text,
    description text,
    metadata jsonb,
    ip_address varchar(45),
    user_agent text,
    status text not null default 'success',
    trusted boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (store_id, id)
  );
  create index activity_logs_newest on activity_logs (store_id, created_at desc, id desc);
  create index activity_logs_of_entity on activity_logs (store_id, entity_id);
`;

export const up = (knex: Knex): Promise<void> => change(knex, activity);

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table activity_logs;');
