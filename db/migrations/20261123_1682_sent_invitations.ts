import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// When a store sent invitations, for as long as each counts. The invited user may be deleted meanwhile, so it is no column of theirs.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table sent_invitations (
       store_id text not null,
       id uuid not null default gen_random_uuid(),
       sent_at timestamptz not null default now(),
       primary key (store_id, id)
     );
     create index sent_invitations_latest on sent_invitations (store_id, sent_at desc);
     create index sent_invitations_age on sent_invitations (sent_at);`,
  );

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table sent_invitations;');
