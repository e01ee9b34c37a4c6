import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Of the links that were made in an hour of UTC, how many were opened and how many were paid since, over slots so that commits seldom
// wait for one row. A day in any zone is a sum of hours. It can be emptied and rebuilt.
const linkHours = `
  create table read_link_hours (
    store_id text not null,
    hour timestamptz not null,
    slot smallint not null,
    made integer not null default 0,
    opened integer not null default 0,
    paid integer not null default 0,
    primary key (store_id, hour, slot)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100);
`;

export const up = (knex: Knex): Promise<void> => change(knex, linkHours);

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table read_link_hours;');
