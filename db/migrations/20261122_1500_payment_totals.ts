import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What each store has returned, spread over slots like the other totals. It can be emptied and rebuilt from the journal.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `create table read_payment_totals (
       store_id text not null,
       type text not null,
       slot smallint not null,
       cents bigint not null default 0,
       primary key (store_id, type, slot)
     ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 100);
     insert into read_payment_totals (store_id, type, slot, cents)
     select store_id, type, 0, sum(-amount * 100)::bigint from payment_events
      where type in ('voided', 'refunded') and amount <> 0 group by store_id, type;`,
  );

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table read_payment_totals;');
