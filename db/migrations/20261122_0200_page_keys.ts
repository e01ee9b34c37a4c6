import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Without a tokenization key a payer's page carries the Auth Token, which an installation may refuse.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table read_stores add column has_tokenization_key boolean not null default false;
     update read_stores s set has_tokenization_key = true
       from users u
      where u.store_id = s.store_id and u.parent_user_id is null and u.ipos_tokenization_key is not null;`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'alter table read_stores drop column has_tokenization_key;');
