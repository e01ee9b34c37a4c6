import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '../../../../db/statement.ts';
import { isPhone, normalizePhone } from '../../../contract/phone.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { aStore } from '../../../testing/accounts.ts';
import { rowsRead } from '../../../testing/explained.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { archiveCustomers } from '../directory/archive-customers.ts';
import { countPhonesToFix, selectKnown } from '../directory/customer.store.ts';
import { fixPhoneNumbers } from '../directory/fix-phones.ts';
import { readNamesInTexts, selectAccentedNames, selectLongestName } from '../directory/names-in-texts.ts';
import { customersModule } from '../module.ts';
import { countListed, customerConditions, selectPage, valuesOf } from './customer-list.store.ts';
import { countCustomers, listCustomers } from './list-customers.ts';
import { parseSearchTerm } from './search-term.ts';

let module: TestModule<Context>;
let staff: Staff;
const rebuildActivity = async () => {
  const activity = module.projections.find(({ table }) => table === 'read_customers');
  await module.transact(async (tx) => activity?.rebuild(tx));
};
const insert = (name: string, email: string | null = null, phone: string | null = null) =>
  module.rows(
    'insert into customers (store_id, customer_name, customer_email, customer_phone) values ($1, $2, $3, $4)',
    [...[staff.storeId, name, email, phone]],
  );
const found = async (q: string): Promise<string[]> =>
  (await listCustomers(module.context)({ q }, staff)).customers.map(({ customerName }) => customerName);

beforeAll(async () => {
  module = await startTestModule(customersModule);
  ({ staff } = await aStore(module));
});
afterAll(() => module.close());

describe('the search of the directory', () => {
  beforeAll(async () => {
    await insert('José Muñoz', 'ann.lee@example.com', '12135550142');
    await insert('Jose Munoz');
    await insert('Jose\u0301 Mun\u0303oz');
    await insert('Łukasz Straße', 'lukasz+shop@mail.example', '442071234567');
    await insert('ガブリエル');
  });
  const munoz = ['José Muñoz', 'Jose Munoz', 'Jose\u0301 Mun\u0303oz'].toSorted();

  it.each([['Munoz'], ['Muñoz'], ['MUÑOZ'], ['mun\u0303oz'], ['josé m'], ['ño']])(
    'finds names with and without accents by %j',
    async (q) => {
      expect((await found(q)).toSorted()).toEqual(munoz);
    },
  );

  it.each([
    ['lukasz', ['Łukasz Straße']],
    ['STRASSE', ['Łukasz Straße']],
    ['straße', ['Łukasz Straße']],
    ['ガブリ', ['ガブリエル']],
    // Another letter, not another accent.
    ['カフリ', []],
    ['0142', ['José Muñoz']],
    ['(213) 555', ['José Muñoz']],
    ['35550', ['José Muñoz']],
    ['lee@', ['José Muñoz']],
    ['lee@example', ['José Muñoz']],
    ['n.lee@exam', ['José Muñoz']],
    ['e@ex', ['José Muñoz']],
    ['example.com', ['José Muñoz']],
    ['shop@mail', ['Łukasz Straße']],
    ['@mail.example', ['Łukasz Straße']],
  ])('finds by %j any part of a name, a phone or an email', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });
});

describe('in a directory of many', () => {
  let busy: Staff;
  beforeAll(async () => {
    ({ staff: busy } = await aStore(module));
    await module.rows(
      `insert into customers (store_id, customer_name, customer_email, customer_phone, created_at, archived, archived_at)
       select $1, 'Núria ' || md5(n::text), md5(n::text) || '@example.com', (12130000000 + n)::text,
              now() - n * interval '1 second', n % 10 = 0, case when n % 10 = 0 then now() end
         from generate_series(1, 20000) n`,
      [busy.storeId],
    );
    await rebuildActivity();
    await module.rows('vacuum analyze customers, read_customers');
  });

  const readBoth = async ({ text }: Statement, values: readonly unknown[]): Promise<number[]> => {
    const [row] = await module.rows<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${text}`, values);
    return ['customers', 'read_customers'].map((table) => rowsRead(row?.['QUERY PLAN'], table));
  };
  const read = async (sql: Statement, values: readonly unknown[]): Promise<number> =>
    (await readBoth(sql, values))[0] ?? 0;
  const start = {
    newest: ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    name: ['nuria 8', '00000000-0000-0000-0000-000000000000'],
    active: ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    open: ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  };

  it('the names that decide how long a text is at most are read from their indexes', async () => {
    expect(await read(selectLongestName, [busy.storeId])).toBeLessThan(20);
    expect(await read(selectAccentedNames, [busy.storeId])).toBeLessThan(1_010);
  });

  it.each(['newest', 'name', 'active', 'open'] as const)(
    'a page in the order %s is read from its index',
    async (sort) => {
      const [at, id] = start[sort];
      expect(
        await read(selectPage({ order: sort, conditions: [], term: null }, 51), [busy.storeId, at, id]),
      ).toBeLessThan(110);
    },
  );

  it('the customers of whom something is open are read from their index', async () => {
    const list = { order: 'active', conditions: [customerConditions.open()], term: null } as const;
    expect(await read(selectPage(list, 51), [busy.storeId, ...start.active])).toBe(0);
  });

  it.each([
    ['c4ca4238a0b9', 400],
    ['ñúria c4ca42', 400],
    ['2130000001', 400],
    ['c4ca4238a0b923820dcc509a6f75849b@example.com', 400],
  ])('the search for %j asks an index', async (q, most) => {
    const term = parseSearchTerm(q);
    for (const order of ['newest', 'active'] as const) {
      const list = { order, conditions: [], term };
      const values = [busy.storeId, ...start[order], ...valuesOf(list)];
      for (const rows of await readBoth(selectPage(list, 51), values)) expect(rows).toBeLessThan(most * 2);
    }
  });

  it.each(['newest', 'name', 'active', 'open'] as const)(
    'the few who wrote STOP or cannot be texted are found in the order %s without reading the directory',
    async (order) => {
      const few = [customerConditions.hasPhone(['12130000001', '12130000002']), customerConditions.untextable()];
      for (const condition of few) {
        const list = { order, conditions: [condition], term: null };
        const page = await readBoth(selectPage(list, 51), [busy.storeId, ...start[order], ...valuesOf(list)]);
        const count = await readBoth(countListed(list), [busy.storeId, ...valuesOf(list)]);
        for (const rows of [...page, ...count]) expect(rows).toBeLessThan(20);
      }
    },
  );

  it('a count of what a search finds stops at a thousand', async () => {
    const { found } = await countCustomers(module.context)({ q: 'nuria' }, busy);
    expect(found).toEqual({ customers: 1_000, more: true });
  });

  it('who is known and which phones are odd is found without reading the directory', async () => {
    expect(await read(selectKnown, [busy.storeId, '12130000001', 'x@example.com', null])).toBeLessThan(10);
    expect(await read(countPhonesToFix, [busy.storeId])).toBeLessThan(10);
  });

  it('a phone is fixed as the rule says, whatever was stored', async () => {
    const { staff: odd } = await aStore(module);
    const extended = ['213-555-0142 x89', '(213) 555-0142, Ext. 8', '213 555 0142#1', '213 555 0142x'];
    const phones = [
      ...extended,
      '213-555-0142',
      '(213) 555 0143 ',
      '+44 20 7123 4567',
      '1 213 555 0144',
      '12',
      '',
      '1'.repeat(16),
    ];
    await module.rows(
      'insert into customers (store_id, customer_name, customer_phone) select $1, p, p from unnest($2::text[]) p',
      [...[odd.storeId, phones]],
    );
    await module.context.transact((tx) => fixPhoneNumbers(module.context)(odd, tx));
    const rows = await module.rows<{ name: string; phone: string }>(
      'select customer_name as name, customer_phone as phone from customers where store_id = $1',
      [odd.storeId],
    );
    expect(Object.fromEntries(rows.map(({ name, phone }) => [name, phone]))).toEqual(
      Object.fromEntries(phones.map((phone) => [phone, isPhone(phone) ? normalizePhone(phone) : phone])),
    );
  });
});

it('two who archive the same customers at once archive each once, and the total stays true', async () => {
  const { staff: shop } = await aStore(module);
  const rows = await module.rows<{ id: string }>(
    `insert into customers (store_id, customer_name) select $1, 'Ann' from generate_series(1, 10) returning id`,
    [shop.storeId],
  );
  const ids = rows.map(({ id }) => id);
  const archive = (wanted: readonly string[]) =>
    module.context.transact((tx) => archiveCustomers(module.context)(wanted, shop, tx));
  const archived = await Promise.all([archive(ids), archive(ids.toReversed()), archive(ids.slice(3))]);
  expect(archived.reduce((sum, number) => sum + number, 0)).toBe(10);
  const [total] = await module.rows(
    'select sum(customers)::int as customers from read_customer_totals where store_id = $1',
    [shop.storeId],
  );
  expect(total).toEqual({ customers: -10 });
  expect(
    module.events.filter(({ type, storeId }) => type === 'CustomerArchived' && storeId === shop.storeId),
  ).toHaveLength(10);
});

describe('the names of a directory in a text', () => {
  it('are the longest one and those that make more texts, without the archived and those of other stores', async () => {
    const names = readNamesInTexts(module.context);
    const other = await aStore(module);
    expect(await names(other)).toEqual({ longest: null, rare: { customers: 0, longest: null } });
    const add = (name: string, archived = false) =>
      module.rows('insert into customers (store_id, customer_name, archived) values ($1, $2, $3)', [
        ...[other.storeId, name, archived],
      ]);
    // é is one of the carriers' own letters, í is not.
    for (const name of ['Ann Lee', 'Maximilian Featherstone', 'Andr\u00e9', 'Mar\u00eda', 'Mari\u0301a L\u00f3pez'])
      await add(name);
    await add('A name that is longer than all the others, with an \u00ed', true);
    expect(await names(other)).toEqual({
      longest: 'Maximilian Featherstone',
      rare: { customers: 2, longest: 'Mari\u0301a L\u00f3pez' },
    });
  });
});
