import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import { job, queue } from '../kernel/queue.ts';
import type { RunInTransaction } from '../kernel/tx.ts';
import { fail } from '../testing/test-module.ts';
import { createQueues, deadLetters, openWakeUps, startJobsRuntime, workOn } from './jobs-runtime.ts';
import { openTransactions } from './transaction.ts';

const Subject = z.object({ id: z.string() });
const urgent = queue('test.urgent', Subject, { urgent: true });
const usual = queue('test.usual', Subject);
const single = queue('test.single', Subject, { subjectOf: ({ id }) => id });

let clone: Clone;
let database: Database;
let jobsRuntime: PgBoss;
let transact: RunInTransaction;
const started = new Map<string, number>();
const handle = ({ id }: { id: string }) => Promise.resolve(void started.set(id, performance.now()));
const jobs = [job(urgent, handle), job(usual, handle), job(single, handle)];

beforeAll(async () => {
  clone = await cloneDatabase();
  database = connect(clone.connection);
  jobsRuntime = await startJobsRuntime(clone.connection, { worker: true, onError: fail });
  await createQueues(jobsRuntime, jobs);
  const wake = openWakeUps(database, fail);
  const silent = () => undefined;
  transact = openTransactions({
    database,
    jobsRuntime,
    clock: () => new Date(),
    handlers: () => [],
    publish: silent,
    wake,
    onHandlerFailure: fail,
  });
});
afterAll(async () => {
  await jobsRuntime.stop({ graceful: false });
  await database.close();
  await clone.drop();
});

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;

it('a worker is woken at once for an urgent job and looks for others by itself', async () => {
  await workOn(jobsRuntime, jobs[0] ?? fail(null), fail);
  await workOn(jobsRuntime, jobs[1] ?? fail(null), fail);
  const waits: number[] = [];
  for (const id of ['1', '2', '3', '4', '5']) {
    const start = performance.now();
    await transact((tx) => tx.enqueue(urgent, { id }));
    await expect.poll(() => started.get(id), { timeout: 10_000, interval: 5 }).toBeDefined();
    waits.push((started.get(id) ?? Number.NaN) - start);
  }
  // By polling, five jobs would take two seconds each.
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(4_000);
  await transact((tx) => tx.enqueue(usual, { id: 'usual' }));
  await expect.poll(() => started.get('usual')).toBeDefined();
});

it('a commit that enqueues a job notifies nobody itself', async () => {
  expect(await rows('select name from pgboss.queue where notify')).toEqual([]);
  const texts: string[] = [];
  await transact(async (tx) => {
    const send = jobsRuntime.send.bind(jobsRuntime);
    await send(
      urgent.name,
      { id: 'seen' },
      {
        db: {
          executeSql: async (text: string, values?: unknown[]) => {
            texts.push(text);
            return { rows: await tx.sql({ name: 'test.send', text }, values) };
          },
        },
      },
    );
  });
  expect(texts.join()).not.toContain('pg_notify');
});

it('at most one job waits for each subject, and another may follow once it has begun', async () => {
  const add = (id: string) => transact((tx) => tx.enqueue(single, { id }, { startAfter: 3_600 }));
  await Promise.all(['a', 'a', 'a', 'b'].map(add));
  const waiting = () =>
    rows("select data->>'id' as id from pgboss.job where name = 'test.single' and state = 'created' order by 1");
  expect(await waiting()).toEqual([{ id: 'a' }, { id: 'b' }]);
  await database.pool.query("update pgboss.job set state = 'active' where name = 'test.single' and data->>'id' = 'a'");
  await add('a');
  expect(await waiting()).toEqual([{ id: 'a' }, { id: 'b' }]);
});

it('finished jobs are deleted after an hour, and those that nobody could do are kept for a year', async () => {
  const aged = (name: string, id: string, state: string, age: string) =>
    database.pool.query(
      `insert into pgboss.job (name, id, state, created_on, completed_on, keep_until, deletion_seconds)
       select name, $2, $3::pgboss.job_state, now() - $4::interval,
              case when $3 = 'completed' then now() - $4::interval end,
              now() - $4::interval + retention_seconds * interval '1 second', deletion_seconds
         from pgboss.queue where name = $1`,
      [name, id, state, age],
    );
  const id = (last: number): string => `00000000-0000-7000-8000-00000000000${last}`;
  await aged(usual.name, id(1), 'completed', '59 minutes');
  await aged(usual.name, id(2), 'completed', '61 minutes');
  await aged(deadLetters, id(3), 'created', '360 days');
  await aged(deadLetters, id(4), 'created', '370 days');
  await database.pool.query('update pgboss.queue set maintain_on = null');
  await jobsRuntime.supervise();
  const left = await rows("select id from pgboss.job where id::text like '00000000-0000-7000-8000-%' order by id");
  expect(left).toEqual([{ id: id(1) }, { id: id(3) }]);
});
