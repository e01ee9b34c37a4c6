import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Staff } from '../../../kernel/actor.ts';
import { aStore } from '../../../testing/accounts.ts';
import { ignoresJobs, startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { matchCustomer } from '../directory/add-customer.ts';
import { archiveCustomers } from '../directory/archive-customers.ts';
import type { CustomerAdded } from '../directory/events.ts';
import type { GoesTo } from '../import-rows/import-row.ts';
import { customersModule } from '../module.ts';
import { advanceOnce } from './advance-import.ts';
import { changeRow, mapColumns, runImport } from './change-import.ts';
import { listImportRows } from './read-imports.ts';
import { importWorld, peopleFile } from './testing-import-world.ts';

let module: TestModule<Context>;
let staff: Staff;
beforeAll(async () => {
  module = await startTestModule(customersModule, { jobsRuntime: ignoresJobs });
});
beforeEach(async () => {
  ({ staff } = await aStore(module));
  module.events.length = 0;
});
afterAll(() => module.close());

const { read, advance, settle, upload, check, run } = importWorld(
  () => module,
  () => staff,
);
const directory = async () => {
  const rows = await module.rows<{ name: string; phone: string | null; email: string | null; notes: string | null }>(
    `select customer_name as name, customer_phone as phone, customer_email as email, notes from customers
      where store_id = $1 and not archived order by customer_name collate "C", id`,
    [staff.storeId],
  );
  return rows.map(({ name, phone, email, notes }) => [name, phone, email, notes].join('|'));
};
/** The read total as it stands, and what it would be if it were counted again. */
const totals = async () => {
  const text = `select (select coalesce(sum(customers), 0) from read_customer_totals where store_id = $1)::int as kept,
                       (select count(*) from customers where store_id = $1 and not archived)::int as counted`;
  const [row] = await module.rows<{ kept: number; counted: number }>(text, [staff.storeId]);
  return row;
};
const insert = (name: string, phone: string | null, email: string | null = null) =>
  module.context.transact(async (tx) => {
    const { storeId } = staff;
    const row = { storeId, customerName: name, customerPhone: phone, customerEmail: email };
    const [added] = await tx
      .knex('customers')
      .insert(row)
      .returning<{ id: string; createdAt: Date }[]>(['id', 'createdAt']);
    const at = added?.createdAt.toISOString() ?? '';
    tx.raise<CustomerAdded>({ type: 'CustomerAdded', storeId, customerId: added?.id ?? '', customerName: 'Kim', at });
  });
const rowsOf = async (id: string) => {
  const { rows } = await listImportRows(module.context)(id, { show: 'all', limit: 100 }, staff);
  return rows.map(({ row, outcome, problem, sameAs, fills }) =>
    [row, outcome, problem?.message ?? sameAs ?? fills.join()].join(' ').trim(),
  );
};

const file = [
  'Full name,Mobile,Mail,Remarks',
  'Matías Peñaloza,(213) 555-0172,matias@example.com,',
  'Dwayne O’Shea,213 555 017,,',
  'Ann Lee,213-555-0142,,Rings first',
  'Bo Lee,,BO@example.com,',
  'Matias P,+1 213 555 0172,,Twice in here',
  '王小明,,,',
  'Store 2,(213) 555-0181,,',
].join('\n');

describe('the check of a file', () => {
  it('finds problems, who is here already by phone or email, who stands in the file twice, and writes nothing', async () => {
    await insert('Ann', '12135550142');
    await insert('Bo', null, 'bo@example.com');
    const id = await check(file);
    expect(await read(id)).toMatchObject({ state: 'ready', rows: 7, progress: 7, problems: 2, known: 3, new: 2 });
    expect(await rowsOf(id)).toEqual([
      '2 problem Phone: 1 digit is missing',
      '7 problem Customer name cannot contain numbers',
      '3 known notes',
      '4 known',
      '5 twice 1',
      '1 new',
      '6 new',
    ]);
    expect(await directory()).toEqual(['Ann|12135550142||', 'Bo||bo@example.com|']);
  });

  it('is done again for a row that is put right, and for all of them where a column goes elsewhere', async () => {
    const id = await check(file);
    await module.transact((tx) => changeRow({ id, row: 2, field: 'phone', value: '(213) 555-0142' }, staff, tx));
    expect(await read(id)).toMatchObject({ problems: 1, known: 2, new: 4 });
    expect(await rowsOf(id)).toEqual(expect.arrayContaining(['2 new', '3 twice 2']));
    await module.transact((tx) => changeRow({ id, row: 2, field: 'phone', value: '(213) 555-0143' }, staff, tx));
    expect(await rowsOf(id)).toEqual(expect.arrayContaining(['2 new', '3 new']));
    await module.transact((tx) => mapColumns(module.context)(id, ['name', null, 'email', null], staff, tx));
    await settle(id);
    expect(await read(id)).toMatchObject({ problems: 1, known: 0, new: 6, goesTo: ['name', null, 'email', null] });
  });

  it('wants a name, and each field from one column', async () => {
    const id = await check(file);
    const map = (goesTo: GoesTo) => module.transact((tx) => mapColumns(module.context)(id, goesTo, staff, tx));
    await expect(map([null, 'phone'])).rejects.toMatchObject({ code: 'import_without_name' });
    await expect(map(['name', 'phone', 'phone'])).rejects.toMatchObject({ code: 'import_column_twice' });
  });
});

describe('an import', () => {
  it('adds who is new, fills in who is here, leaves out the problems, and is recorded once', async () => {
    await insert('Ann', '12135550142');
    const done = await run(await check(file));
    expect(done).toMatchObject({ state: 'done', added: 3, changed: 1, unchanged: 1, problems: 2 });
    expect(await directory()).toEqual([
      'Ann|12135550142||Rings first',
      'Bo Lee||BO@example.com|',
      'Matías Peñaloza|12135550172|matias@example.com|Twice in here',
      '王小明|||',
    ]);
    expect(await totals()).toEqual({ kept: 4, counted: 4 });
    const imported = module.events.filter(({ type }) => type === 'CustomersImported');
    expect(imported).toMatchObject([{ added: 3, changed: 1, leftOut: 2, by: { name: staff.name } }]);
    expect(
      await module.rows(`select description from activity_logs where action = 'CUSTOMERS_IMPORTED' and store_id = $1`, [
        staff.storeId,
      ]),
    ).toEqual([{ description: `3 customers added and 1 changed from the file “customers.csv” by ${staff.name}` }]);
  });

  it.each([
    ['overwrite', 'Ann Lee|12135550142||Rings first'],
    ['leave', 'Ann|12135550142||'],
  ] as const)('by %s treats who is here already as it says', async (policy, expected) => {
    await insert('Ann', '12135550142');
    await run(await check(file), policy);
    expect(await directory()).toContain(expected);
  });

  it('of the same file again adds nobody', async () => {
    await run(await check(file));
    const before = await directory();
    expect(await run(await check(file))).toMatchObject({ added: 1, changed: 0, unchanged: 4 });
    // Without a phone and an email nobody is known again.
    expect(await directory()).toEqual([...before, '王小明|||']);
  });

  it('adds nobody whom a link has added since the check, and somebody for whom an archived customer was', async () => {
    const id = await check('Name,Phone\nAnn Lee,2135550142\nBo Lee,2135550143\n');
    const match = (name: string, phone: string) =>
      module.transact((tx) => matchCustomer(module.context)({ name, phone, email: null, create: true }, staff, tx));
    await match('Ann', '12135550142');
    const bo = await match('Bo', '12135550143');
    await module.transact((tx) => archiveCustomers(module.context)([bo ?? ''], staff, tx));
    expect(await run(id)).toMatchObject({ added: 1, unchanged: 1 });
    expect(await directory()).toEqual(['Ann|12135550142||', 'Bo Lee|12135550143||']);
    expect(await totals()).toEqual({ kept: 2, counted: 2 });
  });

  it('of two of one store that begin at the same moment, one waits for the other and is refused in words', async () => {
    const [first, second] = [await check(file), await check(file)];
    const [begun, met] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = (id: string, then = () => Promise.resolve()) =>
      module.transact(async (tx) => {
        await runImport(module.context)(id, 'fill', staff, tx);
        await then();
      });
    const held = run(first, () => {
      begun.resolve();
      return met.promise;
    });
    await Promise.race([begun.promise, held]);
    const other = run(second).catch((failure: unknown) => failure);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isWaiting = async () => (await module.database.pool.query(waiting)).rows.length > 0;
    await vi.waitUntil(isWaiting, { timeout: 5_000, interval: 10 }).finally(met.resolve);
    await held;
    expect(await other).toMatchObject({ code: 'import_running' });
  });

  it('asked for twice runs once, two of one store wait for each other, and nothing is imported from nothing', async () => {
    const [first, second] = [await check(file), await check(file)];
    await module.transact((tx) => runImport(module.context)(first, 'fill', staff, tx));
    await module.transact((tx) => runImport(module.context)(first, 'fill', staff, tx));
    const other = module.transact((tx) => runImport(module.context)(second, 'fill', staff, tx));
    await expect(other).rejects.toMatchObject({ code: 'import_running' });
    await Promise.all([advance(first), advance(first)]);
    expect(await totals()).toEqual({ kept: 4, counted: 4 });
    const empty = await check('Name,Phone\nAnn,1\n');
    const nothing = module.transact((tx) => runImport(module.context)(empty, 'fill', staff, tx));
    await expect(nothing).rejects.toMatchObject({ code: 'nothing_to_import' });
  });
});

describe('a long file', () => {
  it('whose worker is killed between two commits goes on where it was, and adds each row once', async () => {
    const id = await check(peopleFile(1_700));
    await module.transact((tx) => runImport(module.context)(id, 'fill', staff, tx));
    const key = { storeId: staff.storeId, importId: id };
    expect(await advanceOnce(module.context)(key)).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'importing', progress: 500, added: 500 });
    // The next commit fails as a whole.
    const { context } = module;
    const broken: Context = {
      ...context,
      transact: (work) =>
        context.transact(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    await expect(advanceOnce(broken)(key)).rejects.toThrow('killed');
    expect(await read(id)).toMatchObject({ progress: 500, added: 500 });
    expect(await totals()).toEqual({ kept: 500, counted: 500 });
    await settle(id);
    expect(await read(id)).toMatchObject({ state: 'done', added: 1_700, progress: 1_700 });
    expect(await totals()).toEqual({ kept: 1_700, counted: 1_700 });
  });

  it('that cannot be read leaves nothing behind but why', async () => {
    const id = await upload(`${peopleFile(1_200)}"Ann,x`);
    await settle(id);
    expect(await read(id)).toMatchObject({ state: 'unreadable', fault: 'broken_quotes', rows: 0 });
    const text = `select (select count(*) from customer_import_rows where import_id = $1)::int as rows,
                         (select count(*) from customer_import_parts where import_id = $1)::int as parts`;
    expect(await module.rows(text, [id])).toEqual([{ rows: 0, parts: 0 }]);
  });
});
