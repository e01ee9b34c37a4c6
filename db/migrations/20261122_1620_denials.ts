import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Why a registration was denied. Denied registrations are listed by their decision; before it was kept, by their registration.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table users add column denial_reason text;
     create index users_denied on users (coalesce(denied_at, created_at) desc, id desc)
       where account_status = 'denied' and parent_user_id is null;`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop index users_denied; alter table users drop column denial_reason;');
