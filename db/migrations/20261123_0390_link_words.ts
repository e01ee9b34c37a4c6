import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What the columns of links may say that every new link and every payment writes. PostgreSQL reads the check of a table anew for each
// statement that writes a row of it, which costs as much as some of its indexes, and that of a domain once for a connection.
const words = `
  create domain payment_link_status as text constraint payment_links_status check (
    value in ('pending', 'authorized', 'completed', 'confirmed in pos', 'voided', 'refunded', 'failed', 'expired',
              'partly refunded', 'paid elsewhere', 'cancelled'));
  create domain payment_link_kind as text constraint payment_links_kind check (value in ('sale', 'preauth'));
  create domain payment_link_place as text constraint payment_links_paid_place check (value in ('cash', 'terminal', 'other'));
  create domain payment_link_disowned as text
    constraint payment_links_disowned check (value in ('store_not_known', 'wrong_number'));
  create domain payment_link_reminders_end as text
    constraint payment_links_reminders_ended check (value in ('off', 'replied', 'opted_out', 'refused'));
  create domain payment_link_event as text constraint payment_link_events_type check (
    value in ('extended', 'amount_changed', 'disabled', 'enabled', 'expired', 'cancelled', 'paid_elsewhere',
              'pos_confirmed', 'pos_unconfirmed', 'renewal_asked', 'renewal_declined', 'replaced', 'replaces', 'locked',
              'unlocked', 'receipt_sent', 'store_not_known', 'wrong_number', 'number_confirmed', 'reminders_off',
              'reminders_on', 'automation_left_out'));
  create domain customer_activity as text constraint read_customers_activity check (
    value in ('added', 'asked', 'texted', 'failed', 'opened', 'expired', 'paid', 'checking', 'authorized', 'declined',
              'refunded', 'replied', 'stop'));
`;

export const up = (knex: Knex): Promise<void> => change(knex, words);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop domain customer_activity, payment_link_event, payment_link_reminders_end, payment_link_disowned, payment_link_place,
       payment_link_kind, payment_link_status;`,
  );
