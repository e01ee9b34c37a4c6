import type { Knex } from 'knex';
import { change } from '../migrate.ts';

const refilled = (cents: string): string => `
  lock table read_link_totals in share row exclusive mode;
  delete from read_link_totals where status = 'refunded';
  insert into read_link_totals (store_id, status, is_disabled, links, cents, slot)
  select store_id, status, is_disabled, count(*), sum((${cents} * 100)::bigint), 0
    from payment_links where status = 'refunded' group by store_id, status, is_disabled;
`;

// How often staff were called because an authorization is about to lapse, and then because it has. What was refunded before is
// written to its link, whose totals leave it out from here on; nobody changes totals meanwhile, so that none is counted twice.
// The attempts come last, because nobody reads them from then until the commit.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `update payment_links set refunded_amount = amount where status = 'refunded';
     ${refilled('amount - refunded_amount')}
     alter table transactions add column lapse_calls smallint not null default 0;`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(knex, `${refilled('amount')} alter table transactions drop column lapse_calls;`);
