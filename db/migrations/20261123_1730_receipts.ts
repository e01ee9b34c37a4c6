import type { Knex } from 'knex';
import { change } from '../migrate.ts';

const formerTypes = [
  ...['created', 'extended', 'amount_changed', 'disabled', 'enabled', 'expired'],
  ...['cancelled', 'paid_elsewhere', 'pos_confirmed'],
];
const newTypes = [
  ...['renewal_asked', 'renewal_declined', 'replaced', 'replaces', 'locked', 'unlocked', 'receipt_sent'],
];

/** Which events a link's history may hold; what stands there already is not looked at again. */
const allow = (types: readonly string[]): string =>
  `alter table payment_link_events drop constraint if exists payment_link_events_type;
   alter table payment_link_events add constraint payment_link_events_type
     check (type in (${types.map((type) => `'${type}'`).join(', ')})) not valid;`;

// Every payment has a receipt behind an unguessable id: the key of its store and 26 random characters of Crockford's base 32. A
// uuid's first byte is random as a whole; the condition has it drawn anew for each row.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `update transactions t
        set receipt_id = t.store_id || (
          select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(uuid_send(gen_random_uuid()), 0) & 31) + 1, 1), '')
            from generate_series(1, 26) where t.id is not null)
      where kind in ('sale', 'preauth') and completed_at is not null and receipt_id is null;
     create unique index transactions_receipt on transactions (store_id, receipt_id) where receipt_id is not null;
     ${allow([...formerTypes, ...newTypes])}`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(knex, `drop index transactions_receipt; ${allow(formerTypes)}`);
