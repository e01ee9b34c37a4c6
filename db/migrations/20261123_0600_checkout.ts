import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// A row is an attempt: it is written before the provider is called and says what became of the call.
const transactions = `
  create table transactions (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    kind text not null check (kind in ('sale', 'preauth', 'capture', 'void', 'refund')),
    state text not null constraint transactions_state check (
      state in ('claimed', 'sending', 'unknown', 'absent', 'approved', 'declined', 'void_pending', 'voided',
                'void_failed', 'late_approved', 'refunded')
    ),
    -- It was given up and made room for another: it holds its link no more, and is followed all the same.
    superseded boolean not null default false,
    payment_link_id uuid not null,
    link_id text not null,
    transaction_number text,
    -- The payment that a capture, void or refund acts on.
    original_id uuid,
    user_id uuid,
    customer_id uuid,
    customer_name text,
    customer_email text,
    customer_phone text,
    billing_address text,
    billing_zip text,
    payer_ip varchar(45),
    debit_only boolean not null default false,
    terminal text,
    receipt_to text,
    receipt_name text,
    payer_language text,
    -- The unguessable public id of its receipt.
    receipt_id text,
    token_id text,
    token_hash text,
    idempotency_key text,
    transaction_reference_id varchar(50) not null,
    -- What was asked for; what the processor approved, where it has said so; and what it took as far as is known.
    cents integer not null,
    approved_cents integer,
    taken_cents integer not null generated always as (coalesce(approved_cents, cents)) stored,
    amount numeric(10, 2) not null generated always as (cents / 100.0) stored,
    currency varchar(3) not null default 'USD',
    status text not null default 'pending',
    transaction_type text not null default 'sale',
    provider text not null default 'ipos',
    api_endpoint text,
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
    -- Why the bank declined, why staff were called, and the words for either.
    decline_code text,
    review_code text,
    error_message text,
    void_reason text,
    -- The staff member who asked for an act; null where a payer or the program did.
    asked_by uuid,
    asked_by_name text,
    -- What the processor's latest answer meant, and since when it has said the same without a break.
    last_answer text,
    last_answer_since timestamptz,
    checks integer not null default 0,
    next_check_at timestamptz,
    decided_at timestamptz,
    -- How often staff were called because an authorization is about to lapse, and then because it has.
    lapse_calls smallint not null default 0,
    sent_at timestamptz,
    resolved_at timestamptz,
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

// The claim holds while money may have moved. A link whose void failed stays locked until staff decide. At most one act on a payment
// is open at a time, whoever asks, and a payment is captured once.
const claims = `
  create unique index transactions_one_live_payment on transactions (store_id, payment_link_id)
    where kind in ('sale', 'preauth')
      and state in ('claimed', 'sending', 'unknown', 'absent', 'approved', 'void_pending', 'void_failed')
      and not superseded;
  create unique index transactions_one_live_void on transactions (store_id, original_id)
    where kind = 'void' and state in ('claimed', 'sending', 'unknown', 'absent', 'approved');
  create unique index transactions_one_open_act on transactions (store_id, original_id)
    where kind in ('capture', 'void', 'refund') and state in ('claimed', 'sending', 'unknown', 'absent');
  create unique index transactions_one_capture on transactions (store_id, original_id)
    where kind = 'capture' and state in ('claimed', 'sending', 'unknown', 'absent', 'approved');
  create unique index transactions_token_once on transactions (store_id, token_hash)
    where token_hash is not null and kind in ('sale', 'preauth');
  create unique index transactions_receipt on transactions (store_id, receipt_id) where receipt_id is not null;
`;

// Each job and each list finds what it is about without looking at more, however long the history: what is to be checked, whatever its
// state, because attempts that were decided are asked about too; authorizations of which staff have still to be called; the declines
// of an address and of a store; and what leaves by age.
const lists = `
  create index transactions_newest on transactions (store_id, created_at desc, id desc);
  create index transactions_of_link on transactions (store_id, payment_link_id, created_at desc);
  create index transactions_of_public_link on transactions (store_id, link_id, created_at desc);
  create index transactions_of_customer on transactions (store_id, customer_id, created_at desc);
  create index transactions_of_original on transactions (store_id, original_id) where original_id is not null;
  create index transactions_to_check on transactions (next_check_at) where next_check_at is not null;
  create index transactions_to_lapse on transactions (completed_at)
    where kind = 'preauth' and state = 'approved' and lapse_calls < 2;
  create index transactions_voids on transactions (store_id, id) where state in ('void_pending', 'void_failed');
  create index transactions_declined_from on transactions (store_id, payer_ip, created_at)
    where kind in ('sale', 'preauth') and state = 'declined';
  create index transactions_declined_at on transactions (store_id, created_at)
    where kind in ('sale', 'preauth') and state = 'declined';
  create index transactions_exchanges on transactions (created_at)
    where (raw_request is not null or raw_response is not null) and next_check_at is null;
`;

// Every movement of money, from which totals are derived. The index by time alone is for what /metrics says of the latest.
const journal = `
  create table payment_events (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    transaction_id uuid,
    type text not null,
    -- What it adds to the revenue or takes off.
    cents integer not null default 0,
    detail jsonb,
    at timestamptz not null default now(),
    primary key (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id),
    foreign key (store_id, transaction_id) references transactions (store_id, id)
  );
  create index payment_events_of_link on payment_events (store_id, payment_link_id, at);
  create index payment_events_by_time on payment_events (store_id, at);
  create index payment_events_latest on payment_events (at) include (type)
    where type not in ('claimed', 'void_claimed');
  create trigger payment_events_append_only before update or delete or truncate on payment_events
    for each statement execute function refuse_change();
`;

// What each store has returned, over slots so that commits seldom wait for one row. It can be emptied and rebuilt from the journal.
// These few rows change all the time: room in the page keeps the updates in place, and the vacuum comes early.
const totals = `
  create table read_payment_totals (
    store_id text not null,
    type text not null,
    slot smallint not null,
    cents bigint not null default 0,
    primary key (store_id, type, slot)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100);
`;

// What moved, and what was declined for which reason, in each hour of UTC. A day in any zone is a sum of hours.
const hours = `
  create table read_payment_hours (
    store_id text not null,
    hour timestamptz not null,
    type text not null,
    -- Of declines only, a typed code.
    reason text not null default '',
    slot smallint not null,
    lines integer not null default 0,
    cents bigint not null default 0,
    primary key (store_id, hour, type, reason, slot)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100);
  -- Of all stores, for the operator. An hour's row keeps its hour, so that its updates still stay in place.
  create index read_payment_hours_by_hour on read_payment_hours (hour);
`;

// What speaks against a store, as it was last looked at, and what the operator has found about it. The id is the main account's.
const signs = `
  create table store_signs (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    score smallint not null check (score between 0 and 100),
    risk jsonb not null,
    checked_at timestamptz not null,
    reviewed_at timestamptz,
    reviewed_score smallint,
    reviewed_signs text[] not null default '{}',
    snoozed_until timestamptz,
    primary key (store_id, id),
    foreign key (store_id, id) references users (store_id, id) on delete cascade
  );
  create index store_signs_highest on store_signs (score desc) where score >= 30;
`;

// How cards are funded, by the first eight digits of their numbers: ranges that do not overlap, so that one look at the primary key
// finds the only one that can hold a number. And which cards were typed on which link, for a day: a keyed fingerprint of the first
// eight digits, and how many payments the bank declined after it.
const cards = `
  create table card_prefixes (
    low integer primary key check (low between 0 and 99999999),
    high integer not null check (high between low and 99999999),
    funding text not null check (funding in ('debit', 'credit', 'prepaid'))
  );

  create table typed_cards (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    link_id text not null,
    prefix text not null,
    declines integer not null default 0,
    typed_at timestamptz not null default now(),
    primary key (store_id, id),
    constraint typed_cards_once unique (store_id, link_id, prefix)
  );
  create index typed_cards_by_prefix on typed_cards (store_id, prefix, typed_at);
  create index typed_cards_age on typed_cards (typed_at);
`;

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

export const up = (knex: Knex): Promise<void> =>
  change(knex, `${transactions} ${claims} ${lists} ${journal} ${totals} ${hours} ${signs} ${cards} ${tokens}`);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop table token_logs, payment_tokens, typed_cards, card_prefixes, store_signs, read_payment_hours, read_payment_totals, payment_events,
       transactions;`,
  );
