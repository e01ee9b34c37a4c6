import type { z } from 'zod';

/** A queue of jobs and the shape of their payload. `jobs/` names the function that works on it. */
export interface Queue<S extends z.ZodType = z.ZodType> {
  /** `module.verb-noun` */
  readonly name: string;
  readonly payload: S;
  /** A person waits for its jobs: as soon as one is committed, a worker is woken. */
  readonly urgent?: boolean;
  /** What a job is about, where at most one job may wait for the same subject; another is not added. Fixed once the queue exists. */
  subjectOf?(payload: z.output<S>): string;
}

/** Declares a queue. */
export const queue = <S extends z.ZodType>(
  name: string,
  payload: S,
  traits: Pick<Queue<S>, 'urgent' | 'subjectOf'> = {},
): Queue<S> => ({ name, payload, ...traits });

/** How one job differs from the others of its queue. */
export interface EnqueueOptions {
  /** Seconds from now before which the job is not started. */
  readonly startAfter?: number;
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
  /** Jobs one worker takes at a time, and how many such batches it works on at once. */
  readonly batchSize?: number;
  readonly concurrency?: number;
}

/**
 * A queue, the function that works on it, and how. The function may run twice for one payload, so that it reads and checks again
 * before it acts.
 */
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
  /** What its jobs are given; without it an empty object. */
  readonly payload?: object;
  /** Tells the schedules of one queue apart. */
  readonly key?: string;
}
