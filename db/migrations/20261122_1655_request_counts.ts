import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// How many requests of a minute each process had from whoever sends many. Every process writes rows of its own, so that none waits
// for another; a crash may lose them.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create unlogged table request_counts (
       minute timestamptz not null,
       caller text not null,
       process uuid not null,
       requests integer not null,
       primary key (minute, caller, process)
     );`,
  );

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table request_counts;');
