import type { Knex } from 'knex';
import { change } from '../migrate.ts';

const claim = (alive: string): string => `
  drop index transactions_one_live_payment;
  create unique index transactions_one_live_payment on transactions (store_id, payment_link_id)
    where kind in ('sale', 'preauth')
      and state in ('claimed', 'sending', 'unknown', 'absent', 'approved', 'void_pending', 'void_failed')${alive};
`;

// A payment that was given up and made room for another: it holds its link no more, and is followed all the same.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table transactions add column superseded boolean not null default false;
     ${claim(' and not superseded')}`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `update transactions set state = case when state in ('unknown', 'absent') then 'declined' else 'late_approved' end
      where superseded and state in ('unknown', 'absent', 'void_pending', 'void_failed');
     ${claim('')}
     alter table transactions drop column superseded;`,
  );
