import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// The latest token of each user by which a mail resets the password. The version before never noted the use of a session, so that
// open ones count as used now; else everybody would have to sign in again.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table password_tokens (
       user_id uuid primary key references users (id) on delete cascade,
       id uuid not null unique,
       created_at timestamptz not null,
       expires_at timestamptz not null
     );
     update user_sessions set last_seen_at = now() where expires_at > now() and last_seen_at < now();`,
  );

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table password_tokens;');
