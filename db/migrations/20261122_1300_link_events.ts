import type { Knex } from 'knex';
import { change } from '../migrate.ts';

const types = [
  ...['created', 'extended', 'amount_changed', 'disabled', 'enabled', 'expired'],
  ...['cancelled', 'paid_elsewhere', 'pos_confirmed'],
];

const events = `
  create table payment_link_events (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    payment_link_id uuid not null,
    type text not null constraint payment_link_events_type check (type in (${types.map((type) => `'${type}'`).join(', ')})),
    at timestamptz not null,
    by_name text,
    from_value text,
    to_value text,
    note text,
    primary key (store_id, id),
    foreign key (store_id, payment_link_id) references payment_links (store_id, id)
  );
  create index payment_link_events_of_link on payment_link_events (store_id, payment_link_id, at desc);
  create trigger payment_link_events_append_only before update or delete or truncate on payment_link_events
    for each statement execute function refuse_change();
`;

// What happened to a link, and who changed a note: by name, because the account may be gone when somebody asks.
export const up = (knex: Knex): Promise<void> =>
  change(knex, `${events} alter table payment_link_note_revisions add column changed_by_name text;`);

export const down = (knex: Knex): Promise<void> =>
  change(knex, 'alter table payment_link_note_revisions drop column changed_by_name; drop table payment_link_events;');
