import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What the operator's lists are searched and ordered by: a row for each main account but the operator's own. Its text is that of the
// account and of all its sub-users. A table of its own, because a new column would write every user anew while nobody could sign in.
// Told that all rows may be of one status, the planner reads a page in the order of its index.
const search = `
  create table account_search (
    id uuid primary key references users (id) on delete cascade,
    account_status text not null,
    created_at timestamptz not null,
    search_text text not null
  );
  alter table account_search alter column account_status set (n_distinct = 1);
  create function refresh_account_search(account uuid) returns void language plpgsql as $$
  begin
    -- Two sub-users may be written at one moment: the second reads after the first has committed.
    perform from account_search where id = account for update;
    insert into account_search (id, account_status, created_at, search_text)
    select a.id, a.account_status, a.created_at,
           (select string_agg(lower(concat_ws(e'\\n', u.username, u.email, u.company_name,
                     concat_ws(' ', u.first_name, u.last_name))), e'\\n')
              from (select * from users where id = account union all select * from users where parent_user_id = account) u)
      from users a
     where a.id = account and a.parent_user_id is null and not a.is_operator
    on conflict (id) do update
      set account_status = excluded.account_status, created_at = excluded.created_at, search_text = excluded.search_text;
  end $$;
  select refresh_account_search(id) from users where parent_user_id is null;
  create index account_search_newest on account_search (account_status, created_at desc, id desc);
  create index account_search_text on account_search using gin (account_status, search_text gin_trgm_ops);
`;

const totals = `
  create table account_totals (
    account_status text not null,
    slot smallint not null,
    accounts integer not null,
    primary key (account_status, slot)
  );
  insert into account_totals (account_status, slot, accounts)
  select account_status, 0, count(*) from account_search group by account_status;
  create function add_to_account_totals(status text, difference integer) returns void language sql as $$
    insert into account_totals as total (account_status, slot, accounts) values (status, pg_backend_pid() % 16, difference)
    on conflict (account_status, slot) do update set accounts = total.accounts + excluded.accounts
  $$;
`;

// Triggers instead of a projection: processes of the version before approve accounts too while an update rolls out.
const triggers = `
  create function follow_user() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.parent_user_id is not null then perform refresh_account_search(old.parent_user_id); end if;
    if tg_op = 'UPDATE' and (new.parent_user_id is not null or new.is_operator) then
      delete from account_search where id = new.id;
    end if;
    if tg_op <> 'DELETE' then perform refresh_account_search(coalesce(new.parent_user_id, new.id)); end if;
    return null;
  end $$;
  create trigger users_search after insert or delete or update of username, email, company_name, first_name, last_name,
      account_status, parent_user_id, is_operator, created_at on users
    for each row execute function follow_user();
  create function count_account() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.account_status = new.account_status then return null; end if;
    if tg_op <> 'INSERT' then perform add_to_account_totals(old.account_status, -1); end if;
    if tg_op <> 'DELETE' then perform add_to_account_totals(new.account_status, 1); end if;
    return null;
  end $$;
  create trigger account_search_totals after insert or delete or update of account_status on account_search
    for each row execute function count_account();
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${search} ${totals} ${triggers}`);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop trigger users_search on users;
     drop table account_search, account_totals;
     drop function follow_user, count_account, add_to_account_totals, refresh_account_search;`,
  );
