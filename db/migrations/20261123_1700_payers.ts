import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// A link that its payer asks to have renewed, that was locked against the testing of cards, or that stands in another's place; and the
// language its payer reads. What a store decides about its checkout stands with its profile; other modules read it in `read_stores`.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table payment_links
       add column renewal_requested_at timestamptz,
       add column locked_code text,
       add column replaceable boolean not null default false,
       add column replaced_by uuid,
       add column replaces uuid,
       add column payer_language text;
     alter table store_profiles
       add column statement_name text,
       add column unknown_funding text not null default 'charge',
       add column frame_origins text[] not null default '{}';
     alter table read_stores
       add column statement_name text,
       add column unknown_funding text not null default 'charge',
       add column frame_origins text[] not null default '{}';
     alter table transactions add column receipt_id text;`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table transactions drop column receipt_id;
     alter table read_stores drop column frame_origins, drop column unknown_funding, drop column statement_name;
     alter table store_profiles drop column frame_origins, drop column unknown_funding, drop column statement_name;
     alter table payment_links
       drop column payer_language, drop column replaces, drop column replaced_by, drop column replaceable,
       drop column locked_code, drop column renewal_requested_at;`,
  );
