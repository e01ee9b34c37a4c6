import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Staff } from '../../../kernel/actor.ts';
import { aStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule, ignoresJobs } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { archiveCustomers } from '../directory/archive-customers.ts';
import { changeCustomer } from '../directory/change-customer.ts';
import { listStayed, readUndoPlan } from '../import-undo/read-undo.ts';
import { undoImport } from '../import-undo/undo-import.ts';
import { mergeCustomers } from '../merging/merge-customers.ts';
import { customersModule } from '../module.ts';
import { advanceOnce, mostTries, takeUpImports } from './advance-import.ts';
import { pauseImport, resumeImport, stopImport } from './halt-import.ts';
import { importWorld, peopleFile } from './testing-import-world.ts';

let module: TestModule<Context>;
let staff: Staff;
let now: Date;
const sent: string[] = [];
beforeAll(async () => {
  module = await startTestModule(customersModule, {
    clock: () => now,
    jobsRuntime: {
      ...ignoresJobs,
      send: (...job: unknown[]) => Promise.resolve(sent.push(JSON.stringify(job.slice(0, 2)))) as never,
    },
  });
});
beforeEach(async () => {
  now = new Date();
  ({ staff } = await aStore(module));
  module.events.length = 0;
});
afterAll(() => module.close());

const { read, advance, settle, check, begin, run } = importWorld(
  () => module,
  () => staff,
);
const act = (command: typeof pauseImport, id: string) =>
  module.transact((tx) => command(module.context)(id, staff, tx));
const once = (id: string) => advanceOnce(module.context)({ storeId: staff.storeId, importId: id });
/** The program while every commit that writes rows fails. */
const broken = (): Context => {
  const { context } = module;
  return {
    ...context,
    consents: {
      recordSaid: () => Promise.reject(new Error('broken')),
    },
  };
};
const directory = async () => {
  const rows = await module.rows<{ line: string }>(
    `select concat_ws('|', customer_name, customer_phone, coalesce(customer_email, ''), coalesce(notes, '')) as line
       from customers where store_id = $1 order by customer_name collate "C", id`,
    [staff.storeId],
  );
  return rows.map(({ line }) => line);
};
const idOf = async (name: string): Promise<string> => {
  const [row] = await module.rows<{ id: string }>(
    'select id from customers where store_id = $1 and customer_name = $2',
    [...[staff.storeId, name]],
  );
  return row?.id ?? '';
};
const totals = async () => {
  const text = `select (select coalesce(sum(customers), 0) from read_customer_totals where store_id = $1)::int as kept,
                       (select count(*) from customers where store_id = $1 and not archived)::int as counted,
                       (select count(*) from read_customers where store_id = $1)::int as listed`;
  const [row] = await module.rows<{ kept: number; counted: number; listed: number }>(text, [staff.storeId]);
  return row;
};
const recorded = async () => {
  const text = `select description from activity_logs where store_id = $1 and action like 'CUSTOMERS_IMPORT%' order by created_at, id`;
  return (await module.rows<{ description: string }>(text, [staff.storeId])).map(({ description }) => description);
};
const withConsent = 'Name,Phone,SMS ok?\nAnn Lee,2135550142,yes\nBo Lee,2135550143,\n';

describe('an import that cannot go on', () => {
  it('is given up after as many jobs as a queue makes of one, blocks no other one, and goes on when asked to', async () => {
    const [id, other] = [await check(withConsent), await check('Name\nCy\n')];
    await begin(id);
    for (let job = 0; job < mostTries; job += 1) await expect(advance(id, broken())).rejects.toThrow('broken');
    expect(await read(id)).toMatchObject({ state: 'failed', failedStep: 'importing', added: 0 });
    expect(await run(other)).toMatchObject({ state: 'done', added: 1 });
    await act(resumeImport, id);
    await settle(id);
    expect(await read(id)).toMatchObject({ state: 'done', failedStep: null, added: 2 });
    expect(await recorded()).toEqual([
      expect.stringMatching(/^0 customers added from the file “customers.csv”, which then failed,/),
      ...[expect.stringMatching(/^1 customer added/), expect.stringMatching(/^2 customers added/)],
    ]);
  });

  it('whose workers die without a word is given up too, and one that moves on has all its tries again', async () => {
    const id = await check(peopleFile(1_200));
    await begin(id);
    const set = (tries: number) => module.rows('update customer_imports set tries = $2 where id = $1', [id, tries]);
    await set(mostTries - 1);
    expect(await once(id)).toBe(true);
    const [row] = await module.rows<{ tries: number }>('select tries from customer_imports where id = $1', [id]);
    expect(row?.tries).toBe(0);
    await set(mostTries);
    await advance(id);
    expect(await read(id)).toMatchObject({ state: 'failed', added: 500, progress: 500 });
  });

  it('is taken up again when it has lost its job, and one that moved lately is left alone', async () => {
    const id = await check(withConsent);
    await begin(id);
    sent.length = 0;
    await takeUpImports(module.context)();
    expect(sent.filter((job) => job.includes(id))).toEqual([]);
    now = new Date(now.getTime() + 11 * 60_000);
    await takeUpImports(module.context)();
    expect(sent.filter((job) => job.includes(id))).toHaveLength(1);
  });
});

describe('an import under way', () => {
  it('rests when it is paused, goes on where it was, and keeps what is written when it is stopped', async () => {
    const id = await check(peopleFile(1_700));
    await begin(id);
    await once(id);
    await act(pauseImport, id);
    expect(await once(id)).toBe(false);
    expect(await read(id)).toMatchObject({ state: 'paused', progress: 500, added: 500 });
    await act(resumeImport, id);
    await once(id);
    await act(stopImport, id);
    await act(stopImport, id);
    expect(await once(id)).toBe(false);
    expect(await read(id)).toMatchObject({ state: 'stopped', progress: 1_000, added: 1_000 });
    expect(await totals()).toEqual({ kept: 1_000, counted: 1_000, listed: 1_000 });
    await expect(act(resumeImport, id)).rejects.toMatchObject({ code: 'import_moved_on' });
    expect(await recorded()).toEqual([
      expect.stringMatching(/^500 customers added .*, which was then paused,/),
      expect.stringMatching(/^1000 customers added .*, which was then stopped,/),
    ]);
    await act(undoImport, id);
    await settle(id);
    expect(await read(id)).toMatchObject({ state: 'undone', removed: 1_000, stayed: 0 });
    expect(await totals()).toEqual({ kept: 0, counted: 0, listed: 0 });
  });
});

describe('the undo of an import', () => {
  const insert = (name: string, phone: string) =>
    module.rows('insert into customers (store_id, customer_name, customer_phone) values ($1, $2, $3)', [
      ...[staff.storeId, name, phone],
    ]);
  const file = [
    'Name,Phone,Email,Remarks',
    'Ann Lee,2135550142,ann@example.com,Rings first',
    'Bo Lee,2135550143,,',
    'Cy Lee,2135550144,,',
    'Di Lee,2135550145,,',
    'Ed Lee,2135550146,,',
    'Flo Lee,2135550147,,',
    'Gus Lee,2135550148,,',
    'Hal Lee,2135550149,hal@example.com,Late',
  ].join('\n');

  it('removes whom nobody has touched, puts back what nobody has changed, and names the others with the reason', async () => {
    await insert('Ann', '12135550142');
    await insert('Hal', '12135550149');
    const id = await check(file);
    expect(await run(id)).toMatchObject({ added: 6, changed: 2 });
    const [ann, cy, di, ed, flo, gus] = await Promise.all(
      ['Ann', 'Cy Lee', 'Di Lee', 'Ed Lee', 'Flo Lee', 'Gus Lee'].map(idOf),
    );
    const { context, transact } = module;
    const nobody = {
      customerEmail: null,
      customerAddress: null,
      customerCity: null,
      customerState: null,
      customerZip: null,
    };
    const edit = { ...nobody, customerName: 'Ann', customerPhone: '12135550142', notes: 'Ours now' };
    await transact((tx) =>
      changeCustomer(context)(ann ?? '', { ...edit, customerEmail: 'ann@example.com' }, staff, tx),
    );
    await module.rows(`update read_customers set activity = 'asked' where store_id = $1 and id = $2`, [
      staff.storeId,
      cy,
    ]);
    await module.rows(
      `insert into message_history (store_id, id, user_id, customer_id, customer_phone, channel, message_type, intent_key)
       select $1, gen_random_uuid(), $2, $3, '12135550145', 'sms', 'custom', 'x'`,
      [staff.storeId, staff.userId, di],
    );
    await transact((tx) => archiveCustomers(context)([ed ?? ''], staff, tx));
    await transact((tx) =>
      mergeCustomers(context)({ primaryCustomerId: flo ?? '', customerIds: [gus ?? ''] }, staff, tx),
    );
    const plan = await readUndoPlan(context)(id, staff);
    expect(plan).toMatchObject({ removes: 1, restores: 2 });
    expect(Object.fromEntries(plan.stays.map(({ reason, customers }) => [reason, customers]))).toEqual({
      ...{ edited: 1, links: 1, messages: 1, archived: 1, merged: 1 },
    });
    await act(undoImport, id);
    await act(undoImport, id);
    await Promise.all([advance(id), advance(id)]);
    expect(await read(id)).toMatchObject({ state: 'undone', removed: 1, restored: 2, stayed: 5 });
    expect(await directory()).toEqual([
      ...['Ann|12135550142||Ours now', 'Cy Lee|12135550144||', 'Di Lee|12135550145||', 'Ed Lee|12135550146||'],
      ...['Flo Lee|12135550147||', 'Hal|12135550149||'],
    ]);
    const { customers, next } = await listStayed(context)(id, { limit: 2, from: 1 }, staff);
    expect(customers.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'edited'],
      [3, 'links'],
    ]);
    expect(next).toBe(4);
    expect((await recorded()).at(-1)).toBe(
      `The import of the file “customers.csv” was undone: 1 customer removed, 2 put back, 5 left alone by ${staff.name}`,
    );
  });

  it('takes somebody back whom rows far apart have added and filled in, and counts them once', async () => {
    await insert('Zoe', '12139990001');
    const rest = peopleFile(1_100).split('\n').slice(1, -1);
    const rows = ['New,2139990000,', 'Zoe,2139990001,First', ...rest, 'New,2139990000,Second', 'Zoe,2139990001,Third'];
    const id = await check(['Name,Phone,Notes', ...rows].join('\n'));
    expect(await run(id, 'overwrite')).toMatchObject({ added: 1_101, changed: 3 });
    expect(await readUndoPlan(module.context)(id, staff)).toEqual({ removes: 1_101, restores: 1, stays: [] });
    await act(undoImport, id);
    await settle(id);
    expect(await read(id)).toMatchObject({ state: 'undone', removed: 1_101, restored: 1, stayed: 0 });
    expect(await directory()).toEqual(['Zoe|12139990001||']);
  });

  it('is over after a day, and of an import that is under way or changed nobody there is none', async () => {
    const id = await check(file);
    await expect(act(undoImport, id)).rejects.toMatchObject({ code: 'import_undo_over' });
    const { undoUntil } = await run(id);
    expect(Date.parse(undoUntil ?? '') - now.getTime()).toBe(24 * 3_600_000);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await read(id)).undoUntil).toBeNull();
    await expect(act(undoImport, id)).rejects.toMatchObject({ code: 'import_undo_over' });
    expect((await run(await check(file))).undoUntil).toBeNull();
  });
});
