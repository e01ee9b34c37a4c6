import { PgBoss } from 'pg-boss';
import type { Connection } from '../../db/connect.ts';
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
    schedule: worker,
  });
  jobsRuntime.on('error', onError);
  await jobsRuntime.start();
  return jobsRuntime;
};

/** Creates the queues that do not exist yet, and updates the options of the others. */
export const createQueues = async (jobsRuntime: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const known = new Set((await jobsRuntime.getQueues()).map(({ name }) => name));
  if (!known.has(deadLetters)) await jobsRuntime.createQueue(deadLetters, { retryLimit: 0 });
  for (const { queue, policy } of jobs) {
    const { name } = queue;
    const settings = {
      retryLimit: policy.retryLimit ?? 5,
      retryDelay: policy.retryDelay ?? 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: policy.expireInSeconds ?? 120,
      notify: policy.urgent ?? false,
      deadLetter: deadLetters,
    };
    if (known.has(name)) await jobsRuntime.updateQueue(name, settings);
    else await jobsRuntime.createQueue(name, settings);
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
      output: { message: error instanceof Error ? error.message : String(error) },
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
      notifyPollingIntervalSeconds: 5,
    },
    (jobs) => Promise.all(jobs.map(({ id, data, signal }) => runJob(job, id, data as object, signal, onError))),
  );
};
