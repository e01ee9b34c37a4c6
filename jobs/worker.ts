import type { PgBoss } from 'pg-boss';
import { workOn } from '../src/kernel/boss.ts';
import type { Appointment, Job } from '../src/kernel/job.ts';
import type { Log } from '../src/kernel/log.ts';

/** What there is to work on, and when the recurring part of it. */
export interface Work {
  readonly jobs: readonly Job[];
  readonly schedule: readonly Appointment[];
}

/** How long jobs in hand may take once the process was asked to stop; later ones go back to their queue. */
const patienceMs = 15_000;

/** Starts working on the queues of the jobs, which have to exist, and keeps the timetable; answers how to stop. */
export const startWorker = async (boss: PgBoss, { jobs, schedule }: Work, log: Log): Promise<() => Promise<void>> => {
  for (const { queue, cron, zone } of schedule) await boss.schedule(queue.name, cron, {}, { tz: zone });
  for (const job of jobs) {
    await workOn(boss, job, (error) => {
      log.warn({ err: error, queue: job.queue.name }, 'a job failed and will be tried again');
    });
  }
  return () => boss.stop({ graceful: true, timeout: patienceMs });
};
