import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Main accounts, one for each store, and their sub-users. Columns that hold a secret keep its ciphertext, hence text without a length.
const users = `
  create table users (
    id uuid primary key default gen_random_uuid(),
    store_id text not null check (store_id ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
    parent_user_id uuid references users (id),
    username varchar(50) not null unique,
    username_folded text not null unique,
    password varchar(255) not null,
    must_change_password boolean not null default false,
    -- Invited by email, and no password chosen yet: the row holds one that nobody knows.
    invited boolean not null default false,
    email text,
    first_name text,
    last_name text,
    company_name text,
    store_name text,
    timezone text not null default 'America/Los_Angeles',
    language text constraint users_language_check check (language in ('en', 'es')), -- of the console
    user_type text not null default 'user',
    role text not null default 'admin',
    is_operator boolean not null default false,
    is_active boolean not null default true,
    -- Only the operator activates whom the operator deactivated.
    deactivated_by_operator boolean not null default false,
    deactivated_at timestamptz,
    account_status text not null default 'pending',
    approved_by uuid references users (id) on delete set null,
    approved_at timestamptz,
    denied_at timestamptz,
    denial_reason text,
    -- What the operator leaves on of a store, and when and why something was turned off last.
    may_text boolean not null default true,
    may_be_paid boolean not null default true,
    stopped_at timestamptz,
    stop_reason text,
    preferred_provider text not null default 'ipos',
    enabled_providers text not null default 'ipos',
    ipos_tpn text,
    ipos_register_id text,
    ipos_auth_token text,
    ipos_merchant_id text,
    ipos_tokenization_key text,
    tpn_alias text unique,
    -- The tokenization key once more, sealed for the page that every payer may see.
    sealed_page_key text,
    credentials_check text not null default 'none'
      constraint users_credentials_check check (credentials_check in ('none', 'verified', 'refused', 'unanswered')),
    auth_net_api_login_id text,
    auth_net_transaction_key text,
    auth_net_sandbox boolean not null default true,
    slowing_notice_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (store_id, id)
  );
  create unique index users_email_unique on users (lower(email));
  create unique index users_one_main_account_per_store on users (store_id) where parent_user_id is null;
  create unique index users_one_operator on users (is_operator) where is_operator;
  create index users_parent on users (parent_user_id) where parent_user_id is not null;
  create index users_approved_by on users (approved_by) where approved_by is not null;
  create index users_by_status on users (account_status, created_at desc, id desc) where parent_user_id is null;
  create index users_denied on users (coalesce(denied_at, created_at) desc, id desc)
    where account_status = 'denied' and parent_user_id is null;
`;

// What a store tells its payers beside its name and its time zone, and what it decides about its checkout. The picture stands here
// alone, and is served by an address that ends with its digest.
const profiles = `
  create table store_profiles (
    store_id text not null,
    id uuid not null,
    phone text,
    support_email text,
    logo bytea,
    logo_type text,
    logo_digest text,
    statement_name text,
    unknown_funding text not null default 'charge',
    frame_origins text[] not null default '{}',
    updated_at timestamptz not null,
    primary key (store_id, id),
    constraint store_profiles_logo check ((logo is null) = (logo_type is null) and (logo is null) = (logo_digest is null))
  );
`;

// What every module may know of a store without asking identity: one row for each main account. It can be emptied and rebuilt.
const stores = `
  create table read_stores (
    store_id text primary key,
    owner_id uuid not null,
    payee text not null,
    payable boolean not null,
    timezone text not null,
    tpn_alias text,
    has_credentials boolean not null,
    -- Without a tokenization key a payer's page carries the Auth Token, which an installation may refuse.
    has_tokenization_key boolean not null default false,
    sealed_key text,
    may_text boolean not null default true,
    phone text,
    support_email text,
    logo_path text,
    statement_name text,
    unknown_funding text not null default 'charge',
    frame_origins text[] not null default '{}',
    approved_at timestamptz,
    created_at timestamptz not null
  );
  create index read_stores_alias on read_stores (tpn_alias);
  create index read_stores_of_owner on read_stores (owner_id);
`;

// When a store sent invitations, for as long as each counts. The invited user may be deleted meanwhile, so it is no column of theirs.
const invitations = `
  create table sent_invitations (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    sent_at timestamptz not null default now(),
    primary key (store_id, id)
  );
  create index sent_invitations_latest on sent_invitations (store_id, sent_at desc);
  create index sent_invitations_age on sent_invitations (sent_at);
`;

// A session remembers when its user last confirmed who they are; and for the operator signed in as somebody else, from which of the
// operator's sessions that came and why. Of a token only its hash is kept.
const sessions = `
  create table user_sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    session_token text not null unique,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    confirmed_at timestamptz not null default now(),
    ip_address varchar(45),
    user_agent text,
    impersonator_id uuid references users (id) on delete cascade,
    impersonator_session_id uuid,
    impersonation_reason text,
    constraint user_sessions_impersonation check ((impersonator_id is null) = (impersonation_reason is null))
  );
  -- Those who sign in share a lock on the row of their user, and so could not write there.
  create table user_sign_ins (user_id uuid primary key references users (id) on delete cascade, last_at timestamptz not null);
  create index user_sessions_user on user_sessions (user_id);
  create index user_sessions_expiry on user_sessions (expires_at);
  create index user_sessions_impersonator on user_sessions (impersonator_id) where impersonator_id is not null;

  create table sessions (
    id uuid primary key default gen_random_uuid(),
    sid text not null unique,
    sess jsonb not null,
    expire timestamptz not null
  );
  create index sessions_expire on sessions (expire);
`;

// The latest token of each user by which a mail resets the password.
const passwords = `
  create table password_tokens (
    user_id uuid primary key references users (id) on delete cascade,
    id uuid not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  );
`;

// Failed sign-ins count for a name and an address together, and those of a known browser count for that browser alone. Who registers
// from where counts against the address. Both leave by age.
const attempts = `
  create table login_failures (
    id uuid primary key default gen_random_uuid(),
    username_folded text not null,
    ip_address varchar(45) not null,
    browser_id text,
    failed_at timestamptz not null default now()
  );
  create index login_failures_account on login_failures (username_folded, failed_at);
  create index login_failures_address on login_failures (ip_address, failed_at);
  create index login_failures_name_address on login_failures (username_folded, ip_address, failed_at);
  create index login_failures_browser on login_failures (username_folded, browser_id, failed_at)
    where browser_id is not null;
  create index login_failures_age on login_failures (failed_at);

  create table registration_attempts (
    id uuid primary key default gen_random_uuid(),
    ip_address varchar(45) not null,
    made_at timestamptz not null default now()
  );
  create index registration_attempts_address on registration_attempts (ip_address, made_at);
  create index registration_attempts_made on registration_attempts (made_at);
`;

// An authenticator app counts once it was confirmed with a code of it; a user has one, and one that waits. Challenges for passkeys
// carry their own proof, so that only those that were used are kept.
const factors = `
  create table authenticators (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    sealed_secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint,
    wrong_codes integer not null default 0
  );
  create unique index authenticators_confirmed on authenticators (user_id) where confirmed_at is not null;
  create unique index authenticators_waiting on authenticators (user_id) where confirmed_at is null;

  create table recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    fingerprint text not null,
    primary key (user_id, fingerprint)
  );

  create table passkeys (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  );
  create index passkeys_of_user on passkeys (user_id);

  create table used_challenges (
    fingerprint text primary key,
    expires_at timestamptz not null
  );
  create index used_challenges_age on used_challenges (expires_at);
`;

// What the operator's lists are searched and ordered by: a row for each main account but the operator's own, with the text of the
// account and of all its sub-users. A table of its own and not a column, because the text changes with rows of other users. Told that
// all rows may be of one status, the planner reads a page in the order of its index.
const search = `
  create table account_search (
    id uuid primary key references users (id) on delete cascade,
    account_status text not null,
    created_at timestamptz not null,
    search_text text not null
  );
  alter table account_search alter column account_status set (n_distinct = 1);
  create index account_search_newest on account_search (account_status, created_at desc, id desc);
  create index account_search_text on account_search using gin (account_status, search_text gin_trgm_ops);

  create function refresh_account_search(account uuid) returns void language plpgsql as $$
  begin
    -- Two sub-users may be written at one moment: the second reads after the first has committed.
    perform from account_search where id = account for update;
    insert into account_search (id, account_status, created_at, search_text)
    select a.id, a.account_status, a.created_at,
           (select string_agg(lower(concat_ws(e'\\n', u.username, u.email, u.company_name,
                     concat_ws(' ', u.first_name, u.last_name))), e'\\n')
              from (select * from users where id = account union all select * from users where parent_user_id = account) u)
      from users a
     where a.id = account and a.parent_user_id is null and not a.is_operator
    on conflict (id) do update
      set account_status = excluded.account_status, created_at = excluded.created_at, search_text = excluded.search_text;
  end $$;

  create function follow_user() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.parent_user_id is not null then perform refresh_account_search(old.parent_user_id); end if;
    if tg_op = 'UPDATE' and (new.parent_user_id is not null or new.is_operator) then
      delete from account_search where id = new.id;
    end if;
    if tg_op <> 'DELETE' then perform refresh_account_search(coalesce(new.parent_user_id, new.id)); end if;
    return null;
  end $$;
  create trigger users_search after insert or delete or update of username, email, company_name, first_name, last_name,
      account_status, parent_user_id, is_operator, created_at on users
    for each row execute function follow_user();
`;

// How many accounts there are of each status, over sixteen slots so that commits seldom wait for each other.
const totals = `
  create table account_totals (
    account_status text not null,
    slot smallint not null,
    accounts integer not null,
    primary key (account_status, slot)
  );

  create function add_to_account_totals(status text, difference integer) returns void language sql as $$
    insert into account_totals as total (account_status, slot, accounts) values (status, pg_backend_pid() % 16, difference)
    on conflict (account_status, slot) do update set accounts = total.accounts + excluded.accounts
  $$;

  create function count_account() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.account_status = new.account_status then return null; end if;
    if tg_op <> 'INSERT' then perform add_to_account_totals(old.account_status, -1); end if;
    if tg_op <> 'DELETE' then perform add_to_account_totals(new.account_status, 1); end if;
    return null;
  end $$;
  create trigger account_search_totals after insert or delete or update of account_status on account_search
    for each row execute function count_account();
`;

const all = [users, profiles, stores, invitations, sessions, passwords, attempts, factors, search, totals];

export const up = (knex: Knex): Promise<void> => change(knex, all.join(' '));

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop trigger users_search on users;
     drop table account_totals, account_search, used_challenges, passkeys, recovery_codes, authenticators,
       registration_attempts, login_failures, password_tokens, sessions, user_sign_ins, user_sessions, sent_invitations, read_stores,
       store_profiles, users;
     drop function follow_user, count_account, add_to_account_totals, refresh_account_search;`,
  );
