import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openClone } from '../db/testing.ts';
import { job, queue } from '../src/kernel/queue.ts';
import { createQueues, startJobsRuntime } from '../src/platform/jobs-runtime.ts';
import { openLog } from '../src/platform/log.ts';
import { fail } from '../src/testing/test-module.ts';
import { removedQueues, schedule } from './schedule.ts';
import { startWorker } from './worker.ts';

it('a worker takes off the schedule what a version before had there, with the jobs that wait for it', async () => {
  const clone = await openClone();
  const jobsRuntime = await startJobsRuntime(clone.connection, { worker: false, onError: fail });
  onTestFinished(async () => {
    await jobsRuntime.stop({ graceful: false });
    await clone.close();
  });
  const queues = [...schedule.map((line) => line.queue), ...removedQueues.map((name) => queue(name, z.object({})))];
  for (const each of new Set(queues)) await createQueues(jobsRuntime, [job(each, () => Promise.resolve())]);
  for (const name of removedQueues) {
    await jobsRuntime.schedule(name, '17 * * * *');
    await jobsRuntime.send(name, {});
  }
  await startWorker(jobsRuntime, [], openLog('silent'));
  const { rows } = await clone.client.query<{ line: string }>(
    `select concat_ws(' ', name, key) as line from pgboss.schedule`,
  );
  const expected = schedule.map(({ queue: { name }, key = '' }) => `${name} ${key}`);
  expect(rows.map(({ line }) => line).toSorted()).toEqual(expected.toSorted());
  expect((await clone.client.query('select name from pgboss.job')).rows).toEqual([]);
});
