import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// The column holds a code since the migration of payment decisions, and gets its name here. Processes of the version before still
// write the old one while an update rolls out, so both are kept the same; the next release drops the old one.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table payment_links add column review_code text;
     update payment_links set review_code = review_reason where review_reason is not null;
     create function copy_review_code() returns trigger language plpgsql as $$
     begin
       if new.review_code is distinct from old.review_code then new.review_reason := new.review_code;
       else new.review_code := new.review_reason;
       end if;
       return new;
     end $$;
     create trigger payment_links_review_code before update of review_code, review_reason on payment_links
       for each row execute function copy_review_code();
     drop index payment_links_under_review;
     create index payment_links_under_review on payment_links (review_since desc) where review_code is not null;`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop index payment_links_under_review;
     create index payment_links_under_review on payment_links (review_since desc) where review_reason is not null;
     drop trigger payment_links_review_code on payment_links;
     drop function copy_review_code;
     alter table payment_links drop column review_code;`,
  );
