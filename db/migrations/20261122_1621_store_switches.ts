import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What the operator leaves on of a store. Columns with a constant default are added without rewriting the tables.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table users add column may_text boolean not null default true,
       add column may_be_paid boolean not null default true;
     alter table read_stores add column may_text boolean not null default true;`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table read_stores drop column may_text;
     alter table users drop column may_be_paid, drop column may_text;`,
  );
