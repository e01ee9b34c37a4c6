import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What the server recorded leaves after seven years, as the schedule says. A day less is asked of it here, because the clock of the
// process that deletes may be ahead of the database's. What pages reported may leave at any age, but is not changed either.
const triggers = `
  create trigger activity_logs_append_only before update or truncate on activity_logs
    for each statement execute function refuse_change();
  create trigger activity_logs_kept before delete on activity_logs
    for each row when (old.trusted and old.created_at > now() - interval '2554 days') execute function refuse_change();
  create trigger activity_chain_append_only before update or delete or truncate on activity_chain
    for each statement execute function refuse_change();
  create trigger activity_anchors_append_only before update or delete or truncate on activity_anchors
    for each statement execute function refuse_change();
`;

export const up = (knex: Knex): Promise<void> => change(knex, triggers);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop trigger activity_anchors_append_only on activity_anchors;
     drop trigger activity_chain_append_only on activity_chain;
     drop trigger activity_logs_kept on activity_logs;
     drop trigger activity_logs_append_only on activity_logs;`,
  );
