import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewAccount, anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { registerAccount } from '../people/register-account.ts';
import { approveAccount, denyAccount } from './registrations.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { listAccounts, listPendingUsers } from './list-accounts.ts';

let identity: TestModule<Context>;
let operator: OpenStore;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
  operator = await anAccount(identity.database, { operator: true, companyName: 'The App' });
});
afterAll(() => identity.close());

const found = async (q: string): Promise<(string | null)[]> =>
  (await listAccounts(identity.context)({ q })).accounts.map(({ companyName }) => companyName);

const rename = (userId: string, names: Readonly<Record<string, string | null>>) =>
  identity.rows(
    'update users set username = $2, email = $3, first_name = $4, last_name = $5, company_name = $6 where id = $1',
    [userId, names['username'], names['email'], names['firstName'], names['lastName'], names['companyName']],
  );

/** Approved accounts, the first the newest; `company` is SQL over `n`. */
const manyAccounts = (count: number, prefix: string, company: string) =>
  identity.rows(
    `insert into users (store_id, username, username_folded, password, company_name, account_status, created_at)
     select $1 || lpad(n::text, 6, '0'), $1 || n, $1 || n, '', ${company}, 'approved', now() - n / 10 * interval '1 microsecond'
       from generate_series(1, $2) n`,
    [prefix, count],
  );

describe('the search of accounts', () => {
  beforeAll(async () => {
    const kim = await anAccount(identity.database);
    await rename(kim.userId, {
      username: 'KimTires',
      email: 'Noah@Store.example',
      firstName: 'Noah',
      lastName: 'Kim',
      companyName: 'Kim & Sons_100%',
    });
    const bare = await anAccount(identity.database);
    await rename(bare.userId, {
      username: 'lónely',
      email: null,
      firstName: null,
      lastName: 'Okoro',
      companyName: null,
    });
    const clerk = await anAccount(identity.database, { parent: kim });
    await rename(clerk.userId, {
      username: 'front-2',
      email: null,
      firstName: 'Zoë',
      lastName: 'Ray',
      companyName: null,
    });
    await anAccount(identity.database, { status: 'denied', companyName: 'Kim Denied' });
  });

  const kims = ['Kim & Sons_100%'];
  it.each([
    ['KIMTIR', kims],
    ['noah@store', kims],
    ['NOAH KIM', kims],
    ['kim & s', kims],
    ['ns_1', kims],
    ['0%', kims],
    ['_', kims],
    [' zoë ray ', kims],
    ['FRONT-2', kims],
    ['LÓNE', [null]],
    ['okoro', [null]],
    ['kim noah', []],
    ['ray noah', []],
    ['kim denied', []],
    ['the app', []],
    ['nobody', []],
    ["'; drop table users --", []],
  ])('finds by %j', async (q, companies) => {
    expect(await found(q)).toEqual(companies);
  });

  it('never fails, whatever is typed', async () => {
    for (const q of ['\u0000', '\ud800', '\\', '.', 'a'.repeat(200), '💳💳💳'])
      await expect(found(q)).resolves.toBeDefined();
  });

  it('finds an account by what it and its sub-users are called now', async () => {
    const store = await anAccount(identity.database, { companyName: 'Before Renaming' });
    const [one, other] = await Promise.all(
      ['quick-one', 'quick-two'].map((username) => anAccount(identity.database, { parent: store, username })),
    );
    for (const { staff } of [one, other].filter((user) => user !== undefined))
      expect(await found(staff.username)).toEqual(['Before Renaming']);
    await identity.rows("update users set company_name = 'Renamed' where id = $1", [store.userId]);
    await identity.rows('delete from user_sessions where user_id = $1', [one?.userId]);
    await identity.rows('delete from users where id = $1', [one?.userId]);
    expect([await found('before ren'), await found('quick-one')]).toEqual([[], []]);
    expect(await found('quick-two')).toEqual(['Renamed']);
  });
});

describe('the pages of accounts', () => {
  it('follow one another without a gap or a double, also where accounts are of one moment and new ones come', async () => {
    await manyAccounts(120, 'aa', `'Paged ' || n`);
    for (const q of ['', 'paged', 'pa']) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await listAccounts(identity.context)({ q, limit: 50, ...(cursor && { cursor }) });
        seen.push(...page.accounts.map(({ id }) => id));
        cursor = page.nextCursor;
        await anAccount(identity.database, { companyName: 'Paged too' });
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(120);
    }
  });

  it('hold 500 at most, and find a common term, a rare one however old, and two letters among the newest 2,000', async () => {
    await manyAccounts(2_500, 'bb', `case n when 1900 then 'Bo Yq' when 2400 then 'Xanadu' else 'Bulk shop' end`);
    const { accounts, nextCursor, total } = await listAccounts(identity.context)({});
    expect([accounts.length, typeof nextCursor]).toEqual([500, 'string']);
    expect(total).toBeGreaterThan(2_500);
    expect(await found('xanadu')).toEqual(['Xanadu']);
    expect(await found('yq')).toEqual(['Bo Yq']);
    expect(new Set(await found('bulk shop'))).toEqual(new Set(['Bulk shop']));
    expect(await found('bulk shop')).toHaveLength(500);
  });
});

it('the totals of accounts and registrations follow every decision, without the operator', async () => {
  const totals = async () => [
    (await listAccounts(identity.context)({ limit: 1 })).total,
    (await listPendingUsers(identity.context)({ limit: 1, q: 'nobody' })).total,
  ];
  const [accounts = 0, pending = 0] = await totals();
  const register = () => identity.transact((tx) => registerAccount(identity.context)(aNewAccount(), tx));
  const [one, other] = [await register(), await register()];
  expect(await totals()).toEqual([accounts, pending + 2]);
  await identity.transact((tx) => approveAccount(identity.context)(one, operator, tx));
  await identity.transact((tx) => denyAccount(identity.context)(other, operator, tx));
  expect(await totals()).toEqual([accounts + 1, pending]);
  const counted = await identity.rows(
    `select account_status, count(*)::int as accounts from users where parent_user_id is null and not is_operator group by 1 order by 1`,
  );
  const kept = `select account_status, sum(accounts)::int as accounts from account_totals group by 1 having sum(accounts) > 0 order by 1`;
  expect(await identity.rows(kept)).toEqual(counted);
});
