import { PgBoss } from 'pg-boss';
import type { Connection } from '../../db/connect.ts';
import type { Job } from './job.ts';

/** Where jobs go whose every retry failed; `scripts/dead-letters.ts` lists and revives them. */
export const deadLetters = 'kernel.dead-letters';

/** What this process does with the queue. */
export interface BossOptions {
  /** True where this process works on jobs: it then also keeps the timetable and tidies up. */
  readonly worker: boolean;
  readonly onError: (error: unknown) => void;
}

/** Opens the queue on its own small pool: its waking connection must not compete with requests. */
export const openBoss = async (connection: Connection, { worker, onError }: BossOptions): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...connection,
    application_name: 'debitlink-queue',
    max: worker ? 6 : 2,
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
};

/** Makes the queues of the jobs where they do not exist yet, and brings the options of the others up to date. */
export const createQueues = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters, { retryLimit: 0 });
  for (const { queue } of jobs) {
    const { name, options } = queue;
    const settings = {
      retryLimit: options.retryLimit ?? 5,
      retryDelay: options.retryDelay ?? 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: options.expireInSeconds ?? 120,
      notify: options.urgent ?? false,
      deadLetter: deadLetters,
    };
    if (known.has(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, settings);
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
    await handle(queue.payload.parse(data), signal);
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

/** Starts working on a job's queue: in batches, with every job of a batch succeeding or failing on its own. */
export const workOn = async (boss: PgBoss, job: Job, onError: (error: unknown) => void): Promise<void> => {
  const { name, options } = job.queue;
  await boss.work(
    name,
    {
      batchSize: options.batchSize ?? 10,
      localConcurrency: options.concurrency ?? 1,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 5,
    },
    (jobs) => Promise.all(jobs.map(({ id, data, signal }) => runJob(job, id, data as object, signal, onError))),
  );
};
