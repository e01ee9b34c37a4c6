import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '../../../../db/statement.ts';
import { positionOf } from '../../../platform/list/keyset.ts';
import { rowsRead } from '../../../testing/explained.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { parseAccountTerm, selectAccounts, selectDenied } from './account-search.store.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { listAccounts } from './list-accounts.ts';

let identity: TestModule<Context>;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
  // 100,000 main accounts: 80,000 approved, 10,000 pending, 10,000 denied. One of the oldest has a name of its own.
  // The triggers would write one row at a time.
  await identity.rows('alter table users disable trigger users_search');
  await identity.rows('alter table account_search disable trigger account_search_totals');
  for (let first = 1; first <= 100_000; first += 5_000) {
    await identity.rows(
      `with added as (
         insert into users (store_id, username, username_folded, password, company_name, account_status, denied_at, created_at)
         select 's' || lpad(n::text, 7, '0'), 'many' || n, 'many' || n, '', case n when 99992 then 'Quixotic Lamps' else 'Shop ' || n end,
                case n % 10 when 8 then 'pending' when 9 then 'denied' else 'approved' end,
                case n % 10 when 9 then now() - n * interval '1 second' end, now() - n * interval '1 minute'
           from generate_series($1::int, $1 + 4999) n
         returning *)
       insert into account_search (id, account_status, created_at, search_text)
       select id, account_status, created_at, lower(concat_ws(e'\\n', username, company_name)) from added`,
      [first],
    );
  }
  await identity.rows(
    `insert into account_totals (account_status, slot, accounts)
     select account_status, 0, count(*) from account_search group by account_status`,
  );
  await identity.rows('analyze users, account_search');
}, 300_000);
afterAll(() => identity.close());

const start = positionOf(undefined);
const readBy = async ({ text }: Statement, values: readonly unknown[]): Promise<number> => {
  const explained = await identity.rows(`explain (analyze, format json) ${text}`, values);
  return rowsRead(explained, 'users') + rowsRead(explained, 'account_search');
};

it.each(['approved', 'pending'])('a page of %s accounts among 100,000 looks at its own rows alone', async (status) => {
  expect(await readBy(selectAccounts(null, 51), [status, start.at, start.id])).toBeLessThan(300);
});

it.each([
  ['a rare name', 'quixotic', 10_000],
  ['a common name', 'shop', 10_000],
  ['two letters', 'qx', 10_000],
])('a search of 100,000 accounts for %s looks at a bounded number of them', async (_what, typed, most) => {
  const term = parseAccountTerm(typed);
  if (!term) throw new Error('Nothing is searched.');
  const read = await readBy(selectAccounts(term, 51), ['approved', start.at, start.id, term.pattern]);
  expect(read).toBeLessThan(most);
});

it('a page of denied registrations among 100,000 accounts looks at its own rows alone', async () => {
  expect(await readBy(selectDenied(false, 51), [start.at, start.id])).toBeLessThan(300);
});

it('the oldest of 100,000 accounts is found by its name, and the count is of all', async () => {
  const { accounts, total } = await listAccounts(identity.context)({ q: 'Quixotic', limit: 50 });
  expect(accounts.map(({ companyName }) => companyName)).toEqual(['Quixotic Lamps']);
  expect(total).toBe(80_000);
});
