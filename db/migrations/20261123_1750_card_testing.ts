import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Since when a link is locked, and which cards were typed on which link: a keyed fingerprint of the first eight digits, and how many
// payments the bank declined after it. Such a row is kept a day.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table payment_links add column locked_at timestamptz;
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
     create index typed_cards_age on typed_cards (typed_at);`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'drop table typed_cards; alter table payment_links drop column locked_at;');
