import type { Knex } from 'knex';
import { change } from '../migrate.ts';

const known = ['pending', 'authorized', 'completed', 'confirmed in pos', 'voided', 'refunded', 'failed', 'expired'];
const added = ['partly refunded', 'paid elsewhere', 'cancelled'];

const constrain = (statuses: readonly string[]): string =>
  `alter table payment_links drop constraint payment_links_status,
     add constraint payment_links_status check (status in (${statuses.map((each) => `'${each}'`).join(', ')}))`;

// What was refunded of a payment, and what was written down when a link ended without one.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `${constrain([...known, ...added])};
     alter table payment_links
       add column refunded_amount numeric(10, 2) not null default 0
         constraint payment_links_refunded check (refunded_amount between 0 and amount),
       add column closing_note text,
       add column paid_place text constraint payment_links_paid_place check (paid_place in ('cash', 'terminal', 'other'))`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `update payment_links set status = 'refunded' where status = 'partly refunded';
     update payment_links set status = 'voided' where status in ('paid elsewhere', 'cancelled');
     alter table payment_links drop column refunded_amount, drop column closing_note, drop column paid_place;
     ${constrain(known)}`,
  );
