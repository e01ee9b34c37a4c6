import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What happens by itself, and what of it is due or was done.
const automation = `
  create table template_automations (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    name text not null check (length(name) between 1 and 100),
    template_id uuid,
    trigger_event text not null check (trigger_event in ('link_created', 'link_paid', 'link_expired', 'link_expiring')),
    is_enabled boolean not null default true,
    send_via_sms boolean not null default false, send_via_email boolean not null default false,
    sms_template text check (length(sms_template) <= 1000), email_template text check (length(email_template) <= 1000),
    email_subject varchar(255),
    -- After what happened; before the expiry of a link that is about to expire.
    delay_minutes integer not null default 0 check (delay_minutes between 0 and 129600),
    -- It failed too often and was switched off by itself.
    switched_off boolean not null default false,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, template_id) references pdf_templates (store_id, id),
    constraint template_automations_does_something check (template_id is not null or send_via_sms or send_via_email)
  );
  create index template_automations_of_template on template_automations (store_id, template_id);

  -- One for a link and automation, so that it runs once.
  create table document_automation_runs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    automation_id uuid not null,
    payment_link_id uuid not null,
    due_at timestamptz not null,
    status text not null default 'waiting' check (status in ('waiting', 'done', 'left_out', 'failed')),
    -- The document that was made; it may wait to be sent.
    signature_id uuid,
    -- Why it was left out or failed, by code.
    reason text,
    ran_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    unique (store_id, automation_id, payment_link_id),
    foreign key (store_id, automation_id) references template_automations (store_id, id) on delete cascade,
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    constraint document_automation_runs_waits check ((status = 'waiting') = (ran_at is null))
  );
  create index document_automation_runs_due on document_automation_runs (due_at) where status = 'waiting';
  create index document_automation_runs_of_link on document_automation_runs (store_id, payment_link_id);
  create index document_automation_runs_latest on document_automation_runs (store_id, automation_id, ran_at);
  create index document_automation_runs_ran on document_automation_runs (ran_at);
`;

export const up = (knex: Knex): Promise<void> => change(knex, automation);

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table document_automation_runs, template_automations;');
