import type { z } from 'zod';

/** How the jobs of a queue are worked on; what is left out has a default in `boss.ts`. */
export interface QueueOptions {
  /** Failed jobs are tried again this often, with growing pauses, and then kept as dead letters. */
  readonly retryLimit?: number;
  readonly retryDelay?: number;
  /** Seconds after which a job whose worker died is given to another. */
  readonly expireInSeconds?: number;
  /** Wakes a worker within milliseconds; costs a NOTIFY in the commit, so only where a person waits. */
  readonly urgent?: boolean;
  /** Jobs one worker takes at a time, and how many such batches it works on at once. */
  readonly batchSize?: number;
  readonly concurrency?: number;
}

/** A typed promise between who asks and who works. */
export interface Queue<S extends z.ZodType = z.ZodType> {
  /** `module.verb-noun` */
  readonly name: string;
  readonly payload: S;
  readonly options: QueueOptions;
}

/** States a promise between who asks and who works. */
export const queue = <S extends z.ZodType>(name: string, payload: S, options: QueueOptions = {}): Queue<S> => ({
  name,
  payload,
  options,
});

/** How one job differs from the others of its queue. */
export interface EnqueueOptions {
  /** Seconds from now before which the job is not started. */
  readonly startAfter?: number;
  /** A uuid: a job with the same one is not added twice. */
  readonly id?: string;
}

/** Adds a job in the caller's transaction; it exists only if that commits. */
export type Enqueue = <S extends z.ZodType>(
  queue: Queue<S>,
  payload: z.input<S>,
  options?: EnqueueOptions,
) => Promise<void>;
