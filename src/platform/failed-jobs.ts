import { hash } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { statement } from '../../db/statement.ts';
import { oneLine } from '../contract/one-line.ts';
import { Problem } from '../kernel/problem.ts';
import { token, type Reader } from '../kernel/tokens.ts';
import type { Tx } from '../kernel/tx.ts';
import { deadLetters } from './jobs-runtime.ts';

/** A job whose every try failed. */
export interface FailedJob {
  /** Its id as a dead letter. */
  readonly id: string;
  readonly queue: string;
  /** The store that it is about, where its payload names one. */
  readonly storeId: string | null;
  /** What its last try said, in one line. */
  readonly error: string;
  readonly failedAt: Date;
}

/** The dead letters, for the operator. */
export interface FailedJobs {
  /** The latest 200. */
  readonly list: () => Promise<FailedJob[]>;
  /** Gives a job back to its queue, in the caller's commit; answers the queue, or null where the job is no dead letter any more. */
  readonly retry: (id: string, tx: Tx) => Promise<string | null>;
}
export const FailedJobs = token<FailedJobs>('FailedJobs');

const longestError = 300;

// The order is that of pg-boss's index of waiting jobs, read backwards; every job has the same priority.
const selectLatest = statement(
  'platform.failed-jobs',
  `select id, coalesce(source_name, '') as queue, coalesce(data->>'storeId', data->'event'->>'storeId') as "storeId",
          coalesce(source_output->>'message', source_output->>'value', source_output::text, '') as error,
          created_on as "failedAt"
     from pgboss.job where name = '${deadLetters}' and state < 'active' and not blocked
    order by priority, created_on desc limit 200`,
);

const lockOne = statement(
  'platform.lock-failed-job',
  `select source_name as queue from pgboss.job
    where name = '${deadLetters}' and id = $1 and state < 'active' and not blocked for update`,
);

/** pg-boss writes the SQL; the name changes with it, as a statement's has to. */
const redriveStatement = (text: string) => statement(`platform.redrive-job-${hash('sha256', text).slice(0, 16)}`, text);

/** Reads and retries the jobs that pg-boss gave up. */
export const openFailedJobs = (reader: Reader, jobsRuntime: Pick<PgBoss, 'redrive'>): FailedJobs => ({
  list: async () => {
    const jobs = await reader.sql<FailedJob>(selectLatest);
    return jobs.map((job) => ({ ...job, error: oneLine(job.error).slice(0, longestError) }));
  },
  retry: async (id, tx) => {
    const [job] = await tx.sql<{ readonly queue: string | null }>(lockOne, [id]);
    if (!job || job.queue === null) return null;
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: await tx.sql(redriveStatement(text), values),
      }),
    };
    // Where a job about the same subject waits already, none is added: that one does the same.
    await jobsRuntime.redrive(deadLetters, { ids: [id], limit: 1, db });
    const [left] = await tx.sql(lockOne, [id]);
    if (left) throw new Problem('conflict', 'queue_gone', 'The queue of this job no longer exists.');
    return job.queue;
  },
});
