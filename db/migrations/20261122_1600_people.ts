import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// A session remembers when its user last confirmed who they are, and for the operator signed in as somebody else from which of
// the operator's sessions that came and why. Columns with a constant default are added without rewriting the table.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table users add column must_change_password boolean not null default false;
     alter table user_sessions
       add column confirmed_at timestamptz not null default now(),
       add column impersonator_session_id uuid,
       add column impersonation_reason text,
       add constraint user_sessions_impersonation check ((impersonator_id is null) = (impersonation_reason is null));`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table user_sessions drop constraint user_sessions_impersonation,
       drop column impersonation_reason, drop column impersonator_session_id, drop column confirmed_at;
     alter table users drop column must_change_password;`,
  );
