import { afterAll, beforeAll, expect, it } from 'vitest';
import { customersModule } from '../../src/modules/customers/module.ts';
import { aStore } from '../../src/testing/accounts.ts';
import { startTestModule, type TestModule } from '../../src/testing/test-module.ts';
import { fixAllPhones } from './backfill-phones.ts';

let module: TestModule<object>;
beforeAll(async () => {
  module = await startTestModule(customersModule);
  for (const phones of [
    ['213-555-0142', '12135550143', '12'],
    ['+44 20 7123 4567 ext. 8', '(213) 555 0144', null],
  ]) {
    const { staff } = await aStore(module);
    await module.rows(
      `insert into customers (store_id, customer_name, customer_phone) select $1, 'Ann', p from unnest($2::text[]) p`,
      [staff.storeId, phones],
    );
  }
});
afterAll(() => module.close());

const run = async (options: { readonly dryRun?: boolean; readonly size?: number }): Promise<readonly string[]> => {
  const lines: string[] = [];
  await fixAllPhones(module, options, (line) => lines.push(line));
  return lines;
};
const phones = async () => {
  const rows = await module.rows<{ phone: string | null }>(
    'select customer_phone as phone from customers order by customer_phone collate "C"',
  );
  return rows.map(({ phone }) => phone);
};

it('the phones of all stores are counted, rewritten in batches, and left alone the second time', async () => {
  const before = await phones();
  expect(await run({ dryRun: true })).toEqual(['3 phones of 2 stores would be rewritten.']);
  expect(await phones()).toEqual(before);
  expect(await run({ size: 2 })).toEqual(['2 of 3', '3 of 3', '3 phones of 2 stores rewritten.']);
  expect(await phones()).toEqual(['12', '12135550142', '12135550143', '12135550144', '442071234567', null]);
  expect(await run({})).toEqual(['Every phone is in its stored form.']);
});
