import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// How cards are funded, by the first eight digits of their numbers: ranges that do not overlap, so that one look at the primary key finds
// the only one that can hold a number. An import replaces them all.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table card_prefixes (
       low integer primary key check (low between 0 and 99999999),
       high integer not null check (high between low and 99999999),
       funding text not null check (funding in ('debit', 'credit', 'prepaid'))
     );`,
  );

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table card_prefixes;');
