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
