import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DuplicateReason } from '../../../contract/customers/merge.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { aStore } from '../../../testing/accounts.ts';
import { rowsRead } from '../../../testing/explained.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { archiveCustomers, restoreCustomers } from '../directory/archive-customers.ts';
import { mergeCustomers } from '../merging/merge-customers.ts';
import { customersModule } from '../module.ts';
import { compareCustomers, markNotTheSame } from './compare-customers.ts';
import { findDuplicates } from './find-duplicates.ts';
import { comparePairs, countPairs } from './pair.store.ts';

let module: TestModule<Context>;
beforeAll(async () => {
  module = await startTestModule(customersModule);
});
afterAll(() => module.close());

const insert = async (staff: Staff, name: string, phone: string | null = null, email: string | null = null) => {
  const [row] = await module.rows<{ id: string }>(
    `insert into customers (store_id, customer_name, customer_phone, customer_email, created_at)
     values ($1, $2, $3, $4, clock_timestamp()) returning id`,
    [staff.storeId, name, phone, email],
  );
  return row?.id ?? '';
};
const compare = () => compareCustomers(module.context)(AbortSignal.timeout(60_000));
const find = (staff: Staff, by?: DuplicateReason) => findDuplicates(module.context)({ by }, staff);
const pairsOf = async (staff: Staff, by?: DuplicateReason) =>
  (await find(staff, by)).pairs.map(({ customers, reasons }) => [
    customers.map(({ customerName }) => customerName).join(' / '),
    reasons,
  ]);
const aShop = async (): Promise<Staff> => (await aStore(module)).staff;
const act = (work: Parameters<Context['transact']>[0]) => module.context.transact(work);

describe('duplicates', () => {
  it('are found by phone, by email in any case, and by names that are alike, with or without accents', async () => {
    const shop = await aShop();
    await insert(shop, 'Tomás Arriaga', '12135550145');
    await insert(shop, 'Tomas Ariaga', '12135550145');
    await insert(shop, 'MJ', null, 'mj@mail.example');
    await insert(shop, 'María José Echeverría', null, 'MJ@mail.example');
    await insert(shop, 'Jon Smith');
    await insert(shop, 'John Smith');
    await insert(shop, 'Somebody Else', '12135550199', 'else@mail.example');
    await compare();
    // The strongest reason first; who has several stands there once.
    expect(await pairsOf(shop)).toEqual([
      ['Tomás Arriaga / Tomas Ariaga', ['phone', 'name']],
      ['MJ / María José Echeverría', ['email']],
      ['Jon Smith / John Smith', ['name']],
    ]);
    expect(await pairsOf(shop, 'email')).toEqual([['MJ / María José Echeverría', ['email']]]);
    expect((await find(shop, 'name')).total).toBe(2);
    expect((await find(await aShop())).pairs).toEqual([]);
  });

  it('are looked for again where somebody has changed or was restored, and no others', async () => {
    const shop = await aShop();
    const [first, second] = [await insert(shop, 'Uma Veil', '12135550301'), await insert(shop, 'Otto Kran')];
    const due = async () =>
      (
        await module.rows<{ id: string }>(
          'select id from customers where store_id = $1 and compared_key is distinct from contact_key',
          [shop.storeId],
        )
      ).map(({ id }) => id);
    await compare();
    expect(await due()).toEqual([]);
    await module.rows(`update customers set customer_phone = '12135550301' where id = $1`, [second]);
    expect(await due()).toEqual([second]);
    await compare();
    expect(await pairsOf(shop)).toEqual([['Uma Veil / Otto Kran', ['phone']]]);
    await act((tx) => archiveCustomers(module.context)([first], shop, tx));
    expect(await pairsOf(shop)).toEqual([]);
    await insert(shop, 'Ida Noll', '12135550301');
    await compare();
    await act((tx) => restoreCustomers(module.context)([first], shop, tx));
    await compare();
    expect(await pairsOf(shop)).toHaveLength(3);
    await module.rows('update customers set customer_phone = null where id = $1', [second]);
    expect(await pairsOf(shop)).toEqual([['Uma Veil / Ida Noll', ['phone']]]);
  });

  it('that staff said are none stay so, also for whoever one of them is merged into', async () => {
    const shop = await aShop();
    const ids = [
      await insert(shop, 'Pia Roth', '12135550311'),
      await insert(shop, 'Pio Rothe', '12135550311'),
      await insert(shop, 'Pia R', '12135550311'),
    ];
    const [first = '', second = '', third = ''] = ids;
    await compare();
    expect(await pairsOf(shop)).toHaveLength(3);
    await act((tx) => markNotTheSame(module.context)([first, second], shop, tx));
    expect((await find(shop)).total).toBe(2);
    await act((tx) => mergeCustomers(module.context)({ primaryCustomerId: third, customerIds: [second] }, shop, tx));
    await compare();
    expect(await pairsOf(shop)).toEqual([]);
    await expect(act((tx) => markNotTheSame(module.context)([first, second], shop, tx))).rejects.toThrow(
      'Customer not found',
    );
  });

  it('tell the browsers of their store when they are found', async () => {
    const shop = await aShop();
    await insert(shop, 'Quin', '12135550321');
    await insert(shop, 'Quinn', '12135550321');
    await compare();
    const raised = () =>
      module.events.filter(({ type, storeId }) => type === 'DuplicatesChanged' && storeId === shop.storeId);
    expect(raised()).toHaveLength(1);
    await compare();
    expect(raised()).toHaveLength(1);
  });

  it('come in pages', async () => {
    const shop = await aShop();
    await module.rows(
      `insert into customers (store_id, customer_name, customer_phone)
       select $1, md5(n::text), (13100000000 + n / 2)::text from generate_series(0, 119) n`,
      [shop.storeId],
    );
    await compare();
    const first = await findDuplicates(module.context)({ limit: 50 }, shop);
    const cursor = first.nextCursor ?? undefined;
    const second = await findDuplicates(module.context)({ limit: 50, cursor }, shop);
    expect([first.pairs.length, first.total, second.pairs.length, second.nextCursor]).toEqual([50, 60, 10, null]);
    expect(new Set([...first.pairs, ...second.pairs].map(({ id }) => id)).size).toBe(60);
  });
});

it('in a directory of 20,000 the duplicates of a hundred are found by indexes, and counting them reads pairs only', async () => {
  const shop = await aShop();
  await module.rows(
    `insert into customers (store_id, customer_name, customer_phone, customer_email)
     select $1, (array['Maria','Jose','Ana','Luis','Carmen'])[1 + n % 5] || ' ' || initcap(left(md5((n / 3)::text), 7)),
            (12200000000 + n / 2)::text, md5(n::text) || '@example.com' from generate_series(1, 20000) n`,
    [shop.storeId],
  );
  await module.rows('update customers set compared_key = contact_key where store_id = $1', [shop.storeId]);
  await module.rows(
    `update customers set compared_key = null where store_id = $1 and id in
       (select id from customers where store_id = $1 order by customer_phone limit 100)`,
    [shop.storeId],
  );
  await module.rows('vacuum analyze customers');
  const read = async (text: string, values: readonly unknown[] = []): Promise<number> => {
    const [plan] = await module.rows<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${text}`, values);
    return rowsRead(plan?.['QUERY PLAN'], 'customers');
  };
  expect(await read(comparePairs.text)).toBeLessThan(100 * 60);
  const { total } = await find(shop);
  expect(total).toBeGreaterThanOrEqual(50);
  expect(await read(countPairs(undefined).text, [shop.storeId])).toBeLessThan(total * 3);
});
