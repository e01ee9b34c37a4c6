import type { Knex } from 'knex';
import { change } from '../migrate.ts';

const known = ['pending', 'authorized', 'completed', 'confirmed in pos', 'voided', 'refunded', 'failed', 'expired'];
const added = ['partly refunded', 'paid elsewhere', 'cancelled'];

const constrain = (statuses: readonly string[]): string =>
  `alter table payment_links drop constraint payment_links_status,
     add constraint payment_links_status check (status in (${statuses.map((each) => `'${each}'`).join(', ')})) not valid`;

// What was refunded of a payment, and what was written down when a link ended without one. The next migration looks at the rows
// that are there, because nobody could write to the table while this one did.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `${constrain([...known, ...added])};
     alter table payment_links
       add column refunded_amount numeric(10, 2) not null default 0,
       add constraint payment_links_refunded check (refunded_amount between 0 and amount) not valid,
       add column closing_note text,
       add column paid_place text,
       add constraint payment_links_paid_place check (paid_place in ('cash', 'terminal', 'other')) not valid`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `update payment_links set status = 'refunded' where status = 'partly refunded';
     update payment_links set status = 'voided' where status in ('paid elsewhere', 'cancelled');
     alter table payment_links drop column refunded_amount, drop column closing_note, drop column paid_place;
     ${constrain(known)}`,
  );
