import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '../../../../db/statement.ts';
import { aStore } from '../../../testing/accounts.ts';
import { rowsRead } from '../../../testing/explained.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { customersModule } from '../module.ts';
import { lockMatches, selectMatches } from './import-customer.store.ts';
import { selectEarlier } from './import-row.store.ts';

const many = 6_000;
const phones = Array.from({ length: 100 }, (_, n) => String(12130000000 + n * 50));
const emails = phones.map((phone) => `${phone}@example.com`);

let module: TestModule<Context>;
let storeId: string;
beforeAll(async () => {
  module = await startTestModule(customersModule);
  ({ storeId } = (await aStore(module)).staff);
  // PostgreSQL counts a table some time after it has grown, and an import is over by then.
  await module.rows(
    `insert into customers (store_id, customer_name, customer_phone, customer_email)
     select $1, 'Ann', (12130000000 + n)::text, (12130000000 + n) || '@example.com' from generate_series(1, ${many}) n`,
    [storeId],
  );
});
afterAll(() => module.close());

const readBy = async ({ text }: Statement, values: readonly unknown[], table: string): Promise<number> => {
  const [row] = await module.rows<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${text}`, values);
  return rowsRead(row?.['QUERY PLAN'], table);
};

it.each([
  ['who is already here', selectMatches],
  ['whom the import locks', lockMatches],
])('%s is looked up in a directory that has just grown, however large it is', async (_, statement) => {
  expect(await readBy(statement, [storeId, phones, emails], 'customers')).toBeLessThan(4 * phones.length);
});

it('the earlier rows with the same phone or email are looked up in a file, however long it is', async () => {
  const [begun] = await module.rows<{ id: string }>(
    `insert into customer_imports (store_id, id, user_name, file_name, parts, state, columns, goes_to, for_known, row_count)
     values ($1, gen_random_uuid(), 'Ann', 'people.csv', 1, 'checking', '[]', '[]', 'fill', ${many}) returning id`,
    [storeId],
  );
  await module.rows(
    `insert into customer_import_rows (store_id, import_id, row, cells, outcome, rank, phone, email)
     select $1, $2, n, '[]', 'new', 2, (12130000000 + n)::text, (12130000000 + n) || '@example.com' from generate_series(1, ${many}) n`,
    [storeId, begun?.id],
  );
  const values = [storeId, begun?.id, many, phones, emails];
  expect(await readBy(selectEarlier, values, 'customer_import_rows')).toBeLessThan(4 * phones.length);
});
