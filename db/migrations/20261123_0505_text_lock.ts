import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// Keeps the texts that people request within their store's limit. Far from it they run beside each other: under the shared lock each may
// be one more than is counted, and there are no more of them than connections. Near it they wait for each other, and who waited has to
// count for themselves. The lock must be held before the count and given back where the count is too high, which takes a block of its own.
const textLock = `
  create function lock_texts(store text, allowed integer, counted_from timestamptz)
    returns boolean language plpgsql as $$
  declare
    of_store constant bigint := hashtextextended('messaging.lock-texts ' || store, 0);
    room constant integer := allowed - current_setting('max_connections')::integer;
  begin
    if room >= 0 then
      begin
        perform pg_advisory_xact_lock_shared(of_store);
        perform from message_history
          where store_id = store and channel = 'sms' and state <> 'suppressed' and created_at > counted_from
          order by created_at desc offset room limit 1;
        if found then raise sqlstate 'DL001'; end if;
        return true;
      exception when sqlstate 'DL001' then null;
      end;
    end if;
    perform pg_advisory_xact_lock(of_store);
    return false;
  end $$;
`;

export const up = (knex: Knex): Promise<void> => change(knex, textLock);

export const down = (knex: Knex): Promise<void> => change(knex, 'drop function lock_texts;');
