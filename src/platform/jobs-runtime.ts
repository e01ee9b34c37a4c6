import { PgBoss } from 'pg-boss';
import type { Connection, Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import { messageOf } from '../kernel/problem.ts';
import type { Job } from '../kernel/queue.ts';
import { inScope } from './work-scope.ts';

/** The queue of jobs whose every retry failed. `debitlink dead-letters` lists and retries them. */
export const deadLetters = 'kernel.dead-letters';

/** What this process does with the queues. */
export interface JobsRuntimeOptions {
  /** True where this process works on jobs: it then also keeps the schedule and tidies up. */
  readonly worker: boolean;
  readonly onError: (error: unknown) => void;
}

/** Starts pg-boss on a small pool of its own: the connection that wakes it must not compete with requests. */
export const startJobsRuntime = async (
  connection: Connection,
  { worker, onError }: JobsRuntimeOptions,
): Promise<PgBoss> => {
  const jobsRuntime = new PgBoss({
    ...connection,
    application_name: 'debitlink-queue',
    max: worker ? 6 : 2,
    useListenNotify: worker,
    supervise: worker,
    maintenanceIntervalSeconds: 600,
    schedule: worker,
  });
  jobsRuntime.on('error', onError);
  await jobsRuntime.start();
  return jobsRuntime;
};

// pg-boss listens on a channel that is named after its schema, and takes the name of a queue for "fetch now". Its own option
// (`notify`) would send this inside the commit, and commits that notify wait for one another in PostgreSQL.
const wakeWorkers = statement(
  'platform.wake-workers',
  `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from unnest($1::text[]) as name`,
);
const gatherMs = 20;

/**
 * Wakes the workers of queues at once, and then at most once within 20 ms. It is called after the commit of a job; if a crash comes
 * in between, workers find the job when they next look, two seconds later at most.
 */
export const openWakeUps = (database: Database, onError: (error: unknown) => void) => {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    if (waiting.size === 0) return;
    database.sql(wakeWorkers, [[...waiting]]).catch(onError);
    waiting.clear();
    timer = setTimeout(flush, gatherMs).unref();
  };

  return (queues: Iterable<string>): void => {
    for (const name of queues) waiting.add(name);
    if (timer === undefined) flush();
  };
};

/** Seconds after which a finished job is deleted, and one that every try failed and nobody handled. */
export const finishedJobSeconds = 3_600;
export const deadLetterSeconds = 365 * 86_400;

/** Creates the queues that do not exist yet, and updates the options of the others. */
export const createQueues = async (jobsRuntime: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const known = new Set((await jobsRuntime.getQueues()).map(({ name }) => name));
  const unhandled = { retryLimit: 0, retentionSeconds: deadLetterSeconds };
  if (known.has(deadLetters)) await jobsRuntime.updateQueue(deadLetters, unhandled);
  else await jobsRuntime.createQueue(deadLetters, unhandled);
  for (const { queue, policy } of jobs) {
    const { name } = queue;
    const settings = {
      retryLimit: policy.retryLimit ?? 5,
      retryDelay: policy.retryDelay ?? 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: policy.expireInSeconds ?? 120,
      deleteAfterSeconds: finishedJobSeconds,
      notify: false,
      deadLetter: deadLetters,
    };
    if (known.has(name)) await jobsRuntime.updateQueue(name, settings);
    else await jobsRuntime.createQueue(name, { ...settings, policy: queue.subjectOf ? 'short' : 'standard' });
  }
};

const runJob = async (
  { queue, handle }: Job,
  id: string,
  data: object,
  signal: AbortSignal,
  onError: (error: unknown) => void,
) => {
  try {
    await inScope({ kind: 'job' }, () => handle(queue.payload.parse(data), signal));
    return { id, status: 'completed' as const };
  } catch (error) {
    onError(error);
    return {
      id,
      status: 'failed' as const,
      output: { message: messageOf(error) },
    };
  }
};

/** Starts working on a job's queue, in batches. Each job of a batch succeeds or fails on its own. */
export const workOn = async (jobsRuntime: PgBoss, job: Job, onError: (error: unknown) => void): Promise<void> => {
  const { queue, policy } = job;
  await jobsRuntime.work(
    queue.name,
    {
      batchSize: policy.batchSize ?? 10,
      localConcurrency: policy.concurrency ?? 1,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
    },
    (jobs) => Promise.all(jobs.map(({ id, data, signal }) => runJob(job, id, data as object, signal, onError))),
  );
};
