import type { Knex } from 'knex';
import { change } from '../migrate.ts';

const tokens = `
  create table payment_tokens (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    token_id text not null,
    user_id uuid,
    customer_name text,
    customer_email text,
    customer_phone text,
    masked_card_number text,
    masked_expiry text,
    provider text not null default 'ipos',
    expires_at timestamptz,
    used boolean not null default false,
    used_at timestamptz,
    raw_response text,
    created_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint payment_tokens_token unique (store_id, token_id)
  );

  create table token_logs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    event_type text not null,
    token_id text,
    customer_name text,
    status_code integer,
    error_message text,
    origin text,
    user_agent text,
    ip_address varchar(45),
    details jsonb,
    created_at timestamptz not null default now(),
    primary key (store_id, id)
  );
  create index token_logs_newest on token_logs (store_id, created_at desc);
`;

// A row is an attempt: it is written before the provider is called and says what became of the call.
const transactions = `
  create table transactions (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    kind text not null check (kind in ('sale', 'preauth', 'capture', 'void', 'refund')),
    state text not null constraint transactions_state check (
      state in ('claimed', 'sending', 'unknown', 'absent', 'approved', 'declined',
                'void_pending', 'voided', 'void_failed', 'late_approved')
    ),
    payment_link_id uuid not null,
    link_id text not null,
    transaction_number text,
    debit_only boolean not null default false,
    terminal text,
    receipt_to text,
    original_id uuid,
    user_id uuid,
    customer_id uuid,
    token_id text,
    token_hash text,
    idempotency_key text,
    transaction_reference_id varchar(50) not null,
    amount numeric(10, 2) not null,
    approved_amount numeric(10, 2),
    currency varchar(3) not null default 'USD',
    status text not null default 'pending',
    transaction_type text not null default 'sale',
    provider text not null default 'ipos',
    api_endpoint text,
    customer_name text,
    customer_email text,
    customer_phone text,
    billing_address text,
    billing_zip text,
    payer_ip varchar(45),
    ipos_transaction_id text,
    trans_id text,
    rrn text,
    surrogate_rrn text,
    auth_code text,
    response_code text,
    response_message text,
    card_type text,
    card_label text,
    card_last4 varchar(4),
    funding text check (funding in ('debit', 'credit', 'prepaid', 'unknown')),
    batch_id text,
    settlement_state text,
    settlement_date timestamptz,
    request_headers jsonb,
    raw_request text,
    raw_response text,
    error_message text,
    void_reason text,
    sent_at timestamptz,
    resolved_at timestamptz,
    next_check_at timestamptz,
    checks integer not null default 0,
    completed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint transactions_reference unique (store_id, transaction_reference_id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    foreign key (store_id, customer_id) references customers (store_id, id) on delete set null (customer_id),
    foreign key (store_id, original_id) references transactions (store_id, id)
  );
`;

// The claim holds while money may have moved. A link whose void failed stays locked until staff decide.
const claims = `
  create unique index transactions_one_live_payment on transactions (store_id, payment_link_id)
    where kind in ('sale', 'preauth')
      and state in ('claimed', 'sending', 'unknown', 'absent', 'approved', 'void_pending', 'void_failed');
  create unique index transactions_one_live_void on transactions (store_id, original_id)
    where kind = 'void' and state in ('claimed', 'sending', 'unknown', 'absent', 'approved');
  create unique index transactions_token_once on transactions (store_id, token_hash)
    where token_hash is not null and kind in ('sale', 'preauth');
  create index transactions_to_check on transactions (next_check_at)
    where state in ('claimed', 'sending', 'unknown', 'absent');
  create index transactions_of_link on transactions (store_id, payment_link_id, created_at desc);
  create index transactions_of_public_link on transactions (store_id, link_id, created_at desc);
  create index transactions_of_customer on transactions (store_id, customer_id, created_at desc);
  create index transactions_of_original on transactions (store_id, original_id) where original_id is not null;
  create index transactions_newest on transactions (store_id, created_at desc, id desc);
`;

const journal = `
  create table payment_events (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    transaction_id uuid,
    type text not null,
    amount numeric(10, 2) not null default 0,
    detail jsonb,
    at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    foreign key (store_id, transaction_id) references transactions (store_id, id)
  );
  create index payment_events_of_link on payment_events (store_id, payment_link_id, at);
  create index payment_events_by_time on payment_events (store_id, at);

  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;
  create trigger payment_events_append_only before update or delete or truncate on payment_events
    for each statement execute function refuse_change();
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${tokens} ${transactions} ${claims} ${journal}`);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop table payment_events, transactions, token_logs, payment_tokens;
     drop function refuse_change();`,
  );
