import type { Knex } from 'knex';
import { change } from '../migrate.ts';

const types = [
  ...['created', 'extended', 'amount_changed', 'disabled', 'enabled', 'expired'],
  ...['cancelled', 'paid_elsewhere', 'pos_confirmed'],
];
const newTypes = ['renewal_asked', 'renewal_declined', 'replaced', 'replaces', 'locked', 'unlocked', 'receipt_sent'];

const checked = (allowed: readonly string[]): string =>
  `alter table payment_link_events
     drop constraint payment_link_events_type,
     add constraint payment_link_events_type check (type in (${allowed.map((type) => `'${type}'`).join(', ')})) not valid`;

// When staff refused to renew a link, so that its payer is not offered to ask again. The check of the types is widened without
// reading a long history; going back keeps what was written meanwhile.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table payment_links add column renewal_declined_at timestamptz; ${checked([...types, ...newTypes])};`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(knex, `${checked(types)}; alter table payment_links drop column renewal_declined_at;`);
