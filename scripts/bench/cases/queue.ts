import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { connect } from '../../../db/connect.ts';
import { job, queue } from '../../../src/kernel/queue.ts';
import { createQueues, openWakeUps, startJobsRuntime, workOn } from '../../../src/platform/jobs-runtime.ts';
import { withClient } from '../bench-database.ts';
import type { Case } from '../bench.ts';
import { atLeast, median } from '../report.ts';

const rounds = 20;
const jobsOfRound = 2_000;
/** Rounds whose median is the speed at the start, and at the end. */
const compared = 4;
/** As the queue of texts is worked on. */
const policy = { batchSize: 50, concurrency: 2 };

const nothing = queue('bench.do-nothing', z.object({}));

/** A worker of empty jobs; answers what works through so many and tells how many it did a second. */
const startRounds = async (
  jobsRuntime: PgBoss,
  wake: (queues: string[]) => void,
  onError: (error: unknown) => void,
) => {
  let [left, done] = [0, () => {}];
  const finish = (): Promise<void> => {
    left -= 1;
    if (left === 0) done();
    return Promise.resolve();
  };
  const work = job(nothing, finish, policy);
  await createQueues(jobsRuntime, [work]);
  await workOn(jobsRuntime, work, onError);
  return async (): Promise<number> => {
    left = jobsOfRound;
    const finished = new Promise<void>((resolve) => (done = resolve));
    const jobs = Array.from({ length: jobsOfRound }, () => ({ data: {} }));
    await jobsRuntime.insert(nothing.name, jobs);
    const begun = performance.now();
    wake([nothing.name]);
    await finished;
    return (jobsOfRound / (performance.now() - begun)) * 1_000;
  };
};

/** Works through empty jobs round by round while a snapshot is held; answers the jobs a second of each round. */
const drain = async (url: string): Promise<readonly number[]> => {
  const failures: unknown[] = [];
  const onError = (error: unknown): unknown => failures.push(error);
  const jobsRuntime = await startJobsRuntime({ connectionString: url }, { worker: true, onError });
  const database = connect({ connectionString: url });
  try {
    const round = await startRounds(jobsRuntime, openWakeUps(database, onError), onError);
    // Code that has run a few times only is slow.
    for (let warmUp = 0; warmUp < compared; warmUp += 1) await round();
    const speeds: number[] = [];
    await withClient(url, async (client) => {
      // As a server that has run for a while knows its queue. Otherwise it is measured when PostgreSQL happens to look at it.
      await client.query('analyze pgboss.job');
      await client.query('begin isolation level repeatable read');
      await client.query('select count(*) from pgboss.job');
      for (let count = 0; count < rounds; count += 1) speeds.push(await round());
    });
    if (failures.length > 0) throw failures[0];
    return speeds;
  } finally {
    await jobsRuntime.stop({ graceful: false });
    await database.close();
  }
};

/** What forty thousand jobs leave of the speed of a queue while a forgotten transaction keeps every finished one in its way. */
export const queueCase: Case = {
  name: 'queue',
  run: async ({ database }) => {
    const speeds = await drain(database.url);
    const jobs = (rounds * jobsOfRound).toLocaleString('en-US');
    return [
      atLeast(0.4, {
        goal: 'G12',
        what: `queue after ${jobs} jobs ÷ at its start, a snapshot held`,
        product: median(speeds.slice(-compared)),
        ceiling: median(speeds.slice(0, compared)),
        unit: '/s',
      }),
    ];
  },
};
