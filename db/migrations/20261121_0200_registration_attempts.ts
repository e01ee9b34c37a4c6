import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Who registers from where, for as long as it counts against the address.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table registration_attempts (
       id uuid primary key default gen_random_uuid(),
       ip_address varchar(45) not null,
       made_at timestamptz not null default now()
     );
     create index registration_attempts_address on registration_attempts (ip_address, made_at);
     create index registration_attempts_made on registration_attempts (made_at);`,
  );

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table registration_attempts;');
