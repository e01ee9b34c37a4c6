import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import { eventHandler, optionalHandler, type EventHandler } from '../kernel/projection.ts';
import { programOrigin } from '../kernel/stamp.ts';
import type { DomainEvent, RunInTransaction, Tx } from '../kernel/tx.ts';
import { openTestTransactions } from '../testing/test-module.ts';
import { followEvent, runFollowingHandler } from './event-handlers.ts';

let clone: Clone;
let database: Database;
let transact: RunInTransaction;
let events: DomainEvent[];
let failures: unknown[];
let follow: EventHandler['handle'];
let requiredAfterRemark: EventHandler['handle'];

const add = { name: 'test.add-note', text: 'insert into notes values ($1)' };
const note = (text: string, tx: Tx) => tx.sql(add, [text]);
const optional = optionalHandler('test.follow', ['Noted'], (event, tx) => follow(event, tx));
const second = optionalHandler('test.remark', ['Noted'], async (_, tx) => {
  await note('second', tx);
});

beforeAll(async () => {
  clone = await cloneDatabase();
  database = connect({ connectionString: clone.url }, { size: 4 });
  await database.pool.query(
    'create table notes (text text); create table test_jobs (queue text, data jsonb); create table others (id int)',
  );
  const handlers = [optional, second, eventHandler(['Remarked'], (event, tx) => requiredAfterRemark(event, tx))];
  ({ transact, events, failures } = openTestTransactions(database, handlers));
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate notes, test_jobs');
  events.length = 0;
  failures.length = 0;
  requiredAfterRemark = () => Promise.resolve();
});

const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text);
const jobs = async () =>
  (
    await database.pool.query<{ queue: string; data: { handler: string; id: string; event: DomainEvent } }>(
      'select * from test_jobs',
    )
  ).rows;
const act = () =>
  transact(async (tx) => {
    await note('act', tx);
    tx.raise({ type: 'Noted', storeId: 'store001' });
  });

it('an optional handler that succeeds belongs to the commit, with what it raised', async () => {
  follow = async (_, tx) => {
    await note('followed', tx);
    tx.raise({ type: 'Remarked', storeId: 'store001' });
  };
  await act();
  expect(await notes()).toEqual(['act', 'followed', 'second']);
  expect(events.map(({ type }) => type)).toEqual(['Noted', 'Remarked']);
  expect(await jobs()).toEqual([]);
});

it.each<[string, EventHandler['handle']]>([
  ['throws', () => Promise.reject(new Error('a bug'))],
  [
    'is refused by the database',
    (_, tx) => tx.sql({ name: 'test.wrong', text: 'insert into others values ($1)' }, ['x']).then(() => undefined),
  ],
  [
    'is refused what it did not wait for',
    (_, tx) => Promise.resolve(tx.write({ name: 'test.wrong', text: 'insert into others values ($1)' }, ['x'])),
  ],
  [
    'hides that the database refused it',
    (_, tx) =>
      tx.sql({ name: 'test.wrong', text: 'insert into others values ($1)' }, ['x']).then(
        () => undefined,
        () => undefined,
      ),
  ],
])('an optional handler that %s leaves the act standing and is left to a job', async (_what, fail) => {
  follow = async (event, tx) => {
    await note('half', tx);
    tx.raise({ type: 'Remarked', storeId: 'store001' });
    await tx.enqueue(followEvent, { id: crypto.randomUUID(), handler: 'dropped', event: { ...event } });
    await fail(event, tx);
  };
  await act();
  expect(await notes()).toEqual(['act']);
  expect(events).toEqual([{ type: 'Noted', storeId: 'store001' }]);
  const stamp = { ...programOrigin, at: expect.any(String) };
  const event = { type: 'Noted', storeId: 'store001', stamp };
  expect((await jobs()).map(({ queue, data }) => [queue, data.handler, data.event])).toEqual([
    ['platform.follow-event', 'test.follow', event],
    ['platform.follow-event', 'test.remark', event],
  ]);
  expect(failures).toHaveLength(1);
});

it('a connection that dies in an optional handler takes the whole commit with it, and nobody is told that it was done', async () => {
  const die = { name: 'test.die', text: 'select pg_terminate_backend(pg_backend_pid())' };
  follow = async (_, tx) => {
    await tx.sql(die);
  };
  await expect(act()).rejects.toThrow(/terminat|Connection|ECONNRESET|EPIPE/);
  expect(await notes()).toEqual([]);
  expect(await jobs()).toEqual([]);
  expect(events).toEqual([]);
  follow = () => Promise.resolve();
  await act();
  expect(await notes()).toEqual(['act', 'second']);
});

it('a required handler that fails after what an optional one raised takes only the optional one with it', async () => {
  follow = (_, tx) => Promise.resolve(tx.raise({ type: 'Remarked', storeId: 'store001' }));
  requiredAfterRemark = () => Promise.reject(new Error('a bug'));
  await act();
  expect(await notes()).toEqual(['act']);
  expect(await jobs()).toHaveLength(2);
});

it('a required handler that fails takes the whole commit with it', async () => {
  requiredAfterRemark = () => Promise.reject(new Error('a bug'));
  const remark = transact(async (tx) => {
    await note('act', tx);
    tx.raise({ type: 'Remarked', storeId: 'store001' });
  });
  await expect(remark).rejects.toThrow('a bug');
  expect(await notes()).toEqual([]);
});

it('an optional handler that would have to wait for a lock gives way, and the lock timeout of the connection holds again', async () => {
  const timeouts: unknown[] = [];
  const lockTimeout = { name: 'test.lock-timeout', text: "select current_setting('lock_timeout') as now" };
  follow = async (_, tx) => {
    timeouts.push(...(await tx.sql(lockTimeout)));
    await tx.sql({ name: 'test.others', text: 'select * from others' });
  };
  const holder = await database.pool.connect();
  await holder.query('begin; lock table others');
  const start = performance.now();
  await act();
  expect(performance.now() - start).toBeLessThan(2_000);
  await holder.query('rollback');
  holder.release();
  expect(await jobs()).toHaveLength(2);
  await act();
  expect(timeouts).toEqual([{ now: '100ms' }, { now: '100ms' }]);
  expect(await database.sql(lockTimeout)).toEqual([{ now: '2s' }]);
});

it('the job of an optional handler does its work once, however often it is tried', async () => {
  follow = () => Promise.reject(new Error('not yet'));
  await act();
  const [job] = await jobs();
  const run = () => runFollowingHandler(transact, [optional])(followEvent.payload.parse(job?.data));
  await expect(run()).rejects.toThrow('not yet');
  follow = (_, tx) => note('followed', tx).then(() => undefined);
  await run();
  await run();
  expect(await notes()).toEqual(['act', 'followed']);
});

it('the job of a handler that does not exist any more fails, so that somebody looks', async () => {
  const stamp = { ...programOrigin, at: '2026-11-26T08:00:00.000Z' };
  const event = { type: 'Noted', storeId: 'store001', stamp };
  const run = runFollowingHandler(transact, [optional])({ id: crypto.randomUUID(), handler: 'test.gone', event });
  await expect(run).rejects.toThrow('There is no event handler test.gone.');
});
