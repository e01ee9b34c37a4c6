import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsRead } from '../../../testing/explained.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { entryHash, parseAnchor, writeAnchor, type ChainEntry } from '../chain.ts';
import { selectEntries, selectUnchained } from '../chain.store.ts';
import { anchorDay, chainTrustedRows, extendByBatch } from '../commands/extend-chain.ts';
import type { Context } from '../context.ts';
import { activityModule } from '../module.ts';
import { listAnchors, verifyChain } from './verify-chain.ts';

let activity: TestModule<Context>;
let ids: string[];
beforeAll(async () => {
  activity = await startTestModule(activityModule);
  // The database refuses to tamper with them, except by their owner.
  for (const name of ['logs', 'chain', 'anchors']) await run(`alter table activity_${name} disable trigger user`);
});
afterAll(() => activity.close());
const insertRow = `insert into activity_logs (store_id, user_name, action, entity, description, metadata, created_at)
                   values ('s1', 'Ann', 'DONE', 'user', $1, '{"b": 1, "a": "x"}', now() - $2 * interval '1 minute')`;
const record = async (description: string, minutesAgo = 0): Promise<string> => {
  const [row] = await activity.rows<{ id: string }>(`${insertRow} returning id`, [description, minutesAgo]);
  return row?.id ?? '';
};
const chain = () => chainTrustedRows(activity.context)(new AbortController().signal);
const verify = (more: Partial<Parameters<ReturnType<typeof verifyChain>>[0]> = {}) =>
  verifyChain(activity.context)({ keptSince: new Date('2020-01-01'), ...more });
const entries = () => activity.database.sql<ChainEntry>(selectEntries, [0]);
const run = async (...statements: readonly string[]): Promise<void> => {
  for (const each of statements) await activity.rows(each);
};

beforeEach(async () => {
  await activity.rows('truncate activity_logs, activity_chain, activity_anchors');
  ids = [];
  for (let minute = 6; minute > 0; minute -= 1) ids.push(await record(`row ${6 - minute}`, minute));
  await chain();
  await anchorDay(activity.context)();
});

const rowAt = (position: number) => ({ storeId: 's1', rowId: ids[position - 1] });
const rowIn = (position: number): string => `(select row_id from activity_chain where position = ${position})`;
const swap = (one: number, other: number): readonly string[] => [
  `update activity_chain set position = -position where position in (${one}, ${other})`,
  `update activity_chain set position = case position when -${one} then ${other} else ${one} end where position < 0`,
];
const moveUpFrom = (position: number, places: number): readonly string[] => [
  `update activity_chain set position = -position - ${places} where position >= ${position}`,
  'update activity_chain set position = -position where position < 0',
];

it('activity that nobody touched is intact, with every row in the chain and the anchor of the day', async () => {
  expect(await verify()).toEqual({ entries: 6, anchors: 1, tampering: null });
  await record('later');
  expect(await verify()).toMatchObject({ entries: 6, tampering: null });
  await chain();
  await anchorDay(activity.context)();
  expect(await verify()).toEqual({ entries: 7, anchors: 1, tampering: null });
});

it('what pages report stays out of the chain', async () => {
  await run(`insert into activity_logs (store_id, action, trusted) values ('s1', 'VIEWED', false)`);
  await chain();
  expect(await verify()).toMatchObject({ entries: 6, tampering: null });
});

describe('a changed row is found', () => {
  it.each([
    `user_id = gen_random_uuid()`,
    `user_name = 'Bob'`,
    `author = 'payer'`,
    `action = 'UNDONE'`,
    `entity = null`,
    `entity_id = '7'`,
    `customer_id = gen_random_uuid()`,
    `description = 'another'`,
    `metadata = '{"a": "x", "b": 2}'`,
    `ip_address = '203.0.113.9'`,
    `user_agent = 'Safari'`,
    `request_id = 'another'`,
    `status = 'failed'`,
    `trusted = false`,
    `created_at = created_at + interval '1 microsecond'`,
  ])('with %s', async (change) => {
    await run(`update activity_logs set ${change} where id = ${rowIn(3)}`);
    expect(await verify()).toMatchObject({ entries: 2, tampering: { kind: 'changed', position: 3, row: rowAt(3) } });
  });

  it('with every column that there is but the key', async () => {
    const columns = "select from information_schema.columns where table_name = 'activity_logs'";
    expect(await activity.rows(columns)).toHaveLength(15 + 2);
  });

  it('with its hash in the chain changed too', async () => {
    await run(`update activity_chain set row_hash = sha256('other') where position = 3`);
    expect((await verify()).tampering).toEqual({ kind: 'changed', position: 3, row: rowAt(3) });
  });

  it('with the whole chain behind it written anew', async () => {
    await run(`update activity_logs set status = 'failed' where id = ${rowIn(3)}`);
    await run('delete from activity_chain where position >= 3');
    await chain();
    expect((await verify()).tampering).toEqual({ kind: 'rewritten', position: 6, row: rowAt(6) });
  });
});

describe('a deleted row is found', () => {
  it('where only the row is gone', async () => {
    await run(`delete from activity_logs where id = ${rowIn(3)}`);
    expect((await verify()).tampering).toEqual({ kind: 'deleted', position: 3, row: rowAt(3) });
  });

  it('where its entry is gone too', async () => {
    await run(`delete from activity_logs where id = ${rowIn(3)}`, 'delete from activity_chain where position = 3');
    expect((await verify()).tampering).toEqual({ kind: 'deleted', position: 3, row: null });
  });

  it('where those behind it were moved up', async () => {
    await run(`delete from activity_logs where id = ${rowIn(3)}`, 'delete from activity_chain where position = 3');
    await run(...moveUpFrom(4, -1));
    expect((await verify()).tampering).toEqual({ kind: 'deleted', position: 3, row: rowAt(4) });
  });
});

describe('an inserted row is found', () => {
  it('where it is older than what is still to join the chain, which it then never does', async () => {
    const rowId = await record('invented', 120);
    await chain();
    expect((await verify()).tampering).toEqual({ kind: 'inserted', position: null, row: { storeId: 's1', rowId } });
  });

  it.each([
    ['goes on from the one before', (right: string) => right],
    ['is made up', () => 'ab'.repeat(32)],
  ])('where its entry %s', async (_, choose) => {
    const rowId = await record('invented', 4);
    const [second, third] = (await entries()).slice(1);
    await run(...moveUpFrom(3, 1));
    const row = { storeId: 's1', rowId, createdAt: third?.createdAt ?? '', rowHash: third?.rowHash ?? '' };
    await activity.rows(
      `insert into activity_chain select 3, store_id, $1, created_at, row_hash, decode($2, 'hex') from activity_chain where position = 4`,
      [rowId, choose(entryHash(second?.hash ?? '', row))],
    );
    // A row that does not agree with its entry counts as changed already, so here it is gone.
    await activity.rows('delete from activity_logs where id = $1', [rowId]);
    const { tampering } = await verify({ keptSince: new Date(Date.now() + 60_000) });
    expect(tampering).toEqual({ kind: 'inserted', position: 3, row: { storeId: 's1', rowId } });
  });
});

describe('a changed order is found', () => {
  it.each([
    ['two entries that stand together', swap(3, 4), 4],
    ['two entries that stand apart', swap(3, 5), 5],
    [
      'two entries but for their hashes',
      [
        ...swap(3, 5),
        `update activity_chain c set hash = o.hash from activity_chain o
          where (c.position, o.position) in ((3, 5), (5, 3))`,
      ],
      5,
    ],
    [
      'one entry that was moved forward',
      [
        'update activity_chain set position = -5 where position = 5',
        'update activity_chain set position = 15 where position = 4',
        'update activity_chain set position = 4 where position = 3',
        'update activity_chain set position = 5 where position = 15',
        'update activity_chain set position = 3 where position = -5',
      ],
      5,
    ],
  ])('of %s', async (_, statements, stands) => {
    await run(...statements);
    expect((await verify()).tampering).toEqual({ kind: 'reordered', position: 3, row: rowAt(stands) });
  });
});

describe('a tail that was cut off is found', () => {
  const cut = [
    `delete from activity_logs where id in (select row_id from activity_chain where position >= 5)`,
    'delete from activity_chain where position >= 5',
  ];

  it('by the newest anchor', async () => {
    await run(...cut);
    expect(await verify()).toEqual({ entries: 4, anchors: 1, tampering: { kind: 'cut', position: 5, row: null } });
  });

  it('by an exported anchor, where those of the database are gone too', async () => {
    const [anchor] = await listAnchors(activity.context)();
    const exported = anchor && parseAnchor(writeAnchor(anchor));
    await run(...cut, 'delete from activity_anchors');
    expect((await verify()).tampering).toBeNull();
    expect((await verify({ anchors: exported ? [exported] : [] })).tampering).toMatchObject({ kind: 'cut' });
  });

  it('unless the anchor was moved along, which then bears no signature of ours', async () => {
    await run(
      ...cut,
      'update activity_anchors a set (position, hash) = (select position, hash from activity_chain where position = 4)',
    );
    expect((await verify()).tampering).toEqual({ kind: 'forged anchor', position: 4, row: null });
  });
});

it('rows that left by age do not break the chain, and younger ones do', async () => {
  await run(`delete from activity_logs where id in (${rowIn(1)}, ${rowIn(2)})`);
  const [, second, third] = await entries();
  const since = (entry?: ChainEntry) => new Date(Math.ceil(Number(entry?.createdAt) / 1000));
  expect((await verify({ keptSince: since(third) })).tampering).toBeNull();
  const keptSince = new Date(since(second).getTime() - 1_000);
  expect((await verify({ keptSince })).tampering).toEqual({ kind: 'deleted', position: 2, row: rowAt(2) });
});

it('processes that extend the chain at the same moment put every row into it once', async () => {
  await activity.rows(
    `insert into activity_logs (store_id, action, created_at)
     select 's' || n % 7, 'DONE', now() from generate_series(1, 2500) n`,
  );
  await Promise.all([chain(), chain(), chain()]);
  expect(await verify()).toMatchObject({ entries: 2506, tampering: null });
  const chained = 'select count(*), count(distinct row_id) as rows from activity_chain';
  expect(await activity.rows(chained)).toEqual([{ count: 2506, rows: 2506 }]);
});

it('a row whose transaction commits late joins the chain then, behind the rows that were committed before', async () => {
  const late = await activity.database.pool.connect();
  try {
    await late.query('begin');
    await late.query(insertRow, ['late', 3]);
    await record('in time');
    await chain();
    expect(await verify()).toMatchObject({ entries: 7, tampering: null });
    await late.query('commit');
  } finally {
    late.release();
  }
  await chain();
  expect(await verify()).toMatchObject({ entries: 8, tampering: null });
});

it('nobody who records activity waits for who extends the chain', async () => {
  await activity.transact(async (tx) => {
    await record('before');
    expect(await extendByBatch(tx)).toBe(1);
    expect(await record('meanwhile')).not.toBe('');
  });
  await chain();
  expect(await verify()).toMatchObject({ entries: 8, tampering: null });
});

it('of a log that is in the chain only the rows of the last hour are read to extend it', async () => {
  const hoursAgo = (rows: number): string =>
    `insert into activity_logs (store_id, action, created_at)
     select 's' || n % 7, 'DONE', now() - n * interval '1 hour' from generate_series(1, ${rows}) n`;
  await run('truncate activity_logs, activity_chain', hoursAgo(5_000));
  await chain();
  await run('vacuum analyze activity_logs, activity_chain');
  const [plan] = await activity.rows<{ 'QUERY PLAN': unknown }>(
    `explain (analyze, format json) ${selectUnchained.text}`,
  );
  const read = (table: string): number => rowsRead(plan?.['QUERY PLAN'], table);
  expect(Math.max(read('activity_logs'), read('activity_chain'))).toBeLessThan(10);
});
