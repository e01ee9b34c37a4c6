import type { z } from 'zod';

/** A queue of jobs and the shape of their payload. `jobs/` names the function that works on it. */
export interface Queue<S extends z.ZodType = z.ZodType> {
  /** `module.verb-noun` */
  readonly name: string;
  readonly payload: S;
}

/** Declares a queue. */
export const queue = <S extends z.ZodType>(name: string, payload: S): Queue<S> => ({ name, payload });

/** How one job differs from the others of its queue. */
export interface EnqueueOptions {
  /** Seconds from now before which the job is not started. */
  readonly startAfter?: number;
  /** A uuid: a job with the same one is not added twice. */
  readonly id?: string;
}

/** Adds a job in the caller's transaction. It exists only if the transaction commits. */
export type Enqueue = <S extends z.ZodType>(
  queue: Queue<S>,
  payload: z.input<S>,
  options?: EnqueueOptions,
) => Promise<void>;

/** How the jobs of a queue are worked on; what is left out has a default in `platform/jobs-runtime.ts`. */
export interface JobPolicy {
  /** How often a failed job is tried again, with growing delays, before it is kept as a dead letter. */
  readonly retryLimit?: number;
  /** Seconds before the first retry. */
  readonly retryDelay?: number;
  /** Seconds after which a job whose worker died is given to another worker. */
  readonly expireInSeconds?: number;
  /** Wakes a worker within milliseconds. It costs a NOTIFY in the commit, so it is only for jobs that a person waits for. */
  readonly urgent?: boolean;
  /** Jobs one worker takes at a time, and how many such batches it works on at once. */
  readonly batchSize?: number;
  readonly concurrency?: number;
}

/** A queue, the function that works on it, and how. The function may run twice for one payload, so it reads and checks again before it acts. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly queue: Queue<S>;
  readonly handle: (payload: z.output<S>, signal: AbortSignal) => Promise<void>;
  readonly policy: JobPolicy;
}

/** Ties a queue to the function that works on it. */
export const job = <S extends z.ZodType>(queue: Queue<S>, handle: Job<S>['handle'], policy: JobPolicy = {}): Job => ({
  queue,
  handle: handle as Job['handle'],
  policy,
});

/** One line of the schedule. */
export interface ScheduledJob {
  readonly queue: Queue;
  readonly cron: string;
  /** An IANA time zone. */
  readonly zone: string;
}
