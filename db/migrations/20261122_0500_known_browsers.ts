import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Failed sign-ins count for a name and an address together, and those of a known browser count for that browser alone. They leave
// by age.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table login_failures add column browser_id text;
     create index login_failures_name_address on login_failures (username_folded, ip_address, failed_at);
     create index login_failures_browser on login_failures (username_folded, browser_id, failed_at)
       where browser_id is not null;
     create index login_failures_age on login_failures (failed_at);`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop index login_failures_name_address, login_failures_browser, login_failures_age;
     alter table login_failures drop column browser_id;`,
  );
