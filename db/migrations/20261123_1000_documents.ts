import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What a store wrote once: its newest state, and every state that was saved. `content` is the closed form of the contract; `html_content` is
// written from it for export and read by nobody, and `css_styles` stays empty, because stores write no styles.
const templates = `
  create table pdf_templates (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    name varchar(100) not null check (name <> ''),
    description varchar(500),
    kind text not null default 'written' check (kind in ('written', 'uploaded')),
    language text not null default 'en' check (language in ('en', 'es')),
    content jsonb not null default '{"type": "doc", "content": []}',
    html_content text,
    css_styles text check (css_styles is null),
    paper_size text not null default 'receipt',
    paper_width integer not null default 288, paper_height integer not null default 400,
    template_type text not null default 'receipt',
    is_baseline boolean not null default false,
    store_name text,
    created_by_user_id uuid,
    -- Made from a starter, and still word for word what it said.
    is_system_template boolean not null default false,
    starter text,
    allowed_user_ids jsonb not null default '[]',
    is_public boolean not null default false,
    pdf_file_url text, thumbnail_url text,
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
    primary key (store_id, id),
    constraint pdf_templates_shown_once check (not (show_before_payment and show_after_payment)),
    constraint pdf_templates_size check (octet_length(content::text) <= 1000000)
  );
  create unique index pdf_templates_name on pdf_templates (store_id, lower(name)) where is_active;

  create table pdf_template_revisions (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    template_id uuid not null,
    revision_number integer not null,
    content jsonb not null,
    html_content text,
    css_styles text,
    change_description varchar(300),
    restored_from integer,
    created_by uuid,
    created_by_name text not null,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    unique (store_id, template_id, revision_number),
    foreign key (store_id, template_id) references pdf_templates (store_id, id) on delete cascade
  );

  create table template_action_mappings (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    template_id uuid not null,
    action text not null check (action in ('create_link', 'customer', 'refund_policy')),
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    unique (store_id, template_id, action),
    foreign key (store_id, template_id) references pdf_templates (store_id, id) on delete cascade
  );
`;

// What a link asks to be signed, and the documents. A document outlives its customer. What it says is kept as the very bytes that were hashed.
const signing = `
  create table payment_link_templates (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    template_id uuid not null,
    execution_order integer not null default 1,
    show_before_payment boolean not null default false,
    show_after_payment boolean not null default false,
    is_required boolean not null default true,
    -- What staff filled in; a document that is made again is made of the same.
    blank_values jsonb not null default '{}',
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    -- Without foreign keys, which a clerk would wait for: it is written with a document of the same link and template, which are kept for it.
    unique (store_id, payment_link_id, template_id)
  );

  create table template_signatures (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    document_id text not null constraint template_signatures_routable check (starts_with(document_id, store_id)),
    template_id uuid not null,
    revision_number integer not null,
    payment_link_id uuid,
    -- The public id and the number of that link, which never change.
    link_public_id text, link_number text,
    customer_id uuid,
    title text not null,
    language text not null,
    -- Emptied when it is kept no longer; the hash stays.
    frozen text,
    frozen_hash document_hash not null,
    customer_name text not null, customer_phone text, customer_email text,
    blank_values jsonb not null default '{}',
    shows_before_payment boolean not null default false, shows_after_payment boolean not null default false,
    is_required boolean not null default true,
    execution_order integer not null default 1,
    made_by uuid, made_by_name text not null,
    automation_id uuid,
    status document_status not null default 'pending',
    ends_at timestamptz,
    sent_at timestamptz, opened_at timestamptz, ended_at timestamptz,
    -- Why it was declined, voided or waived.
    reason document_reason,
    waived_by uuid, waived_at timestamptz,
    -- No text about it goes to this number any more.
    wrong_person_at timestamptz,
    replaces uuid, replaced_by uuid,
    -- The signature: the name as typed, and the strokes where it was drawn.
    signer_name document_signer,
    signature_kind document_signature_kind,
    signature_data text,
    initial_data text, text_field_data jsonb, checkbox_data jsonb, date_field_data jsonb,
    consent_version text, consent_text text,
    time_zone text,
    signature_hash text,
    sign_key text,
    ip_address varchar(45), user_agent text, completed_at timestamptz,
    completed_pdf_url text,
    sealed_at timestamptz, sealed_hash text,
    created_at timestamptz not null default now(),
    search_text text not null generated always as (
      lower(customer_name || ' ' || title || ' ' || coalesce(link_number, ''))) stored,
    primary key (store_id, id),
    constraint template_signatures_document_id unique (store_id, document_id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    foreign key (store_id, customer_id) references customers (store_id, id) on delete set null (customer_id),
    constraint template_signatures_signed check (
      (status = 'completed') = (signer_name is not null and ip_address is not null and signature_hash is not null
        and consent_version is not null and completed_at is not null)),
    constraint template_signatures_sealed check ((sealed_at is null) = (sealed_hash is null))
  );
  -- To compress it took nearly a third of the time in which a document is inserted.
  alter table template_signatures alter column frozen set storage external;
  -- One document at a time waits for its signature for each template of a link.
  create unique index template_signatures_waiting on template_signatures (store_id, payment_link_id, template_id)
    where status = 'pending' and payment_link_id is not null;
  create index template_signatures_of_template on template_signatures (store_id, template_id, created_at, id);
  create index template_signatures_of_link on template_signatures (store_id, payment_link_id) where payment_link_id is not null;
  create index template_signatures_of_customer on template_signatures (store_id, customer_id, created_at, id);
  create index template_signatures_listed on template_signatures (store_id, created_at, id);
  create index template_signatures_by_status on template_signatures (store_id, status, created_at, id);
  create index template_signatures_ending on template_signatures (ends_at) where status = 'pending' and ends_at is not null;
  create index template_signatures_search on template_signatures using gin (store_id, search_text gin_trgm_ops);
  -- What is kept for a time only.
  create index template_signatures_unsigned on template_signatures (ended_at)
    where frozen is not null and status not in ('pending', 'completed');
  create index template_signatures_old on template_signatures (completed_at) where frozen is not null and status = 'completed';
  create index template_signatures_by_hash on template_signatures (sealed_hash) where sealed_hash is not null;

  -- The text is long to unpack, so that it is looked at by itself, and only where an update names it.
  create function keep_document_frozen() returns trigger language plpgsql as $$ begin
    if new.frozen_hash <> old.frozen_hash or (new.frozen is distinct from old.frozen and new.frozen is not null)
      or new.title <> old.title then
      raise exception 'What a document says never changes.'; end if;
    return new; end $$;
  create trigger template_signatures_frozen before update of frozen, frozen_hash, title on template_signatures
    for each row execute function keep_document_frozen();
  create function keep_document_made() returns trigger language plpgsql as $$ begin
    raise exception 'How a document was made never changes.'; end $$;
  create trigger template_signatures_made before update of revision_number, made_by, made_by_name, created_at on template_signatures
    for each row when ((new.revision_number, new.made_by, new.made_by_name, new.created_at)
      is distinct from (old.revision_number, old.made_by, old.made_by_name, old.created_at))
    execute function keep_document_made();
  create function keep_signature() returns trigger language plpgsql as $$ begin
    if old.status = 'completed' and (
      new.status, new.signer_name, new.signature_kind, new.signature_data, new.initial_data, new.text_field_data, new.checkbox_data,
      new.date_field_data, new.consent_version, new.consent_text, new.time_zone, new.signature_hash, new.ip_address, new.user_agent,
      new.completed_at
    ) is distinct from (
      old.status, old.signer_name, old.signature_kind, old.signature_data, old.initial_data, old.text_field_data, old.checkbox_data,
      old.date_field_data, old.consent_version, old.consent_text, old.time_zone, old.signature_hash, old.ip_address, old.user_agent,
      old.completed_at
    ) then
      raise exception 'A signature never changes.';
    end if;
    if old.sealed_hash is not null and new.sealed_hash is distinct from old.sealed_hash then
      raise exception 'A sealed document never changes.'; end if;
    return new; end $$;
  create trigger template_signatures_kept before update on template_signatures for each row execute function keep_signature();

  -- How many documents wait for the signature of a customer. Whoever asks has another one made: two who ask at once would both find room for
  -- the last one, so that one waits and counts what the other has made.
  create function lock_open_documents(store text, customer uuid) returns integer language plpgsql strict as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('documents.lock-open-documents ' || customer, 0));
    return (select count(*) from template_signatures where store_id = store and customer_id = customer and status = 'pending');
  end $$;

  -- What happened to a document after it was made.
  create table document_events (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    signature_id uuid not null,
    type text not null,
    actor document_actor not null,
    user_id uuid,
    -- By name, as it was then.
    actor_name text not null,
    ip_address varchar(45),
    user_agent text,
    detail jsonb not null default '{}',
    at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, signature_id) references template_signatures (store_id, id)
  );
  create index document_events_of_document on document_events (store_id, signature_id, at, id);
  -- Of which document a message tells that has arrived.
  create index document_events_of_message on document_events (store_id, (detail ->> 'messageId')) where type = 'sent';

  -- The trail of a document: it begins with how that was made, which its own row says. It is kept as long as what was signed.
  create view document_trail as
    select store_id, id, id as signature_id, 'made' as type,
           (case when made_by is null then 'program' else 'staff' end)::document_actor as actor,
           made_by as user_id, made_by_name as actor_name, null::varchar(45) as ip_address, null as user_agent,
           jsonb_build_object('revision', revision_number) as detail, created_at as at
      from template_signatures where frozen is not null or status <> 'completed'
    union all
    select store_id, id, signature_id, type, actor, user_id, actor_name, ip_address, user_agent, detail, at from document_events;

  -- The bytes of signed PDFs; \`kind\` leaves room for what is uploaded.
  create table document_files (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    signature_id uuid not null,
    kind text not null check (kind in ('signed')),
    media_type text not null,
    sha256 text not null,
    bytes bytea not null,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    unique (store_id, signature_id, kind),
    foreign key (store_id, signature_id) references template_signatures (store_id, id)
  );

  create trigger document_events_append_only before update or truncate on document_events
    for each statement execute function refuse_change();
  create trigger document_files_append_only before update or truncate on document_files
    for each statement execute function refuse_change();
  create trigger pdf_template_revisions_append_only before update or truncate on pdf_template_revisions
    for each statement execute function refuse_change();

  -- A template of which documents were made is kept with its revisions. Not by foreign keys: whoever makes a document has locked the template,
  -- and would lock it again, and the revision too, for each of its rows.
  create function keep_revision() returns trigger language plpgsql as $$ begin
    if exists (select from template_signatures d where d.store_id = old.store_id and d.template_id = old.template_id) then
      raise exception 'The revisions of a template with documents are kept.'; end if;
    return old; end $$;
  create trigger pdf_template_revisions_kept before delete on pdf_template_revisions
    for each row execute function keep_revision();
`;

// It is rebuilt from the documents, so that no foreign key ties it to their templates: one that was used is never deleted.
const usage = `
  create table template_usage_stats (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    template_id uuid not null,
    user_id uuid, -- who made the documents; none where an automation did
    total_uses integer not null default 0, completed_signatures integer not null default 0,
    abandoned_signatures integer not null default 0,
    last_used timestamptz,
    -- The use is spread over slots.
    slot smallint not null default 0,
    created_at timestamptz not null default now(),
    primary key (store_id, id)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100);
  create unique index template_usage_stats_of_user on template_usage_stats (store_id, template_id, user_id, slot) nulls not distinct;
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${templates} ${signing} ${usage}`);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop view document_trail;
     drop table template_usage_stats, document_files, document_events, template_signatures, payment_link_templates,
       template_action_mappings, pdf_template_revisions, pdf_templates;
     drop function keep_document_frozen, keep_document_made, lock_open_documents, keep_signature, keep_revision;`,
  );
