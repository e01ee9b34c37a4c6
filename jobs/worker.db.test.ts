import { expect, it, onTestFinished } from 'vitest';
import { openClone } from '../db/testing.ts';
import { job } from '../src/kernel/queue.ts';
import { createQueues, startJobsRuntime } from '../src/platform/jobs-runtime.ts';
import { openLog } from '../src/platform/log.ts';
import { fail } from '../src/testing/test-module.ts';
import { schedule } from './schedule.ts';
import { startWorker } from './worker.ts';

it('a worker keeps the whole schedule and has nothing else on it', async () => {
  const clone = await openClone();
  const jobsRuntime = await startJobsRuntime(clone.connection, { worker: false, onError: fail });
  onTestFinished(async () => {
    await jobsRuntime.stop({ graceful: false });
    await clone.close();
  });
  for (const each of new Set(schedule.map((line) => line.queue)))
    await createQueues(jobsRuntime, [job(each, () => Promise.resolve())]);
  await startWorker(jobsRuntime, [], openLog('silent'));
  const { rows } = await clone.client.query<{ line: string }>(
    `select concat_ws(' ', name, key) as line from pgboss.schedule`,
  );
  const expected = schedule.map(({ queue: { name }, key = '' }) => `${name} ${key}`);
  expect(rows.map(({ line }) => line).toSorted()).toEqual(expected.toSorted());
});
