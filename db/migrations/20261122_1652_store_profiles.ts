import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What a store tells its payers beside its name and its time zone, which stand with its main account. Other modules read it in
// `read_stores`; the picture itself stands here alone, and is served by an address that ends with its digest.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table store_profiles (
       store_id text not null,
       id uuid not null,
       phone text,
       support_email text,
       logo bytea,
       logo_type text,
       logo_digest text,
       updated_at timestamptz not null,
       primary key (store_id, id),
       constraint store_profiles_logo check ((logo is null) = (logo_type is null) and (logo is null) = (logo_digest is null))
     );
     alter table read_stores add column phone text, add column support_email text, add column logo_path text;`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table read_stores drop column logo_path, drop column support_email, drop column phone;
     drop table store_profiles;`,
  );
