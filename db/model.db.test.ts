import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from './connect.ts';
import { columnName, keyedModel, selectList, storeModel, type Columns } from './model.ts';
import { tables } from './tables.ts';
import { cloneDatabase, type Clone } from './testing.ts';

interface DescribedTable {
  readonly tableName: string;
  readonly columns: Columns;
}

const isModel = (value: unknown): value is DescribedTable =>
  typeof value === 'function' && 'tableName' in value && 'columns' in value;

const files = globSync('src/**/*.model.ts').sort();
const models = (
  await Promise.all(
    files.map(async (file) => Object.values((await import(path.resolve(file))) as Record<string, unknown>)),
  )
)
  .flat()
  .filter(isModel);

const typesOf = `
  select column_name as name, case udt_name when 'varchar' then 'text' when 'bpchar' then 'text' when '_text' then 'text[]'
         else udt_name end || case is_nullable when 'YES' then ' | null' else '' end as type
    from information_schema.columns where table_schema = 'public' and table_name = $1`;

class Customer extends storeModel('customers', { customerName: 'text', archived: 'bool' }) {}
class CustomerTotal extends keyedModel('read_customer_totals', ['storeId', 'slot'], {
  storeId: 'text',
  slot: 'int2',
  customers: 'int4',
}) {}

let clone: Clone;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = connect(clone.connection);
});

afterAll(async () => {
  await database.close();
  await clone.drop();
});

describe('the model of a table', () => {
  it.each(models)('names exactly the columns of $tableName, with their types', async ({ tableName, columns }) => {
    const { rows } = await database.pool.query<{ name: string; type: string }>(typesOf, [tableName]);
    const described = Object.entries(columns).map(([name, type]) => [columnName(name), type]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(rows.map(({ name, type }) => [name, type])));
  });

  it('is the only one of its table, which has an owner', () => {
    const names = models.map(({ tableName }) => tableName);
    expect(names.filter((name, index) => names.indexOf(name) !== index || !(name in tables))).toEqual([]);
  });

  it('reads and writes rows of one store alone', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    for (const storeId of ['0000aaaa', '0000bbbb']) {
      await Customer.in(database).insert({ storeId, id, customerName: `of ${storeId}` });
    }
    await Customer.of('0000aaaa', database).findById(['0000aaaa', id]).patch({ archived: true });
    expect(await Customer.of('0000aaaa', database).findById(['0000bbbb', id])).toBeUndefined();
    const rows = await Customer.in(database).select('customerName', 'archived').orderBy('storeId');
    expect(rows).toMatchObject([
      { customerName: 'of 0000aaaa', archived: true },
      { customerName: 'of 0000bbbb', archived: false },
    ]);
  });

  it('takes part in the transaction whose handle it is given', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await CustomerTotal.in(database.on(client)).insert({ storeId: '0000aaaa', slot: 1, customers: 3 });
    await client.query('rollback');
    client.release();
    expect(await CustomerTotal.of('0000aaaa', database)).toEqual([]);
  });

  it('is read by a handle for reading, and not written by it', async () => {
    expect(await Customer.of('0000cccc', database.reader)).toEqual([]);
    const row = { storeId: '0000cccc', id: '01890000-0000-7000-8000-000000000002', customerName: 'Ada' };
    await expect(Customer.in(database.reader).insert(row)).rejects.toThrow('more than read');
    const text = "update customers set archived = true where store_id = '0000cccc'";
    expect(() => database.reader.sql({ name: 'test.write', text })).toThrow('more than read');
  });

  it('writes the columns of a hand-written select', () => {
    expect(selectList(Customer, 'c', ['id', 'customerName'])).toBe('c.id as "id", c.customer_name as "customerName"');
  });
});
