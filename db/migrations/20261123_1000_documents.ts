import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Templates with their fields, what was said before of each, and the links that show them before or after the payment.
const templates = `
  create table pdf_templates (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    name varchar(100) not null,
    description text,
    html_content text,
    css_styles text,
    paper_size text not null default 'receipt',
    paper_width integer not null default 288,
    paper_height integer not null default 400,
    template_type text not null default 'receipt',
    is_baseline boolean not null default false,
    store_name text,
    created_by_user_id uuid,
    is_system_template boolean not null default false,
    allowed_user_ids jsonb not null default '[]',
    is_public boolean not null default false,
    pdf_file_url text,
    thumbnail_url text,
    signature_fields jsonb not null default '[]',
    initial_fields jsonb not null default '[]',
    text_fields jsonb not null default '[]',
    checkbox_fields jsonb not null default '[]',
    date_fields jsonb not null default '[]',
    require_signature boolean not null default false,
    require_initials boolean not null default false,
    show_before_payment boolean not null default false,
    show_after_payment boolean not null default false,
    is_required boolean not null default true,
    is_active boolean not null default true,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (store_id, id)
  );

  create table pdf_template_revisions (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    template_id uuid not null,
    revision_number integer not null,
    html_content text,
    css_styles text,
    change_description text,
    created_by uuid,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, template_id) references pdf_templates (store_id, id) on delete cascade
  );

  create table payment_link_templates (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    template_id uuid not null,
    execution_order integer not null default 1,
    show_before_payment boolean not null default false,
    show_after_payment boolean not null default false,
    is_required boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    foreign key (store_id, template_id) references pdf_templates (store_id, id) on delete cascade
  );
`;

// What a payer signed, and how often a template was used. A signature outlives its customer.
const signing = `
  create table template_signatures (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    template_id uuid not null,
    payment_link_id uuid,
    customer_id uuid,
    signature_data text,
    initial_data text,
    text_field_data jsonb,
    checkbox_data jsonb,
    date_field_data jsonb,
    completed_pdf_url text,
    ip_address varchar(45),
    user_agent text,
    status text not null default 'pending',
    completed_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, template_id) references pdf_templates (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    foreign key (store_id, customer_id) references customers (store_id, id) on delete set null (customer_id)
  );

  create table template_usage_stats (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    template_id uuid not null,
    user_id uuid,
    total_uses integer not null default 0,
    completed_signatures integer not null default 0,
    abandoned_signatures integer not null default 0,
    last_used timestamptz,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, template_id) references pdf_templates (store_id, id) on delete cascade
  );
`;

// What is sent by itself after something happened, and which acts of staff show a template.
const automation = `
  create table template_automations (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    template_id uuid not null,
    trigger_event text not null,
    is_enabled boolean not null default true,
    send_via_sms boolean not null default false,
    send_via_email boolean not null default false,
    sms_template text,
    email_template text,
    email_subject varchar(255),
    delay_minutes integer not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, template_id) references pdf_templates (store_id, id) on delete cascade
  );

  create table template_action_mappings (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    template_id uuid not null,
    action text not null,
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, template_id) references pdf_templates (store_id, id) on delete cascade
  );
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${templates} ${signing} ${automation}`);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop table template_action_mappings, template_automations, template_usage_stats, template_signatures,
       payment_link_templates, pdf_template_revisions, pdf_templates;`,
  );
