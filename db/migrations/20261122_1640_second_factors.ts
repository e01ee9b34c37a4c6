import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Second factors of users. An authenticator app counts once it was confirmed with a code of it; a user has one, and one that waits.
// Challenges for passkeys carry their own proof, so that only those that were used are kept.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table authenticators (
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
     create index used_challenges_age on used_challenges (expires_at);`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table used_challenges, passkeys, recovery_codes, authenticators;');
